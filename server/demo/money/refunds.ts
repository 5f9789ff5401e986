import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowOf } from '#server/db/rows.ts'
import { approverOf } from '#server/money/fourEyes.ts'
import { type Refund, refundPayment } from '#server/money/refunds.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import type { Course, World } from './world.ts'

const PAID = z.object({
  id: z.number(),
  amount: z.number(),
})

type Paid = Readonly<z.infer<typeof PAID>>

/** A payment that was approved, of which nothing was credited; one whose period is over, or one that runs. */
const payment = ({ tx, clock }: World, isOver: boolean): Promise<Paid | undefined> => {
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
export async function* refunds(world: World): Course {
  yield Date.parse(addDays(world.today, -4)) + 9 * 3_600_000
  await giveBack(world, await payment(world, false), { amount: 10_000, reason: 'تعويض عن توقف الخدمة يومين' })
  await giveBack(world, await payment(world, true), {})
}
