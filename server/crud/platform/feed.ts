import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { codeWhere } from '#server/http/databaseErrors.ts'
import { asAppError } from '#server/http/errorHandler.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { EXTERNAL_ID } from '#src/schema/facets.ts'
import { fieldsOf, wireNames } from '#src/schema/interpret.ts'
import type { PlatformResource } from '#src/schema/platform.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { asFieldIssue } from '../constraints.ts'
import { createManyWithin } from '../create.ts'
import { joinsSql } from '../joins.ts'
import { valuesSql } from '../row.ts'
import type { WritePlan } from '../stored.ts'
import { type Edit, updateManyWithin } from '../update.ts'
import { cleanValues, comparable, type Values } from '../values.ts'
import { actorOf, committed } from '../writeParts.ts'
import { externalIdColumn, findByKeys, idOf } from './keys.ts'
import { readRows, selfReferences } from './rows.ts'

/** What the platform's writes of one resource work with. */
export interface Feeding {
  readonly db: Database
  readonly resource: PlatformResource
  readonly plan: WritePlan
}

/** Who feeds, and which records that key reaches (reach.ts). */
export interface Feeder {
  readonly origin: Origin
  readonly reach: SQL
}

/** One row as it was sent: what its record is known by, and what is written of it, unread. */
export interface Given {
  readonly key: readonly string[]
  readonly values: Values
}

/** What became of one row. */
export type Outcome =
  | { readonly outcome: 'created' | 'updated' | 'unchanged'; readonly id: number }
  | { readonly outcome: 'failed'; readonly error: AppError }

const failed = (error: AppError): Outcome => ({ outcome: 'failed', error })

const STORED = z.object({ id: z.number(), values: z.string(), reached: z.boolean(), anew: z.boolean() })

type Stored = ReadonlyMap<
  number,
  { readonly values: Values; readonly isReached: boolean; readonly isAnew: boolean }
>

