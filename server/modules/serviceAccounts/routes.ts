import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { keyModeOf } from '#server/auth/serviceKeys.ts'
import type { Module } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { findsAny } from '#server/db/rows.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { refuseBeyondOwnScopes } from '#server/rules/serviceAccounts.ts'
import { serviceKeyCalls } from '#src/contract/serviceKeys.ts'
import { keysOf, lockAccount, makeKey, revokeKey, rotateKey } from './keys.ts'

/** The keys of service accounts, seen and managed in the panel. */
export const serviceAccountRoutes: Module = (app, { db, env }) => {
  const mode = keyModeOf(env)

  /** One act on an account's keys after the other, so that two cannot both replace one. */
  const act = <Done>(
    request: FastifyRequest,
    account: number,
    work: (tx: Transaction, act: Parameters<typeof makeKey>[1]) => Promise<Done>,
  ) =>
    inTransaction(db, async (tx) => {
      const name = await lockAccount(tx, account)
      const done = await work(tx, { origin: originOf(request), account, name })
      return { done, keys: await keysOf(tx, account) }
    })

  /** The same for what gives a key to whoever asks: it must not open more than he may do himself. */
  const give = async (
    request: FastifyRequest,
    account: number,
    work: (tx: Transaction, act: Parameters<typeof makeKey>[1]) => Promise<string>,
  ) => {
    const { done, keys } = await act(request, account, async (tx, told) => {
      await refuseBeyondOwnScopes(tx, { actor: actorOf(request), id: account })
      return work(tx, told)
    })
    return { key: done, keys }
  }

  serve(app, serviceKeyCalls, {
    'GET admin-panal/service-accounts/:id/keys': async (request) => {
      const { id } = request.params
      if (!(await findsAny(db, sql`select 1 from service_accounts where id = ${id}`)))
        throw new AppError(404, 'not_found')
      return success(request, { keys: await keysOf(db, id) })
    },

    'POST admin-panal/service-accounts/:id/keys': async (request, reply) => {
      const { expires_in_days: days } = request.body
      reply.code(201)
      return success(
        request,
        await give(request, request.params.id, (tx, told) => makeKey(tx, told, { mode, days })),
        'key_made',
      )
    },

    'POST admin-panal/service-accounts/:id/keys/:key/rotate': async (request, reply) => {
      const { id, key } = request.params
      const { expires_in_days: days, overlap_hours: overlapHours } = request.body
      reply.code(201)
      return success(
        request,
        await give(request, id, (tx, told) => rotateKey(tx, told, { id: key, mode, days, overlapHours })),
        'key_rotated',
      )
    },

    'PUT admin-panal/service-accounts/:id/keys/:key/revoke': async (request) => {
      const { id, key } = request.params
      const { keys } = await act(request, id, (tx, told) => revokeKey(tx, told, key))
      return success(request, { keys }, 'key_revoked')
    },
  })
}
