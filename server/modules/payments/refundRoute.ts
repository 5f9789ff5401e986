import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { type Form, withForm } from '#server/files/form.ts'
import { keepUpload } from '#server/files/keep.ts'
import { fileUrl, insertFile, type NewFile } from '#server/files/records.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { hashOfInput, type Outcome, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { refundPayment } from '#server/money/refunds.ts'
import { amountText } from '#server/money/vendorHistory.ts'
import { paymentCalls, refundInput } from '#src/contract/payments.ts'
import { refunds } from '#src/resources/refunds/refunds.ts'
import { toHalalas } from '#src/schema/money.ts'
import { checked, refuseLater } from './input.ts'
import { recordReader } from './records.ts'
import { typedTexts } from './typed.ts'

interface Refunding {
  readonly context: AppContext
  readonly request: FastifyRequest
  readonly subscriptionId: number
}

interface Done {
  readonly id: number
  readonly amount: number
}

const refund = (
  { context, request, subscriptionId }: Refunding,
  { texts, file }: Form,
): Promise<Outcome<Done>> => {
  const now = new Date()
  const input = checked(refundInput, typedTexts(refundInput, texts))
  refuseLater(input.refunded_on, now, 'refunded_on')
  const call = repeatableOf(request, hashOfInput({ ...input, file: file?.sha256 ?? null }))
  const work = (kept: NewFile | null) =>
    once(context.db, call, async (tx) => {
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
  if (!file) return work(null)
  const uploadedBy = actorOf(request).userId
  return keepUpload(context, { ...file, kind: 'file', uploadedBy, isPrivate: true }, work)
}

/** Recording money that went back to a vendor, whole or in part. */
export const refundRoute = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, refunds)
  const folder = join(context.env.DATA_DIR, 'arrivals')
  servePart(app, paymentCalls, {
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
