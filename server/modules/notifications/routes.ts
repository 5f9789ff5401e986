import type { FastifyRequest } from 'fastify'
import type { Module } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { countUnread, markRead, readNotifications } from '../../notifications/store.ts'

const tokenOf = (request: FastifyRequest): string =>
  request.headers.authorization?.slice('Bearer '.length) ?? ''

/** What administrators are told of; each of them of the areas whose list the role permits. */
export const notifications: Module = (root, { database: { pool }, live }) => {
  root.addHook('preClose', async () => live.closeAll())

  serve(root, notificationCalls, {
    'GET admin-panal/notifications': async (request) =>
      success(request, await readNotifications(pool, actorOf(request), request.query, request.locale)),

    'GET admin-panal/notifications/unread': async (request) =>
      success(request, { unread: await countUnread(pool, actorOf(request)) }),

    'PUT admin-panal/notifications/read': async (request) => {
      const wanted = 'ids' in request.body ? request.body.ids : 'all'
      return success(request, { unread: await markRead(pool, actorOf(request), wanted) })
    },

    'GET admin-panal/notifications/stream': async (request, reply) => {
      const actor = actorOf(request)
      if (!request.headers.accept?.includes('text/event-stream'))
        return success(request, { unread: await countUnread(pool, actor) })
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(live.open(tokenOf(request), actor))
    },
  })
}
