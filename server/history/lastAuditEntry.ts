import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#server/db/rows.ts'
import { history } from '#server/db/schema.ts'
import { AppError, type Before, type ErrorCode } from '#server/http/errors.ts'
import { pick } from '#src/schema/objects.ts'

/** Who did it, and when; the name is null for what nobody did, such as a gateway or time. */
export interface LastAuditEntry {
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly at: string
}

/** Which entries are looked for. */
export interface AuditEntriesOf {
  readonly resource: string
  readonly recordId: number
  readonly actions: readonly string[]
}

/** The latest of such entries, as the history tells. */
export const lastAuditEntry = async (
  tx: Reader,
  { resource, recordId, actions }: AuditEntriesOf,
): Promise<LastAuditEntry | undefined> => {
  const { resource: about, record_id, action, id } = history
  const [found] = await tx
    .select(pick(history, 'actor_id', 'actor_name', 'at'))
    .from(history)
    .where(and(eq(about, resource), eq(record_id, recordId), inArray(action, [...actions])))
    .orderBy(desc(id))
    .limit(1)
  return found
}

/** 409 for a step that was taken before, naming who took it and when. */
export const takenBefore = async (
  tx: Reader,
  code: ErrorCode,
  auditEntries: AuditEntriesOf,
  state?: Before['state'],
): Promise<AppError> => {
  const auditEntry = await lastAuditEntry(tx, auditEntries)
  return new AppError(409, code, {
    before: { by: auditEntry?.actor_name ?? null, at: auditEntry?.at ?? null, state },
  })
}
