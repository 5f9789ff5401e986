import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { ACTIVATION_DAYS, makeResetToken, RESET_LINK_MINUTES } from '#server/auth/resetLinks.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Compose } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'
import { isAdmin } from '#server/modules/auth/admins.ts'

const DAY_MINUTES = 24 * 60

const USERS = `lower(u.email) = $1 and u.active and u.user_type <> 'ADMIN'
  and exists (select 1 from vendors v where v.id = u.vendor and v.active)`

/**
 * Queues the mail with a link for whoever signs in for a vendor with that address, if there is somebody: to a
 * first password, or to a new one. The same single statement runs either way.
 */
export const queueLinkMail = async (pool: pg.Pool, email: string): Promise<void> => {
  await pool.query(
    `insert into mails (template, user_id)
     select case when u.password_hash is null then 'account_activation' else 'user_password_reset' end, u.id
     from users u where ${USERS}`,
    [email],
  )
}

/** Queues the mail that a new account's owner chooses the first password by. */
export const queueActivation = (
  tx: Pick<Database | Transaction, 'execute'>,
  vendorId: number,
): Promise<unknown> =>
  tx.execute(sql`
    insert into mails (template, user_id)
    select 'account_activation', id from users where vendor = ${vendorId} and user_type = 'PRIMARY'`)

type Template = 'account_activation' | 'user_invitation'

/** Its link is made when the mail is sent, so that no token waits in the queue. */
const composeActivation =
  (pool: pg.Pool, env: Env, template: Template): Compose =>
  async ({ id, username, email, locale }) => {
    const token = await makeResetToken(pool, id, ACTIVATION_DAYS * DAY_MINUTES)
    const params = { name: username, days: ACTIVATION_DAYS }
    const link = `${env.PUBLIC_URL}/reset-password#token=${token}`
    return writeMail({ template, to: email, locale, brand: await currentBrand(pool, env), link, params })
  }

/** What writes the mails to those who sign in for a vendor. */
export const accountMails = (pool: pg.Pool, env: Env) =>
  ({
    account_activation: composeActivation(pool, env, 'account_activation'),
    user_invitation: composeActivation(pool, env, 'user_invitation'),
    invitation_known: async ({ id, username, email, locale }) =>
      writeMail({
        template: 'invitation_known',
        to: email,
        locale,
        brand: await currentBrand(pool, env),
        link: `${env.PUBLIC_URL}/${(await isAdmin(pool, id)) ? 'admin-panel/sign-in' : 'login'}`,
        params: { name: username },
      }),
    user_password_reset: async ({ id, username, email, locale }) => {
      const token = await makeResetToken(pool, id)
      const link = `${env.PUBLIC_URL}/reset-password#token=${token}`
      const params = { name: username, minutes: RESET_LINK_MINUTES }
      const brand = await currentBrand(pool, env)
      return writeMail({ template: 'user_password_reset', to: email, locale, brand, link, params })
    },
  }) as const satisfies Readonly<Record<string, Compose>>
