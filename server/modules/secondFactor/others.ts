import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { resetFactors } from '#server/auth/factors/reset.ts'
import { factorState } from '#server/auth/factors/state.ts'
import type { AppContext } from '#server/context.ts'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { noteSecurity } from '#server/http/securityEvents.ts'
import type { Asking } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue.ts'
import { refuseBeyondOwnRights } from '#server/rules/users.ts'
import type { othersFactorCalls } from '#src/contract/secondFactor.ts'
import { EVERYTHING } from '#src/resources/permissions.ts'

type Others<Name extends keyof typeof othersFactorCalls> = Asking<(typeof othersFactorCalls)[Name]>

const PERSON = z.object({ username: z.string(), user_type: z.string() })

const personOf = async (db: Database | Transaction, id: number) => {
  const person = await rowOf(
    db,
    PERSON,
    sql`select username, user_type from users where id = ${id} for update`,
  )
  if (!person) throw new AppError(404, 'not_found')
  return person
}

/** What administrators see and do of the second factors of others. */
export const othersFactorHandlers = ({ db, sessions, mailQueue }: AppContext) => ({
  'GET admin-panal/users/:id/second-factor': async (
    request: Others<'GET admin-panal/users/:id/second-factor'>,
  ) => {
    const { id } = request.params
    await personOf(db, id)
    return success(request, { second_factor: await factorState(db, id) })
  },

  'POST admin-panal/users/:id/reset-second-factor': async (
    request: Others<'POST admin-panal/users/:id/reset-second-factor'>,
  ) => {
    const actor = actorOf(request)
    const { id } = request.params
    const { reason } = request.body
    if (id === actor.userId) throw new AppError(409, 'own_second_factor')
    await inTransaction(db, async (tx) => {
      const { username, user_type } = await personOf(tx, id)
      if (user_type === 'ADMIN' && !actor.permissions.has(EVERYTHING))
        throw new AppError(403, 'super_admin_only')
      await refuseBeyondOwnRights({ tx, actor, id })
      if (!(await factorState(tx, id)).is_on) throw new AppError(409, 'no_second_factor')
      await resetFactors(tx, id)
      await recordHistory(tx, originOf(request), [
        {
          action: 'second_factor_reset',
          resource: 'users',
          recordId: id,
          label: { ar: username, en: null },
          changes: { reason: { from: null, to: reason } },
        },
      ])
      await queueMail(tx, { template: 'second_factor_reset', to: { userId: id }, params: { reason } })
    })
    noteSecurity(request, { subject: { resource: 'users', id } })
    sessions.forget(`user:${id}`)
    mailQueue.wake()
    return success(request, { second_factor: await factorState(db, id) }, 'second_factor_reset')
  },
})
