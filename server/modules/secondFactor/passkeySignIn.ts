import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { passkeyLimits } from '#server/auth/factors/limits.ts'
import { isPasskeyOf, ownerProved, requestOptions } from '#server/auth/factors/passkeys.ts'
import { openTicket, spendTicket, tryTicket } from '#server/auth/factors/tickets.ts'
import { giveBack, takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import type { Asking } from '#server/http/serve.ts'
import { recordAccess } from '#server/modules/auth/accessHistory.ts'
import { openSession, type SignedIn } from '#server/modules/auth/openSession.ts'
import type { adminFactorCalls } from '#src/contract/secondFactor.ts'
import type { FactorSide } from './halfSignedIn.ts'

/** What any passkey of this address is asked, by whoever wants to sign in without a password. 429. */
export const passkeySignInOptions = async (
  { db, database: { pool }, env }: AppContext,
  request: FastifyRequest,
) => {
  await takeAttempt(pool, passkeyLimits(request.ip))
  const options = await requestOptions(db, env, { verified: true })
  const opened = await openTicket(db, {
    purpose: 'passkey_sign_in',
    userId: null,
    challenge: options.challenge,
  })
  return { ...opened, options }
}

const PERSON = z.object({ user_type: z.string(), active: z.boolean(), locked: z.boolean() })

const personOf = (db: Database, userId: number) =>
  rowOf(
    db,
    PERSON,
    sql`select u.user_type, u.locked, u.active and coalesce(v.active, true) as active
      from users u left join vendors v on v.id = u.vendor where u.id = ${userId}`,
  )

/**
 * Signs in by a passkey that its owner has unlocked: two proofs in one, so that no second step follows. 401
 * `passkey_refused` for whatever proves nothing, a locked account and a passkey of the other side; 403 for an account that is
 * switched off; 429.
 */
export const signInByPasskey = async (
  context: AppContext,
  request: Asking<(typeof adminFactorCalls)['POST admin-panal/auth/passkey']>,
  reply: FastifyReply,
  side: FactorSide,
): Promise<SignedIn> => {
  const {
    db,
    database: { pool },
    env,
  } = context
  const { ticket, credential } = request.body
  const limits = passkeyLimits(request.ip)
  await takeAttempt(pool, limits)
  const tried = await tryTicket(db, ticket, 'passkey_sign_in')
  await spendTicket(db, ticket)
  const challenge = tried?.challenge
  const userId = challenge
    ? await ownerProved(db, env, { challenge, response: credential, verified: true })
    : undefined
  const person = userId === undefined ? undefined : await personOf(db, userId)
  // One that is locked is open to nothing until it is unlocked, and says so to nobody (docs/decisions/0312).
  if (userId === undefined || person?.locked || (person?.user_type === 'ADMIN') !== (side === 'admins')) {
    await recordAccess(db, request, 'sign_in_failed', undefined)
    throw new AppError(401, 'passkey_refused')
  }
  await giveBack(
    pool,
    limits.map(({ key }) => key),
  )
  if (!person?.active) {
    await recordAccess(db, request, 'sign_in_failed', userId)
    throw new AppError(403, side === 'admins' ? 'admin_not_active' : 'user_not_active')
  }
  const spend = async (tx: Transaction) => {
    if (!(await isPasskeyOf(tx, { userId, credentialId: credential.id })))
      throw new AppError(401, 'passkey_refused')
  }
  return openSession(context, request, reply, { userId, twoStep: true, spend })
}
