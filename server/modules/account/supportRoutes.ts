import type { FastifyInstance } from 'fastify'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { supportCalls } from '#src/contract/ownStore.ts'

const perUser = (userId: number) => [{ key: `support:user:${userId}`, limit: 10, windowSeconds: 3600 }]

/** Writing to the support. */
export const supportRoutes = (root: FastifyInstance, { database: { pool } }: AppContext): void => {
  serve(root, supportCalls, {
    'POST user/support': async (request) => {
      const { userId } = vendorOf(request)
      await takeAttempt(pool, perUser(userId))
      await pool.query(
        `insert into contacts (name, email, phone, locale, vendor, subject, message)
         select u.username, u.email, u.phone, u.locale, u.vendor, $2, $3 from users u where u.id = $1`,
        [userId, request.body.subject, request.body.message],
      )
      return success(request, {}, 'message_sent')
    },
  })
}
