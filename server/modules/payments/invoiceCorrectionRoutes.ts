import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { success } from '#server/http/envelope.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { correctInvoice, proposedCorrection } from '#server/money/invoiceCorrections.ts'
import { pick } from '#src/contract/inputs.ts'
import { invoiceCalls } from '#src/contract/invoices.ts'
import { invoices, PARTIES } from '#src/resources/invoices/invoices.ts'
import { recordReader } from './records.ts'

const proposalRoute = (app: FastifyInstance, { db }: AppContext): void => {
  servePart(app, invoiceCalls, {
    'GET admin-panal/invoices/correct/:id': async (request) => {
      const { before, after } = await inTransaction(db, (tx) => proposedCorrection(tx, request.params.id))
      return success(request, { correction: { before: pick(before, PARTIES), after: pick(after, PARTIES) } })
    },
  })
}

const correctRoute = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, invoices)
  servePart(app, invoiceCalls, {
    'POST admin-panal/invoices/correct/:id': async (request, reply) => {
      const { reason, ...buyer } = request.body
      const { id: invoiceId } = request.params
      const { buyer_name: name, ...numbers } = buyer
      const told = { ...numbers, ...(name ? { buyer_name: name } : {}) }
      const call = repeatableOf(request, hashOfInput({ reason, ...buyer }))
      const { answer } = await once(context.db, call, async (tx) => {
        const correction = { invoiceId, reason, buyer: told, origin: originOf(request) }
        return (await correctInvoice(tx, correction, new Date())).invoice
      })
      context.mailQueue.wake()
      reply.code(201)
      const invoice = await read(request.locale, answer.id)
      return success(request, { invoice }, 'corrected', { number: answer.number })
    },
  })
}

/** Correcting invoices: what it would change, and doing it. */
export const invoiceCorrectionRoutes = (app: FastifyInstance, context: AppContext): void => {
  proposalRoute(app, context)
  correctRoute(app, context)
}
