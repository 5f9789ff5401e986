import { sql } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { asStillInUse } from './constraints.ts'
import { deleteRefusals, lockRefusals } from './refusals.ts'
import { lockRecord, lockRecords, refuseWhere, type WritePlan } from './stored.ts'
import { settingSql } from './values.ts'
import { actorOf, committed, toldOf, waitForTurn } from './writeParts.ts'

/** Nobody locks himself out by mistake. */
const refuseOwnAccount = ({ resource }: WritePlan, id: number, { userId }: Actor): void => {
  if (resource.accounts && id === userId) throw new AppError(409, 'own_account')
}

/** What became of switching a record. */
export interface Switched {
  /** The state that it is in. */
  readonly active: boolean
  /** The entry of the history; undefined where it was in that state already. */
  readonly entry: number | undefined
}

/** Switches a record in the caller's transaction, who calls `committed` after it. */
export const switchWithin = async (
  tx: Transaction,
  plan: WritePlan,
  origin: Origin,
  { id, wanted }: { readonly id: number; readonly wanted?: boolean },
): Promise<Switched> => {
  const actor = actorOf(origin)
  await waitForTurn(tx, plan)
  const before = await lockRecord(tx, plan, id)
  const active = wanted ?? before.active !== true
  if (active === before.active) return { active, entry: undefined }
  refuseOwnAccount(plan, id, actor)
  await refuseWhere(tx, plan, [id], lockRefusals(plan.resource))
  await plan.rules.beforeChange?.({ tx, actor, id })
  if (!active) await refuseWhere(tx, plan, [id], plan.rules.deactivateRefusals ?? [])
  const setting = settingSql([{ name: 'active', value: sql`${active}` }])
  await tx.execute(sql`update ${sql.raw(plan.table)} set ${setting} where id = ${id}`)
  const auditEntry = toldOf(plan, id, before, { ...before, active })
  const [entry] = await recordHistory(tx, origin, [
    { action: active ? 'activate' : 'deactivate', ...auditEntry },
  ])
  await plan.rules.afterToggle?.({ tx, actor, id, active })
  return { active, entry }
}

/**
 * Switches a record on or off (`wanted` undefined: to the other state); 404; 409 where its rules refuse to switch
 * it off.
 */
export const switchRecord = async (
  db: Database,
  plan: WritePlan,
  origin: Origin,
  id: number,
  wanted?: boolean,
): Promise<Switched> => {
  const switched = await inTransaction(db, (tx) => switchWithin(tx, plan, origin, { id, wanted }))
  committed(plan, id)
  return switched
}

/**
 * Deletes records in the caller's transaction, who calls `committed` after it, and resolves to the entries of the
 * history in the same order: none is deleted where one is refused.
 */
export const deleteManyWithin = async (
  tx: Transaction,
  plan: WritePlan,
  origin: Origin,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const actor = actorOf(origin)
  await waitForTurn(tx, plan)
  const before = await lockRecords(tx, plan, ids)
  for (const id of ids) {
    refuseOwnAccount(plan, id, actor)
    await plan.rules.beforeChange?.({ tx, actor, id })
    await plan.rules.beforeDelete?.({ tx, actor, id })
  }
  await refuseWhere(tx, plan, ids, deleteRefusals(plan.resource, plan.rules))
  await tx.execute(sql`delete from ${sql.raw(plan.table)} where id = any(${sql.param([...ids])}::bigint[])`)
  const told = ids.map((id) => ({
    action: 'delete' as const,
    ...toldOf(plan, id, before.get(id) ?? {}, null),
  }))
  return recordHistory(tx, origin, told)
}

/** The same of one record. */
export const deleteWithin = async (
  tx: Transaction,
  plan: WritePlan,
  origin: Origin,
  id: number,
): Promise<number | undefined> => (await deleteManyWithin(tx, plan, origin, [id]))[0]

/** Deletes a record and resolves to the entry of the history; 404; 409 with the reason where it is refused. */
export const deleteRecord = async (
  db: Database,
  plan: WritePlan,
  origin: Origin,
  id: number,
): Promise<number | undefined> => {
  const entry = await inTransaction(db, (tx) => deleteWithin(tx, plan, origin, id)).catch(
    (error: unknown) => {
      throw asStillInUse(error)
    },
  )
  committed(plan, id)
  return entry
}
