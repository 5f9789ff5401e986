import { type BrowserLine, type BrowserLines, LONG_MS, SLOWER, TURNS } from './browser.ts'
import { milliseconds } from './report.ts'

/** Lines as a table, in Markdown. */
const browserTable = (lines: readonly BrowserLine[]): string => `\
| What is done | Longest task | Blocking in sum | Shown after |
| --- | --- | --- | --- |
${lines
  .map(
    ({ work, cost }) =>
      `| ${work} | ${milliseconds(cost.longest)} | ${milliseconds(cost.blocked)} | ${milliseconds(cost.shown)} |`,
  )
  .join('\n')}`

/** How often the one is in the other; without anything to be compared, nothing. */
const ratioOf = (one: number, other: number): string => (other > 0 ? `${(one / other).toFixed(2)} ×` : '')

const besideTable = (ours: readonly BrowserLine[], stock: readonly BrowserLine[]): string => {
  const rows = stock.flatMap(({ work, cost: theirs }) => {
    const own = ours.find((line) => line.work === work)?.cost
    if (!own) return []
    const cells = (['longest', 'blocked', 'shown'] as const).map(
      (figure) => `${milliseconds(own[figure])} / ${milliseconds(theirs[figure])}`,
    )
    return [`| ${work} | ${cells.join(' | ')} | ${ratioOf(own.blocked, theirs.blocked)} |`]
  })
  return `\
| What is done | Longest task | Blocking in sum | Shown after | Blocking, ratio |
| --- | --- | --- | --- | --- |
${rows.join('\n')}`
}

const HEADING = '\n## In the browser\n'

/** The section of the page of figures about the browser. */
export const browserSection = ({ ours, stock }: BrowserLines, busy: number): string => `${HEADING}
Written by \`npm run bench -- browser\`: the built server with all rows, Chromium with its processor slowed down ${SLOWER} times and
nothing kept from before, the middle of ${TURNS} turns. A task is what keeps the browser from answering; blocking is what
tasks take beyond ${LONG_MS} ms, in sum, until nothing is asked for any more. The load average of the machine was ${busy.toFixed(1)}
before: on a busy machine only what stands beside each other in one run can be compared.

${browserTable(ours)}

Beside it, in the same turns: react-admin's own \`<Admin>\`, \`<List>\` and \`<DataTable>\` as they come, of the same columns of
the same rows (scripts/bench/stock), which is less than its demo loads. Ours / theirs.

${besideTable(ours, stock)}
`

/** A page of figures with that section in place of the one it has. */
export const withBrowser = (page: string, section: string): string => {
  const at = page.indexOf(HEADING)
  if (at < 0) return page + section
  const next = page.indexOf('\n## ', at + HEADING.length)
  return page.slice(0, at) + section + (next < 0 ? '' : page.slice(next))
}
