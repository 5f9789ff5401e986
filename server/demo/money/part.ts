import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ID_ROW, rowOf, rowsOf } from '#server/db/rows.ts'
import { approverOf } from '#server/money/fourEyes.ts'
import { type Refund, refundPayment } from '#server/money/refunds.ts'
import { reverseWriteOff, writeOffDue } from '#server/money/writeOffs.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import { einvoicesOn } from '../einvoices/connection.ts'
import type { DemoPart, Loading } from '../part.ts'
import { demoVendors } from '../vendors/vendors.ts'
import { payoutBatches } from './batches.ts'
import { books } from './books.ts'
import { changes, pauses, upgrades } from './changes.ts'
import { lifeOf, retirementOf } from './lives.ts'
import { payouts } from './payouts.ts'
import { gatewaySettlements } from './settlements.ts'
import { type Course, live, type World } from './world.ts'

/** What has been due for longest. */
const oldestDue = async ({ tx }: World): Promise<number | undefined> =>
  (
    await rowOf(
      tx,
      ID_ROW,
      sql`select id from subscriptions where status = 'DUE_PAYMENT' and amount > 0 order by due_on, id limit 1`,
    )
  )?.id

const writeOff = async (world: World, subscriptionId: number | undefined, reason: string): Promise<void> => {
  if (subscriptionId === undefined) return
  const { tx, clock, decider } = world
  const auditEntry = { subscriptionId, reason, writtenOffOn: dayInRiyadh(clock()), origin: decider() }
  await writeOffDue(tx, auditEntry, clock())
}

/** Two dues are written off; one of the vendors answers after all, and it becomes due again. */
async function* writeOffs(world: World): Course {
  yield Date.parse(addDays(world.today, -12)) + 8 * 3_600_000
  await writeOff(world, await oldestDue(world), 'أغلق التاجر متجره ولم يعد يرد')
  const second = await oldestDue(world)
  yield Date.parse(addDays(world.today, -12)) + 9 * 3_600_000
  await writeOff(world, second, 'لم يرد التاجر على التذكيرات')
  yield Date.parse(addDays(world.today, -5)) + 10 * 3_600_000
  if (second === undefined) return
  const { tx, clock, decider } = world
  await reverseWriteOff(
    tx,
    { subscriptionId: second, reason: 'وعد التاجر بالدفع', origin: decider() },
    clock(),
  )
}

const PAID = z.object({
  id: z.number(),
  amount: z.number(),
})

type Paid = Readonly<z.infer<typeof PAID>>

/** A payment that was approved, of which nothing was credited; one whose period is over, or one that runs. */
const payment = async ({ tx, clock }: World, isOver: boolean): Promise<Paid | undefined> => {
  const today = dayInRiyadh(clock())
  const period = isOver
    ? sql`ends_on < ${today}::date`
    : sql`starts_on <= ${today}::date and ends_on >= ${today}::date`
  return rowOf(
    tx,
    PAID,
    sql`select id, amount from subscriptions where status = 'SUCCESS' and amount > 20000 and credited_amount = 0
        and supply_on < ${today}::date and ${period} order by ends_on desc, id limit 1`,
  )
}

const giveBack = async (world: World, paid: Paid | undefined, part: Partial<Refund>): Promise<void> => {
  if (!paid) return
  const { tx, clock, decider } = world
  const refund: Refund = {
    subscriptionId: paid.id,
    amount: paid.amount,
    method: 'BANK_TRANSFER',
    reference: `RFD-${String(paid.id).padStart(6, '0')}`,
    refundedOn: dayInRiyadh(clock()),
    file: null,
    reason: 'دُفع مرتين عن المدة نفسها',
    endsPeriod: false,
    ...part,
  }
  await refundPayment(tx, decider(await approverOf(tx, paid.id)), refund, clock())
}

/** Money goes back twice: a part of what was paid for the running period, and all of an earlier payment. */
async function* refunds(world: World): Course {
  yield Date.parse(addDays(world.today, -4)) + 9 * 3_600_000
  await giveBack(world, await payment(world, false), { amount: 10_000, reason: 'تعويض عن توقف الخدمة يومين' })
  await giveBack(world, await payment(world, true), {})
}

/** What the rules date by the moment of writing, dated by what happened. */
const dateBack = async ({ tx, now }: Loading): Promise<void> => {
  await tx.execute(sql`
    update subscriptions set updated_at = coalesce(decided_at, least(${now.toISOString()}::timestamptz,
      greatest(created_at, (payment_date + time '09:00') at time zone 'Asia/Riyadh')))`)
  await tx.execute(sql`
    update coupon_redemptions r set updated_at = s.updated_at, created_at = least(s.updated_at,
      greatest(s.created_at, (s.payment_date + time '09:00') at time zone 'Asia/Riyadh'))
    from subscriptions s where s.id = r.subscription`)
  await tx.execute(sql`
    update vendors v set updated_at = greatest(v.created_at,
      (select max(s.updated_at) from subscriptions s where s.vendor = v.id))`)
  // Nobody is written to about what is long over.
  await tx.execute(sql`delete from mails where template in
    ('payment_approved', 'payment_rejected', 'payment_due', 'subscription_ended', 'payment_refunded',
      'payment_credited', 'invoice_corrected', 'commission_reversed', 'payout_returned', 'wallet_adjusted',
      'subscription_upgrading', 'subscription_upgraded', 'upgrade_lapsed', 'subscription_switching', 'subscription_leaving', 'subscription_extended', 'subscription_kept',
      'subscription_pausing', 'subscription_paused', 'subscription_resumed', 'subscription_running')`)
}

const SUBDOMAIN_CREATED_AT_ROW = z.object({ subdomain: z.string(), created_at: z.string() })

/** Sixteen months of payments, made by the rules of money, with what follows from them. */
export const moneyPart: DemoPart = {
  table: 'subscriptions',
  load: async (loading) => {
    const { tx } = loading
    const rows = await rowsOf(tx, SUBDOMAIN_CREATED_AT_ROW, sql`select subdomain, created_at from vendors`)
    const registered = new Map(rows.map(({ subdomain, created_at }) => [subdomain, created_at]))
    await live(loading, (world) => [
      retirementOf(world),
      ...demoVendors.map((vendor) => lifeOf(world, vendor, registered.get(vendor.subdomain) ?? '')),
      payouts(world),
      payoutBatches(world),
      gatewaySettlements(world),
      refunds(world),
      writeOffs(world),
      upgrades(world),
      changes(world),
      pauses(world),
      books(world),
      einvoicesOn(world),
    ])
    await dateBack(loading)
  },
}
