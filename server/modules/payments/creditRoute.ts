import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { creditInvoice } from '#server/money/credit.ts'
import { invoiceCalls } from '#src/contract/invoices.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { recordReader } from './records.ts'

/** Reversing an invoice by a credit note. */
export const creditRoute = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, invoices)
  servePart(app, invoiceCalls, {
    'POST admin-panal/invoices/credit/:id': async (request, reply) => {
      const { id: invoiceId } = request.params
      const { reason } = request.body
      const call = repeatableOf(request, hashOfInput({ reason }))
      const { answer } = await once(context.db, call, (tx) =>
        creditInvoice(tx, { invoiceId, reason, origin: originOf(request) }, new Date()),
      )
      context.mailQueue.wake()
      reply.code(201)
      const invoice = await read(request.locale, answer.id)
      return success(request, { invoice }, 'credited', { number: answer.number })
    },
  })
}
