import type pg from 'pg'
import type { Env } from '#server/env.ts'
import { currentBrand } from '#server/http/brands.ts'
import type { Compose } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'
import { makeResetToken, RESET_LINK_MINUTES } from '../../auth/resetLinks.ts'

/**
 * Queues the mail with a link for the active admin of that address, if there is one. The same single
 * statement runs either way, and nothing tells the caller which way it went.
 */
export const queueResetMail = async (pool: pg.Pool, email: string): Promise<void> => {
  await pool.query(
    `insert into mails (template, user_id)
     select 'password_reset', id from users where lower(email) = $1 and active and user_type = 'ADMIN'`,
    [email],
  )
}

/** Writes that mail; its link is made now, so that no token waits in the queue. */
export const composeResetMail =
  (pool: pg.Pool, env: Env): Compose =>
  async ({ id, username, email, locale }) => {
    const token = await makeResetToken(pool, id)
    return writeMail({
      template: 'password_reset',
      to: email,
      locale,
      brand: await currentBrand(pool, env),
      link: `${env.PUBLIC_URL}/admin-panel/reset-password#token=${token}`,
      params: { name: username, minutes: RESET_LINK_MINUTES },
    })
  }
