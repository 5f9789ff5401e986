import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { type SuccessKey, success } from '#server/http/envelope.ts'
import { hashOfInput, once, onceWithin, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { shareApprovals } from '#server/money/approvalsTogether.ts'
import { decidePayment, type Verdict } from '#server/money/decide.ts'
import { amountText } from '#server/money/vendorHistory.ts'
import { reverseWriteOff, writeOffDue } from '#server/money/writeOffs.ts'
import { paymentCalls } from '#src/contract/payments.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { refuseEarlier, refuseLater } from './input.ts'
import { recordReader } from './records.ts'

const SAID = {
  SUCCESS: 'payment_done',
  REJECTED: 'payment_rejected',
  PENDING: 'payment_submitted',
} as const satisfies Record<Verdict, SuccessKey>

const AMOUNT_ROW = z.object({ amount: z.number() })

/** The amount, as a kept answer tells it. */
const amountOf = async (tx: Transaction, id: number): Promise<Halalas> =>
  Number((await rowOf(tx, AMOUNT_ROW, sql`select amount from subscriptions where id = ${id}`))?.amount)

/**
 * Approving, rejecting or submitting a vendor's payment (changeTransactionStatus); writing off what nobody is expected
 * to pay, and making it due again.
 */
export const decisionRoutes = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, subscriptions)
  const approve = shareApprovals(context.db)

  servePart(app, paymentCalls, {
    'POST admin-panal/venders/changeTransactionStatus/:id/:transaction_id': async (request) => {
      const { id: vendorId, transaction_id: subscriptionId } = request.params
      const { status: to, reason = null, method = null, reference = null, updated_at: readAt } = request.body
      const { locale } = request
      const decision = {
        vendorId,
        subscriptionId,
        to,
        reason,
        method,
        reference,
        readAt,
        origin: originOf(request),
      }
      const call = repeatableOf(request, hashOfInput({ to, reason, method, reference }))
      const decide = (tx: Transaction) =>
        onceWithin(tx, call, async () => (await decidePayment(tx, decision, new Date()))?.number ?? null)
      const { answer } = await (to === 'SUCCESS'
        ? approve(decision, decide)
        : inTransaction(context.db, decide))
      context.mailQueue.wake()
      const subscription = await read(locale, subscriptionId)
      return answer === null
        ? success(request, { subscription }, SAID[to])
        : success(request, { subscription }, 'payment_approved', { number: answer })
    },

    'POST admin-panal/subscriptions/writeOff/:id': async (request, reply) => {
      const { id: subscriptionId } = request.params
      const now = new Date()
      const { reason, written_off_on } = request.body
      const writtenOffOn = written_off_on ?? dayInRiyadh(now)
      refuseLater(writtenOffOn, now, 'written_off_on')
      const call = repeatableOf(request, hashOfInput({ reason, written_off_on: written_off_on ?? null }))
      const { answer } = await once(context.db, call, async (tx) => {
        await refuseEarlier(tx, writtenOffOn, now, 'written_off_on')
        await writeOffDue(tx, { subscriptionId, reason, writtenOffOn, origin: originOf(request) }, now)
        return amountOf(tx, subscriptionId)
      })
      context.jobs.wake()
      reply.code(201)
      const subscription = await read(request.locale, subscriptionId)
      return success(request, { subscription }, 'written_off', { amount: amountText(answer) })
    },

    'POST admin-panal/subscriptions/reverseWriteOff/:id': async (request, reply) => {
      const { id: subscriptionId } = request.params
      const now = new Date()
      const { reason } = request.body
      const call = repeatableOf(request, hashOfInput({ reason }))
      const { answer } = await once(context.db, call, async (tx) => {
        await refuseEarlier(tx, dayInRiyadh(now), now, 'reason')
        await reverseWriteOff(tx, { subscriptionId, reason, origin: originOf(request) }, now)
        return amountOf(tx, subscriptionId)
      })
      reply.code(201)
      const subscription = await read(request.locale, subscriptionId)
      return success(request, { subscription }, 'write_off_reversed', { amount: amountText(answer) })
    },
  })
}
