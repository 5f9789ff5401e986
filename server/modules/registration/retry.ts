import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import type { FormFile } from '#server/files/form.ts'
import { keepUpload } from '#server/files/keep.ts'
import type { NewFile } from '#server/files/records.ts'
import { closePages } from '#server/gateways/close.ts'
import { gatewayServices } from '#server/gateways/services.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { hashOfInput, type Outcome, once, repeatableOf } from '#server/modules/idempotency.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import type { PayInput } from '#src/contract/registration.ts'
import { offeredMethods } from './offers.ts'
import { type Placed, placeOrder } from './placeOrder.ts'
import { recordState, type StoredRegistration, stateOf } from './view.ts'

const isOpen = (stored: StoredRegistration): boolean => ['PAY', 'DUE_PAYMENT'].includes(stateOf(stored))

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
  const work = (receipt: NewFile | null): Promise<Outcome<Placed>> =>
    once(context.db, call, async (tx) => {
      await lockVendor(tx, vendorId)
      const order = {
        vendorId,
        packageId: stored.package ?? 0,
        couponCode: stored.coupon,
        method: input.method ?? null,
        paymentDate: input.payment_date ?? null,
        transferCode: input.transfer_code ?? null,
        receipt,
        offered: offeredMethods(context),
      }
      const placed = await placeOrder(tx, origin, order, new Date())
      await recordState(tx, stored.id, placed)
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
  await payAgain(context, request, retry)
  const services = gatewayServices(context)
  if (services && input.method === 'BANK_TRANSFER')
    await closePages(services, { subscriptionId: stored.subscription, registrationId: stored.id })
}
