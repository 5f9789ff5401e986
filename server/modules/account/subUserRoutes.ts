import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { vendorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { subUserCalls } from '#src/contract/account.ts'
import { changeSubUser, inviteAgain, inviteSubUser, readSubUsers, removeSubUser } from './subUsers.ts'

const invitations = (vendorId: number) => [
  { key: `invitation:vendor:${vendorId}`, limit: 20, windowSeconds: 3600 },
]

/** The sub users of one's own vendor. */
export const subUserRoutes = (root: FastifyInstance, context: AppContext): void => {
  const {
    db,
    database: { pool },
    sessions,
  } = context

  const by = (request: FastifyRequest) => ({ actor: vendorOf(request), origin: originOf(request) })
  const listed = async (request: FastifyRequest) => ({
    users: await readSubUsers(pool, vendorOf(request).vendorId),
  })

  serve(root, subUserCalls, {
    'GET user/sub-users': async (request) => success(request, await listed(request)),

    'POST user/sub-users': async (request, reply) => {
      const input = request.body
      await takeAttempt(pool, invitations(vendorOf(request).vendorId))
      await inviteSubUser(db, context, by(request), input)
      context.mailQueue.wake()
      reply.code(201)
      return success(request, await listed(request), 'invited', { email: input.email })
    },

    'POST user/sub-users/:id/invite': async (request) => {
      const { id } = request.params
      await takeAttempt(pool, invitations(vendorOf(request).vendorId))
      await inviteAgain(db, vendorOf(request), id)
      context.mailQueue.wake()
      return success(request, await listed(request), 'invited_again')
    },

    'PUT user/sub-users/:id': async (request) => {
      const { id } = request.params
      const input = request.body
      await changeSubUser(db, by(request), id, input)
      sessions.forget(`user:${id}`)
      return success(request, await listed(request), 'sub_user_saved')
    },

    'DELETE user/sub-users/:id': async (request) => {
      const { id } = request.params
      await removeSubUser(db, by(request), id)
      sessions.forget(`user:${id}`)
      return success(request, await listed(request), 'sub_user_deleted')
    },
  })
}
