import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { partners, payouts, vendors, walletEntries } from '#server/db/schema.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { readSettings } from '#server/settings/read.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'
import { type Halalas, toHalalas } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import { riyals } from './amounts.ts'
import { heldOn, underReviewOfMany } from './held.ts'

/** Whose wallet: exactly one of the two. */
export type Holder = { readonly partner: number } | { readonly vendor: number }

/** The ledger's column for a holder. */
export const columnOf = (holder: Holder) => sql.identifier('partner' in holder ? 'partner' : 'vendor')
export const idOf = (holder: Holder): number => ('partner' in holder ? holder.partner : holder.vendor)
export const partnerOf = (holder: Holder): number | null => ('partner' in holder ? holder.partner : null)
export const vendorOf = (holder: Holder): number | null => ('vendor' in holder ? holder.vendor : null)

const WALLET_ROW = z.object({ balance: z.number(), payable: z.number(), under_review: z.number() })

/**
 * What stands in a wallet, in halalas, what of it may be paid out that day (without the commissions that are held), and
 * what is held until somebody decides on its referral.
 */
export const readWallet = async (
  tx: Transaction,
  holder: Holder,
  today: Day,
): Promise<Readonly<z.infer<typeof WALLET_ROW>>> => {
  const row = await rowOf(
    tx,
    WALLET_ROW,
    sql`select coalesce(sum(e.amount), 0)::int8 as balance,
        coalesce(sum(e.amount) filter (where not ${sql.raw(heldOn(`'${today}'::date`))}), 0)::int8 as payable,
        coalesce(sum(e.amount) filter (where ${sql.raw(underReviewOfMany('e'))}), 0)::int8 as under_review
      from wallet_entries e where e.${columnOf(holder)} = ${idOf(holder)}`,
  )
  return row ?? { balance: 0, payable: 0, under_review: 0 }
}

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

interface Account {
  readonly iban: string | null
  /** When an administrator confirmed the number with its owner. */
  readonly iban_confirmed_at: string | null
}

/** Locks a wallet's holder: whoever pays out of one wallet waits here for the others, so that nothing is spent twice. 404. */
export const lockHolder = async (tx: Transaction, holder: Holder): Promise<Account> => {
  const holders = 'partner' in holder ? partners : vendors
  const [account] = await tx
    .select(pick(holders, 'iban', 'iban_confirmed_at'))
    .from(holders)
    .where(eq(holders.id, idOf(holder)))
    .for('no key update')
  if (!account) throw new AppError(404, 'not_found')
  return account
}

/** Small sums are not worth a transfer: they wait until the wallet has grown. */
const refuseTooLittle = async (tx: Transaction, amount: Halalas): Promise<void> => {
  const { minimum_payout: least } = await readSettings(tx)
  if (amount < toHalalas(least))
    throw invalid({ amount: [{ key: 'validation.payout_minimum', params: { n: least.toFixed(2) } }] })
}

/**
 * Pays out of a wallet and returns the payout's id; 404; 409 `iban_not_confirmed`; 422 on `amount` above what is
 * payable or too little.
 */
export const payOut = async (tx: Transaction, payout: Payout, now: Date): Promise<number> => {
  const { holder, number, amount, method, date, file, paidBy } = payout
  const { iban, iban_confirmed_at } = await lockHolder(tx, holder)
  if (method === 'BANK_TRANSFER' && iban !== null && iban_confirmed_at === null)
    throw new AppError(409, 'iban_not_confirmed')
  const { payable } = await readWallet(tx, holder, dayInRiyadh(now))
  if (amount > payable)
    throw invalid({
      amount: [{ key: 'validation.beyond_balance', params: { n: riyals(Math.max(0, payable)) } }],
    })
  await refuseTooLittle(tx, amount)
  const about = { partner: partnerOf(holder), vendor: vendorOf(holder), created_at: now.toISOString() }
  const [row] = await tx
    .insert(payouts)
    .values({
      payment_number: number,
      amount,
      method,
      payment_date: date,
      payment_file: file,
      paid_by: paidBy,
      ...about,
    })
    .returning({ id: payouts.id })
  const id = Number(row?.id)
  await tx
    .insert(walletEntries)
    .values({ description: number, kind: 'PAYOUT', amount: -amount, payout: id, ...about })
  return id
}
