import { todayInRiyadh } from '#src/schema/days.ts'
import { proofsIn } from '../lib/proofs.mjs'
import { everyCall } from './calls/calls.ts'
import {
  type AnsweredCall,
  type Ask,
  type AskedCall,
  BUDGETS,
  type Floor,
  floorOfRows,
  isNear,
  type Kind,
  NEAR_FLOORS,
  refusedOf,
} from './calls/kinds.ts'
import { rowsWithin } from './calls/samples.ts'
import { measure } from './measure.ts'
import { milliseconds } from './report.ts'
import type { Served } from './serving.ts'
import { halfOf, middleOf, timed } from './single.ts'

/** One way of asking, measured beside the floor. */
export interface MeasuredCall extends AskedCall {
  /** Milliseconds: half of the answers of one connection, or all but one in a hundred of ten. */
  readonly ms: number
  /** How many times what the floor takes for as many rows, in the same measure. */
  readonly ratio: number
  /** Milliseconds of the first answer, which knows nothing of those before it. */
  readonly firstMs?: number
}

/** Milliseconds of the floor, each in the middle of the times it was asked. */
type Floors = (floor: Floor) => number

/** Everything that was measured, and what was not answered. */
export interface Everything {
  readonly measured: readonly MeasuredCall[]
  /** What did not answer with 200: each is a fault of the bench or of the server. */
  readonly refused: readonly string[]
  /** Milliseconds of the floor: half of one connection, and of its page all but one in a hundred of ten. */
  readonly floor: { readonly half: Floors; readonly ten: number }
}

const FLOOR_EVERY = 100
const TELL_EVERY = 100

const holds = ({ kind, ratio }: Pick<MeasuredCall, 'kind' | 'ratio'>): boolean => ratio <= BUDGETS[kind]

type Timing = Omit<MeasuredCall, 'ratio'>

const beside =
  (floors: Floors) =>
  (timing: Timing): MeasuredCall => ({ ...timing, ratio: timing.ms / floors(timing.floor) })

const rowOf = ({ name, how, kind, ms, ratio }: MeasuredCall): string =>
  `| ${name} | ${how.replaceAll('|', '\\|')} | ${kind} | ${milliseconds(ms)} | ${ratio.toFixed(1)} × | ${BUDGETS[kind]} × |`

/** Lists as they open, by ten connections at once: what is slow alone is slower so, and is not asked again. */
const atTen = async (timings: readonly Timing[], url: string, headersOf: HeadersOf): Promise<Timing[]> => {
  const found: Timing[] = []
  for (const call of timings.filter(
    ({ kind, how, ms }) => kind === 'page' && how === 'as it opens' && ms < 50,
  )) {
    const { p99 } = await measure({
      url,
      connections: 10,
      seconds: 1,
      paths: [call.path],
      headers: headersOf(call),
    })
    found.push({ ...call, how: `${call.how}, ten connections`, ms: p99 })
  }
  return found
}

type HeadersOf = (call: Pick<AskedCall, 'caller'>) => Readonly<Record<string, string>>

