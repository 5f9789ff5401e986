import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { packIssue } from '#src/schema/issues.ts'

const message = (key: string, params?: Record<string, number>) => ({
  error: packIssue(`validation.${key}`, params),
})

const text = (most: number) =>
  z
    .string(message('required'))
    .trim()
    .min(1, message('required'))
    .max(most, message('max_length', { n: most }))
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), message('text'))

const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

const messageInput = z.strictObject(
  { subject: text(200).regex(ONE_LINE, message('text')), message: text(5000) },
  message('unknown'),
)

const perUser = (userId: number) => [{ key: `support:user:${userId}`, limit: 10, windowSeconds: 3600 }]

/** Writing to the support. */
export const supportRoutes = (root: FastifyInstance, { database: { pool } }: AppContext): void => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const config = { access: { user: 'support' } } as const
  const tags = ['account']

  app.post(
    '/api/user/support',
    {
      config,
      schema: {
        tags,
        summary: 'Write to the support; it is answered by mail',
        body: messageInput,
        document: { result: {}, failures: [429] },
      },
    },
    async (request) => {
      const { userId } = vendorOf(request)
      await takeAttempt(pool, perUser(userId))
      await pool.query(
        `insert into contacts (name, email, phone, locale, vendor, subject, message)
         select u.username, u.email, u.phone, u.locale, u.vendor, $2, $3 from users u where u.id = $1`,
        [userId, request.body.subject, request.body.message],
      )
      return success(request, {}, 'message_sent')
    },
  )
}
