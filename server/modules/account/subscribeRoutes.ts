import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { inTransaction, type Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { type FormFile, withForm } from '#server/files/form.ts'
import { keepAttached } from '#server/files/keep.ts'
import type { NewFile } from '#server/files/records.ts'
import { closePages } from '#server/gateways/close.ts'
import { payPage } from '#server/gateways/open.ts'
import { gatewayServices } from '#server/gateways/services.ts'
import { vendorOf } from '#server/http/access.ts'
import { currentBrand } from '#server/http/brands.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { countingGuesses } from '#server/modules/payments/couponGuesses.ts'
import { checked, typedTexts } from '#server/modules/payments/input.ts'
import { quoteView } from '#server/modules/payments/quote.ts'
import { offeredMethods } from '#server/modules/registration/offers.ts'
import { type Placed, placeOrder } from '#server/modules/registration/placeOrder.ts'
import { isAgreedUpgrade } from '#server/money/agreedUpgrade.ts'
import { quotePayment } from '#server/money/payments.ts'
import { transferCodeOf } from '#server/money/transferCodes.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import { readSettings } from '#server/settings/read.ts'
import { ownOrderCalls, ownOrderInput } from '#src/contract/orders.ts'
import { toHalalas, toRiyals } from '#src/schema/money.ts'
import type { InputOfFields } from '#src/schema/types.ts'
import { asOwn } from './ownCodes.ts'

const PACKAGE_ROW = z.object({ package: z.number() })

/**
 * Whether vendors renew or change their package themselves is set by administrators; what was agreed to and is due is
 * paid in any case.
 */
const refuseWhereSwitchedOff = async (
  tx: Transaction,
  vendorId: number,
  packageId: number,
): Promise<void> => {
  const settings = await readSettings(tx)
  const held = await rowOf(
    tx,
    PACKAGE_ROW,
    sql`select package from subscriptions where vendor = ${vendorId} and status = 'SUCCESS' order by id desc limit 1`,
  )
  if (!held || (await isAgreedUpgrade(tx, vendorId, packageId))) return
  const isRenewal = Number(held.package) === packageId
  if (isRenewal && !settings.renewal_allowed) throw new AppError(409, 'renewal_not_allowed')
  if (!isRenewal && !settings.upgrade_allowed) throw new AppError(409, 'upgrade_not_allowed')
}

const order = async (
  context: AppContext,
  request: FastifyRequest,
  input: InputOfFields<typeof ownOrderInput.fields>,
  file: FormFile | null,
): Promise<Placed> => {
  const { vendorId, userId } = vendorOf(request)
  // What was shown is no part of what is ordered: a repetition may come after it was shown anew.
  const { amount = null, ...sent } = input
  const call = repeatableOf(request, hashOfInput({ ...sent, file: file?.sha256 ?? null }))
  const offered = await offeredMethods(context)
  const work = (receipt: NewFile | null) =>
    once(context.db, call, async (tx) => {
      const { registration } = await lockVendor(tx, vendorId)
      await refuseWhereSwitchedOff(tx, vendorId, input.package)
      const paying = {
        vendorId,
        packageId: input.package,
        couponCode: input.coupon ?? null,
        method: input.method ?? null,
        paymentDate: input.payment_date ?? null,
        transferCode: input.transfer_code ?? null,
        receipt,
        offered,
        shown: amount === null ? null : toHalalas(amount),
      }
      const placed = await placeOrder(tx, originOf(request), paying, new Date())
      // The invoice names its buyer, and never changes once it is issued.
      if (placed.amount > 0 && registration === null) throw new AppError(409, 'store_details_missing')
      return placed
    })
  const { answer } = await countingGuesses(context.database.pool, { vendorId }, input.coupon, () =>
    keepAttached(context, file, userId, work),
  )
  return answer
}

const pageFor = async (
  context: AppContext,
  request: FastifyRequest,
  placed: Placed,
): Promise<string | null> => {
  const services = await gatewayServices(context)
  const { subscriptionId, amount, state } = placed
  if (!services) return null
  if (state !== 'PAY') {
    await closePages(services, { subscriptionId, registrationId: null })
    return null
  }
  const { env } = context
  const reference = `P-${subscriptionId}`
  return payPage(services, {
    subscriptionId,
    registrationId: null,
    amount,
    description: `${(await currentBrand(context.database.pool, env)).name[request.locale]} ${reference}`,
    locale: request.locale,
    reference,
    returnUrl: `${env.PUBLIC_URL}/dashboard/payments?back=${subscriptionId}`,
  }).catch((error: unknown) => {
    context.log.warn({ err: error }, 'The payment gateway could not be reached')
    context.jobs.wake()
    return null
  })
}

/** A vendor orders a package: renews, moves to another one, or pays what is due. */
export const subscribeRoutes = (root: FastifyInstance, context: AppContext): void => {
  const folder = join(context.env.DATA_DIR, 'arrivals')

  serve(root, ownOrderCalls, {
    'POST user/quote': async (request) => {
      const { package: packageId, coupon = null } = request.body
      const { vendorId } = vendorOf(request)
      const quote = await countingGuesses(context.database.pool, { vendorId }, coupon, () =>
        inTransaction(context.db, async (tx) => {
          await lockVendor(tx, vendorId)
          await refuseWhereSwitchedOff(tx, vendorId, packageId)
          const quote = await quotePayment(tx, { vendorId, packageId, couponCode: coupon }, new Date())
          return quoteView(quote, request.locale)
        }),
      ).catch(asOwn)
      return success(request, { quote })
    },

    'POST user/transfer-code': async (request) =>
      success(request, { transfer_code: await transferCodeOf(context.db, vendorOf(request).vendorId) }),

    'POST user/subscribe': async (request, reply) => {
      const placed = await withForm(request, { folder, fileName: 'receipt' }, ({ texts, file }) =>
        order(context, request, checked(ownOrderInput, typedTexts(ownOrderInput, texts)), file).catch(asOwn),
      )
      context.mailQueue.wake()
      const pay_url = await pageFor(context, request, placed)
      const status = placed.state === 'PAY' && pay_url === null ? ('DUE_PAYMENT' as const) : placed.state
      reply.code(201)
      const payment = { id: placed.subscriptionId, status, amount: toRiyals(placed.amount), pay_url }
      return success(request, { payment }, 'subscribed')
    },
  })
}
