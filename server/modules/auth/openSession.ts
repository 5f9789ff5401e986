import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Actor } from '#server/http/access.ts'
import { recordAccess } from './accessHistory.ts'
import { recordSignIn } from './admins.ts'
import { audienceOf, forgetGuesses } from './guesses.ts'
import { rememberDevice } from './knownDevices.ts'
import { alertNewBrowser } from './signInAlerts.ts'

/** Somebody who has just signed in. */
export interface SignedIn {
  readonly actor: Actor
  readonly token: string
}

interface Opening {
  readonly userId: number
  /** By more than a password. */
  readonly twoStep: boolean
  /** The hash of the password that was proved, where nothing else was. */
  readonly passwordHash?: string
  /** Uses another proof up, or throws (server/auth/sessions.ts). */
  readonly spend?: (tx: Transaction) => Promise<void>
}

/**
 * The last step of every way to sign in: whoever has proved who he is gets a session, and his browser is known. Throws
 * `ProofOutdated`.
 */
export const openSession = async (
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, ...proved }: Opening,
): Promise<SignedIn> => {
  const {
    db,
    database: { pool },
    sessions,
    env,
  } = context
  const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '', ...proved }
  const token = await sessions.open(userId, from)
  await alertNewBrowser(context, request, userId)
  await rememberDevice({ pool, env }, request, reply, userId)
  await recordSignIn(pool, userId)
  const actor = await sessions.find(token)
  await forgetGuesses(pool, { email: actor.email.toLowerCase(), audience: audienceOf(actor.userType) })
  await recordAccess(db, request, 'sign_in', userId, actor)
  return { actor, token }
}
