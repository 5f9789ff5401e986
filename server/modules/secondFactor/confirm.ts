import type { FastifyRequest } from 'fastify'
import { ownFactorLimits } from '#server/auth/factors/limits.ts'
import { ownerProved, requestOptions } from '#server/auth/factors/passkeys.ts'
import { methodsOf } from '#server/auth/factors/state.ts'
import { openTicket, spendTicket, tryTicket } from '#server/auth/factors/tickets.ts'
import { checkTotp } from '#server/auth/factors/totp.ts'
import { giveBack, takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Asking } from '#server/http/serve.ts'
import type { adminFactorCalls } from '#src/contract/secondFactor.ts'
import { issueOf } from '#src/schema/issues.ts'

/** What a passkey of one's own is asked that stands for the password. 409 `no_passkey`; 429. */
export const confirmOptions = async (
  { db, database: { pool }, env }: AppContext,
  request: FastifyRequest,
) => {
  const { userId } = actorOf(request)
  if (!(await methodsOf(db, userId)).includes('passkey')) throw new AppError(409, 'no_passkey')
  await takeAttempt(pool, ownFactorLimits(userId))
  const options = await requestOptions(db, env, { userId, verified: true })
  const opened = await openTicket(db, { purpose: 'confirm', userId, challenge: options.challenge })
  return success(request, { ...opened, options })
}

type Confirmation = Asking<(typeof adminFactorCalls)['POST admin-panal/auth/confirm-factor']>

const isProved = async (
  context: AppContext,
  { body: { code, ticket, credential } }: Confirmation,
  userId: number,
): Promise<boolean> => {
  const { db, env } = context
  if (code !== undefined) return checkTotp(context, { userId, code })
  if (ticket === undefined || !credential) return false
  const tried = await tryTicket(db, ticket, 'confirm')
  await spendTicket(db, ticket)
  if (!tried?.challenge || tried.user_id !== userId) return false
  const { challenge } = tried
  return (await ownerProved(db, env, { challenge, response: credential, verified: true, userId })) === userId
}

/**
 * Makes a session recent again by a code of one's authenticator app or a passkey, in place of the password. 422
 * `code_not_correct` or `passkey_refused`; 429.
 */
export const confirmByFactor = async (context: AppContext, request: Confirmation) => {
  const {
    database: { pool },
    sessions,
  } = context
  const { userId, sessionId } = actorOf(request)
  const { code, credential } = request.body
  if (code === undefined && !credential) throw invalid({ code: [issueOf('required')] })
  const limits = ownFactorLimits(userId)
  await takeAttempt(pool, limits)
  if (!(await isProved(context, request, userId)))
    throw code === undefined
      ? new AppError(422, 'passkey_refused')
      : new AppError(422, 'code_not_correct', {
          errors: { code: [{ key: 'errors.code_not_correct', params: {} }] },
        })
  await giveBack(
    pool,
    limits.map(({ key }) => key),
  )
  await sessions.confirm(sessionId, true)
  return success(request, {}, 'presence_confirmed')
}
