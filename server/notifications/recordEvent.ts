import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
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

/** Notes an event for the administrators in its own transaction: neither is kept without the other. */
export const recordEvent = (
  tx: Pick<Transaction, 'execute'>,
  { kind, recordId, params, actor, at }: RecordedEvent,
): Promise<unknown> =>
  tx.execute(sql`
    select note_event(${kind}, ${NOTIFICATION_KINDS[kind]}, ${recordId}::bigint, ${JSON.stringify(params)}::jsonb,
      ${actor?.userId || null}::bigint, ${at?.toISOString() ?? null}::timestamptz)`)
