import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { closePages } from '#server/gateways/close.ts'
import { gatewayServices } from '#server/gateways/services.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import type { FormFile } from '#server/modules/files/form.ts'
import { keepUpload } from '#server/modules/files/keep.ts'
import type { NewFile } from '#server/modules/files/records.ts'
import { hashOfInput, type Outcome, once, repeatableOf } from '#server/modules/idempotency.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import type { PayInput } from './input.ts'
import { offeredMethods } from './offers.ts'
import { type Placed, placeOrder } from './placeOrder.ts'
import { noteState, type StoredRegistration, stateOf } from './view.ts'

const isOpen = (stored: StoredRegistration): boolean => ['PAY', 'DUE_PAYMENT'].includes(stateOf(stored))

/** What is checked of a payment for which there is no vendor, as it would be for one. */
const refuseWrong = (context: AppContext, { method }: PayInput, file: FormFile | null): void => {
  if (!method) throw invalid({ method: [{ key: 'validation.required', params: {} }] })
  if (!offeredMethods(context).some((offered) => offered === method))
    throw invalid({ method: [{ key: 'validation.choice', params: {} }] })
  if (method === 'BANK_TRANSFER' && !file)
    throw invalid({ receipt: [{ key: 'validation.required', params: {} }] })
}

interface Retry {
  readonly stored: StoredRegistration
  readonly input: PayInput
  readonly file: FormFile | null
}

/** For a registration without a vendor it only looks as if. */
const pretend = async (context: AppContext, { stored, input, file }: Retry): Promise<void> => {
  refuseWrong(context, input, file)
  const state = input.method === 'BANK_TRANSFER' ? 'PENDING' : 'PAY'
  await noteState(context.db, stored.id, { state, subscriptionId: null })
  if (file) await rm(file.path, { force: true })
}

const payAgain = async (
  context: AppContext,
  request: FastifyRequest,
  { stored, input, file }: Retry,
  vendorId: number,
): Promise<void> => {
  const origin = originOf(request)
  const hash = hashOfInput({ ...input, registration: stored.id, file: file?.sha256 ?? null })
  const call = repeatableOf(request, hash)
  const work = (receipt: NewFile | null): Promise<Outcome<Placed>> =>
    once(context.db, call, async (tx) => {
      await lockVendor(tx, vendorId)
      const order = {
        vendorId,
        packageId: stored.package ?? 0,
        couponCode: stored.coupon,
        method: input.method ?? null,
        paymentDate: input.payment_date ?? null,
        receipt,
        offered: offeredMethods(context),
      }
      const placed = await placeOrder(tx, origin, order, new Date())
      await noteState(tx, stored.id, placed)
      return placed
    })
  await (file
    ? keepUpload(context, { ...file, kind: 'file', uploadedBy: null, isPrivate: true }, work)
    : work(null))
}

/**
 * Pays for a registration whose payment failed or was abandoned, perhaps in another way. 409 `nothing_to_pay`;
 * 422 on `method`, `receipt`, `payment_date` or `coupon`.
 */
export const retryPayment = async (
  context: AppContext,
  request: FastifyRequest,
  retry: Retry,
): Promise<void> => {
  const { stored, input } = retry
  if (!isOpen(stored) || stored.package === null) throw new AppError(409, 'nothing_to_pay')
  if (stored.vendor === null) await pretend(context, retry)
  else await payAgain(context, request, retry, stored.vendor)
  const services = gatewayServices(context)
  if (services && input.method === 'BANK_TRANSFER')
    await closePages(services, { subscriptionId: stored.subscription, registrationId: stored.id })
}
