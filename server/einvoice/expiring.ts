import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'

/** Days before the end of the certificate at which it is told of: in time, urgently, and that it has ended. */
const TOLD_AT = [30, 7, 0] as const

const ENDING = z.object({ at: z.number(), day: z.string() })

/** Tells administrators that the certificate of e-invoices ends: once at each of those days, while it is in force. */
export const tellEndingCertificate = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const left = sql`extract(epoch from certificate_until - ${now.toISOString()}::timestamptz) / 86400`
    const ending = await rowsOf(
      tx,
      ENDING,
      sql`update einvoice_units u set told_days = n.at
        from (select id, (select min(d) from unnest(${sql.param([...TOLD_AT])}::int[]) d where ${left} <= d) as at
          from einvoice_units where state = 'ACTIVE' for update) n
        where u.id = n.id and n.at is not null and (u.told_days is null or u.told_days > n.at)
          and exists (select from settings where key = 'einvoice_on' and value = 'true'::jsonb)
        returning n.at, (u.certificate_until at time zone 'Asia/Riyadh')::date::text as day`,
    )
    for (const { at, day } of ending)
      await recordEvent(tx, {
        kind: at === 0 ? 'einvoice_certificate_expired' : 'einvoice_certificate_expiring',
        recordId: null,
        params: { day },
        actor: null,
      })
  })
