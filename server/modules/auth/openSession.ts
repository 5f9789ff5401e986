import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import type { Actor } from '#server/http/access.ts'
import { recordAccess } from './accessHistory.ts'
import { recordSignIn } from './admins.ts'
import { rememberDevice } from './knownDevices.ts'

/** Somebody who has just signed in. */
export interface SignedIn {
  readonly actor: Actor
  readonly token: string
}

/** The last step of every way to sign in: whoever has proved who he is gets a session, and his browser is known. */
export const openSession = async (
  { db, database: { pool }, sessions, env }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<SignedIn> => {
  const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
  const token = await sessions.open(userId, from)
  await rememberDevice({ pool, env }, request, reply, userId)
  await recordSignIn(pool, userId)
  const actor = await sessions.find(token)
  await recordAccess(db, request, 'sign_in', userId, actor)
  return { actor, token }
}
