import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { ownHash } from '#server/modules/profile/store.ts'
import { ownPasswordLimits } from '../../auth/limits.ts'
import { giveBack, takeAttempt } from '../../auth/throttle.ts'
import { confirmInput } from './input.ts'

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

interface Whose {
  readonly path: string
  readonly access: 'authenticated' | 'user'
  readonly tag: string
}

/** The call by which a session becomes recent again: its owner types the password (docs/decisions/0175). */
export const confirmPasswordRoute = (
  root: FastifyInstance,
  context: AppContext,
  { path, access, tag }: Whose,
): void => {
  root.withTypeProvider<ZodTypeProvider>().post(
    path,
    {
      config: { access },
      schema: {
        tags: [tag],
        summary: 'Confirm that it is me by my password, as sensitive acts ask after a while',
        body: confirmInput,
        document: { result: {}, failures: [422, 429] },
      },
    },
    async (request) => {
      await checkOwnPassword(context, request, { field: 'password', password: request.body.password })
      await context.sessions.confirm(actorOf(request).sessionId)
      return success(request, {}, 'password_confirmed')
    },
  )
}
