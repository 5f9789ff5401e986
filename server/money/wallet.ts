import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { readSettings } from '#server/modules/settings/store.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { type Halalas, riyals, shareOf } from './amounts.ts'
import { type Day, dayInRiyadh, monthSince } from './period.ts'
import { rowOf } from './rows.ts'
import type { LockedVendor } from './vendorState.ts'

/** Whose wallet: exactly one of the two. */
export type Holder = { readonly partner: number } | { readonly vendor: number }

const columnOf = (holder: Holder) => sql.identifier('partner' in holder ? 'partner' : 'vendor')
const idOf = (holder: Holder): number => ('partner' in holder ? holder.partner : holder.vendor)
const partnerOf = (holder: Holder): number | null => ('partner' in holder ? holder.partner : null)
const vendorOf = (holder: Holder): number | null => ('vendor' in holder ? holder.vendor : null)

/** The sum of a wallet's ledger. */
export const balanceOf = async (tx: Transaction, holder: Holder): Promise<Halalas> => {
  const row = await rowOf<{ readonly balance: number | string }>(
    tx,
    sql`select coalesce(sum(amount), 0) as balance from wallet_entries where ${columnOf(holder)} = ${idOf(holder)}`,
  )
  return Number(row?.balance ?? 0)
}

/** A payment that has just succeeded. */
export interface EarnedFrom {
  readonly subscriptionId: number
  readonly processId: string
  readonly net: Halalas
  /** When it succeeded. */
  readonly now: Date
}

const firstPaidDay = async (tx: Transaction, vendorId: number, today: Day): Promise<Day> => {
  const row = await rowOf<{ readonly day: Day | null }>(
    tx,
    sql`select min((decided_at at time zone 'Asia/Riyadh')::date)::text as day
      from subscriptions where vendor = ${vendorId} and status = 'SUCCESS' and amount > 0`,
  )
  return row?.day ?? today
}

const referrerOf = ({ referrer_partner, referrer_vendor }: LockedVendor): Holder | undefined =>
  referrer_partner !== null
    ? { partner: referrer_partner }
    : referrer_vendor !== null
      ? { vendor: referrer_vendor }
      : undefined

/**
 * Adds the commission that a vendor's referrer earns from a payment: the agreed share of its net, in each of the
 * agreed months, counted from the vendor's first paid subscription. A payment earns once.
 */
export const accrueCommission = async (
  tx: Transaction,
  vendor: LockedVendor,
  { subscriptionId, processId, net, now }: EarnedFrom,
): Promise<void> => {
  const holder = referrerOf(vendor)
  const { referral_percentage: share, referral_due_months: months } = vendor
  if (!holder || share === null || months === null) return
  const today = dayInRiyadh(now)
  const month = monthSince(await firstPaidDay(tx, vendor.id, today), today)
  const amount = shareOf(net, share)
  if (month > months || amount === 0) return
  await tx.execute(sql`
    insert into wallet_entries (description, kind, partner, vendor, amount, referred_vendor, subscription,
      base_amount, percentage, month, month_count, created_at)
    values (${processId}, 'COMMISSION', ${partnerOf(holder)}, ${vendorOf(holder)}, ${amount}, ${vendor.id},
      ${subscriptionId}, ${net}, ${share}, ${month}, ${months},
      ${now.toISOString()})`)
}

/** Takes back the commission of a payment whose invoice was credited, once; nothing where there was none. */
export const reverseCommission = (tx: Transaction, subscriptionId: number, now: Date): Promise<unknown> =>
  tx.execute(sql`
    insert into wallet_entries (description, kind, partner, vendor, amount, referred_vendor, subscription,
      base_amount, percentage, month, month_count, created_at)
    select description, 'REVERSAL', partner, vendor, -amount, referred_vendor, subscription, base_amount,
      percentage, month, month_count, ${now.toISOString()}::timestamptz
    from wallet_entries where subscription = ${subscriptionId} and kind = 'COMMISSION'`)

export interface Payout {
  readonly holder: Holder
  readonly number: string
  readonly amount: Halalas
  readonly method: PaymentMethod
  readonly date: Day
  /** Address of the uploaded file. */
  readonly file: string | null
  readonly paidBy: string
}

// Whoever pays out of one wallet waits here for the others: the balance below cannot be spent twice.
const lockHolder = async (tx: Transaction, holder: Holder): Promise<void> => {
  const table = sql.identifier('partner' in holder ? 'partners' : 'vendors')
  if (!(await rowOf(tx, sql`select id from ${table} where id = ${idOf(holder)} for no key update`)))
    throw new AppError(404, 'not_found')
}

/** Small sums are not worth a transfer: they wait until the wallet has grown. */
const refuseTooLittle = async (tx: Transaction, amount: Halalas): Promise<void> => {
  const { minimum_payout: least } = await readSettings(tx)
  if (amount < Math.round(least * 100))
    throw invalid({ amount: [{ key: 'validation.payout_minimum', params: { n: least.toFixed(2) } }] })
}

/** Pays out of a wallet and returns the payout's id; 404; 422 on `amount` above the balance or too little. */
export const payOut = async (tx: Transaction, payout: Payout, now: Date): Promise<number> => {
  const { holder, number, amount, method, date, file, paidBy } = payout
  await lockHolder(tx, holder)
  const balance = await balanceOf(tx, holder)
  if (amount > balance)
    throw invalid({
      amount: [{ key: 'validation.beyond_balance', params: { n: riyals(Math.max(0, balance)) } }],
    })
  await refuseTooLittle(tx, amount)
  const row = await rowOf<{ readonly id: number }>(
    tx,
    sql`insert into payouts (payment_number, partner, vendor, amount, method, payment_date, payment_file, paid_by,
        created_at)
      values (${number}, ${partnerOf(holder)}, ${vendorOf(holder)}, ${amount}, ${method}, ${date}, ${file}, ${paidBy},
        ${now.toISOString()})
      returning id`,
  )
  const id = Number(row?.id)
  await tx.execute(sql`
    insert into wallet_entries (description, kind, partner, vendor, amount, payout, created_at)
    values (${number}, 'PAYOUT', ${partnerOf(holder)}, ${vendorOf(holder)}, ${-amount}, ${id},
      ${now.toISOString()})`)
  return id
}
