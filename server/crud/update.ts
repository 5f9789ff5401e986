import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'
import { changesBetween } from '#server/history/changes.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { requireRecentFor } from '#server/http/recentSignIn.ts'
import { withoutInapplicable } from '#src/schema/rules.ts'
import { asFieldIssue } from './constraints.ts'
import { type ReadingBack, type Written, writeAndRead } from './record.ts'
import { alikeRows, givenSql, recordsetSql } from './recordset.ts'
import { lockRefusals } from './refusals.ts'
import { hashSecrets } from './secrets.ts'
import { lockRecords, refuseWhere, type WritePlan } from './stored.ts'
import { type ColumnValue, cleanValues, columnValues, settingSql, type Values } from './values.ts'
import { actorOf, check, committed, toldOf, waitForTurn, writeAndTell, writeJoins } from './writeParts.ts'

/** One record that is to be changed. */
export interface Edit {
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

/** A record as it is, and as it will be. */
interface Draft {
  readonly edit: Edit
  readonly before: Values
  readonly values: Values
}

/** Whether an edit is about more than what a record of the product's own leaves to people. */
const touchesLocked = ({ resource }: WritePlan, { before, values }: Draft): boolean => {
  const changed = Object.keys(changesBetween(resource, before, values))
  return changed.length === 0 || changed.some((key) => !resource.neverLocked?.includes(key))
}

const draftOf = ({ resource }: WritePlan, edit: Edit, stored: Values): Draft => {
  const { active: _active, updated_at, ...before } = stored
  if (edit.readAt !== undefined && Date.parse(edit.readAt) !== Date.parse(String(updated_at)))
    throw new AppError(409, 'changed_meanwhile')
  const values = withoutInapplicable(resource, { ...before, ...cleanValues(resource, edit.input) })
  return { edit, before, values }
}

/** What nobody may change, and what this person may not. */
const refuseChanges = async (
  tx: Transaction,
  plan: WritePlan,
  actor: Actor,
  drafts: readonly Draft[],
): Promise<void> => {
  const locked = drafts.filter((draft) => touchesLocked(plan, draft)).map(({ edit }) => edit.id)
  await refuseWhere(tx, plan, locked, lockRefusals(plan.resource))
  for (const { edit } of drafts) await plan.rules.beforeChange?.({ tx, actor, id: edit.id })
}

/** A record that has passed all rules, with what is to be written of it. */
interface Rewritten extends Draft {
  readonly id: number
  readonly whole: Values
  readonly changed: Values
  readonly isChanged: boolean
}

const rewrite = async (
  tx: Transaction,
  plan: WritePlan,
  actor: Actor,
  { edit, before, values }: Draft,
): Promise<Rewritten> => {
  const { resource, rules } = plan
  const { id, input } = edit
  const { changing } = rules.recentSignIn ?? {}
  if (Array.isArray(changing)) requireRecentFor(actor, changing, { before, after: values })
  const draft = { actor, id, before, values }
  await check(tx, plan, draft)
  const whole = { ...values, ...(await rules.derived?.({ tx, ...draft })) }
  const changed = Object.fromEntries(
    Object.entries(whole).filter(([key, value]) => Object.hasOwn(input, key) || value !== before[key]),
  )
  const isChanged = Object.keys(changesBetween(resource, before, whole)).length > 0
  return { edit, before, values, id, whole, changed, isChanged }
}

/** The record that a row of columns is for. */
const OF_ID = 'of_id'

/** Writes the columns of records, of those with the same columns by one statement. */
const writeColumns = async (
  tx: Transaction,
  { resource, table }: WritePlan,
  records: readonly Rewritten[],
): Promise<void> => {
  const rows = records.map(({ id, changed, edit }): readonly ColumnValue[] => [
    { name: OF_ID, type: 'bigint', kept: id },
    ...columnValues(resource, { ...changed, ...edit.hashes }),
  ])
  for (const places of alikeRows(rows)) {
    const some = places.flatMap((at) => [rows[at] ?? []])
    const columns = some[0] ?? []
    const setting = settingSql(columns.slice(1).map((each) => ({ name: each.name, value: givenSql(each) })))
    await tx.execute(
      sql`update ${sql.raw(table)} t set ${setting} from ${recordsetSql(columns, some)} where t.id = v.of_id`,
    )
  }
}

/**
 * Changes records in the caller's transaction, by few statements together, and tells in the same order whether
 * anything is different now: none is changed where one is refused. Rules look at all of them before the first is
 * written; no two edits are of the same record. Broken constraints are the caller's to name.
 */
export const updateManyWithin = async (
  tx: Transaction,
  plan: WritePlan,
  origin: Origin,
  edits: readonly Edit[],
): Promise<readonly Edited[]> => {
  const { resource, rules } = plan
  const actor = actorOf(origin)
  await waitForTurn(tx, plan)
  const stored = await lockRecords(
    tx,
    plan,
    edits.map(({ id }) => id),
  )
  const drafts = edits.map((edit) => draftOf(plan, edit, stored.get(edit.id) ?? {}))
  await refuseChanges(tx, plan, actor, drafts)
  const rewritten: Rewritten[] = []
  for (const draft of drafts) rewritten.push(await rewrite(tx, plan, actor, draft))
  const written = rewritten.filter(({ edit, isChanged }) => isChanged || !edit.isFed)
  const told = written
    .map(({ id, before, whole }) => ({ action: 'edit' as const, ...toldOf(plan, id, before, whole) }))
    .filter(({ changes }) => Object.keys(changes).length > 0)
  const write = async () => {
    await writeColumns(tx, plan, written)
    await writeJoins(
      tx,
      resource,
      written.map(({ id, before, changed }) => ({ id, before, values: changed })),
    )
  }
  const { afterWrite } = rules
  const follow =
    afterWrite &&
    (async () => {
      for (const { id, before, whole } of written) await afterWrite({ tx, actor, id, before, values: whole })
    })
  const entries = await writeAndTell({ write, follow, tell: () => recordHistory(tx, origin, told) })
  const entryOf = new Map(told.map(({ recordId }, at) => [recordId, entries[at]]))
  return rewritten.map(({ id, isChanged }) => ({ isChanged, entry: entryOf.get(id) }))
}

/** The same of one record. */
export const updateWithin = async (
  tx: Transaction,
  plan: WritePlan,
  origin: Origin,
  edit: Edit,
): Promise<Edited> => {
  const [edited] = await updateManyWithin(tx, plan, origin, [edit])
  return edited ?? { isChanged: false }
}

/**
 * Writes the given part of a record's fields, and reads the record. Rules are checked on the whole record as it will be. 404; 409
 * `changed_meanwhile` when `readAt` is not the record's `updated_at` any more; 422 with an issue per field.
 */
export const updateRecord = async (
  db: Database,
  plan: WritePlan,
  origin: Origin,
  { id, input: given, readAt }: Pick<Edit, 'id' | 'input' | 'readAt'>,
  readingBack: ReadingBack,
): Promise<Written> => {
  const { resource } = plan
  // A password that was left empty says nothing.
  const input = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const hashes = await hashSecrets(resource, input, plan.services.passwords)
  const edit = { id, input, readAt, hashes }
  const written = await writeAndRead(
    db,
    async (tx) => {
      await updateWithin(tx, plan, origin, edit)
      return id
    },
    readingBack,
  ).catch((error: unknown) => {
    throw asFieldIssue(resource, error)
  })
  committed(plan, id)
  return written
}
