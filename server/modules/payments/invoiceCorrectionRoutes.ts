import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { hashOfInput, once, repeatableOf } from '#server/modules/idempotency.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { object, ref } from '#server/modules/openapi/jsonSchema.ts'
import { correctInvoice, proposedCorrection } from '#server/money/invoiceCorrections.ts'
import { requirePermission } from '#src/contract/access.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { type CorrectionInput, correctionInput, idParam } from './input.ts'
import { recordReader } from './records.ts'

const PARTIES = [
  'buyer_name',
  'buyer_tax_number',
  'buyer_registration',
  'buyer_address',
  'seller_name_ar',
  'seller_name_en',
  'seller_tax_number',
  'seller_registration',
  'seller_address_ar',
  'seller_address_en',
] as const

type Parties = Readonly<Record<(typeof PARTIES)[number], string | null>>

const named = (of: Parties): Parties =>
  Object.fromEntries(PARTIES.map((name) => [name, of[name]])) as unknown as Parties

const partiesSchema = object(Object.fromEntries(PARTIES.map((name) => [name, { type: ['string', 'null'] }])))

const access = requirePermission('invoices', 'correct')

const proposalRoute = (root: FastifyInstance, { db }: AppContext): void => {
  root.withTypeProvider<ZodTypeProvider>().get(
    `/api/${invoices.base}/correct/:id`,
    {
      config: { access },
      schema: {
        tags: ['invoices'],
        summary: 'Whom an invoice names, and whom it would name if it were corrected now',
        params: idParam,
        document: {
          result: { correction: object({ before: partiesSchema, after: partiesSchema }) },
          failures: [409],
        },
      },
    },
    async (request) => {
      const { before, after } = await inTransaction(db, (tx) => proposedCorrection(tx, request.params.id))
      return success(request, { correction: { before: named(before), after: named(after) } })
    },
  )
}

const correctRoute = (root: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, 'invoices')
  root.withTypeProvider<ZodTypeProvider>().post(
    `/api/${invoices.base}/correct/:id`,
    {
      config: { access },
      schema: {
        tags: ['invoices'],
        summary: 'Correct who is named on an invoice: a credit note and a new invoice for the same payment',
        params: idParam,
        body: inputSchema(correctionInput, 'create'),
        document: {
          status: 201,
          body: inputSchemaOf(correctionInput, 'create'),
          description:
            'Period, commission and what was paid stay as they are. A buyer that is left out is as the vendor’s record has it; the seller is as the settings have it.',
          result: { invoice: ref('Invoice') },
          failures: [409],
        },
      },
    },
    async (request, reply) => {
      const { reason, ...buyer } = request.body as CorrectionInput
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
  )
}

/** Correcting invoices: what it would change, and doing it. */
export const invoiceCorrectionRoutes = (root: FastifyInstance, context: AppContext): void => {
  proposalRoute(root, context)
  correctRoute(root, context)
}
