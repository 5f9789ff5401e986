import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'

/**
 * SQL that is true of a row of users of whom a second factor is required (docs/decisions/0341): by one of their roles, or,
 * where they sign in for a vendor, by the settings.
 */
export const isRequired = (row: string): string => `case when ${row}.user_type = 'ADMIN'
  then exists (select 1 from users_roles rg join roles rr on rr.id = rg.target_id
    where rg.owner_id = ${row}.id and rr.second_factor_required)
  else coalesce((select value::text = 'true' from settings where key = 'vendors_second_factor_required'), false) end`

/** SQL that is true of a row of users who have an app or a passkey set up. */
export const hasFactor = (row: string): string =>
  `(exists (select 1 from totp_seeds ft where ft.user_id = ${row}.id and ft.sealed is not null)
    or exists (select 1 from passkeys fp where fp.user_id = ${row}.id))`

/** SQL of the same of the person `t`, said so that it is looked up for all people at once. */
export const FACTOR_IS: Readonly<Record<'true' | 'false', string>> = {
  true: `t.id = any(array(select user_id from totp_seeds where sealed is not null union select user_id from passkeys))`,
  false: `not exists (select 1 from totp_seeds ft where ft.user_id = t.id and ft.sealed is not null)
    and not exists (select 1 from passkeys fp where fp.user_id = t.id)`,
}

const REQUIRED_ROW = z.object({ required: z.boolean() })

/** Whether a second factor is required of somebody. */
export const requiresFactor = async (
  db: Pick<Database | Transaction, 'execute'>,
  userId: number,
): Promise<boolean> => {
  const row = await rowOf(
    db,
    REQUIRED_ROW,
    sql`select ${sql.raw(isRequired('u'))} as required from users u where u.id = ${userId}`,
  )
  return row?.required ?? false
}
