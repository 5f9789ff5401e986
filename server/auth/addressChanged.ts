import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Transaction } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Compose } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'

/**
 * What follows when somebody's address of mail has changed, in the transaction that changed it: the old address
 * is told, and links to a password that were sent there open nothing any more. Does nothing where it is the same.
 */
export const addressChanged = async (tx: Transaction, userId: number, oldEmail: string): Promise<void> => {
  const { rowCount } = await tx.execute(sql`
    insert into mails (template, to_name, to_email, to_locale, params)
    select 'email_changed', regexp_replace(username, ' \\(' || vendor || '\\)$', ''), ${oldEmail}, locale,
      jsonb_build_object('side', case when user_type = 'ADMIN' then 'admin' else 'user' end)
    from users where id = ${userId} and lower(email) <> lower(${oldEmail})`)
  if (rowCount) await tx.execute(sql`delete from password_reset_tokens where user_id = ${userId}`)
}

/** Writes that mail. It does not name the new address: the old one may have been given up to somebody else. */
export const composeAddressChanged =
  (pool: pg.Pool, env: Env): Compose =>
  async ({ username, email, locale }, { side }) =>
    writeMail({
      template: 'email_changed',
      to: email,
      locale,
      brand: await currentBrand(pool, env),
      link: `${env.PUBLIC_URL}/${side === 'admin' ? 'admin-panel/sign-in' : 'login'}`,
      params: { name: username },
    })
