import type pg from 'pg'
import type { Database, Transaction } from '#server/db/client.ts'
import { inTransaction } from '#server/db/client.ts'
import { isUnavailable } from '#server/http/databaseErrors.ts'
import { AppError } from '#server/http/errors.ts'
import { changeGround } from '#server/money/changeGround.ts'
import { fingerprintOf, previewChange, type WantedChange } from '#server/money/changePreview.ts'
import { makeChange } from '#server/money/changing.ts'
import { decidePayment, type Verdict } from '#server/money/decide.ts'
import { openPayment } from '#server/money/payments.ts'
import { refundPayment } from '#server/money/refunds.ts'
import { lockVendor } from '#server/money/vendorState.ts'
import { type Holder, payOut } from '#server/money/wallet.ts'
import { coupons } from '#src/resources/coupons/coupons.ts'
import { packages } from '#src/resources/packages/packages.ts'
import { partners } from '#src/resources/partners/partners.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import type { Values } from '#tests/support/samples.ts'

const NOBODY = { actor: null, requestId: '', address: '' }

const SELLER = {
  seller_name_ar: 'شركة ربط للتقنية',
  seller_name_en: 'Rabt Technology',
  seller_tax_number: '310122393500003',
  commission_hold_days: 0,
}

/** Lets invoices be issued. */
export const setSeller = async (pool: pg.Pool): Promise<void> => {
  for (const [key, value] of Object.entries(SELLER))
    await pool.query(
      'insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value',
      [key, JSON.stringify(value)],
    )
}

/** A package; a month for 115.00 SR unless told. */
export const newPackage = (pool: pg.Pool, values: Values = {}): Promise<number> =>
  insertSample(pool, packages, {
    type: 'STANDARD',
    subscription_type: 'MONTH',
    duration: 1,
    price: 115,
    active: true,
    ...values,
  })

export const newPartner = (pool: pg.Pool): Promise<number> => insertSample(pool, partners)

/** Whose referral a vendor is, and on which terms. */
export interface Referral {
  readonly holder: Holder
  /** Percent. */
  readonly percentage: number
  readonly months: number
}

export const newVendor = (pool: pg.Pool, referral?: Referral): Promise<number> =>
  insertSample(pool, vendors, {
    status: 'NEW',
    ...(referral
      ? {
          ...('partner' in referral.holder
            ? { referrer_partner: referral.holder.partner }
            : { referrer_vendor: referral.holder.vendor }),
          referral_percentage: referral.percentage,
          referral_due_months: referral.months,
        }
      : {}),
  })

/** A coupon for these packages, in any year of this century. */
export const newCoupon = async (
  pool: pg.Pool,
  chosen: readonly number[],
  values: Values & { readonly code: string },
): Promise<number> => {
  const id = await insertSample(pool, coupons, {
    from_date: '2000-01-01',
    to_date: '2099-12-31',
    active: true,
    ...values,
  })
  await pool.query(
    'insert into coupons_packages (owner_id, target_id) select $1, unnest($2::bigint[]) on conflict do nothing',
    [id, chosen],
  )
  return id
}

/** Opens a payment by bank transfer as the routes do: the vendor first, then the rest. */
export const open = async (
  tx: Transaction,
  { vendor, chosen, coupon = null }: { vendor: number; chosen: number; coupon?: string | null },
  now = new Date(),
): Promise<number> => {
  await lockVendor(tx, vendor)
  const order = {
    vendorId: vendor,
    packageId: chosen,
    couponCode: coupon,
    method: 'BANK_TRANSFER',
    paymentDate: null,
    receipt: null,
    dueOn: null,
  } as const
  return (await openPayment(tx, order, now)).id
}

export const decide = (
  tx: Transaction,
  vendorId: number,
  subscriptionId: number,
  to: Verdict,
  now = new Date(),
): Promise<unknown> => {
  const reason = to === 'REJECTED' ? 'no transfer was found' : null
  const decision = { vendorId, subscriptionId, to, reason, method: 'BANK_TRANSFER', origin: NOBODY } as const
  return decidePayment(tx, decision, now)
}

/** Pays an amount of halalas out under a number of its own. */
export const pay = (
  tx: Transaction,
  holder: Holder,
  amount: number,
  number: string,
  day?: string,
): Promise<number> => {
  const now = day === undefined ? new Date() : new Date(`${day}T09:00:00Z`)
  const date = dayInRiyadh(now)
  return payOut(
    tx,
    { holder, number, amount, method: 'BANK_TRANSFER', date, file: null, paidBy: 'test' },
    now,
  )
}

/** Gives an amount of halalas of a payment back. */
export const refund = (
  tx: Transaction,
  {
    payment,
    amount,
    endsPeriod = null,
    day = dayInRiyadh(new Date()),
  }: { payment: number; amount: number; endsPeriod?: boolean | null; day?: string },
  now = new Date(),
): Promise<unknown> =>
  refundPayment(
    tx,
    NOBODY,
    {
      subscriptionId: payment,
      amount,
      method: 'BANK_TRANSFER',
      reference: 'TRF',
      refundedOn: day,
      file: null,
      reason: 'asked for it',
      endsPeriod,
    },
    now,
  )

/** Changes a subscription as it is told beforehand; resolves to the payment that it is about. */
export const change = async (
  tx: Transaction,
  vendorId: number,
  wanted: WantedChange,
  now = new Date(),
): Promise<number> => {
  await lockVendor(tx, vendorId)
  const preview = await previewChange(tx, await changeGround(tx, vendorId, now), wanted)
  const fingerprint = fingerprintOf(preview)
  return makeChange(tx, { ...wanted, vendorId, fingerprint, reason: 'asked for it', origin: NOBODY }, now)
}

/**
 * What came of something that may be refused: its answer, or the code of the refusal (any other error is one). Whoever
 * got no connection in time, where many want one, asks again, as a client does.
 */
export const attempt = async <T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<{ readonly done: T } | { readonly refused: string }> => {
  let hasBegun = false
  const begin = (tx: Transaction) => {
    hasBegun = true
    return work(tx)
  }
  try {
    return { done: await inTransaction(db, begin) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code }
    if (!hasBegun && isUnavailable(error)) return attempt(db, work)
    throw error
  }
}

/** `done`, or the code of the refusal. */
export const codeOf = (outcome: { readonly done: unknown } | { readonly refused: string }): string =>
  'done' in outcome ? 'done' : outcome.refused

/** What came of many at once, in groups: how many were done, and how many refused with which code. */
export const tally = (
  outcomes: readonly ({ readonly done: unknown } | { readonly refused: string })[],
): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const key = 'done' in outcome ? 'done' : outcome.refused
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
