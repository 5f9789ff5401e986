import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { asFieldIssue } from '#server/crud/constraints.ts'
import { createManyWithin } from '#server/crud/create.ts'
import { byHalves } from '#server/crud/halves.ts'
import { isUnchanged } from '#server/crud/platform/feed.ts'
import { lockRecords, type WritePlan } from '#server/crud/stored.ts'
import { updateManyWithin } from '#server/crud/update.ts'
import type { Values } from '#server/crud/values.ts'
import { actorOf } from '#server/crud/writeParts.ts'
import type { Transaction } from '#server/db/client.ts'
import type { RowProblem } from '#server/db/imports.ts'
import { rowsOf } from '#server/db/rows.ts'
import { columnSql } from '#server/db/sqlText.ts'
import { codeWhere } from '#server/http/databaseErrors.ts'
import { asAppError } from '#server/http/errorHandler.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { ImportMode } from '#src/contract/imports.ts'
import { EXTERNAL_ID } from '#src/schema/facets.ts'
import { type Issues, issueOf } from '#src/schema/issues.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { ID_COLUMN, importFields } from './columns.ts'
import { problemsIn, problemsOf } from './problems.ts'
import type { ReadRow, RowReader } from './rows.ts'

/** What became of one row. */
export type Written =
  | { readonly outcome: 'created' | 'updated' | 'unchanged'; readonly id: number }
  | { readonly outcome: 'failed'; readonly problems: readonly RowProblem[] }

export interface Writing {
  readonly tx: Transaction
  readonly plan: WritePlan
  readonly origin: Origin
  readonly reader: RowReader
  readonly mode: ImportMode
  readonly key: string | null
}

const TAKEN = '23505'

/** What a write of rows was refused with; whatever is nobody's fault but ours is thrown on. */
const refusalOf = (resource: AnyResource, error: unknown): AppError => {
  const told = asAppError(asFieldIssue(resource, error))
  if (told.statusCode < 500) return told
  if (codeWhere(error, (code) => code === TAKEN) !== undefined) return new AppError(409, 'changed_meanwhile')
  throw error
}

const failed = (error: AppError): Written => ({ outcome: 'failed', problems: problemsIn(error) })

interface NewRow {
  readonly number: number
  readonly input: Values
}

/** Writes rows in pieces of their own, as large as their rules and what is wrong with them allow. */
const inPieces = async <Row extends NewRow>(
  { tx, plan }: Writing,
  rows: readonly Row[],
  outcomes: Map<number, Written>,
  write: (tx: Transaction, some: readonly Row[]) => Promise<readonly Written[]>,
): Promise<void> => {
  const halving = {
    work: async (some: readonly Row[]) => {
      const written = await tx.transaction((inner) => write(inner, some))
      for (const [at, each] of written.entries()) outcomes.set(some[at]?.number ?? 0, each)
    },
    refusalOf: (error: unknown) => refusalOf(plan.resource, error),
    refused: ({ number }: Row, refusal: AppError) => outcomes.set(number, failed(refusal)),
  }
  // Rules that look at other records see what the row before has made of them.
  for (const piece of plan.rules.oneAtATime ? rows.map((row) => [row]) : [rows])
    await byHalves(piece, halving)
}

const createAll = (writing: Writing, rows: readonly NewRow[], outcomes: Map<number, Written>) =>
  inPieces(writing, rows, outcomes, async (tx, some) => {
    const { plan, origin } = writing
    const ids = await createManyWithin(tx, plan, { origin, actor: actorOf(origin) }, some)
    return ids.map((id) => ({ outcome: 'created', id }))
  })

interface ChangedRow extends NewRow {
  readonly id: number
}

const updateAll = (writing: Writing, rows: readonly ChangedRow[], outcomes: Map<number, Written>) =>
  inPieces(writing, rows, outcomes, async (tx, some) => {
    const { plan, origin } = writing
    const ids = some.map(({ id }) => id)
    const before = await lockRecords(tx, plan, ids)
    const different = some.filter(({ id, input }) => !isUnchanged(plan.resource, before.get(id) ?? {}, input))
    const edited = await updateManyWithin(
      tx,
      plan,
      origin,
      different.map(({ id, input }) => ({ id, input, isFed: true })),
    )
    const changed = new Set(different.filter((_row, at) => edited[at]?.isChanged).map(({ id }) => id))
    return ids.map((id) => ({ outcome: changed.has(id) ? 'updated' : 'unchanged', id }))
  })

/** Rows of different records, those that come again for the next time. */
const rounds = (rows: readonly ChangedRow[]): readonly (readonly ChangedRow[])[] => {
  const made: ChangedRow[][] = []
  const seen = new Map<number, number>()
  for (const row of rows) {
    const round = seen.get(row.id) ?? 0
    seen.set(row.id, round + 1)
    const some = made[round] ?? []
    some.push(row)
    made[round] = some
  }
  return made
}

/** A key as it is compared: the platform tells capitals apart in what it knows a record by, people do not. */
const asKey = (key: string, value: unknown): string =>
  key === EXTERNAL_ID ? String(value) : String(value).toLowerCase()

