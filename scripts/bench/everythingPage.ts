import { todayInRiyadh } from '#src/schema/days.ts'
import { proofsIn } from '../lib/proofs.mjs'
import { BUDGETS, budgetInWords, budgetOf, type Kind } from './calls/kinds.ts'
import {
  countedOf,
  type Everything,
  FAR,
  HEADING,
  holds,
  type MeasuredCall,
  NEAR,
  rowOf,
  shareOf,
} from './everything.ts'
import { milliseconds } from './report.ts'
import { middleOf } from './single.ts'

const byShare = (measured: readonly MeasuredCall[]): MeasuredCall[] =>
  [...measured].sort((a, b) => shareOf(b) - shareOf(a))

/** All that was measured, the farthest over its budget first. */
export const wholeTable = ({ measured }: Everything): string =>
  [HEADING, ...byShare(measured).map(rowOf)].join('\n')

/** What there is a budget for. */
const budgeted = (measured: readonly MeasuredCall[]): MeasuredCall[] =>
  measured.filter(({ kind }) => BUDGETS[kind] !== null)

const countsOf = (measured: readonly MeasuredCall[]): string[] =>
  (Object.keys(BUDGETS) as Kind[]).flatMap((kind) => {
    const alike = measured.filter((call) => call.kind === kind)
    const kept = alike.filter(holds).length
    const [slowest] = alike.map(countedOf).sort((a, b) => b.ratio - a.ratio)
    return slowest
      ? [
          `| ${kind} | ${budgetInWords(kind)} | ${alike.length} | ${BUDGETS[kind] === null ? '' : kept} | ${milliseconds(slowest.ms)}, ${slowest.ratio.toFixed(1)} × |`,
        ]
      : []
  })

/** What is over its budget, one line for each call and kind: its slowest way, and how many others there are. */
const overBudget = (measured: readonly MeasuredCall[]): string[] => {
  const found = new Map<string, { readonly worst: MeasuredCall; readonly ways: number }>()
  for (const call of byShare(measured.filter((each) => !holds(each)))) {
    const key = `${call.name} ${call.kind}`
    const known = found.get(key)
    found.set(key, { worst: known?.worst ?? call, ways: (known?.ways ?? 0) + 1 })
  }
  return [...found.values()].map(({ worst, ways }) =>
    rowOf(ways > 1 ? { ...worst, how: `${worst.how} (and ${ways - 1} more)` } : worst),
  )
}

const NARROWED: ReadonlySet<Kind> = new Set(['filter', 'three letters', 'two letters'])

/** What is narrowed, when it is asked for the first time: what was found to be many is not counted again (docs/decisions/0518). */
const firstTimes = (measured: readonly MeasuredCall[]): string => {
  const narrowed = measured.filter(({ kind }) => NARROWED.has(kind))
  const times = narrowed.map(({ firstMs }) => firstMs)
  const kept = narrowed.filter(
    ({ kind, ms, ratio, firstMs }) => (ratio * firstMs) / ms <= budgetOf(kind),
  ).length
  const slowest = Math.max(0, ...times)
  return `What is narrowed by a filter or a search is counted when it is asked for the first time alone, where it is many (0518): then half of
the answers took ${milliseconds(middleOf(times))}, the slowest ${milliseconds(slowest)}, and ${kept} of ${narrowed.length} held their budget.`
}

export interface Circumstances {
  /** What was filled, in words. */
  readonly sizes: string
  readonly minutes: number
  /** Programs of the machine that wanted its processor before and after. */
  readonly busy: readonly [number, number]
}

const HEADLINE = '\n## Every call\n'

/** The section of the page of figures, in Markdown. */
export const everythingSection = (
  { measured, floor }: Everything,
  { sizes, minutes, busy: [before, after] }: Circumstances,
): string => `${HEADLINE}Every table is filled (${sizes}), a few packages, partners, vendors and stores with most of the rows and a fifth of them with none, and
every call that reads is asked in every way that its contract and the declarations name (\`scripts/bench/calls\`): each list as it opens, far away, by each sort, filter (a frequent value and a rare one) and
search, reports, charts, selects, records, the palette, the dashboard, mapping, and the sellers' area as the store with most of everything sees it. A call of which nobody has said how it is asked ends the run. Each is
asked by one connection first, the middle of up to 15 answers (of what is slow fewer; the first one aside). What needs more than ${100 * NEAR} % of its budget so, and each list as it opens, is then asked by ten connections, p99, which is what
budgets are of; beyond ${FAR} times its budget it is over without being asked again. The floor of \`scripts/bench/floor.ts\`, among the calls: the page of 15 coupons by their index, ${milliseconds(floor.half('page'))} (p99 of
ten connections ${milliseconds(floor.ten('page'))}); beside what answers with hundreds of rows, as collections of the platform do, that of a hundred, ${milliseconds(floor.half('hundred'))}; beside selects of a thousand names, a thousand of them, ${milliseconds(floor.half('names/1000'))}, and as many of them beside what answers with thousands of rows; beside a page far away by its number, the same page of coupons by their index. Taken on ${todayInRiyadh()} in ${minutes.toFixed(0)} minutes, on a machine with a load average of ${before.toFixed(1)} before and ${after.toFixed(1)} after: only ratios mean something. \`npm run bench -- calls\` takes these alone.

**${budgeted(measured).filter(holds).length} of ${budgeted(measured).length}** hold their budget. Charts of rows have none: narrowed by what no sums are kept by (an amount, a state, somebody's name), a chart is
added up from all rows that are found. It is asked for by itself, and drawn when it arrives.

| Kind | Budget | Asked | Hold | The farthest |
| --- | --- | --- | --- | --- |
${countsOf(measured).join('\n')}

${firstTimes(measured)}

What does not, the slowest way of each:

${HEADING}
${overBudget(measured).join('\n')}
`

/** A page of figures with that section in place of the one it has. */
export const withCalls = (page: string, section: string): string => {
  const proofs = proofsIn(page)
  const above = page.slice(0, page.length - proofs.length)
  const at = above.indexOf(HEADLINE)
  return (at < 0 ? above : above.slice(0, at)) + section + proofs
}
