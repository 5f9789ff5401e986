import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { endSessions, forgetDevice, placesOf } from '#server/auth/places.ts'
import type { Module } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { findsAny } from '#server/db/rows.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import { recordAccess } from '#server/modules/auth/accessHistory.ts'
import { deviceTokenIn } from '#server/modules/auth/knownDevices.ts'
import { refuseBeyondOwnRights } from '#server/rules/users.ts'
import type { AccessAction } from '#src/contract/security.ts'
import { userAccessCalls } from '#src/contract/userAccess.ts'
import { unlock } from './unlock.ts'

/** The sessions and known browsers of others and their locked accounts, seen, ended and opened by those whose roles permit it. */
export const userAccess: Module = (root, context) => {
  const {
    db,
    database: { pool },
    sessions,
  } = context

  const listed = (request: FastifyRequest, userId: number) =>
    placesOf(pool, { userId, sessionId: actorOf(request).sessionId, deviceToken: deviceTokenIn(request) })

  const refuseUnknown = async (userId: number): Promise<void> => {
    if (!(await findsAny(db, sql`select 1 from users where id = ${userId}`)))
      throw new AppError(404, 'not_found')
  }

  /** Does it and writes it into the history, in one transaction; nobody reaches above himself. */
  const act = <Done>(
    request: FastifyRequest,
    userId: number,
    { action, work }: { readonly action: AccessAction; readonly work: (tx: Transaction) => Promise<Done> },
  ): Promise<Done> =>
    inTransaction(db, async (tx) => {
      await refuseBeyondOwnRights({ tx, actor: actorOf(request), id: userId })
      const done = await work(tx)
      await recordAccess(tx, request, action, userId)
      return done
    })

  const end = async (
    request: FastifyRequest,
    userId: number,
    which: Parameters<typeof endSessions>[2],
  ): Promise<void> => {
    const ended = await act(request, userId, {
      action: 'sessions_ended',
      work: async (tx) => {
        const ids = await endSessions(tx, userId, which)
        if ('only' in which && !ids.length) throw new AppError(404, 'not_found')
        return ids
      },
    })
    for (const id of ended) sessions.forget(`session:${id}`)
  }

  serve(root, userAccessCalls, {
    'GET admin-panal/users/:id/sessions': async (request) => {
      await refuseUnknown(request.params.id)
      return success(request, await listed(request, request.params.id))
    },

    'DELETE admin-panal/users/:id/sessions': async (request) => {
      const { id } = request.params
      await refuseUnknown(id)
      await end(request, id, { allBut: actorOf(request).sessionId })
      return success(request, await listed(request, id), 'all_sessions_ended')
    },

    'DELETE admin-panal/users/:id/sessions/:session': async (request) => {
      const { id, session } = request.params
      await end(request, id, { only: session })
      return success(request, await listed(request, id), 'session_ended')
    },

    'DELETE admin-panal/users/:id/devices/:device': async (request) => {
      const { id, device } = request.params
      await act(request, id, {
        action: 'device_forgotten',
        work: async (tx) => {
          if (!(await forgetDevice(tx, id, device))) throw new AppError(404, 'not_found')
        },
      })
      return success(request, await listed(request, id), 'device_forgotten')
    },

    'PUT admin-panal/users/unlock/:id': async (request) => {
      await unlock(context, request, request.params.id)
      return success(request, {}, 'user_unlocked')
    },
  })
}
