import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'
import { gathered } from '#server/db/gathered.ts'
import type { Changes, RecordedParent } from '#server/db/history.ts'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import { insertOf } from '#server/events/emit.ts'
import { eventsOf } from '#server/events/fromHistory.ts'
import type { Origin } from '#server/http/origin.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** One thing that was done. */
export interface AuditEntry {
  /** `create`, `edit`, `delete`, `activate`, `deactivate`, a transition's key, `sign_in` … */
  readonly action: string
  /** Name of the resource, or of the group of settings. */
  readonly resource: string
  readonly recordId?: number | null
  readonly label?: { readonly ar: string | null; readonly en: string | null } | null
  readonly changes?: Changes
  /** The record as on the wire, for the event that tells systems outside; the history keeps no more than `changes`. */
  readonly values?: Readonly<Record<string, unknown>>
  /** What the record belongs to. */
  readonly place?: RecordedParent | null
  /** What takes it back, where the changes are told by names alone. */
  readonly restore?: { readonly from: unknown; readonly to: unknown }
}

/** What the taking back of an act is called, whatever it was. */
const UNDO = 'undo'

const shortened = (text: unknown): string | null =>
  typeof text === 'string' && text !== '' ? text.slice(0, 200) : null

/** What a record is called in both languages, from its values as on the wire. */
export const labelOf = (
  { represent, fields }: Pick<AnyResource, 'represent' | 'fields'>,
  values: Readonly<Record<string, unknown>>,
): NonNullable<AuditEntry['label']> =>
  fields[represent]?.translated
    ? { ar: shortened(values[`${represent}_ar`]), en: shortened(values[`${represent}_en`]) }
    : { ar: shortened(values[represent]), en: null }

const rowOf = ({ actor, requestId, address, act = {} }: Origin, auditEntry: AuditEntry, at: Date | null) => ({
  actor_id: actor?.userId || null,
  service_account_id: actor?.serviceAccount?.id ?? null,
  actor_name: actor?.username ?? null,
  action: act.undoes === undefined ? auditEntry.action : UNDO,
  resource: auditEntry.resource,
  record_id: auditEntry.recordId ?? null,
  label_ar: auditEntry.label?.ar ?? null,
  label_en: auditEntry.label?.en ?? null,
  changes: auditEntry.changes ?? {},
  place_resource: auditEntry.place?.resource ?? null,
  place_id: auditEntry.place?.id ?? null,
  place_ar: auditEntry.place?.ar ?? null,
  place_en: auditEntry.place?.en ?? null,
  act_id: act.leader ?? null,
  undoes: act.undoes ?? null,
  restore: auditEntry.restore ?? null,
  request_id: requestId,
  address,
  at: at?.toISOString() ?? null,
})

/** What was done, by whom, and when; null is now. */
interface Recorded {
  readonly origin: Origin
  readonly auditEntries: readonly AuditEntry[]
  readonly at: Date | null
}

/** Resolves to the ids of the entries of each. */
const insertRecorded = async (
  tx: Pick<Database | Transaction, 'execute'>,
  items: readonly Recorded[],
): Promise<readonly (readonly number[])[]> => {
  const told = items.flatMap(({ origin, auditEntries, at }) =>
    eventsOf(auditEntries).map((event) => ({ origin, event, at })),
  )
  const entries = items.flatMap(({ origin, auditEntries, at }) =>
    auditEntries.map((auditEntry) => rowOf(origin, auditEntry, at)),
  )
  const rows = await rowsOf(
    tx,
    ID_ROW,
    sql`
    ${told.length ? sql`with told as (${insertOf(told)})` : sql``}
    insert into history (actor_id, actor_name, service_account_id, action, resource, record_id, label_ar, label_en, changes,
      place_resource, place_id, place_ar, place_en, act_id, undoes, restore, request_id, address, at)
    select actor_id, actor_name, service_account_id, action, resource, record_id, label_ar, label_en, changes,
      place_resource, place_id, place_ar, place_en, act_id, undoes, restore, request_id, address, coalesce(at, now())
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as auditEntry(actor_id bigint, actor_name text, service_account_id bigint, action text, resource text, record_id bigint, label_ar text,
        label_en text, changes jsonb, place_resource text, place_id bigint, place_ar text, place_en text,
        act_id bigint, undoes bigint, restore jsonb, request_id text, address text, at timestamptz)
    returning id`,
  )
  let before = 0
  return items.map(({ auditEntries: { length } }) => {
    before += length
    return rows.slice(before - length, before).map(({ id }) => id)
  })
}

/**
 * Writes what was done into the history, in the transaction that does it, and what systems outside are told of it
 * (server/events): none is kept without the other.
 * Never put a secret into `changes`; changesBetween leaves them out. It was done `at` that moment, or now. Resolves
 * to the ids of the entries.
 */
export const recordHistory = async (
  tx: Pick<Database | Transaction, 'execute'>,
  origin: Origin,
  auditEntries: readonly AuditEntry[],
  at: Date | null = null,
): Promise<readonly number[]> => {
  if (!auditEntries.length) return []
  return gathered(tx, insertRecorded, { origin, auditEntries, at })
}

/** The same origin for what belongs to an act that has begun; before its first entry, for what begins it. */
export const withinAct = (origin: Origin, leader: number | undefined): Origin =>
  leader === undefined ? origin : { ...origin, act: { ...origin.act, leader } }

/** Writes what one call did to many records as one act; resolves to the entry that leads it, if there is one. */
export const recordAct = async (
  tx: Pick<Database | Transaction, 'execute'>,
  origin: Origin,
  [first, ...rest]: readonly AuditEntry[],
  at: Date | null = null,
): Promise<number | undefined> => {
  if (!first) return undefined
  const [id] = await recordHistory(tx, origin, [first], at)
  const leader = origin.act?.leader ?? id
  await recordHistory(tx, withinAct(origin, leader), rest, at)
  return leader
}
