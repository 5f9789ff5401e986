import { type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { findsAny, rowOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { planAgain } from '#server/webhooks/plan.ts'
import { makeSecret, secretsOf } from '#server/webhooks/secrets.ts'
import { MOST_AGAIN, webhookCalls } from '#src/contract/webhooks.ts'
import { attemptsOf, toldAttempt } from './attempts.ts'
import { testEndpoint } from './test.ts'

const DESCRIPTION_ROW = z.object({ description: z.string() })

/** Who an endpoint is to people; nobody else changes it or notes deliveries of it meanwhile; 404. */
const lockEndpoint = async (tx: Transaction, id: number): Promise<string> => {
  const endpoint = await rowOf(
    tx,
    DESCRIPTION_ROW,
    sql`select description from webhook_endpoints where id = ${id} for update`,
  )
  if (!endpoint) throw new AppError(404, 'not_found')
  return endpoint.description
}

const tell = (
  tx: Transaction,
  request: FastifyRequest,
  entry: {
    readonly action: 'secret_made' | 'replay'
    readonly id: number
    readonly name: string
    readonly to: unknown
  },
) =>
  recordHistory(tx, originOf(request), [
    {
      action: entry.action,
      resource: 'webhook_endpoints',
      recordId: entry.id,
      label: { ar: entry.name, en: null },
      changes: { [entry.action === 'replay' ? 'events' : 'secret']: { from: null, to: entry.to } },
    },
  ])

const ENDPOINT_EVENT_ROW = z.object({ endpoint: z.number(), event: z.number().nullable(), type: z.string() })

/** Secrets, tests and repetitions of webhook endpoints, and the log of what was sent. */
export const webhookRoutes: Module = (app, context) => {
  const { db, vault, webhooks } = context

  const find = async (table: SQL, id: number): Promise<void> => {
    if (!(await findsAny(db, sql`select 1 from ${table} where id = ${id}`)))
      throw new AppError(404, 'not_found')
  }

  serve(app, webhookCalls, {
    'GET admin-panal/webhook-endpoints/:id/secrets': async (request) => {
      const { id } = request.params
      await find(sql`webhook_endpoints`, id)
      return success(request, { secrets: await secretsOf(db, id) })
    },

    'POST admin-panal/webhook-endpoints/:id/secrets': async (request, reply) => {
      const { id } = request.params
      const made = await inTransaction(db, async (tx) => {
        const name = await lockEndpoint(tx, id)
        const { secret, hint } = await makeSecret(tx, vault, {
          endpoint: id,
          by: actorOf(request).username,
          overlapHours: request.body.overlap_hours,
        })
        await tell(tx, request, { action: 'secret_made', id, name, to: hint })
        return { secret, secrets: await secretsOf(tx, id) }
      })
      reply.code(201)
      return success(request, made, 'secret_made')
    },

    'POST admin-panal/webhook-endpoints/:id/test': async (request) => {
      const made = await testEndpoint(context, request.params.id, actorOf(request).userId)
      const { taken, ...attempt } = made
      return success(request, { attempt: { ...toldAttempt(request.locale, attempt), taken } }, 'tested')
    },

    'POST admin-panal/webhook-endpoints/:id/replay': async (request) => {
      const { id } = request.params
      const { from, to } = request.body
      const within = sql`e.created_at >= ${from}::timestamptz and e.created_at <= ${to}::timestamptz
        and exists (select from webhook_endpoints w
          where w.id = ${id} and (e.type = any(w.event_types) or '*' = any(w.event_types)))`
      const count = await inTransaction(db, async (tx) => {
        const name = await lockEndpoint(tx, id)
        const noted = await planAgain(tx, id, within)
        if (noted > MOST_AGAIN) throw new AppError(409, 'replay_too_many', { params: { n: MOST_AGAIN } })
        await tell(tx, request, { action: 'replay', id, name, to: noted })
        return noted
      })
      webhooks.wake()
      return success(request, { count }, 'sending_again', { n: count })
    },

    'POST admin-panal/webhook-deliveries/:id/replay': async (request) => {
      const { id } = request.params
      const count = await inTransaction(db, async (tx) => {
        const delivery = await rowOf(
          tx,
          ENDPOINT_EVENT_ROW,
          sql`select endpoint, event, type from webhook_deliveries where id = ${id}`,
        )
        if (!delivery) throw new AppError(404, 'not_found')
        if (delivery.event === null) throw new AppError(409, 'only_events_again')
        const name = await lockEndpoint(tx, delivery.endpoint)
        const noted = await planAgain(tx, delivery.endpoint, sql`e.id = ${delivery.event}`)
        await tell(tx, request, { action: 'replay', id: delivery.endpoint, name, to: delivery.type })
        return noted
      })
      webhooks.wake()
      return success(request, { count }, 'sending_again', { n: count })
    },

    'GET admin-panal/webhook-deliveries/:id/attempts': async (request) => {
      const { id } = request.params
      await find(sql`webhook_deliveries`, id)
      const attempts = await attemptsOf(db, id)
      return success(request, { attempts: attempts.map((each) => toldAttempt(request.locale, each)) })
    },
  })
}