/** Measures every call that reads, as it is served at `url`, beside the page of the floor. */
export const measureEverything = async (
  { calls, tokens }: Served,
  {
    url,
    floorUrl,
    say,
  }: { readonly url: string; readonly floorUrl: string; readonly say: (text: string) => void },
): Promise<Everything> => {
  const headersOf: HeadersOf = ({ caller }) => ({
    lang: 'ar',
    ...(tokens[caller] && { authorization: `Bearer ${tokens[caller]}` }),
  })
  const ask: Ask = async ({ path, caller }) => {
    const { status, text } = await timed(`${url}${path}`, headersOf({ caller }))
    return { status, body: JSON.parse(text) as unknown }
  }
  const asked = await everyCall(calls, ask)
  say(`${asked.length} ways of asking ${new Set(asked.map(({ name }) => name)).size} calls`)
  const floors = new Map<Floor, number[]>()
  const askFloor = async (floor: Floor): Promise<void> => {
    const ms = await halfOf(() => timed(`${floorUrl}/${floor}`))
    floors.set(floor, [...(floors.get(floor) ?? []), ms])
  }
  const latest: Floors = (floor) => floors.get(floor)?.at(-1) ?? 0
  const answered: AnsweredCall[] = []
  const timings: Timing[] = []
  for (const [place, call] of asked.entries()) {
    if (place % FLOOR_EVERY === 0) for (const floor of NEAR_FLOORS) await askFloor(floor)
    if (place % TELL_EVERY === 0) say(`${place} …`)
    const asking = () => timed(`${url}${call.path}`, headersOf(call))
    const first = await asking()
    answered.push({ call, status: first.status })
    if (first.status !== 200) continue
    const floor = floorOfRows(call.floor, rowsWithin(JSON.parse(first.text)))
    if (!isNear(floor)) await askFloor(floor)
    const timing = { ...call, floor, ms: await halfOf(asking, [first]), firstMs: first.ms }
    timings.push(timing)
    const measured = beside(latest)(timing)
    if (!holds(measured)) say(rowOf(measured))
  }
  const half: Floors = (floor) => middleOf(floors.get(floor) ?? [])
  const { p99: ten } = await measure({ url: floorUrl, connections: 10, seconds: 3, paths: ['/page'] })
  const measured = [
    ...timings.map(beside(half)),
    ...(await atTen(timings, url, headersOf)).map(beside(() => ten)),
  ]
  return { measured, refused: refusedOf(answered), floor: { half, ten } }
}

const HEADING = `| Call | Asked how | Kind | p50 | Of the floor | Budget |
| --- | --- | --- | --- | --- | --- |`

const byRatio = (measured: readonly MeasuredCall[]): MeasuredCall[] =>
  [...measured].sort((a, b) => b.ratio / BUDGETS[b.kind] - a.ratio / BUDGETS[a.kind])

/** All that was measured, the farthest over its budget first. */
export const wholeTable = ({ measured }: Everything): string =>
  [HEADING, ...byRatio(measured).map(rowOf)].join('\n')

const countsOf = (measured: readonly MeasuredCall[]): string[] =>
  (Object.keys(BUDGETS) as Kind[]).flatMap((kind) => {
    const alike = measured.filter((call) => call.kind === kind)
    const kept = alike.filter(holds).length
    const slowest = byRatio(alike)[0]
    return slowest
      ? [
          `| ${kind} | ${BUDGETS[kind]} × | ${alike.length} | ${kept} | ${milliseconds(slowest.ms)}, ${slowest.ratio.toFixed(1)} × |`,
        ]
      : []
  })

/** What is over its budget, one line for each call and kind: its slowest way, and how many others there are. */
const overBudget = (measured: readonly MeasuredCall[]): string[] => {
  const found = new Map<string, { readonly worst: MeasuredCall; readonly ways: number }>()
  for (const call of byRatio(measured.filter((each) => !holds(each)))) {
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
  const times = narrowed.flatMap(({ firstMs }) => (firstMs === undefined ? [] : [firstMs]))
  const kept = narrowed.filter(({ kind, ms, ratio, firstMs = ms }) =>
    holds({ kind, ratio: (ratio * firstMs) / ms }),
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
search, reports, charts, selects, records, the palette, the dashboard, mapping, and the sellers' area as the store with most of everything sees it. A call of which nobody has said how it is asked ends the run. One
connection, the middle of up to 15 answers (of what is slow fewer; the first one aside); lists as they open by ten connections too, p99. The floor of \`scripts/bench/floor.ts\`, among the calls: the page of 15 coupons by their index, ${milliseconds(floor.half('page'))} (p99 of
ten connections ${milliseconds(floor.ten)}); beside collections of the platform, which answer with a hundred rows, that of a hundred, ${milliseconds(floor.half('hundred'))}; beside selects of a thousand names, a thousand of them, ${milliseconds(floor.half('names/1000'))}, and as many of them beside what answers with thousands of rows; beside a page far away by its number, the same page of coupons by their index. Taken on ${todayInRiyadh()} in ${minutes.toFixed(0)} minutes, on a machine with a load average of ${before.toFixed(1)} before and ${after.toFixed(1)} after: only ratios mean something. \`npm run bench -- calls\` takes these alone.

**${measured.filter(holds).length} of ${measured.length}** hold their budget.

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
