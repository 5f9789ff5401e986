import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'
import type { Changes } from '#server/db/history.ts'
import type { Origin } from '#server/http/origin.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** One thing that was done. */
export interface Deed {
  /** `create`, `edit`, `delete`, `activate`, `deactivate`, a transition's key, `sign_in` … */
  readonly action: string
  /** Name of the resource, or of the group of settings. */
  readonly resource: string
  readonly recordId?: number | null
  readonly label?: { readonly ar: string | null; readonly en: string | null } | null
  readonly changes?: Changes
}

const shortened = (text: unknown): string | null =>
  typeof text === 'string' && text !== '' ? text.slice(0, 200) : null

/** What a record is called in both languages, from its values as on the wire. */
export const labelOf = (
  { represent, fields }: Pick<AnyResource, 'represent' | 'fields'>,
  values: Readonly<Record<string, unknown>>,
): NonNullable<Deed['label']> =>
  fields[represent]?.translated
    ? { ar: shortened(values[`${represent}_ar`]), en: shortened(values[`${represent}_en`]) }
    : { ar: shortened(values[represent]), en: null }

/**
 * Writes what was done into the history, in the transaction that does it: neither is kept without the other.
 * Never put a secret into `changes`; changesBetween leaves them out. It was done `at` that moment, or now.
 */
export const recordHistory = async (
  tx: Pick<Database | Transaction, 'execute'>,
  { actor, requestId, address }: Origin,
  deeds: readonly Deed[],
  at: Date | null = null,
): Promise<void> => {
  if (!deeds.length) return
  const rows = deeds.map(({ action, resource, recordId, label, changes }) => ({
    actor_id: actor?.userId ?? null,
    actor_name: actor?.username ?? null,
    action,
    resource,
    record_id: recordId ?? null,
    label_ar: label?.ar ?? null,
    label_en: label?.en ?? null,
    changes: changes ?? {},
    request_id: requestId,
    address,
  }))
  await tx.execute(sql`
    insert into history (actor_id, actor_name, action, resource, record_id, label_ar, label_en, changes,
      request_id, address, at)
    select actor_id, actor_name, action, resource, record_id, label_ar, label_en, changes, request_id, address,
      coalesce(${at?.toISOString() ?? null}::timestamptz, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as deed(actor_id bigint, actor_name text, action text,
      resource text, record_id bigint, label_ar text, label_en text, changes jsonb, request_id text, address text)`)
}
