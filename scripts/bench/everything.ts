import { everyCall } from './calls/calls.ts'
import {
  type AnsweredCall,
  AS_IT_OPENS,
  type Ask,
  type AskedCall,
  budgetInWords,
  budgetOf,
  type Floor,
  floorOfRows,
  isNear,
  NEAR_FLOORS,
  refusedOf,
} from './calls/kinds.ts'
import { rowsWithin } from './calls/samples.ts'
import { measureKnown, ofStranger } from './measure.ts'
import { milliseconds } from './report.ts'
import type { Served } from './serving.ts'
import { halfOf, middleOf, timed } from './single.ts'

/** What a call takes, and how many times what the floor takes for as many rows, in the same measure. */
interface Figure {
  /** Milliseconds. */
  readonly ms: number
  readonly ratio: number
}

/** One way of asking, measured beside the floor: what half of the answers of one connection take. */
export interface MeasuredCall extends AskedCall, Figure {
  /** Milliseconds of the first answer, which knows nothing of those before it. */
  readonly firstMs: number
  /** What all but one in a hundred of the answers of ten connections take: that is what budgets are of. */
  readonly ten?: Figure
}

/** Milliseconds of the floor, each in the middle of the times it was asked. */
type Floors = (floor: Floor) => number

/** Everything that was measured, and what was not answered. */
export interface Everything {
  readonly measured: readonly MeasuredCall[]
  /** What did not answer with 200: each is a fault of the bench or of the server. */
  readonly refused: readonly string[]
  /** Milliseconds of the floor: half of one connection, and all but one in a hundred of ten. */
  readonly floor: { readonly half: Floors; readonly ten: Floors }
}

const FLOOR_EVERY = 100
const TELL_EVERY = 100

/** What a budget is compared with. */
export const countedOf = ({ ms, ratio, ten = { ms, ratio } }: MeasuredCall): Figure => ten

export const shareOf = (call: MeasuredCall): number => countedOf(call).ratio / budgetOf(call.kind)

export const holds = (call: MeasuredCall): boolean => shareOf(call) <= 1

type Timing = Omit<MeasuredCall, 'ratio'>

export const HEADING = `| Call | Asked how | Kind | One connection, half | Ten, p99 | Budget |
| --- | --- | --- | --- | --- | --- |`

/** A line below that heading. */
export const rowOf = (call: MeasuredCall): string => {
  const { name, how, kind, ms, ratio, ten } = call
  const asked = `${name} | ${how.replaceAll('|', '\\|')} | ${kind} | ${milliseconds(ms)}, ${ratio.toFixed(1)} ×`
  return `| ${asked} | ${ten ? `${milliseconds(ten.ms)}, ${ten.ratio.toFixed(1)} ×` : ''} | ${budgetInWords(kind)} |`
}

type HeadersOf = (call: Pick<AskedCall, 'caller'>) => Readonly<Record<string, string>>

interface Addresses {
  readonly url: string
  readonly floorUrl: string
  readonly say: (text: string) => void
}

/** Figures of the floor as they were taken. */
class FloorFigures {
  readonly #taken = new Map<Floor, number[]>()
  readonly #take: (floor: Floor) => Promise<number>

  constructor(take: (floor: Floor) => Promise<number>) {
    this.#take = take
  }

  async take(floor: Floor): Promise<void> {
    const ms = await this.#take(floor)
    this.#taken.set(floor, [...(this.#taken.get(floor) ?? []), ms])
  }

