import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { subscriptions } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import type { Day } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'
import type { TaxedAmount } from './amounts.ts'
import { takeTransferCode } from './transferCodes.ts'

const OPEN = pick(
  subscriptions,
  'id',
  'status',
  'due_on',
  'package',
  'price',
  'amount',
  'net_total',
  'tax',
  'vat_percentage',
  'set_off',
)

/** The payment of a vendor that nobody has decided on yet. */
export const openPaymentOf = async (tx: Transaction, vendorId: number) => {
  const { vendor, status } = subscriptions
  const [open] = await tx
    .select(OPEN)
    .from(subscriptions)
    .where(and(eq(vendor, vendorId), inArray(status, ['PENDING', 'DUE_PAYMENT'])))
    .orderBy(desc(status))
    .limit(1)
  return open
}

export type OpenPayment = Readonly<NonNullable<Awaited<ReturnType<typeof openPaymentOf>>>>

/** An order of the package that an upgrade waits for: it pays for what was agreed to. */
export const agreedUpgrade = (
  open: OpenPayment | undefined,
  {
    packageId,
    couponCode,
    setOff,
  }: { readonly packageId: number; readonly couponCode: string | null; readonly setOff?: TaxedAmount },
): OpenPayment | undefined => {
  if (!open || open.set_off === 0 || open.package !== packageId || setOff) return undefined
  if (couponCode !== null) throw new AppError(409, 'upgrade_without_coupon')
  return open
}

/** How an upgrade is paid. */
interface Paying {
  readonly vendorId: number
  /** Null while it is only due. */
  readonly method: PaymentMethod | null
  readonly paymentDate: Day | null
  readonly receipt: string | null
  readonly reference?: string | null
  readonly transferCode?: string | null
}

/** Notes how an upgrade is paid; its amounts stay as they were agreed to. 422 on `transfer_code`. */
export const payUpgrade = async (
  tx: Transaction,
  { id }: OpenPayment,
  { vendorId, method, paymentDate, receipt, reference = null, transferCode = null }: Paying,
): Promise<void> => {
  if (method === null) return
  await tx
    .update(subscriptions)
    .set({
      status: 'PENDING',
      method,
      payment_date: paymentDate,
      receipt,
      reference,
      transfer_code: method === 'BANK_TRANSFER' ? await takeTransferCode(tx, vendorId, transferCode) : null,
      updated_at: NOW,
    })
    .where(eq(subscriptions.id, id))
}

/** Whether an upgrade of a vendor to a package was agreed to, and waits to be paid. */
export const isAgreedUpgrade = async (
  tx: Transaction,
  vendorId: number,
  packageId: number,
): Promise<boolean> =>
  agreedUpgrade(await openPaymentOf(tx, vendorId), { packageId, couponCode: null }) !== undefined