/** What the records hold now, whether the key reaches them, and whether they are written even as they are. */
const storedOf = async (
  tx: Transaction,
  { resource, plan }: Feeding,
  { reach }: Feeder,
  ids: readonly number[],
): Promise<Stored> => {
  if (!ids.length) return new Map()
  const rows = await rowsOf(
    tx,
    STORED,
    sql`select t.id, ${sql.raw(valuesSql(resource))} as values, (${reach}) is true as reached,
        ${sql.raw(plan.rules.fedAnew ?? 'false')} as anew
      from ${sql.raw(plan.table)} t ${sql.raw(joinsSql(resource, 'ar'))} where t.id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Map(
    rows.map(({ id, values, reached, anew }) => [
      id,
      { values: JSON.parse(values), isReached: reached, isAnew: anew },
    ]),
  )
}

/** Throws where one of the records that were written is none that the key reaches; nothing is kept then. */
const refuseBeyondReach = async (
  tx: Transaction,
  feeding: Feeding,
  feeder: Feeder,
  ids: readonly number[],
) => {
  const stored = await storedOf(tx, feeding, feeder, ids)
  if ([...stored.values()].some(({ isReached }) => !isReached)) throw new AppError(403, 'not_allowed')
}

/** Whether nothing of what was sent differs from what is there. */
export const isUnchanged = (resource: AnyResource, before: Values, input: Values): boolean => {
  const kinds = new Map(
    fieldsOf(resource).flatMap((named) => wireNames(named).map((key) => [key, named.field.kind] as const)),
  )
  return Object.entries(cleanValues(resource, input)).every(([key, value]) =>
    isDeepStrictEqual(comparable(kinds.get(key), before[key]), comparable(kinds.get(key), value)),
  )
}

interface Row {
  readonly at: number
  readonly given: Given
}

interface Changed extends Edit {
  readonly at: number
}

/** Records that are there, changed by few statements together; where rules look at others, one after the other. */
const updateRows = async (
  tx: Transaction,
  { plan }: Feeding,
  { origin }: Feeder,
  rows: readonly Changed[],
  outcomes: Map<number, Outcome>,
): Promise<void> => {
  const pieces = plan.rules.oneAtATime ? rows.map((row) => [row]) : rows.length ? [rows] : []
  for (const piece of pieces) {
    const edited = await updateManyWithin(tx, plan, origin, piece)
    for (const [index, { at, id, isFed }] of piece.entries())
      outcomes.set(at, { outcome: !isFed || edited[index]?.isChanged ? 'updated' : 'unchanged', id })
  }
}

/** Writes rows of different records in one transaction: what only a look at a row refuses is told, all else thrown. */
const writeRows = async (
  tx: Transaction,
  feeding: Feeding,
  feeder: Feeder,
  rows: readonly Row[],
): Promise<Map<number, Outcome>> => {
  const { resource, plan } = feeding
  const outcomes = new Map<number, Outcome>()
  const known = await findByKeys(
    tx,
    resource,
    rows.map(({ given }) => given.key),
  )
  const stored = await storedOf(tx, feeding, feeder, [...known.values()])
  const isNew = ({ key }: Given) => idOf(known, key) === undefined
  const read = await readRows(
    tx,
    resource,
    rows.map(({ given }) => ({ ...given, mode: isNew(given) ? ('create' as const) : ('edit' as const) })),
  )
  const changed: Changed[] = []
  const created: { at: number; key: readonly string[]; input: Values }[] = []
  for (const [index, { at, given }] of rows.entries()) {
    const row = read[index]
    const id = idOf(known, given.key)
    const before = id === undefined ? undefined : stored.get(id)
    if (id !== undefined && !before?.isReached) outcomes.set(at, failed(new AppError(404, 'not_found')))
    else if (!row || 'issues' in row) outcomes.set(at, failed(invalid(row?.issues ?? {})))
    else if (id === undefined || !before) created.push({ at, key: given.key, input: row.values })
    else if (!before.isAnew && isUnchanged(resource, before.values, row.values))
      outcomes.set(at, { outcome: 'unchanged', id })
    else changed.push({ at, id, input: row.values, isFed: !before.isAnew })
  }
  await updateRows(tx, feeding, feeder, changed, outcomes)
  if (created.length) {
    const creator = { origin: feeder.origin, actor: actorOf(feeder.origin) }
    const records = created.map(({ key, input }) => ({
      input,
      columns: resource.platform.key === EXTERNAL_ID ? [externalIdColumn(key[0] ?? '')] : [],
    }))
    const ids = await createManyWithin(tx, plan, creator, records)
    for (const [index, { at }] of created.entries())
      outcomes.set(at, { outcome: 'created', id: Number(ids[index]) })
  }
  const written = [...outcomes.values()].flatMap((each) =>
    each.outcome === 'created' || each.outcome === 'updated' ? [each.id] : [],
  )
  await refuseBeyondReach(tx, feeding, feeder, written)
  return outcomes
}

const TAKEN = '23505'

const isTaken = (error: unknown): boolean => codeWhere(error, (code) => code === TAKEN) !== undefined

/** What one row is refused with; whatever is nobody's fault but ours is thrown on. */
const refusalOf = (resource: PlatformResource, error: unknown): AppError => {
  const told = asAppError(asFieldIssue(resource, error))
  if (told.statusCode < 500) return told
  if (isTaken(error)) return new AppError(409, 'changed_meanwhile')
  throw error
}

/** One row by itself. Of two that create the same at once the second finds the record of the first, and changes it. */
const writeAlone = async (feeding: Feeding, feeder: Feeder, row: Row, isAgain = false): Promise<Outcome> => {
  try {
    const outcomes = await inTransaction(feeding.db, (tx) => writeRows(tx, feeding, feeder, [row]))
    return outcomes.get(row.at) ?? failed(new AppError(404, 'not_found'))
  } catch (error) {
    if (isTaken(error) && !isAgain) return writeAlone(feeding, feeder, row, true)
    return failed(refusalOf(feeding.resource, error))
  }
}

/**
 * All of them in one transaction, or, where one is refused, each half of them in one: what a single row is refused with
 * costs the others a few transactions, not one for each.
 */
const writeTogether = async (
  feeding: Feeding,
  feeder: Feeder,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, Outcome>> => {
  const [first, ...others] = rows
  if (first && !others.length) return new Map([[first.at, await writeAlone(feeding, feeder, first)]])
  try {
    return await inTransaction(feeding.db, (tx) => writeRows(tx, feeding, feeder, rows))
  } catch (error) {
    // What nobody can write is thrown on; all else concerns one of them, and the others are written.
    refusalOf(feeding.resource, error)
    const half = Math.ceil(rows.length / 2)
    const before = await writeTogether(feeding, feeder, rows.slice(0, half))
    const after = await writeTogether(feeding, feeder, rows.slice(half))
    return new Map([...before, ...after])
  }
}

/**
 * Those that can be written at once: no two of the same record, and none that points at one that is written with it.
 * Where each waits for another one they are written as they are, and told what they miss.
 */
const nextRound = (resource: PlatformResource, waiting: readonly Row[]): readonly Row[] => {
  const keyOf = (key: readonly string[]) => JSON.stringify(key)
  const pending = new Map<string, number>()
  for (const { at, given } of waiting) if (!pending.has(keyOf(given.key))) pending.set(keyOf(given.key), at)
  const isFirst = ({ at, given }: Row) => pending.get(keyOf(given.key)) === at
  const waits = ({ given }: Row) =>
    selfReferences(resource, given).some((key) => pending.has(keyOf(key)) && keyOf(key) !== keyOf(given.key))
  const ready = waiting.filter((row) => isFirst(row) && !waits(row))
  return ready.length ? ready : waiting.filter(isFirst)
}

/**
 * Creates what is not there by its key, changes what is, and leaves alone what is as it was sent; what becomes of each
 * row stands at its place. A wrong row is refused alone. Throws where nothing can be written at all (5xx): the rows of
 * a call that were not answered are sent again.
 */
export const feedRows = async (
  feeding: Feeding,
  feeder: Feeder,
  given: readonly Given[],
): Promise<readonly Outcome[]> => {
  const outcomes = new Map<number, Outcome>()
  let waiting: readonly Row[] = given.map((each, at) => ({ at, given: each }))
  while (waiting.length) {
    const round = nextRound(feeding.resource, waiting)
    for (const [at, outcome] of await writeTogether(feeding, feeder, round)) {
      outcomes.set(at, outcome)
      if (outcome.outcome === 'created' || outcome.outcome === 'updated') committed(feeding.plan, outcome.id)
    }
    const done = new Set(round)
    waiting = waiting.filter((row) => !done.has(row))
  }
  return given.map((_each, at) => outcomes.get(at) ?? failed(new AppError(404, 'not_found')))
}
