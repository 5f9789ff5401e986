import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { ownHash } from '#server/modules/profile/store.ts'
import { ownPasswordLimits } from '../../auth/limits.ts'
import { giveBack, takeAttempt } from '../../auth/throttle.ts'

/**
 * Checks the password of who asks, a few times in a quarter of an hour. 422 `password_not_correct` on that
 * field; 429.
 */
export const checkOwnPassword = async (
  { database: { pool }, passwords }: AppContext,
  request: FastifyRequest,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> => {
  const { userId } = actorOf(request)
  const limits = ownPasswordLimits(userId)
  await takeAttempt(pool, limits)
  if (!(await passwords.matches(await ownHash(pool, userId), password))) {
    throw new AppError(422, 'password_not_correct', {
      errors: { [field]: [{ key: 'errors.password_not_correct', params: {} }] },
    })
  }
  await giveBack(
    pool,
    limits.map(({ key }) => key),
  )
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
