import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { findsAny } from '#server/db/rows.ts'
import { type FormFile, withForm } from '#server/files/form.ts'
import { keepAttached } from '#server/files/keep.ts'
import { FILES_URL, fileUrl, insertFile, type NewFile } from '#server/files/records.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { invalid } from '#server/http/errors.ts'
import { hashOfInput, type Outcome, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { recordOrder } from '#server/money/orders.ts'
import { quotePayment } from '#server/money/payments.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import { orderCalls, orderInput } from '#src/contract/orders.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { toHalalas } from '#src/schema/money.ts'
import type { InputOfFields } from '#src/schema/types.ts'
import { checked, objectBody, refuseEarlier, refuseLater, typedTexts } from './input.ts'
import { quoteView } from './quote.ts'
import { recordReader } from './records.ts'

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

const order = async (
  { context, request, vendorId }: Ordering,
  input: InputOfFields<typeof orderInput.fields>,
  file: FormFile | null,
): Promise<Outcome<number>> => {
  const now = new Date()
  refuseLater(input.payment_date, now)
  const { userId } = actorOf(request)
  // What was shown is no part of what is ordered: a repetition may come after it was shown anew.
  const { amount = null, ...sent } = input
  const call = repeatableOf(request, hashOfInput({ ...sent, file: file?.sha256 ?? null }))
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
        shown: amount === null ? null : toHalalas(amount),
      }
      return recordOrder(tx, originOf(request), wanted, now)
    })
  return keepAttached(context, file, userId, work)
}

const subscribeRoute = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, subscriptions)
  const folder = join(context.env.DATA_DIR, 'arrivals')
  const orderOf = async (ordering: Ordering): Promise<Outcome<number>> => {
    const { request } = ordering
    if (!request.isMultipart()) return order(ordering, checked(orderInput, objectBody(request.body)), null)
    return withForm(request, { folder, fileName: 'receipt' }, ({ texts, file }) =>
      order(ordering, checked(orderInput, typedTexts(orderInput, texts)), file),
    )
  }
  servePart(app, orderCalls, {
    'POST admin-panal/venders/subscribe/:id': async (request, reply) => {
      const { answer } = await orderOf({ context, request, vendorId: request.params.id })
      context.mailQueue.wake()
      // A page of a gateway on which it was to be paid is closed by a job.
      context.jobs.wake()
      reply.code(201)
      return success(request, { subscription: await read(request.locale, answer) }, 'payment_recorded')
    },
  })
}

const quoteRoute = (app: FastifyInstance, { db }: AppContext): void => {
  servePart(app, orderCalls, {
    'POST admin-panal/venders/quote/:id': async (request) => {
      const { package: packageId, coupon = null } = request.body
      const { id: vendorId } = request.params
      const quote = await inTransaction(db, async (tx) => {
        await lockVendor(tx, vendorId)
        return quotePayment(tx, { vendorId, packageId, couponCode: coupon }, new Date())
      })
      return success(request, { quote: quoteView(quote, request.locale) })
    },
  })
}

/** What vendors pay for packages: its price, and recording it. */
export const orderRoutes = (app: FastifyInstance, context: AppContext): void => {
  quoteRoute(app, context)
  subscribeRoute(app, context)
}
