import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { isOfOneStatement, isUnavailable } from '#server/http/databaseErrors.ts'
import { type Database, inSharedTransaction, inTransaction, type Transaction } from './client.ts'

/** Something that is done in a transaction, alone or with others like it. */
export interface Sharer<Subject, T> {
  /** Two of one key are never done at the same time. */
  readonly key: number
  readonly subject: Subject
  /** May be begun again after all that it did was rolled back. */
  readonly work: (tx: Transaction) => Promise<T>
}

interface SharingOptions<Subject> {
  readonly db: Database
  /**
   * The keys of those that go through together: it takes their locks, and leaves out what somebody else has locked, as
   * nobody is to wait for that, and what is likely to be refused.
   */
  readonly admit: (tx: Transaction, subjects: readonly Subject[]) => Promise<ReadonlySet<number>>
}

/** So many transactions at a time: while one waits for the database, this process works for the other. */
const AT_ONCE = 2
/** So many share one: more would wait for each other longer than they save. */
const MOST = 20
/** A transaction that takes longer keeps nobody else from beginning. */
const LONGEST_MS = 1_000

interface Waiting<Subject> {
  readonly key: number
  readonly subject: Subject
  /** Does something in the context of the call that asked. */
  readonly inContext: <T>(work: () => T) => T
  /** Does it in a transaction of its own, and tells whoever asked. */
  readonly alone: () => Promise<void>
  /** Does it in a transaction of several; resolves to what tells whoever asked, once that is kept. */
  readonly within: (tx: Transaction) => Promise<() => void>
  readonly fail: (error: unknown) => void
}

/**
 * Does what many ask for at the same moment in few transactions, whose rows go out together (`gathered.ts`); what comes
 * alone is done at once in one of its own. One that fails takes nothing with it: all of its transaction are begun again,
 * each by itself, and are told what came of them alone.
 */
export const createSharing = <Subject>({ db, admit }: SharingOptions<Subject>) => {
  const waiting: Waiting<Subject>[] = []
  const keys = new Set<number>()
  let running = 0

  const together = async (all: readonly Waiting<Subject>[]): Promise<void> => {
    let admitted: ReadonlySet<number> | undefined
    const isAdmitted = ({ key }: Waiting<Subject>): boolean => admitted?.has(key) ?? true
    try {
      const tell = await inSharedTransaction(db, async (tx) => {
        const subjects = all.map(({ subject }) => subject)
        admitted = await admit(tx, subjects)
        return all.filter(isAdmitted).map(({ within }) => within)
      })
      for (const each of tell) each()
      for (const each of all) if (!isAdmitted(each)) void each.alone()
    } catch (error) {
      // Where the connection was lost nobody knows what was kept of those that were begun.
      const isUnknown = isUnavailable(error) && !isOfOneStatement(error)
      const isLost = (each: Waiting<Subject>): boolean => isUnknown && isAdmitted(each)
      for (const each of all) if (isLost(each)) each.fail(error)
      // The next ones wait for these: what keeps them waiting would keep those too.
      await Promise.all(all.filter((each) => !isLost(each)).map((each) => each.alone()))
    }
  }

  const take = (): readonly Waiting<Subject>[] => {
    const taken: Waiting<Subject>[] = []
    for (const each of waiting) {
      if (taken.length === MOST) break
      if (keys.has(each.key)) continue
      keys.add(each.key)
      taken.push(each)
    }
    for (const each of taken) waiting.splice(waiting.indexOf(each), 1)
    return taken
  }

  const begin = (): void => {
    while (running < AT_ONCE) {
      const all = take()
      const [first, second] = all
      if (!first) return
      running += 1
      const done = second ? first.inContext(() => together(all)) : first.alone()
      void Promise.race([done, delay(LONGEST_MS, undefined, { ref: false })]).then(() => {
        running -= 1
        begin()
      })
    }
  }

  return <T>({ key, subject, work }: Sharer<Subject, T>): Promise<T> =>
    new Promise((resolve, reject) => {
      // Whoever begins a transaction does the work of others: each in the context of its own request.
      const mine = AsyncLocalStorage.bind(work)
      const free = (): void => {
        keys.delete(key)
        begin()
      }
      waiting.push({
        key,
        subject,
        inContext: AsyncLocalStorage.snapshot(),
        alone: AsyncLocalStorage.bind(() => inTransaction(db, mine).then(resolve, reject).finally(free)),
        within: async (tx) => {
          const result = await mine(tx)
          return () => {
            resolve(result)
            free()
          }
        },
        fail: (error) => {
          reject(error)
          free()
        },
      })
      begin()
    })
}
