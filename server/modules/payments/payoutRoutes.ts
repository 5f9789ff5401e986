import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { asFieldIssue } from '#server/crud/constraints.ts'
import { resourceNamed } from '#server/crud/registry.ts'
import { type Form, withForm } from '#server/files/form.ts'
import { keepUpload } from '#server/files/keep.ts'
import { fileUrl, insertFile, type NewFile } from '#server/files/records.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { hashOfInput, type Outcome, once, repeatableOf } from '#server/modules/idempotency.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { ref } from '#server/modules/openapi/jsonSchema.ts'
import { recordPayout } from '#server/money/payouts.ts'
import type { Holder } from '#server/money/wallet.ts'
import { requirePermission } from '#src/contract/access.ts'
import { partners } from '#src/resources/partners/partners.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { toHalalas } from '#src/schema/money.ts'
import { withFilePart } from './formSchema.ts'
import { checked, idParam, type PayoutInput, payoutInput, refuseEarlier, refuseLater } from './input.ts'
import { type ReadRecord, recordReader } from './records.ts'
import { typedTexts } from './typed.ts'

/** Whose wallets there are. */
export const HOLDERS = [
  { resource: partners, holderOf: (id: number): Holder => ({ partner: id }), whose: 'a partner' },
  { resource: vendors, holderOf: (id: number): Holder => ({ vendor: id }), whose: 'a vendor' },
] as const

interface Paying {
  readonly context: AppContext
  readonly request: FastifyRequest
  readonly holder: Holder
}

const pay = ({ context, request, holder }: Paying, { texts, file }: Form): Promise<Outcome<number>> => {
  const now = new Date()
  const input = checked<PayoutInput>(payoutInput, typedTexts(payoutInput, texts))
  refuseLater(input.payment_date, now)
  const call = repeatableOf(request, hashOfInput({ ...input, payment_file: file?.sha256 ?? null }))
  const work = (kept: NewFile | null) =>
    once(context.db, call, async (tx) => {
      await refuseEarlier(tx, input.payment_date, now)
      if (kept) await insertFile(tx, kept)
      const { payment_number: number, amount, method, payment_date: date } = input
      const payout = {
        holder,
        number,
        amount: toHalalas(amount),
        method,
        date,
        file: kept ? fileUrl(kept.name) : null,
      }
      return recordPayout(tx, originOf(request), payout, now)
    }).catch((error: unknown) => {
      throw asFieldIssue(resourceNamed('payouts'), error)
    })
  if (!file) return work(null)
  const uploadedBy = actorOf(request).userId
  return keepUpload(context, { ...file, kind: 'file', uploadedBy, isPrivate: true }, work)
}

const payoutRoute = (
  root: FastifyInstance,
  context: AppContext,
  { resource, holderOf, whose }: (typeof HOLDERS)[number],
  read: ReadRecord,
): void => {
  const folder = join(context.env.DATA_DIR, 'arrivals')
  root.withTypeProvider<ZodTypeProvider>().post(
    `/api/${resource.base}/createPayment/:id`,
    {
      config: { access: requirePermission(resource.name, 'pay'), recentSignIn: 'always' },
      schema: {
        tags: [resource.name],
        summary: `Pay out of the wallet of ${whose}`,
        params: idParam,
        consumes: ['multipart/form-data'],
        document: {
          status: 201,
          body: withFilePart(inputSchemaOf(payoutInput, 'create'), 'payment_file'),
          result: { payment: ref('Payment') },
        },
      },
    },
    async (request, reply) => {
      const paying = { context, request, holder: holderOf(request.params.id) }
      const { answer } = await withForm(request, { folder, fileName: 'payment_file' }, (form) =>
        pay(paying, form),
      )
      reply.code(201)
      return success(request, { payment: await read(request.locale, answer) }, 'paid_out')
    },
  )
}

/** Payments out of the wallets of partners and vendors (createPayment). */
export const payoutRoutes = (root: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, 'payouts')
  for (const holder of HOLDERS) payoutRoute(root, context, holder, read)
}
