import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { servePart } from '#server/http/serve.ts'
import { boughtPeriods, type Period } from '#server/money/coverage.ts'
import { endingOf } from '#server/money/ending.ts'
import { paymentCalls } from '#src/contract/payments.ts'
import { dayInRiyadh } from '#src/schema/days.ts'

const periodView = ({ start, end: last }: Period) => ({ starts_on: start, ends_on: last })

const readEnding = async (tx: Transaction, id: number) => {
  const payment = await rowOf(
    tx,
    z.object({ vendor: z.number() }),
    sql`select vendor from subscriptions where id = ${id} and status = 'SUCCESS'`,
  )
  if (!payment) throw new AppError(404, 'not_found')
  const today = dayInRiyadh(new Date())
  const ending = endingOf(await boughtPeriods(tx, payment.vendor, today), id, today)
  if (!ending)
    return { is_over: true, was: null, last_day: null, moves: [], covered_until: null, is_covered: false }
  const moved = ending.moves.map(({ subscriptionId }) => subscriptionId)
  const names = await rowsOf(
    tx,
    z.object({ id: z.number(), process_id: z.string() }),
    sql`select id, process_id from subscriptions where id = any(${sql.param(moved)}::bigint[])`,
  )
  const nameOf = new Map(names.map((row) => [row.id, row.process_id]))
  return {
    is_over: false,
    was: periodView(ending.was),
    last_day: ending.rest.end < ending.was.start ? null : ending.rest.end,
    moves: ending.moves.map(({ subscriptionId, from, to }) => ({
      id: subscriptionId,
      process_id: nameOf.get(subscriptionId) ?? '',
      from: periodView(from),
      to: periodView(to),
    })),
    covered_until: ending.until ?? null,
    is_covered: ending.until !== undefined,
  }
}

/** What taking back the period of a payment would do now, told before it is done. */
export const endingRoute = (app: FastifyInstance, { db }: AppContext): void => {
  servePart(app, paymentCalls, {
    'GET admin-panal/subscriptions/ending/:id': async (request) =>
      success(request, { ending: await inTransaction(db, (tx) => readEnding(tx, request.params.id)) }),
  })
}
