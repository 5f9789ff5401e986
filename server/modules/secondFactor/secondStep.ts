import type { FastifyReply, FastifyRequest } from 'fastify'
import { guessedMailLimits, secondStepLimits, unguessableLimits } from '#server/auth/factors/limits.ts'
import { ownerProved, requestOptions } from '#server/auth/factors/passkeys.ts'
import { spendRecoveryCode } from '#server/auth/factors/recoveryCodes.ts'
import type { Method } from '#server/auth/factors/state.ts'
import { MOST_TRIES, openTicket, setChallenge, spendTicket, tryTicket } from '#server/auth/factors/tickets.ts'
import { checkTotp } from '#server/auth/factors/totp.ts'
import { giveBack, takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Asking } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue.ts'
import { recordAccess } from '#server/modules/auth/accessHistory.ts'
import { knownDevice } from '#server/modules/auth/knownDevices.ts'
import { openSession, type SignedIn } from '#server/modules/auth/openSession.ts'
import type { adminFactorCalls } from '#src/contract/secondFactor.ts'
import { issueOf } from '#src/schema/issues.ts'
import { type FactorSide, halfSignedIn, stepExpired } from './halfSignedIn.ts'
import { tellOfFactor } from './told.ts'

/** Whose first proof was right, and the hash of the password where it was one. */
export interface FirstProof {
  readonly userId: number
  readonly passwordHash?: string
  /** It was his provider's word. */
  readonly byProvider?: boolean
}

/** The refusal of a right password that asks for the second step, with the ticket that it is made by. Throws `ProofOutdated`. */
export const askSecondStep = async (
  db: Database,
  proof: FirstProof,
  methods: readonly Method[],
): Promise<AppError> => {
  const opened = await openTicket(db, { purpose: 'second_step', ...proof })
  return new AppError(403, 'second_factor_required', { details: { ...opened, methods } })
}

/** What the passkey is asked at the second step. 401 `second_factor_expired`. */
export const secondStepOptions = async (
  { db, env }: AppContext,
  { body: { ticket } }: FastifyRequest<{ Body: { readonly ticket: string } }>,
  side: FactorSide,
) => {
  const { id: userId } = await halfSignedIn(db, { ticket, purpose: 'second_step', side })
  const options = await requestOptions(db, env, { userId, verified: false })
  await setChallenge(db, ticket, options.challenge)
  return { options }
}

type Step = Asking<(typeof adminFactorCalls)['POST admin-panal/auth/second-step']>
type Answer = Step['body']

interface Held {
  readonly userId: number
  /** What a passkey was asked to sign. */
  readonly challenge: string | null
}

/** Whether one of the ways to make the second step proves that somebody; a code counts once. */
const proves = async (
  context: AppContext,
  request: FastifyRequest,
  { userId, challenge }: Held,
  { code, recovery_code, credential }: Answer,
): Promise<boolean> => {
  const { db, env } = context
  if (code !== undefined) return checkTotp(context, { userId, code })
  if (recovery_code !== undefined) {
    if (!(await spendRecoveryCode(context, { userId, code: recovery_code }))) return false
    await tellOfFactor(db, request, userId, 'recovery_code_used')
    return true
  }
  if (!credential || challenge === null) return false
  const owner = await ownerProved(db, env, { challenge, response: credential, verified: false, userId })
  return owner !== undefined
}

/** The refusal of what proves nothing, at the field that it came in. */
const refusalOf = ({ code, recovery_code }: Answer): AppError => {
  const wrong = [{ key: 'errors.code_not_correct', params: {} }] as const
  if (code !== undefined) return new AppError(422, 'code_not_correct', { errors: { code: wrong } })
  if (recovery_code !== undefined)
    return new AppError(422, 'code_not_correct', { errors: { recovery_code: wrong } })
  return new AppError(422, 'passkey_refused')
}

/** Somebody knows the password and guesses codes: its owner hears of it, once an hour. */
const warnOwner = async (
  { db, database: { pool }, mailQueue }: AppContext,
  userId: number,
): Promise<void> => {
  try {
    await takeAttempt(pool, guessedMailLimits(userId))
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  await queueMail(db, { template: 'second_factor_guessed', to: { userId } })
  mailQueue.wake()
}

/**
 * The second step of a sign-in: whoever holds the ticket that followed the right password proves himself once more.
 * 401 `second_factor_expired` where the ticket holds no more: it was used, tried too often, too old, or another
 * side's; 422 `code_not_correct` or `passkey_refused`; 429.
 */
export const makeSecondStep = async (
  context: AppContext,
  request: Step,
  reply: FastifyReply,
  side: FactorSide,
): Promise<SignedIn> => {
  const {
    db,
    database: { pool },
    mailQueue,
  } = context
  const { body } = request
  if (body.code === undefined && body.recovery_code === undefined && !body.credential)
    throw invalid({ code: [issueOf('required')] })
  const { id: userId, email } = await halfSignedIn(db, { ticket: body.ticket, purpose: 'second_step', side })
  const limits =
    body.code === undefined
      ? unguessableLimits(request.ip)
      : secondStepLimits({ userId, email, device: await knownDevice(pool, request, email) }, request.ip)
  await takeAttempt(pool, limits)
  const tried = await tryTicket(db, body.ticket, 'second_step')
  if (!tried) throw stepExpired()
  if (!(await proves(context, request, { userId, challenge: tried.challenge }, body))) {
    await recordAccess(db, request, 'second_step_failed', userId)
    if (tried.tries === MOST_TRIES) await warnOwner(context, userId)
    throw refusalOf(body)
  }
  const spend = async (tx: Transaction) => {
    // Of several that bring right answers with one ticket, one alone gets a session; and none whose ticket a reset took.
    if (!(await spendTicket(tx, body.ticket))) throw stepExpired()
  }
  const signedIn = await openSession(context, request, reply, { userId, twoStep: true, spend })
  await giveBack(
    pool,
    limits.map(({ key }) => key),
  )
  mailQueue.wake()
  return signedIn
}
