import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { packIssue } from '#src/schema/issues.ts'
import { pageQuery, pageSchema, readPage } from './paging.ts'
import { tenantOf } from './tenant.ts'

const SHIPPINGS = {
  columns: `id, order_number as "orderNumber", order_status, shipment_id as "shipmentId",
    tracking_number as "trackingNumber", shipping_company as "shippingCompany", subject, problem,
    case when resolve_at is null then 'NOT_RESOLVED' else 'RESOLVED' end as state, resolve_at as "resolveAt",
    created_at`,
  from: 'shippings where tenant_id = $1',
  order: 'id desc',
}

const MESSAGES = {
  columns: `c.id, c.name, c.subject, c.message, case when c.handled_at is null then 'NEW' else 'HANDLED' end as status,
    (select coalesce(json_agg(json_build_object('id', a.id, 'subject', a.subject, 'text', a.text,
        'answered_at', a.answered_at) order by a.id), '[]')
      from contact_answers a where a.contact_id = c.id) as answers, c.created_at`,
  from: 'contacts c where c.vendor = $1',
  order: 'c.id desc',
}

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

/** A vendor's shipments that went wrong, and writing to us. */
export const supportRoutes = (root: FastifyInstance, { database: { pool } }: AppContext): void => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const config = { access: { user: 'support' } } as const
  const tags = ['account']

  app.get(
    '/api/user/support',
    {
      config,
      schema: {
        tags,
        summary: 'My support requests',
        querystring: pageQuery,
        document: { result: { shippings: pageSchema } },
      },
    },
    async (request) => {
      const tenant = tenantOf(vendorOf(request).vendorId)
      return success(request, { shippings: await readPage(pool, SHIPPINGS, tenant, request.query) })
    },
  )

  app.get(
    '/api/user/support/messages',
    {
      config,
      schema: {
        tags,
        summary: 'What we wrote to the support, and what was answered',
        querystring: pageQuery,
        document: { result: { messages: pageSchema } },
      },
    },
    async (request) => {
      const { vendorId } = vendorOf(request)
      return success(request, { messages: await readPage(pool, MESSAGES, vendorId, request.query) })
    },
  )

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
