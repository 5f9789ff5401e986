import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { takenBefore } from '#server/history/lastDeed.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Halalas } from './amounts.ts'
import { rowOf } from './rows.ts'
import { amountText, tellOfHolder, toldChanges } from './told.ts'
import { columnOf, type Holder, idOf, lockHolder, partnerOf, vendorOf } from './wallet.ts'

/** Why the books are corrected, and who does it. */
interface Correction {
  readonly reason: string
  readonly origin: Origin
}

const byOf = ({ actor }: Origin): string => actor?.username ?? ''

const aboutHolder = (holder: Holder, name: string | null) => ({
  resource: 'partner' in holder ? 'partners' : 'vendors',
  recordId: idOf(holder),
  label: { ar: name, en: null },
})

interface Paid {
  readonly payment_number: string
  readonly partner: number | null
  readonly vendor: number | null
  readonly amount: Halalas
  readonly paid_by: string | null
  readonly is_returned: boolean
}

/**
 * Gives back to its wallet what a payout took, when the money came back: a bounced transfer. 404; 409
 * `payout_returned` the second time, `own_payout` for whoever made it: somebody else looks at it.
 */
export const returnPayout = async (
  tx: Transaction,
  payoutId: number,
  { reason, origin }: Correction,
  now: Date,
): Promise<void> => {
  const find = () =>
    rowOf<Paid>(
      tx,
      sql`select p.payment_number, p.partner, p.vendor, p.amount, p.paid_by,
          exists (select from wallet_entries e where e.payout = p.id and e.kind = 'RETURN') as is_returned
        from payouts p where p.id = ${payoutId}`,
    )
  const found = await find()
  if (!found) throw new AppError(404, 'not_found')
  const holder: Holder =
    found.partner === null ? { vendor: Number(found.vendor) } : { partner: found.partner }
  await lockHolder(tx, holder)
  if ((await find())?.is_returned) {
    const deeds = { resource: 'payouts', recordId: payoutId, actions: ['return'] }
    throw await takenBefore(tx, 'payout_returned', deeds)
  }
  if (found.paid_by === byOf(origin)) throw new AppError(409, 'own_payout')
  await tx.execute(sql`
    insert into wallet_entries (description, kind, partner, vendor, amount, payout, reason, recorded_by, created_at)
    values (${found.payment_number}, 'RETURN', ${found.partner}, ${found.vendor}, ${found.amount}, ${payoutId},
      ${reason}, ${byOf(origin)}, ${now.toISOString()})`)
  const amount = amountText(found.amount)
  const { name } = await tellOfHolder(tx, holder, {
    template: 'payout_returned',
    amount,
    process: found.payment_number,
    reason,
  })
  const changes = toldChanges({ payment: found.payment_number, amount, reason })
  const ofPayout = { resource: 'payouts', recordId: payoutId, label: { ar: found.payment_number, en: null } }
  await recordHistory(
    tx,
    origin,
    [ofPayout, aboutHolder(holder, name)].map((about) => ({ action: 'return', ...about, changes })),
    now,
  )
}

/**
 * Corrects a wallet by an amount above or below zero. 404; 409 `own_payout` for whoever made the wallet's last
 * payout: who pays out does not also decide what there is to pay.
 */
export const adjustWallet = async (
  tx: Transaction,
  holder: Holder,
  { amount, reason, origin }: Correction & { readonly amount: Halalas },
  now: Date,
): Promise<void> => {
  await lockHolder(tx, holder)
  const last = await rowOf<{ readonly paid_by: string | null }>(
    tx,
    sql`select paid_by from payouts where ${columnOf(holder)} = ${idOf(holder)} order by id desc limit 1`,
  )
  if (last && last.paid_by === byOf(origin)) throw new AppError(409, 'own_payout')
  await tx.execute(sql`
    insert into wallet_entries (description, kind, partner, vendor, amount, reason, recorded_by, created_at)
    values (${reason.slice(0, 120)}, 'ADJUSTMENT', ${partnerOf(holder)}, ${vendorOf(holder)}, ${amount}, ${reason},
      ${byOf(origin)}, ${now.toISOString()})`)
  const { name } = await tellOfHolder(tx, holder, {
    template: 'wallet_adjusted',
    amount: amountText(amount),
    reason,
  })
  const changes = toldChanges({ amount: amountText(amount), reason })
  await recordHistory(tx, origin, [{ action: 'adjust', ...aboutHolder(holder, name), changes }], now)
}
