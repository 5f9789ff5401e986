import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { asStillInUse } from '#server/crud/constraints.ts'
import { byHalves } from '#server/crud/halves.ts'
import { deleteRefusals } from '#server/crud/refusals.ts'
import { lockRows, refusalsAmong } from '#server/crud/stored.ts'
import { recordReverser } from '#server/crud/undo.ts'
import { deleteManyWithin } from '#server/crud/write.ts'
import { waitForTurn } from '#server/crud/writeParts.ts'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Restorable } from '#server/history/undo.ts'
import { may } from '#server/http/access.ts'
import { asAppError } from '#server/http/errorHandler.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Become, KeptRow } from './keptRows.ts'
import { problemsIn } from './problems.ts'
import type { Step } from './step.ts'

/** Writes entries of the act that takes the import back; its first rows begin it. */
const undoing = async ({ tx, theImport, origin }: Step): Promise<{ origin: Origin; entry: number }> => {
  const undoes = theImport.entry ?? 0
  const label = { ar: theImport.file_name, en: theImport.file_name }
  const begin = async () =>
    (
      await recordHistory(tx, { ...origin, act: { undoes } }, [
        { action: 'import', resource: theImport.resource, label },
      ])
    )[0]
  const entry = theImport.undo_entry ?? (await begin()) ?? 0
  return { origin: { ...origin, act: { leader: entry, undoes } }, entry }
}

const kept = ({ number }: KeptRow, error: AppError): Become => ({
  number,
  outcome: 'kept',
  problems: problemsIn(error),
  record_id: null,
  uniques: null,
})

const undone = ({ number }: KeptRow): Become => ({
  number,
  outcome: 'undone',
  problems: null,
  record_id: null,
  uniques: null,
})

const asRefusal = (error: unknown): AppError => {
  const told = asAppError(asStillInUse(error))
  if (told.statusCode >= 500) throw error
  return told
}

/** Deletes what rows created, by few statements together; what somebody has deleted before is gone as well. */
const deleteAll = async (
  { tx, plan }: Step,
  origin: Origin,
  rows: readonly KeptRow[],
): Promise<readonly Become[]> => {
  const { resource, rules } = plan
  if (!rows.length) return []
  if (!origin.actor || !may(origin.actor, resource.name, 'delete') || !resource.capabilities.delete)
    return rows.map((row) => kept(row, new AppError(403, 'not_allowed')))
  const ids = rows.map(({ record_id }) => record_id ?? 0)
  const refusals = await refusalsAmong(tx, plan, ids, deleteRefusals(resource, rules))
  const became: Become[] = []
  const deletable = rows.filter((row) => {
    const code = refusals.get(row.record_id ?? 0)
    if (code) became.push(kept(row, new AppError(409, code)))
    return !code
  })
  await byHalves(deletable, {
    work: async (some) => {
      const theirs = some.map(({ record_id }) => record_id ?? 0)
      await tx.transaction((inner) => deleteManyWithin(inner, plan, origin, theirs))
      became.push(...some.map(undone))
    },
    refusalOf: asRefusal,
    refused: (row, refusal) => became.push(refusal.code === 'not_found' ? undone(row) : kept(row, refusal)),
  })
  return became
}

const ENTRY = z.object({
  id: z.number(),
  action: z.string(),
  resource: z.string(),
  record_id: z.number().nullable(),
  changes: z.custom<Restorable['changes']>(),
  restore: z.custom<Restorable['restore']>(),
})

/** Gives what rows changed its earlier values, through the rules. */
const restoreAll = async (
  { tx, plan, theImport }: Step,
  origin: Origin,
  rows: readonly KeptRow[],
): Promise<readonly Become[]> => {
  if (!rows.length || !origin.actor) return []
  const ids = rows.flatMap(({ record_id }) => record_id ?? [])
  const found = await rowsOf(
    tx,
    ENTRY,
    sql`select id, action, resource, record_id, changes, restore from history
      where act_id = ${theImport.entry} and resource = ${theImport.resource} and action = 'edit'
        and record_id = any(${sql.param(ids)}::bigint[])`,
  )
  const reverser = recordReverser(plan)
  const entries = found.filter(reverser.isRestorable)
  const { refused } = await reverser.reverse({ tx, actor: origin.actor, origin, entries })
  const refusals = new Map(refused.map(({ entry, code }) => [entry, code]))
  const entryOf = new Map(entries.map((entry) => [entry.record_id, entry.id]))
  return rows.map((row) => {
    const entry = entryOf.get(row.record_id)
    const code = entry === undefined ? 'not_undoable' : refusals.get(entry)
    if (code === undefined) return undone(row)
    return kept(row, new AppError(409, code === 'changed_since' ? 'changed_elsewhere' : code))
  })
}

/**
 * Locked before anything is read of them, in one order: who changes one of them meanwhile has committed, and is seen.
 * What somebody has deleted is not there any more.
 */
const lockAll = async ({ tx, plan }: Step, rows: readonly KeptRow[]): Promise<void> => {
  await waitForTurn(tx, plan)
  await lockRows(
    tx,
    plan,
    rows.flatMap(({ record_id }) => record_id ?? []),
  )
}

/** Records that somebody has changed since, other than by the import itself. */
const changedSince = async (
  { tx, theImport }: Step,
  rows: readonly KeptRow[],
): Promise<ReadonlySet<number>> => {
  const ids = rows.flatMap(({ record_id }) => record_id ?? [])
  const found = await rowsOf(
    tx,
    ID_ROW,
    sql`select distinct record_id as id from history
      where resource = ${theImport.resource} and record_id = any(${sql.param(ids)}::bigint[])
        and id > ${theImport.entry} and coalesce(act_id, id) <> ${theImport.entry}`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Takes rows back: deletes what they created, and gives what they changed its earlier values, where rules allow it. */
export const undoRows = async (
  step: Step,
  rows: readonly KeptRow[],
): Promise<{ became: Become[]; undoEntry: number }> => {
  await lockAll(step, rows)
  const { origin, entry: undoEntry } = await undoing(step)
  const changed = await changedSince(step, rows)
  const created = rows.filter(({ outcome }) => outcome === 'created')
  const isTouched = ({ record_id }: KeptRow) => changed.has(record_id ?? 0)
  const became = [
    ...created.filter(isTouched).map((row) => kept(row, new AppError(409, 'changed_elsewhere'))),
    ...(await deleteAll(
      step,
      origin,
      created.filter((row) => !isTouched(row)),
    )),
    ...(await restoreAll(
      step,
      origin,
      rows.filter(({ outcome }) => outcome === 'updated'),
    )),
  ]
  return { became, undoEntry }
}
