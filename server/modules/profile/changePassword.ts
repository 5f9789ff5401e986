import type { FastifyRequest } from 'fastify'
import { ownWords } from '#server/auth/ownWords.ts'
import { passwordIssues } from '#server/auth/passwordRules.ts'
import type { AppContext } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { invalid } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { checkOwnPassword } from '#server/modules/auth/confirmPassword.ts'
import { savePassword } from './store.ts'

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
