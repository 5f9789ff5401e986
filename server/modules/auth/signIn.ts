import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { requiresFactor } from '#server/auth/factors/required.ts'
import { methodsOf } from '#server/auth/factors/state.ts'
import { ProofOutdated } from '#server/auth/proof.ts'
import { isPublishedPassword } from '#server/auth/publishedPasswords.ts'
import type { Audience } from '#server/auth/resetLinks.ts'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/http/errors.ts'
import { askSecondStep } from '#server/modules/secondFactor/secondStep.ts'
import { askSetUp } from '#server/modules/secondFactor/setUp.ts'
import { deviceLimits, signInLimits } from '../../auth/limits.ts'
import { giveBack, takeAttempt } from '../../auth/throttle.ts'
import { recordAccess } from './accessHistory.ts'
import type { Credentials } from './admins.ts'
import { noteWrongPassword, readLockOut } from './guesses.ts'
import { knownDevice } from './knownDevices.ts'
import { openSession, type SignedIn } from './openSession.ts'

type Refusal = 'invalid_credentials' | 'admin_not_active' | 'user_not_active' | 'published_password'

/** One of the two sides on which people sign in: administrators, and those who sign in for a vendor. */
export interface Side {
  readonly audience: Audience
  readonly find: (pool: pg.Pool, email: string) => Promise<Credentials | undefined>
  /** What an account is told that is switched off. */
  readonly inactive: 'admin_not_active' | 'user_not_active'
  /** The failure with that code, as this side answers it. */
  readonly refused?: (status: number, code: Refusal) => AppError
}

/**
 * Signs in with an address and a password, throttled (docs/decisions/0013). The steps: the password here, then what
 * was set up besides (modules/secondFactor/secondStep.ts), then the session (openSession.ts), to which a passkey
 * alone leads too (modules/secondFactor/passkeySignIn.ts). 401 `invalid_credentials` for whatever does not match; 403
 * for the right password of an account that is switched off, or whose password is a published one in production,
 * `second_factor_required` for one that asks for a second step, and `second_factor_setup_required` for one that has to set one up
 * first (modules/secondFactor/setUp.ts); 429.
 */
export const signIn = async (
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { audience, find, inactive, refused = (status, code) => new AppError(status, code) }: Side,
): Promise<SignedIn> => {
  const {
    db,
    database: { pool },
    passwords,
    env,
  } = context
  const { email, password } = request.body as { readonly email: string; readonly password: string }
  const device = await knownDevice(pool, request, email)
  const lockOut = await readLockOut(db)
  const limits =
    device === undefined
      ? signInLimits({ email, audience, address: request.ip }, lockOut)
      : deviceLimits(device, lockOut)
  await takeAttempt(pool, limits)
  const known = await find(pool, email)
  const matches = await passwords.matches(known?.password_hash ?? null, password)
  const refuse = async (status: number, code: Refusal): Promise<never> => {
    await recordAccess(db, request, 'sign_in_failed', known?.id)
    throw refused(status, code)
  }
  // One that is locked says so to nobody who guesses: not even whether the guess was right (docs/decisions/0312).
  if (!known?.password_hash || !matches || known.locked) {
    await noteWrongPassword(context, request, { email, audience }, lockOut)
    return refuse(401, 'invalid_credentials')
  }
  await giveBack(
    pool,
    limits.map(({ key }) => key),
  )
  if (!known.active) return refuse(403, inactive)
  if (env.NODE_ENV === 'production' && isPublishedPassword(password)) return refuse(403, 'published_password')
  const proved = { userId: known.id, passwordHash: known.password_hash }
  try {
    const methods = await methodsOf(db, known.id)
    if (methods.length) throw await askSecondStep(db, proved, methods)
    if (await requiresFactor(db, known.id)) throw await askSetUp(db, proved)
    return await openSession(context, request, reply, { ...proved, twoStep: false })
  } catch (error) {
    if (error instanceof ProofOutdated) return refuse(401, 'invalid_credentials')
    throw error
  }
}
