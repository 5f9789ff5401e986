import type { Transaction } from '#server/db/client.ts'
import { emit } from '#server/events/emit.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { toRiyals } from '#src/schema/money.ts'
import { amountText, changesFromTexts, readHolder } from './vendorHistory.ts'
import { type Payout, partnerOf, payOut, vendorOf } from './wallet.ts'

/** Pays out of a wallet and tells of it in the history of its holder; refused like `payOut`. */
export const recordPayout = async (
  tx: Transaction,
  origin: Origin,
  payout: Omit<Payout, 'paidBy'>,
  now: Date,
): Promise<number> => {
  const { holder, number, amount } = payout
  const id = await payOut(tx, { ...payout, paidBy: origin.actor?.username ?? '' }, now)
  const changes = changesFromTexts({ payment: number, amount: amountText(amount) })
  const [resource, recordId] =
    'partner' in holder ? (['partners', holder.partner] as const) : (['vendors', holder.vendor] as const)
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
  await recordEvent(tx, {
    kind: 'payout_made',
    recordId: id,
    params: {
      amount: amountText(amount),
      holder: name,
      holder_resource: resource,
      holder_id: recordId,
      by: origin.actor?.username ?? null,
    },
    actor: origin.actor,
    at: now,
  })
  return id
}
