import { sql } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { changesBetween } from '#server/history/changes.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { requireRecentFor } from '#server/http/recentSignIn.ts'
import { withoutInapplicable } from '#src/schema/rules.ts'
import { asFieldIssue, asStillInUse } from './constraints.ts'
import { deleteRefusals, lockRefusals } from './refusals.ts'
import { hashSecrets } from './secrets.ts'
import { lockRecord, refuseWhere, type WritePlan } from './stored.ts'
import { type ColumnValue, cleanValues, columnValues, settingSql, type Values } from './values.ts'
import { actorOf, check, committed, toldOf, waitForTurn, writeJoins } from './writeParts.ts'

const update = (tx: Transaction, { table }: WritePlan, id: number, columns: readonly ColumnValue[]) =>
  tx.execute(sql`update ${sql.raw(table)} set ${settingSql(columns)} where id = ${id}`)

/** What nobody may change, and what this person may not. */
const refuseChange = async (
  tx: Transaction,
  plan: WritePlan,
  { id, actor, isLocked = true }: { readonly id: number; readonly actor: Actor; readonly isLocked?: boolean },
): Promise<void> => {
  if (isLocked) await refuseWhere(tx, plan, id, lockRefusals(plan.resource))
  await plan.rules.beforeChange?.({ tx, actor, id })
}

/** Whether an edit is about more than what a record of the product's own leaves to people. */
const touchesLocked = ({ resource }: WritePlan, before: Values, after: Values): boolean => {
  const changed = Object.keys(changesBetween(resource, before, after))
  return changed.length === 0 || changed.some((key) => !resource.neverLocked?.includes(key))
}

/** Nobody locks himself out by mistake. */
const refuseOwnAccount = ({ resource }: WritePlan, id: number, { userId }: Actor): void => {
  if (resource.accounts && id === userId) throw new AppError(409, 'own_account')
}

interface Edit {
  readonly id: number
  readonly input: Values
  /** `updated_at` as the caller read it. */
  readonly readAt?: string
  /** Hashes of the passwords in it. */
  readonly hashes?: Values
  /** Sent by another system, perhaps late or again: a record in which nothing is different stays untouched. */
  readonly isFed?: boolean
}

/** What became of an edit. */
interface Edited {
  readonly isChanged: boolean
  /** The entry of the history; none where nothing that it tells is different. */
  readonly entry?: number | undefined
}

/**
 * Changes a record in the caller's transaction, and tells whether anything is different now. Broken constraints are
 * the caller's to name.
 */
export const updateWithin = async (
  tx: Transaction,
  plan: WritePlan,
  origin: Origin,
  { id, input, readAt, hashes = {}, isFed = false }: Edit,
): Promise<Edited> => {
  const { resource, rules } = plan
  const actor = actorOf(origin)
  await waitForTurn(tx, plan)
  const { active: _active, updated_at, ...before } = await lockRecord(tx, plan, id)
  if (readAt !== undefined && Date.parse(readAt) !== Date.parse(String(updated_at)))
    throw new AppError(409, 'changed_meanwhile')
  const values = withoutInapplicable(resource, { ...before, ...cleanValues(resource, input) })
  await refuseChange(tx, plan, { id, actor, isLocked: touchesLocked(plan, before, values) })
  const { changing } = rules.recentSignIn ?? {}
  if (Array.isArray(changing)) requireRecentFor(actor, changing, { before, after: values })
  const draft = { actor, id, before, values }
  await check(tx, plan, draft)
  const whole = { ...values, ...(await rules.derived?.({ tx, ...draft })) }
  const changed = Object.fromEntries(
    Object.entries(whole).filter(([key, value]) => Object.hasOwn(input, key) || value !== before[key]),
  )
  const isChanged = Object.keys(changesBetween(resource, before, whole)).length > 0
  if (isFed && !isChanged) return { isChanged }
  await update(tx, plan, id, columnValues(resource, { ...changed, ...hashes }))
  await writeJoins(tx, resource, id, changed)
  await rules.afterWrite?.({ tx, actor, id, before, values: whole })
  const auditEntry = toldOf(plan, id, before, whole)
  if (Object.keys(auditEntry.changes).length === 0) return { isChanged }
  const [entry] = await recordHistory(tx, origin, [{ action: 'edit', ...auditEntry }])
  return { isChanged, entry }
}

/**
 * Writes the given part of a record's fields. Rules are checked on the whole record as it will be. 404; 409
 * `changed_meanwhile` when `readAt` is not the record's `updated_at` any more; 422 with an issue per field.
 */
export const updateRecord = async (
  db: Database,
  plan: WritePlan,
  origin: Origin,
  id: number,
  { input: given, readAt }: { readonly input: Values; readonly readAt: string | undefined },
): Promise<void> => {
  const { resource } = plan
  // A password that was left empty says nothing.
  const input = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const hashes = await hashSecrets(resource, input, plan.services.passwords)
  await inTransaction(db, (tx) => updateWithin(tx, plan, origin, { id, input, readAt, hashes })).catch(
    (error: unknown) => {
      throw asFieldIssue(resource, error)
    },
  )
  committed(plan, id)
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
  await refuseChange(tx, plan, { id, actor })
  if (!active) await refuseWhere(tx, plan, id, plan.rules.deactivateRefusals ?? [])
  await update(tx, plan, id, [{ name: 'active', value: sql`${active}` }])
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

/** Deletes a record in the caller's transaction, who calls `committed` after it, and resolves to the entry of the history. */
export const deleteWithin = async (
  tx: Transaction,
  plan: WritePlan,
  origin: Origin,
  id: number,
): Promise<number | undefined> => {
  const actor = actorOf(origin)
  await waitForTurn(tx, plan)
  const before = await lockRecord(tx, plan, id)
  refuseOwnAccount(plan, id, actor)
  await plan.rules.beforeChange?.({ tx, actor, id })
  await refuseWhere(tx, plan, id, deleteRefusals(plan.resource, plan.rules))
  await tx.execute(sql`delete from ${sql.raw(plan.table)} where id = ${id}`)
  const [entry] = await recordHistory(tx, origin, [{ action: 'delete', ...toldOf(plan, id, before, null) }])
  return entry
}

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
