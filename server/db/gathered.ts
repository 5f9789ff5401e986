import { setImmediate as nextTurn } from 'node:timers/promises'
import type { UnderWay } from './underWay.ts'

/*
 * One statement for what several parts of a transaction do alike. Where calls share a transaction (`sharing.ts`), each
 * comes to the same statement with a row of its own: the rows wait for each other there, and go out together once all
 * have come, or all the others are done. Elsewhere a row goes out at once, by the same statement.
 */

/** Does something for some items at once. */
type ForMany<Tx, Item, Results> = (tx: Tx, items: readonly Item[]) => Promise<Results>

interface Waiting<Item> {
  readonly item: Item
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** What waits for one statement. */
interface Queue {
  all: unknown[]
  /** Ends when the last round has. */
  rounds: Promise<void>
}

interface Gathering {
  readonly members: number
  /** Resolves when no statement of the transaction is under way, and none follows by itself. */
  readonly atRest: () => Promise<void>
  readonly queues: Map<unknown, Queue>
}

const gatherings = new WeakMap<object, Gathering>()

interface Members {
  /** How many share the transaction. */
  readonly members: number
  /** The answers that its connection waits for. */
  readonly underWay: UnderWay
}

/** Has the rows of a transaction wait for each other from now on. */
export const gatherRows = (tx: object, { members, underWay }: Members): void => {
  const atRest = async (): Promise<void> => {
    do {
      await underWay.ended()
      // Whatever follows from an answer without waiting for anything else has been sent after this.
      await nextTurn()
    } while (underWay.isAny())
  }
  gatherings.set(tx, { members, atRest, queues: new Map() })
}

/** Whether the rows of a transaction wait for each other: others do their work in it. */
export const isShared = (tx: object): boolean => gatherings.has(tx)

const goOut = async <Tx, Item>(
  tx: Tx,
  forMany: ForMany<Tx, Item, unknown>,
  all: readonly Waiting<Item>[],
): Promise<void> => {
  try {
    const items = all.map(({ item }) => item)
    const results = await forMany(tx, items)
    if (Array.isArray(results) && results.length !== all.length)
      throw new Error('a statement for many did not answer each of them')
    for (const [place, { resolve }] of all.entries())
      resolve(Array.isArray(results) ? results[place] : undefined)
  } catch (error) {
    for (const { reject } of all) reject(error)
  }
}

const queueOf = ({ queues }: Gathering, forMany: unknown): Queue => {
  const known = queues.get(forMany) ?? { all: [], rounds: Promise.resolve() }
  queues.set(forMany, known)
  return known
}

/**
 * Does `forMany` for an item, together with the items of all who share the transaction. Resolves to what it resolves to
 * for this one, in the order of the items; to nothing where it does.
 */
export function gathered<Tx extends object, Item>(
  tx: Tx,
  forMany: ForMany<Tx, Item, void>,
  item: Item,
): Promise<void>
export function gathered<Tx extends object, Item, Result>(
  tx: Tx,
  forMany: ForMany<Tx, Item, readonly Result[]>,
  item: Item,
): Promise<Result>
export function gathered<Tx extends object, Item>(
  tx: Tx,
  forMany: ForMany<Tx, Item, unknown>,
  item: Item,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const mine: Waiting<Item> = { item, resolve, reject }
    const gathering = gatherings.get(tx)
    if (!gathering) {
      void goOut(tx, forMany, [mine])
      return
    }
    const queue = queueOf(gathering, forMany)
    // Two rounds of one statement never overlap: each sees what the one before has done.
    const send = (): void => {
      queue.rounds = queue.rounds.then(async () => {
        const all = queue.all.splice(0) as Waiting<Item>[]
        if (all.length > 0) await goOut(tx, forMany, all)
      })
    }
    queue.all.push(mine)
    if (queue.all.length === gathering.members) send()
    else if (queue.all.length === 1) void gathering.atRest().then(send)
  })
}
