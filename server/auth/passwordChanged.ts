import { sql } from 'drizzle-orm'
import type { Reader } from '#server/db/rows.ts'

/**
 * Tells somebody by mail that the password of the account was changed, whoever changed it, in the transaction that did.
 * Who never signed in has chosen a first one, and is told nothing.
 */
export const passwordChanged = (db: Pick<Reader, 'execute'>, userId: number): Promise<unknown> =>
  db.execute(sql`
    insert into mails (template, user_id)
    select 'password_changed', id from users where id = ${userId} and last_sign_in_at is not null`)
