import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { isPublishedPassword } from '#server/auth/publishedPasswords.ts'
import type { AppContext } from '#server/context.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { deviceLimits, signInLimits } from '../../auth/limits.ts'
import { giveBack, takeAttempt } from '../../auth/throttle.ts'
import { recordAccess } from './accessHistory.ts'
import { type Credentials, recordSignIn } from './admins.ts'
import { knownDevice, rememberDevice } from './knownDevices.ts'

type Refusal = 'invalid_credentials' | 'admin_not_active' | 'user_not_active' | 'published_password'

/** One of the two sides on which people sign in: administrators, and those who sign in for a vendor. */
export interface Side {
  readonly find: (pool: pg.Pool, email: string) => Promise<Credentials | undefined>
  /** What an account is told that is switched off. */
  readonly inactive: 'admin_not_active' | 'user_not_active'
  /** The failure with that code, as this side answers it. */
  readonly refused?: (status: number, code: Refusal) => AppError
}

export interface SignedIn {
  readonly actor: Actor
  readonly token: string
}

/**
 * Signs in with an address and a password, throttled (docs/decisions/0013). 401 `invalid_credentials` for
 * whatever does not match; 403 for the right password of an account that is switched off, or whose password
 * is a published one in production; 429.
 */
export const signIn = async (
  { db, database: { pool }, sessions, passwords, env }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { find, inactive, refused = (status, code) => new AppError(status, code) }: Side,
): Promise<SignedIn> => {
  const { email, password } = request.body as { readonly email: string; readonly password: string }
  const device = await knownDevice(pool, request, email)
  const limits = device === undefined ? signInLimits(email, request.ip) : deviceLimits(device)
  await takeAttempt(pool, limits)
  const known = await find(pool, email)
  const matches = await passwords.matches(known?.password_hash ?? null, password)
  const refuse = async (status: number, code: Refusal): Promise<never> => {
    await recordAccess(db, request, 'sign_in_failed', known?.id)
    throw refused(status, code)
  }
  if (!known || !matches) return refuse(401, 'invalid_credentials')
  await giveBack(
    pool,
    limits.map(({ key }) => key),
  )
  if (!known.active) return refuse(403, inactive)
  if (env.NODE_ENV === 'production' && isPublishedPassword(password)) return refuse(403, 'published_password')
  const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
  const token = await sessions.open(known.id, from)
  await rememberDevice({ pool, env }, request, reply, known.id)
  await recordSignIn(pool, known.id)
  const actor = await sessions.find(token)
  await recordAccess(db, request, 'sign_in', known.id, actor)
  return { actor, token }
}
