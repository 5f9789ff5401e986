import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { KINDS, type NotificationKind } from '#src/resources/notifications/kinds.ts'
import { packIssue } from '#src/schema/issues.ts'
import { notificationsSchema } from './schemas.ts'
import { countUnread, markRead, readNotifications } from './store.ts'

const BASE = '/api/admin-panal/notifications'
const MOST_IDS = 1000
const LARGEST_PAGE = 100
const LAST_PAGE = 10_000

const message = (key: string, params?: Record<string, number>) => ({
  error: packIssue(`validation.${key}`, params),
})

const whole = (most: number, first: number) =>
  z
    .string(message('invalid'))
    .regex(/^\d{1,9}$/, message('integer'))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, message('min', { n: 1 }))
        .max(most, message('max', { n: most })),
    )
    .default(first)

const day = () => z.iso.date(message('date')).optional()

const listQuery = z.strictObject(
  {
    page: whole(LAST_PAGE, 1),
    pageSize: whole(LARGEST_PAGE, 15),
    read: z
      .enum(['true', 'false'], message('choice'))
      .transform((text) => text === 'true')
      .optional(),
    kind: z
      .string(message('invalid'))
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(KINDS as [NotificationKind, ...NotificationKind[]], message('choice'))).max(50))
      .optional(),
    created_at_from: day(),
    created_at_to: day(),
  },
  message('unknown'),
)

const readInput = z.union(
  [
    z.strictObject(
      {
        ids: z
          .array(z.number(message('integer')).int().positive().max(Number.MAX_SAFE_INTEGER))
          .min(1)
          .max(MOST_IDS),
      },
      message('unknown'),
    ),
    z.strictObject({ all: z.literal(true, message('choice')) }, message('unknown')),
  ],
  message('invalid'),
)

const unreadSchema = { unread: { type: 'integer', description: 'Counted up to 100.' } }

const tokenOf = (request: FastifyRequest): string =>
  request.headers.authorization?.slice('Bearer '.length) ?? ''

/** What administrators are told of; each of them of the areas whose list the role permits. */
export const notifications: Module = (root, { database: { pool }, live }) => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'authenticated' } as const
  const tags = ['notifications']

  root.addHook('preClose', async () => live.closeAll())

  app.get(
    BASE,
    {
      config,
      schema: {
        tags,
        summary: 'What happened, newest first',
        querystring: listQuery,
        document: { result: notificationsSchema },
      },
    },
    async (request) =>
      success(request, await readNotifications(pool, actorOf(request), request.query, request.locale)),
  )

  app.get(
    `${BASE}/unread`,
    { config, schema: { tags, summary: 'How much of it is unread', document: { result: unreadSchema } } },
    async (request) => success(request, { unread: await countUnread(pool, actorOf(request)) }),
  )

  app.put(
    `${BASE}/read`,
    {
      config,
      schema: {
        tags,
        summary: 'Mark some of it, or all, as read',
        body: readInput,
        document: { result: unreadSchema },
      },
    },
    async (request) => {
      const wanted = 'ids' in request.body ? request.body.ids : 'all'
      return success(request, { unread: await markRead(pool, actorOf(request), wanted) })
    },
  )

  app.get(
    `${BASE}/stream`,
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'The number of unread ones as it changes: server-sent events for who accepts them',
        document: { result: unreadSchema, failures: [429] },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      if (!request.headers.accept?.includes('text/event-stream'))
        return success(request, { unread: await countUnread(pool, actor) })
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(live.open(tokenOf(request), actor))
    },
  )
}
