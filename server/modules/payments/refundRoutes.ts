import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { type Form, withForm } from '#server/files/form.ts'
import { keepAttached } from '#server/files/keep.ts'
import { fileUrl, insertFile, type NewFile } from '#server/files/records.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { hashOfInput, type Outcome, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { refuseClosed } from '#server/money/closedBooks.ts'
import { boughtPeriods, type Period } from '#server/money/coverage.ts'
import { endingOf } from '#server/money/ending.ts'
import { refundPayment } from '#server/money/refunds.ts'
import { amountText } from '#server/money/vendorHistory.ts'
import { paymentCalls, refundInput } from '#src/contract/payments.ts'
import { refunds } from '#src/resources/refunds/refunds.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { toHalalas } from '#src/schema/money.ts'
import { checked, refuseLater, typedTexts } from './input.ts'
import { recordReader } from './records.ts'

interface Refunding {
  readonly context: AppContext
  readonly request: FastifyRequest
  readonly subscriptionId: number
}

interface Done {
  readonly id: number
  readonly amount: number
}

const refund = async (
  { context, request, subscriptionId }: Refunding,
  { texts, file }: Form,
): Promise<Outcome<Done>> => {
  const now = new Date()
  const input = checked(refundInput, typedTexts(refundInput, texts))
  refuseLater(input.refunded_on, now, 'refunded_on')
  const call = repeatableOf(request, hashOfInput({ ...input, file: file?.sha256 ?? null }))
  const work = (kept: NewFile | null) =>
    once(context.db, call, async (tx) => {
      await refuseClosed(tx, input.refunded_on, 'refunded_on')
      if (kept) await insertFile(tx, kept)
      const amount = toHalalas(input.amount)
      const { id } = await refundPayment(
        tx,
        originOf(request),
        {
          subscriptionId,
          amount,
          method: input.method,
          reference: input.reference,
          refundedOn: input.refunded_on,
          file: kept ? fileUrl(kept.name) : null,
          reason: input.reason,
          endsPeriod: input.period ? input.period === 'ENDED' : null,
        },
        now,
      )
      return { id, amount }
    })
  return keepAttached(context, file, actorOf(request).userId, work)
}

const periodView = ({ start, end: last }: Period) => ({ starts_on: start, ends_on: last })

const ID_PROCESS_ID_ROW = z.object({ id: z.number(), process_id: z.string() })

const VENDOR_ROW = z.object({ vendor: z.number() })

const readEnding = async (tx: Transaction, id: number) => {
  const payment = await rowOf(
    tx,
    VENDOR_ROW,
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
    ID_PROCESS_ID_ROW,
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

/** Recording money that went back to a vendor, whole or in part, and what taking back the period of a payment would do now. */
export const refundRoutes = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, refunds)
  const folder = join(context.env.DATA_DIR, 'arrivals')
  servePart(app, paymentCalls, {
    'GET admin-panal/subscriptions/ending/:id': async (request) =>
      success(request, {
        ending: await inTransaction(context.db, (tx) => readEnding(tx, request.params.id)),
      }),

    'POST admin-panal/subscriptions/refund/:id': async (request, reply) => {
      const refunding = { context, request, subscriptionId: request.params.id }
      const { answer } = await withForm(request, { folder, fileName: 'file' }, (form) =>
        refund(refunding, form),
      )
      context.mailQueue.wake()
      reply.code(201)
      const record = await read(request.locale, answer.id)
      return success(request, { refund: record }, 'refunded', { amount: amountText(answer.amount) })
    },
  })
}
