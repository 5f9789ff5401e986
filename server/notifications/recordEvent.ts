import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { gathered } from '#server/db/gathered.ts'
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationParam,
} from '#src/resources/notifications/kinds.ts'

/** Something that administrators are told of. */
export interface RecordedEvent {
  readonly kind: NotificationKind
  readonly recordId: number | null
  /** What fills the places of its text (NOTIFICATION_PLACES). Never a secret. */
  readonly params: Readonly<Partial<Record<NotificationParam, string | number | null>>>
  /** Who did it, and is not told of it. */
  readonly actor: { readonly userId: number } | null
  /** When it happened; now unless told. */
  readonly at?: Date
}

const insertNotes = async (
  tx: Pick<Transaction, 'execute'>,
  items: readonly RecordedEvent[],
): Promise<void> => {
  const noted = items.map(({ kind, recordId, params, actor, at }) => ({
    kind,
    resource: NOTIFICATION_KINDS[kind],
    record_id: recordId,
    params,
    actor: actor?.userId || null,
    at: at?.toISOString() ?? null,
  }))
  await tx.execute(sql`
    select note_event(kind, resource, record_id, params, actor, at)
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
      as noted(kind text, resource text, record_id bigint, params jsonb, actor bigint, at timestamptz)`)
}

/** Notes an event for the administrators in its own transaction: neither is kept without the other. */
export const recordEvent = async (
  tx: Pick<Transaction, 'execute'>,
  recorded: RecordedEvent,
): Promise<unknown> => gathered(tx, insertNotes, recorded)
