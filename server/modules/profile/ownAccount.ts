import type { FastifyRequest } from 'fastify'
import { ownWords } from '#server/auth/ownWords.ts'
import { passwordIssues } from '#server/auth/passwordRules.ts'
import { endSessions, forgetDevice, placesOf } from '#server/auth/places.ts'
import { ProofOutdated } from '#server/auth/proof.ts'
import type { AppContext } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { deviceTokenIn } from '#server/modules/auth/knownDevices.ts'
import { checkOwnPassword, passwordNotCorrect } from '#server/modules/auth/passwords.ts'
import { savePassword } from './store.ts'

/** Where somebody is signed in, signing out of one such place or of all others, and forgetting a known browser. */
export const sessionHandlers = ({ db, database: { pool }, sessions }: AppContext) => {
  const listed = (request: FastifyRequest) => {
    const { userId, sessionId } = actorOf(request)
    return placesOf(pool, { userId, sessionId, deviceToken: deviceTokenIn(request) })
  }

  return {
    list: async (request: FastifyRequest) => success(request, await listed(request)),

    endOne: async (request: FastifyRequest<{ Params: { readonly id: number } }>) => {
      const ended = await endSessions(db, actorOf(request).userId, { only: request.params.id })
      if (!ended.length) throw new AppError(404, 'not_found')
      for (const id of ended) sessions.forget(`session:${id}`)
      return success(request, await listed(request), 'session_ended')
    },

    endOthers: async (request: FastifyRequest) => {
      const { userId, sessionId } = actorOf(request)
      const ended = await endSessions(db, userId, { allBut: sessionId })
      for (const id of ended) sessions.forget(`session:${id}`)
      return success(request, await listed(request), 'sessions_ended')
    },

    forget: async (request: FastifyRequest<{ Params: { readonly id: number } }>) => {
      if (!(await forgetDevice(db, actorOf(request).userId, request.params.id)))
        throw new AppError(404, 'not_found')
      return success(request, await listed(request), 'device_forgotten')
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
  const field = 'current_password'
  const proved = await checkOwnPassword(context, request, { field, password: current_password })
  const issues = passwordIssues(password, await ownWords(db, { userId }))
  if (issues.length) throw invalid({ password: issues })
  if (password_confirmation !== undefined && password !== password_confirmation)
    throw invalid({ password_confirmation: [{ key: 'validation.passwords_match', params: {} }] })
  const passwordHash = await passwords.hash(password)
  await savePassword(db, originOf(request), { proved, passwordHash }).catch((error: unknown) => {
    throw error instanceof ProofOutdated ? passwordNotCorrect(field) : error
  })
  sessions.forget(`user:${userId}`)
}
