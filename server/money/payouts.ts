import type { Transaction } from '#server/db/client.ts'
import { emit } from '#server/events/emit.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { toRiyals } from '#src/schema/money.ts'
import { amountText, changesFromTexts, readHolder } from './vendorHistory.ts'
import { type Payout, partnerOf, payOut, vendorOf } from './wallet.ts'

type NewPayout = Omit<Payout, 'paidBy'>

const placeOf = (holder: Payout['holder']) =>
  'partner' in holder ? (['partners', holder.partner] as const) : (['vendors', holder.vendor] as const)

/**
 * Pays out of a wallet, tells of it in the history of its holder and tells systems outside; refused like `payOut`, before
 * anything is written. Returns the payout's id.
 */
export const bookPayout = async (
  tx: Transaction,
  origin: Origin,
  payout: NewPayout,
  now: Date,
): Promise<number> => {
  const { holder, number, amount } = payout
  const id = await payOut(tx, { ...payout, paidBy: origin.actor?.username ?? '' }, now)
  const changes = changesFromTexts({ payment: number, amount: amountText(amount) })
  const [resource, recordId] = placeOf(holder)
  const name = (await readHolder(tx, holder))?.name ?? null
  const ofHolder = { resource, recordId, label: { ar: name, en: null } }
  const ofPayout = { resource: 'payouts', recordId: id, label: { ar: number, en: null } }
  await recordHistory(
    tx,
    origin,
    [ofPayout, ofHolder].map((about) => ({ action: 'pay', ...about, changes })),
    now,
  )
  const told = { number, partner: partnerOf(holder), vendor: vendorOf(holder), amount: toRiyals(amount) }
  await emit(tx, origin, [{ type: 'payout.made', subject: { resource: 'payouts', id }, data: told }], now)
  return id
}

/** The same, and tells the administrators. */
export const recordPayout = async (
  tx: Transaction,
  origin: Origin,
  payout: NewPayout,
  now: Date,
): Promise<number> => {
  const { holder, amount } = payout
  const id = await bookPayout(tx, origin, payout, now)
  const [resource, recordId] = placeOf(holder)
  await recordEvent(tx, {
    kind: 'payout_made',
    recordId: id,
    params: {
      amount: amountText(amount),
      holder: (await readHolder(tx, holder))?.name ?? null,
      holder_resource: resource,
      holder_id: recordId,
      by: origin.actor?.username ?? null,
    },
    actor: origin.actor,
    at: now,
  })
  return id
}
