import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { COUNT_ROW, type Reader, rowOf, rowsOf } from '#server/db/rows.ts'
import { redactHistory } from '#server/privacy/redact.ts'

/** What a row is known by. */
type Key = number | string

/** Where the data of an area stand, and when their time is over. */
export interface Area {
  readonly table: string
  /** The column that names a row; `id` unless told. */
  readonly key?: string
  /** SQL of the moment from which the time of a row `t` is counted; a row without one stays. */
  readonly day: string
  /** SQL of what else has to hold of a row `t` to be removed, such as that nothing refers to it. */
  readonly when?: string
  /** SQL of the order in which rows are found, that of an index; by their day unless told. */
  readonly order?: string
  /** SQL that keeps rows `t` out by an index, where their day does not. */
  readonly before?: (cutoff: SQL) => SQL
  /** Whose entries of the history lose what they tell of the removed rows, and whose notifications go with them. */
  readonly resource?: string
  /** Done once before its rows are looked for. */
  readonly prepare?: (context: AppContext, cutoff: Date) => Promise<unknown>
  /**
   * Done first in the transaction that removes rows: locks what their time is decided by beside themselves, so that what
   * was waited for is seen when they are asked once more (docs/decisions/0531).
   */
  readonly lock?: (tx: Transaction, keys: readonly Key[]) => Promise<unknown>
  /** What becomes of the rows instead of being deleted; resolves to what has to be done after the commit. */
  readonly remove?: (tx: Transaction, keys: readonly Key[]) => Promise<Afterwards | undefined>
  /** Rows that are removed in one transaction; ten thousand unless told, a thousand where entries of the history lose something. */
  readonly batch?: number
}

/** Done once a batch is committed; what fails is logged. */
export type Afterwards = (context: AppContext) => Promise<unknown>

const BATCH = 10_000
const REDACTED_BATCH = 1000

const batchOf = ({ resource, batch = resource ? REDACTED_BATCH : BATCH }: Area): number => batch

const keyOf = ({ key = 'id' }: Area): SQL => sql`${sql.identifier(key)}`

const isOver = (area: Area, cutoff: Date): SQL => {
  const moment = sql`${cutoff.toISOString()}::timestamptz`
  return sql.join(
    [
      sql`${sql.raw(area.day)} < ${moment}`,
      ...(area.before ? [area.before(moment)] : []),
      ...(area.when ? [sql`(${sql.raw(area.when)})`] : []),
    ],
    sql` and `,
  )
}

/**
 * The statement that finds the next rows whose time is over, from a place in their order on: what was passed over before,
 * as it stays, is not looked at again by each batch.
 */
export const findingOf = (area: Area, cutoff: Date, from: string | null = null): SQL => {
  const order = sql.raw(area.order ?? area.day)
  return sql`
    select t.${keyOf(area)} as key, (${order})::text as place from ${sql.identifier(area.table)} t
    where ${isOver(area, cutoff)}${from === null ? sql`` : sql` and ${order} >= ${from}`}
    order by ${order} limit ${batchOf(area)}`
}

const FOUND = z.object({ key: z.union([z.number(), z.string()]) })

const PLACED = FOUND.extend({ place: z.string() })

/** How many rows of an area are from before that moment and would be removed. */
export const countOver = async (db: Pick<Reader, 'execute'>, area: Area, cutoff: Date): Promise<number> => {
  const counted = await rowOf(
    db,
    COUNT_ROW,
    sql`select count(*)::int as n from ${sql.identifier(area.table)} t where ${isOver(area, cutoff)}`,
  )
  return counted?.n ?? 0
}

/** Nobody did it: time did. */
export const BY_TIME = { actor: null, requestId: '', address: '' } as const

/** A column of rows that are named by their keys. */
const isOneOf = (column: SQL, keys: readonly Key[]): SQL =>
  sql`${column} = any(${sql.param([...keys])}::${sql.raw(typeof keys[0] === 'number' ? 'bigint[]' : 'text[]')})`

/**
 * Removes rows that were found, but for those that were changed so much meanwhile that their time is not over any more;
 * resolves to how many that were.
 */
const removeRows = async (
  tx: Transaction,
  area: Area,
  { keys, cutoff }: { readonly keys: readonly Key[]; readonly cutoff: Date },
): Promise<{ readonly count: number; readonly afterwards?: Afterwards | undefined }> => {
  const table = sql.identifier(area.table)
  const column = sql`t.${keyOf(area)}`
  await area.lock?.(tx, keys)
  const still = await rowsOf(
    tx,
    FOUND,
    sql`select ${column} as key from ${table} t where ${isOneOf(column, keys)} and ${isOver(area, cutoff)}
      order by ${column} for update`,
  )
  const over = still.map(({ key }) => key)
  if (!over.length) return { count: 0 }
  if (area.resource) {
    const aboutThem = sql`resource = ${area.resource} and ${isOneOf(sql`record_id`, over)}`
    await redactHistory(tx, BY_TIME, {
      contents: aboutThem,
      actors: sql`false`,
      resource: area.resource,
      recordId: null,
    })
    await tx.execute(sql`delete from notifications where ${aboutThem}`)
  }
  if (area.remove) return { count: over.length, afterwards: await area.remove(tx, over) }
  await tx.execute(sql`delete from ${table} t where ${isOneOf(column, over)}`)
  return { count: over.length }
}

type Note = (tx: Transaction, count: number) => Promise<boolean>

const isAlone: Note = async () => true

/** What is removed of an area, and who hears of each batch in its transaction; where that says false, it has ended. */
export interface Removal {
  readonly cutoff: Date
  readonly note?: Note
}

/**
 * Removes what an area holds from before a moment: a batch each time that it is asked on. Yields how many rows went.
 */
export async function* batchesOver(
  context: AppContext,
  area: Area,
  { cutoff, note = isAlone }: Removal,
): AsyncGenerator<number, void, undefined> {
  await area.prepare?.(context, cutoff)
  let from: string | null = null
  for (;;) {
    const found: readonly z.infer<typeof PLACED>[] = await rowsOf(
      context.db,
      PLACED,
      findingOf(area, cutoff, from),
    )
    if (!found.length) return
    const keys = found.map(({ key }) => key)
    from = found.at(-1)?.place ?? null
    const { count, afterwards, goesOn } = await inTransaction(context.db, async (tx) => {
      const removed = await removeRows(tx, area, { keys, cutoff })
      return { ...removed, goesOn: await note(tx, removed.count) }
    })
    await afterwards?.(context)
    yield count
    // None: what was found has changed since, and is looked at again the next time.
    if (!goesOn || count === 0 || keys.length < batchOf(area)) return
  }
}

/** The same until nothing is left; resolves to how many rows that were. */
export const removeOver = async (context: AppContext, area: Area, removal: Removal): Promise<number> => {
  let all = 0
  for await (const count of batchesOver(context, area, removal)) all += count
  return all
}
