import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { gathered } from '#server/db/gathered.ts'
import { instant, type Reader, rowsOf } from '#server/db/rows.ts'
import { AppError, type Before, type ErrorCode } from '#server/http/errors.ts'

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

const FOUND_ROW = z.object({
  place: z.number(),
  actor_id: z.number().nullable(),
  actor_name: z.string().nullable(),
  at: instant,
})

const readLast = async (
  tx: Reader,
  all: readonly AuditEntriesOf[],
): Promise<readonly (LastAuditEntry | undefined)[]> => {
  const asked = all.map(({ resource, recordId, actions }, place) => ({ place, resource, recordId, actions }))
  const rows = await rowsOf(
    tx,
    FOUND_ROW,
    sql`select a.place, h.actor_id, h.actor_name, h.at
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a(place integer, resource text, "recordId" bigint, actions text[])
      cross join lateral (
        select actor_id, actor_name, at from history
        where resource = a.resource and record_id = a."recordId" and action = any(a.actions)
        order by id desc limit 1) h`,
  )
  return asked.map(({ place }) => {
    const found = rows.find((row) => row.place === place)
    return found && { actor_id: found.actor_id, actor_name: found.actor_name, at: found.at }
  })
}

/** The latest of such entries, as the history tells. */
export const lastAuditEntry = (tx: Reader, entries: AuditEntriesOf): Promise<LastAuditEntry | undefined> =>
  gathered(tx, readLast, entries)

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
