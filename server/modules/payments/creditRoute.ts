import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { hashOfInput, once, repeatableOf } from '#server/modules/idempotency.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { ref } from '#server/modules/openapi/jsonSchema.ts'
import { creditInvoice } from '#server/money/credit.ts'
import { requirePermission } from '#src/contract/access.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { type CreditInput, creditInput, idParam } from './input.ts'
import { recordReader } from './records.ts'

/** Reversing an invoice by a credit note. */
export const creditRoute = (root: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, 'invoices')
  root.withTypeProvider<ZodTypeProvider>().post(
    `/api/${invoices.base}/credit/:id`,
    {
      config: { access: requirePermission('invoices', 'credit') },
      schema: {
        tags: ['invoices'],
        summary: 'Issue the credit note that reverses an invoice',
        params: idParam,
        body: inputSchema(creditInput, 'create'),
        document: {
          status: 201,
          body: inputSchemaOf(creditInput, 'create'),
          description:
            'Where no money goes back (see `refund`). Takes back the commission, ends the period that was paid for, and lets later ones move up.',
          result: { invoice: ref('Invoice') },
          failures: [409],
        },
      },
    },
    async (request, reply) => {
      const { id: invoiceId } = request.params
      const { reason } = request.body as CreditInput
      const call = repeatableOf(request, hashOfInput({ reason }))
      const { answer } = await once(context.db, call, (tx) =>
        creditInvoice(tx, { invoiceId, reason, origin: originOf(request) }, new Date()),
      )
      context.mailQueue.wake()
      reply.code(201)
      const invoice = await read(request.locale, answer.id)
      return success(request, { invoice }, 'credited', { number: answer.number })
    },
  )
}
