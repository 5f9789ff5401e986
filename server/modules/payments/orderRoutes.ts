import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { findsAny } from '#server/db/rows.ts'
import { type FormFile, withForm } from '#server/files/form.ts'
import { keepUpload } from '#server/files/keep.ts'
import { FILES_URL, fileUrl, insertFile, type NewFile } from '#server/files/records.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { invalid } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { hashOfInput, type Outcome, once, repeatableOf } from '#server/modules/idempotency.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { ref } from '#server/modules/openapi/jsonSchema.ts'
import { recordOrder } from '#server/money/orders.ts'
import { quotePayment } from '#server/money/payments.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import { requirePermission } from '#src/contract/access.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { withFilePart } from './formSchema.ts'
import {
  checked,
  idParam,
  type OrderInput,
  objectBody,
  orderInput,
  type QuoteInput,
  quoteInput,
  refuseEarlier,
  refuseLater,
} from './input.ts'
import { quoteSchema, quoteView } from './quote.ts'
import { recordReader } from './records.ts'
import { typedTexts } from './typed.ts'

/** A receipt that was uploaded before must be a private file of who names it. */
const refuseForeignReceipt = async (tx: Transaction, url: string, userId: number): Promise<void> => {
  const name = url.slice(FILES_URL.length + 1)
  const isOwn = await findsAny(
    tx,
    sql`select 1 from files where name = ${name} and not public and uploaded_by = ${userId}`,
  )
  if (!isOwn) throw invalid({ receipt: [{ key: 'validation.file_missing', params: {} }] })
}

interface Ordering {
  readonly context: AppContext
  readonly request: FastifyRequest
  readonly vendorId: number
}

const order = (
  { context, request, vendorId }: Ordering,
  input: OrderInput,
  file: FormFile | null,
): Promise<Outcome<number>> => {
  const now = new Date()
  refuseLater(input.payment_date, now)
  const { userId } = actorOf(request)
  const call = repeatableOf(request, hashOfInput({ ...input, file: file?.sha256 ?? null }))
  const work = (kept: NewFile | null) =>
    once(context.db, call, async (tx) => {
      await refuseEarlier(tx, input.payment_date, now)
      if (kept) await insertFile(tx, kept)
      else if (input.receipt) await refuseForeignReceipt(tx, input.receipt, userId)
      const wanted = {
        vendorId,
        packageId: input.package,
        couponCode: input.coupon ?? null,
        method: input.method ?? null,
        paymentDate: input.payment_date ?? null,
        receipt: kept ? fileUrl(kept.name) : (input.receipt ?? null),
        reference: input.reference ?? null,
      }
      return recordOrder(tx, originOf(request), wanted, now)
    })
  if (!file) return work(null)
  return keepUpload(context, { ...file, kind: 'file', uploadedBy: userId, isPrivate: true }, work)
}

const subscribeRoute = (root: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, 'subscriptions')
  const folder = join(context.env.DATA_DIR, 'arrivals')
  const orderOf = (ordering: Ordering): Promise<Outcome<number>> => {
    const { request } = ordering
    if (!request.isMultipart())
      return order(ordering, checked<OrderInput>(orderInput, objectBody(request.body)), null)
    return withForm(request, { folder, fileName: 'receipt' }, ({ texts, file }) =>
      order(ordering, checked<OrderInput>(orderInput, typedTexts(orderInput, texts)), file),
    )
  }
  root.withTypeProvider<ZodTypeProvider>().post(
    `/api/${vendors.base}/subscribe/:id`,
    {
      config: { access: requirePermission('vendors', 'subscribe') },
      schema: {
        tags: ['vendors'],
        summary: 'Record what a vendor paid for a package',
        params: idParam,
        consumes: ['multipart/form-data'],
        document: {
          status: 201,
          body: withFilePart(inputSchemaOf(orderInput, 'create'), 'receipt'),
          description:
            'The payment waits for a decision; it succeeds at once where nothing is to be paid. It needs a receipt or a `reference` (422). JSON works too; `receipt` is then the address of a private file uploaded before (`for=subscriptions.receipt`).',
          result: { subscription: ref('Subscription') },
          failures: [409],
        },
      },
    },
    async (request, reply) => {
      const { answer } = await orderOf({ context, request, vendorId: request.params.id })
      context.mailQueue.wake()
      reply.code(201)
      return success(request, { subscription: await read(request.locale, answer) }, 'payment_recorded')
    },
  )
}

const quoteRoute = (root: FastifyInstance, { db }: AppContext): void => {
  root.withTypeProvider<ZodTypeProvider>().post(
    `/api/${vendors.base}/quote/:id`,
    {
      config: { access: requirePermission('vendors', 'subscribe') },
      schema: {
        tags: ['vendors'],
        summary: 'What a package would cost a vendor now, and the period that it would buy',
        params: idParam,
        body: inputSchema(quoteInput, 'create'),
        document: {
          body: inputSchemaOf(quoteInput, 'create'),
          result: { quote: quoteSchema },
          failures: [409],
        },
      },
    },
    async (request) => {
      const { package: packageId, coupon = null } = request.body as QuoteInput
      const { id: vendorId } = request.params
      const quote = await inTransaction(db, async (tx) => {
        await lockVendor(tx, vendorId)
        return quotePayment(tx, { vendorId, packageId, couponCode: coupon }, new Date())
      })
      return success(request, { quote: quoteView(quote, request.locale) })
    },
  )
}

/** What vendors pay for packages: its price, and recording it. */
export const orderRoutes = (root: FastifyInstance, context: AppContext): void => {
  quoteRoute(root, context)
  subscribeRoute(root, context)
}
