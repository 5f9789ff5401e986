import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import { adjustWallet, returnPayout } from '#server/money/corrections.ts'
import { type Holder, payOut, readWallet } from '#server/money/wallet.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
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
  const { payable } = await readWallet(tx, holder, dayInRiyadh(clock()))
  const amount = Math.floor((payable * share) / 1000) * 1000
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

const ID_PARTNER_ROW = z.object({ id: z.number(), partner: z.number(), paid_by: z.string().nullable() })

/** What was transferred comes back once, and another of the finance people puts it into the wallet again. */
const bounce = async ({ tx, clock, decider }: World): Promise<void> => {
  const last = await rowOf(
    tx,
    ID_PARTNER_ROW,
    sql`select id, partner, paid_by from payouts p where partner is not null and method = 'BANK_TRANSFER'
      and not exists (select from payouts later where later.partner = p.partner and later.id > p.id)
      order by id desc limit 1`,
  )
  let origin = decider()
  for (let tried = 0; tried < 20 && origin.actor?.username === last?.paid_by; tried += 1) origin = decider()
  if (!last || origin.actor?.username === last.paid_by) return
  await returnPayout(tx, last.id, { reason: 'ردّ البنك الحوالة', origin }, clock())
  await adjustWallet(tx, { partner: last.partner }, { amount: -1150, reason: 'رسوم حوالة', origin }, clock())
}

/** A partner enters a second mobile that is that of the store which he referred last. */
const flagReferral = ({ tx, clock }: World): Promise<unknown> =>
  tx.execute(sql`
    update partners p set second_phone = v.phone, updated_at = ${clock().toISOString()}
    from (select v.referrer_partner, v.phone from vendors v join partners o on o.id = v.referrer_partner
      where o.active and o.second_phone is null and exists (
        select from wallet_entries e where e.referred_vendor = v.id and e.kind = 'COMMISSION')
      order by v.id desc limit 1) v
    where p.id = v.referrer_partner`)

/** Who confirms IBANs. */
const CONTROLLER = 'ريم الدوسري'

/** Whose IBAN was changed lately, so that it waits for a second person. */
const CHANGED_IBAN = 'SA0380000000608010167519'

/** Partners are paid what they earned every two months or so, a seller once. */
export async function* payouts(world: World): Course {
  const { ids, today } = world
  for (const table of ['partners', 'vendors'])
    await world.tx.execute(sql`update ${sql.identifier(table)} set iban_confirmed_at = created_at,
      iban_confirmed_by = ${CONTROLLER} where iban is not null`)
  for (const [at, ago] of PAYDAYS.entries()) {
    yield Date.parse(addDays(today, -ago)) + 8 * 3_600_000
    const isLast = at === PAYDAYS.length - 1
    for (const { $key = '', $active } of demoPartners)
      if ($active !== false) await payWallet(world, { partner: ids.of('partners', $key) }, isLast ? 0.6 : 1)
    if (isLast) await payWallet(world, { vendor: ids.of('vendors', 'najd-coffee') }, 0.5)
  }
  yield Date.parse(addDays(today, -12)) + 9 * 3_600_000
  await bounce(world)
  await world.tx.execute(sql`update partners set iban = ${CHANGED_IBAN}
    where id = (select id from partners where iban is not null and active order by id desc limit 1)`)
  await flagReferral(world)
}
