import { recordHistory } from '#server/history/record.ts'
import { balanceOf, type Holder, payOut } from '#server/money/wallet.ts'
import { addDays, dayInRiyadh } from '../days.ts'
import { digits } from '../identities.ts'
import { demoPartners } from '../partners.ts'
import { receiptUrl } from './receipts.ts'
import type { Course, World } from './world.ts'

/** Days before the loading on which wallets are paid out. */
const PAYDAYS = [420, 350, 285, 220, 160, 105, 60, 18]

/** Less is not paid out: 100 riyals. */
const LEAST = 10_000

const payWallet = async (world: World, holder: Holder, share: number): Promise<void> => {
  const { tx, clock, decider, random } = world
  const balance = await balanceOf(tx, holder)
  const amount = Math.floor((balance * share) / 1000) * 1000
  if (amount < LEAST) return
  const origin = decider()
  const method = random() < 0.85 ? ('BANK_TRANSFER' as const) : ('CASH' as const)
  const number = `TRF-${digits(random, 8)}`
  const file = method === 'BANK_TRANSFER' ? receiptUrl('pdf') : null
  const paidBy = origin.actor?.username ?? 'admin'
  const date = dayInRiyadh(clock())
  const id = await payOut(tx, { holder, number, amount, method, date, file, paidBy }, clock())
  const label = { ar: number, en: null }
  await recordHistory(tx, origin, [{ action: 'create', resource: 'payouts', recordId: id, label }], clock())
}

/** Partners are paid what they earned every two months or so, a seller once. */
export async function* payouts(world: World): Course {
  const { ids, today } = world
  for (const [at, ago] of PAYDAYS.entries()) {
    yield Date.parse(addDays(today, -ago)) + 8 * 3_600_000
    const isLast = at === PAYDAYS.length - 1
    for (const { $key = '', $active } of demoPartners)
      if ($active !== false) await payWallet(world, { partner: ids.of('partners', $key) }, isLast ? 0.6 : 1)
    if (isLast) await payWallet(world, { vendor: ids.of('vendors', 'najd-coffee') }, 0.5)
  }
}
