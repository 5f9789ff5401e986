import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forgotLimits, resendLimits } from '#server/auth/limits.ts'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { type FormFile, withForm } from '#server/files/form.ts'
import { keepAttached } from '#server/files/keep.ts'
import type { NewFile } from '#server/files/records.ts'
import { closePages } from '#server/gateways/close.ts'
import { gatewayServices } from '#server/gateways/services.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { hashOfInput, type Outcome, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import { queueLinkMail } from '#server/modules/account/mails.ts'
import { typedTexts } from '#server/modules/payments/input.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import { registrationPayCalls } from '#src/contract/registration.ts'
import { type PayInput, payInput, paymentToken } from '#src/contract/registrationInputs.ts'
import { inputSchema, issuesOf } from '#src/schema/zod.ts'
import { registrationLimits, statusLimits } from './limits.ts'
import { offeredMethods } from './offers.ts'
import { type Placed, placeOrder } from './placeOrder.ts'
import {
  reconcilePages,
  recordState,
  registrationOf,
  registrationView,
  registrationWith,
  type StoredRegistration,
  stateOf,
} from './view.ts'

/** The package that is still to be paid for; 409 where nothing is. */
const unpaidPackage = (stored: StoredRegistration): number => {
  const isOpen = ['PAY', 'DUE_PAYMENT'].includes(stateOf(stored))
  if (!isOpen || stored.package === null) throw new AppError(409, 'nothing_to_pay')
  return stored.package
}

interface Retry {
  readonly stored: StoredRegistration
  readonly input: PayInput
  readonly file: FormFile | null
}

const payAgain = async (
  context: AppContext,
  request: FastifyRequest,
  { stored, input, file }: Retry,
): Promise<void> => {
  const vendorId = stored.vendor
  const origin = originOf(request)
  const hash = hashOfInput({ ...input, registration: stored.id, file: file?.sha256 ?? null })
  const call = repeatableOf(request, hash)
  const offered = await offeredMethods(context)
  const work = (receipt: NewFile | null): Promise<Outcome<Placed>> =>
    once(context.db, call, async (tx) => {
      await lockVendor(tx, vendorId)
      // Read anew: it may have been paid while the vendor was waited for.
      const current = await registrationWith(tx, stored.id)
      const order = {
        vendorId,
        packageId: unpaidPackage(current),
        couponCode: current.coupon,
        method: input.method ?? null,
        paymentDate: input.payment_date ?? null,
        transferCode: input.transfer_code ?? null,
        receipt,
        offered,
      }
      const placed = await placeOrder(tx, origin, order, new Date())
      await recordState(tx, stored.id, placed)
      return placed
    })
  await keepAttached(context, file, null, work)
}

/**
 * Pays for a registration whose payment failed or was abandoned, perhaps in another way. 409 `nothing_to_pay`;
 * 422 on `method`, `receipt`, `payment_date` or `coupon`.
 */
const retryPayment = async (context: AppContext, request: FastifyRequest, retry: Retry): Promise<void> => {
  const { stored, input } = retry
  // Before a receipt is kept for nothing.
  unpaidPackage(stored)
  await payAgain(context, request, retry)
  const services = await gatewayServices(context)
  if (services && input.method === 'BANK_TRANSFER')
    await closePages(services, { subscriptionId: stored.subscription, registrationId: stored.id })
}

const checked = (texts: ReadonlyMap<string, string>): PayInput => {
  const parsed = inputSchema(payInput, 'create').safeParse(typedTexts(payInput, texts))
  if (!parsed.success) throw invalid(issuesOf(parsed.error))
  return parsed.data as PayInput
}

/** What follows a registration: paying again, how it stands, and the link to activate the account once more. */
export const payRoutes = (root: FastifyInstance, context: AppContext): void => {
  const { pool } = context.database
  const folder = join(context.env.DATA_DIR, 'arrivals')

  const found = async (token: unknown) => {
    const parsed = paymentToken.safeParse(token)
    const stored = parsed.success ? await registrationOf(pool, parsed.data) : undefined
    if (!stored) throw new AppError(404, 'not_found')
    return stored
  }

  serve(root, registrationPayCalls, {
    'POST registration/retry': async (request) => {
      await takeAttempt(pool, registrationLimits(request.ip))
      const { id, token } = await withForm(
        request,
        { folder, fileName: 'receipt' },
        async ({ texts, file }) => {
          const { payment_token, ...rest } = Object.fromEntries(texts)
          const stored = await found(payment_token)
          const input = checked(new Map(Object.entries(rest)))
          await retryPayment(context, request, { stored, input, file })
          return { id: stored.id, token: payment_token ?? null }
        },
      )
      context.mailQueue.wake()
      const stored = await registrationWith(context.db, id)
      const registration = await registrationView(context, stored, {
        locale: request.locale,
        token,
        opens: true,
      })
      return success(request, { registration })
    },

    'GET registration/status': async (request) => {
      await takeAttempt(pool, statusLimits(request.ip))
      const token = request.query.payment_token
      const before = await found(token)
      await reconcilePages(context, before)
      const stored = await registrationWith(context.db, before.id)
      const registration = await registrationView(context, stored, {
        locale: request.locale,
        token,
        opens: false,
      })
      return success(request, { registration })
    },

    'POST registration/resend': async (request) => {
      await takeAttempt(pool, forgotLimits(request.ip))
      await takeAttempt(pool, resendLimits(request.body.email, 'users'), 'link_already_sent')
      await queueLinkMail(pool, request.body.email)
      context.mailQueue.wake()
      return success(request, {}, 'link_sent')
    },
  })
}
