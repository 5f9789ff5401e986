import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { passwordIssues } from '#server/modules/auth/passwordRules.ts'
import { giveBack, type Limit, takeAttempt } from '#server/modules/auth/throttle.ts'
import { ownHash, savePassword } from './store.ts'

/** How often one's own password may be guessed by somebody who found the panel open. */
const guesses = (userId: number): Limit => ({
  key: `password:user:${userId}`,
  limit: 10,
  windowSeconds: 15 * 60,
})

/**
 * Changes the password of who asks and signs the other sessions out. 422 `password_not_correct`, or on
 * `password` or `password_confirmation`; 429.
 */
export const changePassword = async (
  { db, database: { pool }, sessions, passwords }: AppContext,
  request: FastifyRequest,
): Promise<void> => {
  const { userId, username, email } = actorOf(request)
  const { current_password, password, password_confirmation } = request.body as Record<string, string>
  const limit = guesses(userId)
  await takeAttempt(pool, [limit])
  if (!(await passwords.matches(await ownHash(pool, userId), current_password ?? ''))) {
    throw new AppError(422, 'password_not_correct', {
      errors: { current_password: [{ key: 'errors.password_not_correct', params: {} }] },
    })
  }
  await giveBack(pool, [limit.key])
  const issues = passwordIssues(password ?? '', [username, email, email.split('@')[0] ?? ''])
  if (issues.length) throw invalid({ password: issues })
  if (password_confirmation !== undefined && password !== password_confirmation)
    throw invalid({ password_confirmation: [{ key: 'validation.passwords_match', params: {} }] })
  await savePassword(db, originOf(request), await passwords.hash(password ?? ''))
  sessions.forget(`user:${userId}`)
}
