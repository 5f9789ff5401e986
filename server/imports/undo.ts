import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { asStillInUse } from '#server/crud/constraints.ts'
import { recordReverser } from '#server/crud/undo.ts'
import { deleteWithin } from '#server/crud/write.ts'
import { rowsOf } from '#server/db/rows.ts'
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

const deleteOne = async ({ tx, plan }: Step, origin: Origin, row: KeptRow): Promise<Become> => {
  try {
    if (
      !origin.actor ||
      !may(origin.actor, plan.resource.name, 'delete') ||
      !plan.resource.capabilities.delete
    )
      throw new AppError(403, 'not_allowed')
    await tx.transaction((inner) => deleteWithin(inner, plan, origin, row.record_id ?? 0))
    return undone(row)
  } catch (error) {
    const told = asAppError(asStillInUse(error))
    if (told.statusCode >= 500) throw error
    // Somebody has deleted it before.
    return told.code === 'not_found' ? undone(row) : kept(row, told)
  }
}

const ENTRY = z.object({
  id: z.number(),
  action: z.string(),
  resource: z.string(),
  record_id: z.number().nullable(),
  changes: z.custom<Restorable['changes']>(),
  restore: z.custom<Restorable['restore']>(),
})

const restoreOne = async (
  { tx, plan }: Step,
  origin: Origin,
  row: KeptRow,
  entry: Restorable | undefined,
) => {
  const reverser = recordReverser(plan)
  if (!entry || !reverser.isRestorable(entry) || !origin.actor)
    return kept(row, new AppError(409, 'not_undoable'))
  const { refused } = await reverser.reverse({ tx, actor: origin.actor, origin, entries: [entry] })
  const [refusal] = refused
  return refusal
    ? kept(row, new AppError(409, refusal.code === 'changed_since' ? 'changed_elsewhere' : refusal.code))
    : undone(row)
}

/** Records that somebody has changed since, other than by the import itself. */
const changedSince = async (
  { tx, theImport }: Step,
  rows: readonly KeptRow[],
): Promise<ReadonlySet<number>> => {
  const ids = rows.flatMap(({ record_id }) => record_id ?? [])
  const found = await rowsOf(
    tx,
    z.object({ id: z.number() }),
    sql`select distinct record_id as id from history
      where resource = ${theImport.resource} and record_id = any(${sql.param(ids)}::bigint[])
        and id > ${theImport.entry} and coalesce(act_id, id) <> ${theImport.entry}`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Takes rows back, in the order in which they come: deletes what they created, and gives what they changed its earlier values, where rules allow it. */
export const undoRows = async (
  step: Step,
  rows: readonly KeptRow[],
): Promise<{ became: Become[]; undoEntry: number }> => {
  const { tx, theImport } = step
  const { origin, entry: undoEntry } = await undoing(step)
  const changed = await changedSince(step, rows)
  const updated = rows.flatMap(({ outcome, record_id }) =>
    outcome === 'updated' && record_id ? [record_id] : [],
  )
  const entries = updated.length
    ? await rowsOf(
        tx,
        ENTRY,
        sql`select id, action, resource, record_id, changes, restore from history
          where act_id = ${theImport.entry} and resource = ${theImport.resource} and action = 'edit'
            and record_id = any(${sql.param(updated)}::bigint[])`,
      )
    : []
  const entryOf = new Map(entries.map((entry) => [entry.record_id, entry]))
  const became: Become[] = []
  for (const row of rows)
    became.push(
      row.outcome === 'created' && changed.has(row.record_id ?? 0)
        ? kept(row, new AppError(409, 'changed_elsewhere'))
        : row.outcome === 'created'
          ? await deleteOne(step, origin, row)
          : await restoreOne(step, origin, row, entryOf.get(row.record_id)),
    )
  return { became, undoEntry }
}
