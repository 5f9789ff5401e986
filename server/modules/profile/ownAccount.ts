import type { FastifyRequest } from 'fastify'
import { ownWords } from '#server/auth/ownWords.ts'
import { passwordIssues } from '#server/auth/passwordRules.ts'
import { SESSION_LIMITS } from '#server/auth/sessions.ts'
import type { AppContext } from '#server/context.ts'
import { type Actor, actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { checkOwnPassword } from '#server/modules/auth/passwords.ts'
import { endSessions, ownSessions, savePassword } from './store.ts'

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

/**
 * Changes the password of who asks and signs the other sessions out. It asks for the current one itself, however
 * recent the sign-in is. 422 `password_not_correct`, or on `password` or `password_confirmation`; 429.
 */
export const changePassword = async (context: AppContext, request: FastifyRequest): Promise<void> => {
  const { db, sessions, passwords } = context
  const { userId } = actorOf(request)
  const {
    current_password = '',
    password = '',
    password_confirmation,
  } = request.body as Record<string, string>
  await checkOwnPassword(context, request, { field: 'current_password', password: current_password })
  const issues = passwordIssues(password, await ownWords(db, { userId }))
  if (issues.length) throw invalid({ password: issues })
  if (password_confirmation !== undefined && password !== password_confirmation)
    throw invalid({ password_confirmation: [{ key: 'validation.passwords_match', params: {} }] })
  await savePassword(db, originOf(request), await passwords.hash(password))
  sessions.forget(`user:${userId}`)
}
