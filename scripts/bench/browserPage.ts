import { type BrowserLine, type BrowserLines, type Cost, LONG_MS, SLOWER, TURNS } from './browser.ts'
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

/** A task as long as this is felt by whoever types. */
const LONGEST_TASK_MS = 200
/** So many times as long as 15 rows may take to be shown, as soon as 100 of them are. */
const HUNDRED_ROWS = 3

const NONE: Cost = { longest: 0, blocked: 0, shown: 0 }

const costOf = (lines: readonly BrowserLine[], work: string): Cost =>
  lines.find((line) => line.work === work)?.cost ?? NONE

const yes = (holds: boolean): string => (holds ? 'yes' : '**no**')

/** What pages may cost, and whether they do. Rows of a search are read when it is typed, those of the next page before. */
const budgetsTable = ({ ours, stock }: BrowserLines): string => {
  const slowest = ours.reduce((a, b) => (b.cost.longest > a.cost.longest ? b : a), { work: '', cost: NONE })
  const [first, theirs] = [costOf(ours, 'First list'), costOf(stock, 'First list')]
  const [hundred, found, next] = ['100 rows', 'Search', 'Next page of 15 rows'].map((work) =>
    costOf(ours, work),
  ) as [Cost, Cost, Cost]
  return `\
| Budget | Here | Holds |
| --- | --- | --- |
| No task over ${LONGEST_TASK_MS} ms | ${milliseconds(slowest.cost.longest)} (${slowest.work}) | ${yes(slowest.cost.longest <= LONGEST_TASK_MS)} |
| The first list blocks less than react-admin's own | ${milliseconds(first.blocked)} / ${milliseconds(theirs.blocked)} | ${yes(first.blocked < theirs.blocked)} |
| 100 rows are shown within ${HUNDRED_ROWS} × of the 15 of a search | ${milliseconds(hundred.shown)} / ${milliseconds(found.shown)}, ${ratioOf(hundred.shown, found.shown)} | ${yes(hundred.shown <= HUNDRED_ROWS * found.shown)} |

They take ${ratioOf(hundred.shown, next.shown)} as long as the next page of 15, whose rows were fetched beforehand.`
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

${budgetsTable({ ours, stock })}
`

/** A page of figures with that section in place of the one it has. */
export const withBrowser = (page: string, section: string): string => {
  const at = page.indexOf(HEADING)
  if (at < 0) return page + section
  const next = page.indexOf('\n## ', at + HEADING.length)
  return page.slice(0, at) + section + (next < 0 ? '' : page.slice(next))
}
