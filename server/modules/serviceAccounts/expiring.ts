import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { NOTICE_DAYS } from '#src/contract/integrations.ts'

/** Keys that soon stop and that nobody has put another one in the place of, as `k` of the account `a`. */
export const EXPIRES_SOON = sql`a.active and k.revoked_at is null and k.replaced_at is null
  and k.expires_at > now() and k.expires_at <= now() + ${NOTICE_DAYS} * interval '1 day'`

const ACCOUNT_NAME_ROW = z.object({ account: z.number(), name: z.string(), day: z.string() })

/** Tells administrators of each key that soon stops: once, in time to put another one in its place. */
export const tellExpiringKeys = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    const keys = await rowsOf(
      tx,
      ACCOUNT_NAME_ROW,
      sql`update service_keys k set expiry_told_at = now() from service_accounts a
        where a.id = k.service_account and k.expiry_told_at is null and ${EXPIRES_SOON}
        returning a.id as account, a.name, (k.expires_at at time zone 'Asia/Riyadh')::date::text as day`,
    )
    for (const { account, name, day } of keys)
      await recordEvent(tx, {
        kind: 'service_key_expiring',
        recordId: account,
        params: { name, day },
        actor: null,
      })
  })
