import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { ownHash } from '#server/modules/profile/store.ts'
import { ownPasswordLimits } from '../../auth/limits.ts'
import { ownWords } from '../../auth/ownWords.ts'
import { passwordChanged } from '../../auth/passwordChanged.ts'
import { passwordIssues } from '../../auth/passwordRules.ts'
import {
  type Audience,
  type LinkOwner,
  ownerOfLink,
  refusalOfLink,
  resetPassword,
} from '../../auth/resetLinks.ts'
import { giveBack, takeAttempt } from '../../auth/throttle.ts'
import { forgetGuesses } from './guesses.ts'

/** The refusal of a password that is not the one of who asks, on its field. */
export const passwordNotCorrect = (field: string): AppError =>
  new AppError(422, 'password_not_correct', {
    errors: { [field]: [{ key: 'errors.password_not_correct', params: {} }] },
  })

/**
 * Checks the password of who asks, a few times in a quarter of an hour; returns the hash that it matched. 422
 * `password_not_correct` on that field; 429.
 */
export const checkOwnPassword = async (
  { database: { pool }, passwords }: AppContext,
  request: FastifyRequest,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<string> => {
  const { userId } = actorOf(request)
  const limits = ownPasswordLimits(userId)
  await takeAttempt(pool, limits)
  const stored = await ownHash(pool, userId)
  const matches = await passwords.matches(stored, password)
  if (stored === null || !matches) throw passwordNotCorrect(field)
  await giveBack(
    pool,
    limits.map(({ key }) => key),
  )
  return stored
}

/** Makes a session recent again: its owner types the password (docs/decisions/0175). */
export const confirmPassword = async (
  context: AppContext,
  request: FastifyRequest<{ Body: { readonly password: string } }>,
) => {
  await checkOwnPassword(context, request, { field: 'password', password: request.body.password })
  await context.sessions.confirm(actorOf(request).sessionId)
  return success(request, {}, 'password_confirmed')
}

/** A new password by a link, typed twice. */
export interface Choice {
  readonly token: string
  readonly password: string
  readonly password_confirmation: string
}

/**
 * Sets the password of a link's owner and signs the owner out everywhere; returns the owner as before. 409
 * `link_used` or `link_expired`; 422 on `password` or `password_confirmation`.
 */
export const choosePassword = async (
  { db, database: { pool }, passwords }: Pick<AppContext, 'db' | 'database' | 'passwords'>,
  { token, password, password_confirmation }: Choice,
  audience: Audience,
): Promise<LinkOwner> => {
  const owner = await ownerOfLink(db, token, audience)
  if (!owner) throw new AppError(409, await refusalOfLink(pool, token, audience))
  const issues = passwordIssues(password, await ownWords(db, { userId: owner.id }))
  if (issues.length) throw invalid({ password: issues })
  if (password !== password_confirmation)
    throw invalid({ password_confirmation: [{ key: 'validation.passwords_match', params: {} }] })
  const passwordHash = await passwords.hash(password)
  if (!(await resetPassword(db, { token, passwordHash, audience })))
    throw new AppError(409, await refusalOfLink(pool, token, audience))
  await forgetGuesses(pool, { email: owner.email.toLowerCase(), audience })
  await passwordChanged(db, owner.id)
  return owner
}
