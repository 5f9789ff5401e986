import type { FastifyRequest } from 'fastify'
import { SESSION_LIMITS } from '#server/auth/sessions.ts'
import type { AppContext } from '#server/context.ts'
import { type Actor, actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { endSessions, ownSessions } from './store.ts'

/** Where somebody is signed in, and signing out of one such place or of all others. */
export const sessionHandlers = ({ database: { pool }, sessions }: AppContext) => {
  const listed = async ({ userId, sessionId }: Actor) => ({
    sessions: await ownSessions(pool, { userId, sessionId, idleMs: SESSION_LIMITS.idleMs }),
  })

  return {
    list: async (request: FastifyRequest) => success(request, await listed(actorOf(request))),

    endOne: async (request: FastifyRequest<{ Params: { readonly id: number } }>) => {
      const actor = actorOf(request)
      const ended = await endSessions(pool, actor.userId, { only: request.params.id })
      if (!ended.length) throw new AppError(404, 'not_found')
      for (const id of ended) sessions.forget(`session:${id}`)
      return success(request, await listed(actor), 'session_ended')
    },

    endOthers: async (request: FastifyRequest) => {
      const actor = actorOf(request)
      const ended = await endSessions(pool, actor.userId, { allBut: actor.sessionId })
      for (const id of ended) sessions.forget(`session:${id}`)
      return success(request, await listed(actor), 'sessions_ended')
    },
  }
}
