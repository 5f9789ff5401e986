import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseNode } from './databaseNode.ts'
import { isWhole, primaryOf } from './engine.ts'
import type { Acknowledgement, Record } from './load.ts'

const ACTS = {
  killed: (node: DatabaseNode) => node.kill(),
  frozen: (node: DatabaseNode) => node.freeze(),
  'cut off': (node: DatabaseNode) => node.cut(),
} as const

type Act = keyof typeof ACTS

const ORDER = Object.keys(ACTS) as readonly Act[]

/** What came of one fail-over. */
export interface FailOver {
  readonly act: Act
  readonly from: string
  readonly to: string
  /** Milliseconds from the act until the first write that began after it was acknowledged: a coupon, and money. */
  readonly couponMs: number
  readonly moneyMs: number
  /** Of what was asked for meanwhile, how much was served, by path. */
  readonly reads: ReadonlyMap<string, { readonly asked: number; readonly served: number }>
  /** Milliseconds from the healing of the node until all three follow one primary again. */
  readonly wholeMs: number
}

/** Writes flow for so long before each act. */
const BEFORE_MS = 4_000
/** The node that was hit stays away for so long after writes flow again. */
const AWAY_MS = 3_000
const POLL_MS = 50
/** Far above the bound: a fail-over that takes longer is told as it is. */
const LONGEST_MS = 180_000

/** A node that comes back may follow for a moment before its files are rewound: whole is what stays so. */
const STAYS_MS = 12_000
const LOOK_MS = 500

/** Milliseconds until all nodes follow one primary, and go on to. */
const wholeAgain = async (nodes: readonly DatabaseNode[]): Promise<number> => {
  const began = performance.now()
  let since: number | undefined
  while (since === undefined || performance.now() - since < STAYS_MS) {
    if (performance.now() - began > LONGEST_MS) throw new Error('The nodes do not find together again')
    since = (await isWhole(nodes)) ? (since ?? performance.now()) : undefined
    await delay(LOOK_MS)
  }
  return since - began
}

const firstSince = (record: Record, kind: Acknowledgement['kind'], since: number): number | undefined =>
  record.acknowledgements.find((each) => each.kind === kind && each.begun > since)?.at

const writtenAgain = async (
  record: Record,
  since: number,
): Promise<{ couponMs: number; moneyMs: number }> => {
  for (;;) {
    const [coupon, money] = [firstSince(record, 'coupon', since), firstSince(record, 'money', since)]
    if (coupon && money) return { couponMs: coupon - since, moneyMs: money - since }
    if (performance.now() - since > LONGEST_MS)
      throw new Error('Nothing was written again within three minutes')
    await delay(POLL_MS)
  }
}

const readsBetween = ({ reads }: Record, from: number, to: number): FailOver['reads'] => {
  const found = new Map<string, { asked: number; served: number }>()
  for (const { path, at, isServed } of reads) {
    if (at < from || at > to) continue
    const { asked, served } = found.get(path) ?? { asked: 0, served: 0 }
    found.set(path, { asked: asked + 1, served: served + Number(isServed) })
  }
  return found
}

const failOver = async (nodes: readonly DatabaseNode[], record: Record, act: Act): Promise<FailOver> => {
  const before = await primaryOf(nodes)
  if (!before) throw new Error('There is no primary')
  await delay(BEFORE_MS)
  ACTS[act](before)
  const hit = performance.now()
  const { couponMs, moneyMs } = await writtenAgain(record, hit)
  const reads = readsBetween(record, hit, hit + Math.max(couponMs, moneyMs))
  await delay(AWAY_MS)
  const others = nodes.filter((node) => node !== before)
  const after = await primaryOf(others)
  before.heal()
  const wholeMs = await wholeAgain(nodes)
  return {
    act,
    from: before.name,
    to: after?.name ?? before.name,
    couponMs,
    moneyMs,
    reads,
    wholeMs,
  }
}

export interface FailingOver {
  readonly nodes: readonly DatabaseNode[]
  readonly record: Record
  readonly turns: number
  readonly say: (text: string) => void
}

/** Kills, freezes and cuts off the primary in turn, under the load that fills `record`. */
export const failOvers = async ({ nodes, record, turns, say }: FailingOver): Promise<FailOver[]> => {
  const done: FailOver[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const came = await failOver(nodes, record, ORDER[turn % ORDER.length] ?? 'killed')
    done.push(came)
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    say(
      `${turn + 1}. ${came.from} ${came.act}, ${came.to} writes after ${seconds(Math.max(came.couponMs, came.moneyMs))} s; whole ${seconds(came.wholeMs)} s after it came back`,
    )
  }
  return done
}