  readonly middle: Floors = (floor) => middleOf(this.#taken.get(floor) ?? [])

  readonly latest: Floors = (floor) => this.#taken.get(floor)?.at(-1) ?? 0
}

/** What is nearer to its budget than this with one connection is asked by ten. */
export const NEAR = 0.75
/** What is farther beyond it is not: ten connections would make it no quicker. */
export const FAR = 4
const CONNECTIONS = 10
const TEN_FLOOR_EVERY = 10

/** So long that what is slow is answered some times too. */
const secondsFor = ({ ms }: Figure): number => Math.min(5, Math.max(1, Math.round(ms / 20)))

const isAskedByTen = (call: MeasuredCall): boolean =>
  call.how === AS_IT_OPENS || (shareOf(call) > NEAR && shareOf(call) <= FAR)

/**
 * What takes about as long as it may, by ten connections: all but one in a hundred of its answers. What is over then is
 * asked once more, and the better of the two counts: other programs of the machine only ever make a server slower.
 */
const byTen = async (
  measured: readonly MeasuredCall[],
  headersOf: HeadersOf,
  { url, floorUrl, say }: Addresses,
): Promise<{ readonly measured: MeasuredCall[]; readonly floors: Floors }> => {
  const connections = CONNECTIONS
  const loaded = async (call: MeasuredCall): Promise<number> => {
    const load = { url, connections, seconds: secondsFor(call), paths: [call.path] }
    const ofStrangers = call.caller === 'visitor'
    try {
      return (await measureKnown({ ...load, headers: headersOf(call), ofStrangers })).p99
    } catch (error) {
      // A call that fails under load holds no budget; what the others came to is not lost with it.
      say(String(error))
      return Number.POSITIVE_INFINITY
    }
  }
  const floors = new FloorFigures(
    async (floor) =>
      (await measureKnown({ url: floorUrl, connections, seconds: 1, paths: [`/${floor}`] })).p99,
  )
  const asked = measured.filter(isAskedByTen)
  say(`${asked.length} of them by ten connections`)
  const found = new Map<MeasuredCall, number>()
  const turn = async (calls: readonly MeasuredCall[]): Promise<void> => {
    for (const [place, call] of calls.entries()) {
      if (place % TEN_FLOOR_EVERY === 0) for (const floor of NEAR_FLOORS) await floors.take(floor)
      if (!isNear(call.floor)) await floors.take(call.floor)
      if (place % TELL_EVERY === 0) say(`${place} …`)
      found.set(call, Math.min(found.get(call) ?? Number.POSITIVE_INFINITY, await loaded(call)))
    }
  }
  const withTen = (call: MeasuredCall): MeasuredCall => {
    const ms = found.get(call)
    return ms === undefined ? call : { ...call, ten: { ms, ratio: ms / floors.middle(call.floor) } }
  }
  await turn(asked)
  await turn(asked.filter((call) => !holds(withTen(call))))
  return { measured: measured.map(withTen), floors: floors.middle }
}

/** Measures every call that reads, as it is served at `url`, beside the floor. */
export const measureEverything = async (
  { calls, tokens }: Served,
  addresses: Addresses,
): Promise<Everything> => {
  const { url, floorUrl, say } = addresses
  const headersOf: HeadersOf = ({ caller }) => ({
    lang: 'ar',
    ...(tokens[caller] && { authorization: `Bearer ${tokens[caller]}` }),
    ...(caller === 'visitor' && ofStranger()),
  })
  const ask: Ask = async ({ path, caller }) => {
    const { status, text } = await timed(`${url}${path}`, headersOf({ caller }))
    return { status, body: JSON.parse(text) as unknown }
  }
  const asked = await everyCall(calls, ask)
  say(`${asked.length} ways of asking ${new Set(asked.map(({ name }) => name)).size} calls`)
  const floors = new FloorFigures((floor) => halfOf(() => timed(`${floorUrl}/${floor}`)))
  const answered: AnsweredCall[] = []
  const timings: Timing[] = []
  for (const [place, call] of asked.entries()) {
    if (place % FLOOR_EVERY === 0) for (const floor of NEAR_FLOORS) await floors.take(floor)
    if (place % TELL_EVERY === 0) say(`${place} …`)
    const asking = () => timed(`${url}${call.path}`, headersOf(call))
    const first = await asking()
    answered.push({ call, status: first.status })
    if (first.status !== 200) continue
    const floor = floorOfRows(call.floor, rowsWithin(JSON.parse(first.text)))
    if (!isNear(floor)) await floors.take(floor)
    const timing = { ...call, floor, ms: await halfOf(asking, [first]), firstMs: first.ms }
    timings.push(timing)
    const measured = { ...timing, ratio: timing.ms / floors.latest(floor) }
    if (!holds(measured)) say(rowOf(measured))
  }
  const halves = timings.map((timing) => ({ ...timing, ratio: timing.ms / floors.middle(timing.floor) }))
  const { measured, floors: ten } = await byTen(halves, headersOf, addresses)
  return { measured, refused: refusedOf(answered), floor: { half: floors.middle, ten } }
}
