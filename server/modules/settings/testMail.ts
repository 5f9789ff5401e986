import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { mails } from '#server/db/schema.ts'
import type { Env } from '#server/env.ts'
import { actorOf } from '#server/http/access.ts'
import { currentBrand } from '#server/http/brands.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import { type Compose, queueMail } from '#server/mail/queue.ts'
import { writeMail } from '#server/mail/templates.ts'
import { testMailCalls } from '#src/contract/settings.ts'
import { pick } from '#src/schema/objects.ts'

const MOST = 5
const WINDOW_SECONDS = 10 * 60

/** Writes the mail that shows how mails look. */
export const composeTestMail =
  (pool: pg.Pool, env: Env): Compose =>
  async ({ username, email, locale }) =>
    writeMail({
      template: 'settings_test',
      to: email,
      locale,
      brand: await currentBrand(pool, env),
      link: `${env.PUBLIC_URL}/admin-panel`,
      params: { name: username },
    })

/** A mail to oneself, sent at once: whether it went out is answered. */
export const testMailRoute = (
  root: FastifyInstance,
  { db, database: { pool }, mailQueue }: Pick<AppContext, 'db' | 'database' | 'mailQueue'>,
): void => {
  serve(root, testMailCalls, {
    'POST admin-panal/setting/test-mail': async (request) => {
      const { userId, email } = actorOf(request)
      await takeAttempt(pool, [{ key: `test-mail:${userId}`, limit: MOST, windowSeconds: WINDOW_SECONDS }])
      const id = await queueMail(db, { template: 'settings_test', to: { userId } })
      await mailQueue.flush()
      const [mail] = await db
        .select(pick(mails, 'sent_at', 'last_error'))
        .from(mails)
        .where(eq(mails.id, id))
      const reason = mail?.last_error
      if (reason) throw new AppError(409, 'mail_not_sent', { params: { reason } })
      return success(request, {}, mail?.sent_at ? 'test_mail_sent' : 'test_mail_waiting', { email })
    },
  })
}