const KEY_ID_ROW = z.object({ key: z.string(), id: z.number() })

/** The records that are there by such a field, found by one statement. */
const recordsBy = async (
  { tx, plan }: Pick<Writing, 'tx' | 'plan'>,
  key: string,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const plain = `${columnSql(key)}::text`
  const text = sql.raw(key === EXTERNAL_ID ? plain : `lower(${plain})`)
  // As its index has it: an id is a number, all else a text.
  const where =
    key === ID_COLUMN
      ? sql`t.id = any(${sql.param(wanted.filter((value) => /^\d{1,15}$/.test(value)))}::bigint[])`
      : sql`${text} = any(${sql.param([...wanted])}::text[])`
  const found = await rowsOf(
    tx,
    KEY_ID_ROW,
    sql`select ${text} as key, t.id from ${sql.raw(plan.table)} t where ${where}`,
  )
  return new Map(found.map((each) => [each.key, each.id]))
}

const findRecords = async (
  writing: Writing,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<string, number>> => {
  const { key } = writing
  if (key === null) return new Map()
  return recordsBy(
    writing,
    key,
    rows.flatMap(({ values }) => (values[key] === undefined ? [] : [asKey(key, values[key])])),
  )
}

/** The record that a row is about: its id, null for a new one, or why it can be neither. */
const recordOf = (
  { mode, key }: Writing,
  { values }: ReadRow,
  known: ReadonlyMap<string, number>,
): number | null | AppError => {
  if (mode === 'create' || key === null) return null
  const value = values[key]
  if (value === undefined)
    return mode === 'both'
      ? null
      : new AppError(422, 'validation', { errors: { [key]: [issueOf('required')] } })
  const id = known.get(asKey(key, value))
  if (id !== undefined) return id
  // A record is never made under what somebody made up to find it by.
  if (mode === 'both' && key !== ID_COLUMN && key !== EXTERNAL_ID) return null
  return new AppError(422, 'validation', { errors: { [key]: [issueOf('no_such_record')] } })
}

/** A row by the key as it will be stored, so that it is found however it was written. */
const withKey = ({ key, reader }: Writing, row: ReadRow): ReadRow =>
  key === null || row.values[key] === undefined
    ? row
    : { ...row, values: { ...row.values, [key]: reader.stored(key, row.values[key]) } }

/**
 * Writes some rows in the caller's transaction, by few statements together. A wrong row is refused alone,
 * with all that is wrong with it; what is nobody's fault is thrown, and nothing is kept then.
 */
export const writeRows = async (
  writing: Writing,
  given: readonly ReadRow[],
): Promise<ReadonlyMap<number, Written>> => {
  const outcomes = new Map<number, Written>()
  const rows = given.map((row) => withKey(writing, row))
  const known = await findRecords(writing, rows)
  const created: NewRow[] = []
  const changed: ChangedRow[] = []
  for (const row of rows) {
    const { number } = row
    const id = recordOf(writing, row, known)
    if (id instanceof AppError) {
      outcomes.set(number, failed(id))
      continue
    }
    const { values: input, issues } = writing.reader.parse(id === null ? 'create' : 'edit', row.values)
    const wrong = { ...issues, ...row.issues }
    if (Object.keys(wrong).length) outcomes.set(number, { outcome: 'failed', problems: problemsOf(wrong) })
    else if (id === null) created.push({ number, input })
    else changed.push({ number, id, input })
  }
  for (const round of rounds(changed)) await updateAll(writing, round, outcomes)
  await createAll(writing, await refuseTaken(writing, created, outcomes), outcomes)
  return outcomes
}

/**
 * New rows whose record is there already by what no two share, found by one statement a field: each by itself would be
 * tried again and again with ever fewer others.
 */
const refuseTaken = async (
  { tx, plan }: Writing,
  rows: readonly NewRow[],
  outcomes: Map<number, Written>,
): Promise<readonly NewRow[]> => {
  const taken = new Map<number, Issues>()
  for (const { key, named, isKey } of importFields(plan.resource)) {
    if (!isKey || !named) continue
    const given = rows.filter(({ input }) => input[key] !== undefined && input[key] !== null)
    if (!given.length) continue
    const known = await recordsBy(
      { tx, plan },
      key,
      given.map(({ input }) => asKey(key, input[key])),
    )
    const issue = { key: named.field.options.takenMessage ?? 'validation.unique', params: {} } as const
    for (const { number, input } of given)
      if (known.has(asKey(key, input[key]))) taken.set(number, { ...taken.get(number), [key]: [issue] })
  }
  for (const [number, issues] of taken)
    outcomes.set(number, { outcome: 'failed', problems: problemsOf(issues) })
  return rows.filter(({ number }) => !taken.has(number))
}

/** What a row holds that no two records share, to be compared with the other rows of its file. */
export const uniquesOf = (resource: AnyResource, reader: RowReader, { values }: ReadRow): string[] =>
  importFields(resource).flatMap(({ key, isKey }) =>
    isKey && values[key] !== undefined ? [`${key}:${asKey(key, reader.stored(key, values[key]))}`] : [],
  )
