import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { inProportion } from '../commissions.ts'
import type { ExplainedEntry } from './entryRow.ts'
import { exactOf, formulaOf, linkTo, money, type Step, stepOf, type Viewer, words } from './steps.ts'

const TAKEN = z.object({
  commission: z.number(),
  entry: z.number(),
  description: z.string(),
  /** What credit notes had taken of the payment by then, and of what. */
  credited: z.number(),
  paid: z.number(),
  /** What that comes to of the commission, and what had been taken back before. */
  wanted: z.number(),
  before: z.number(),
  is_declined: z.boolean(),
})

/** The commission that was taken back, as it stood at that moment. */
const readTaken = (tx: Transaction, { id, subscription, created_at }: ExplainedEntry) =>
  rowOf(
    tx,
    TAKEN,
    sql`select e.amount as commission, e.id as entry, e.description, c.credited, s.amount as paid,
        ${sql.raw(inProportion('e.amount', 'c.credited', 's.amount'))}::int8 as wanted,
        (select coalesce(-sum(r.amount), 0)::int8 from wallet_entries r
          where r.subscription = e.subscription and r.kind = 'REVERSAL' and r.id < ${id}) as before,
        exists (select from referral_reviews q where q.referred_vendor = e.referred_vendor
          and q.state = 'DECLINED' and q.decided_at = ${created_at}::timestamptz) as is_declined
      from wallet_entries e join subscriptions s on s.id = e.subscription
      cross join lateral (select coalesce(-sum(i.amount), 0)::int8 as credited from invoices i
        where i.subscription = s.id and i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'
          and i.issued_at <= ${created_at}::timestamptz) c
      where e.subscription = ${subscription} and e.kind = 'COMMISSION'`,
  )

/** How much of a commission was taken back: in proportion to what was credited, less what was taken back before. */
export const reversalSteps = async (
  tx: Transaction,
  entry: ExplainedEntry,
  viewer: Viewer,
): Promise<readonly (Step | false)[]> => {
  const store = { store: words(entry.store ?? '') }
  if (viewer.vendorId !== null)
    return [stepOf('reversal_own', { values: store, result: money(entry.amount) })]
  const taken = await readTaken(tx, entry)
  if (!taken) return [stepOf('reversal', { result: money(0), stored: money(entry.amount) })]
  const { commission, credited, paid, wanted, before, is_declined } = taken
  const whole = stepOf('commission', {
    values: store,
    result: money(commission),
    link: linkTo(viewer, 'wallet_entries', taken.entry, taken.description),
  })
  const earlier = before > 0 && stepOf('reversed_before', { result: money(-before) })
  if (is_declined)
    return [
      whole,
      earlier,
      stepOf('reversed_rest', { result: money(before - commission), stored: money(entry.amount) }),
    ]
  return [
    whole,
    stepOf('reversal_share', {
      values: { credited: money(credited), paid: money(paid) },
      formula: formulaOf(money(commission), '×', money(credited), '÷', money(paid)),
      exact: exactOf(BigInt(commission) * BigInt(credited), paid),
      result: money(wanted),
    }),
    earlier,
    stepOf('reversal', {
      formula: before > 0 ? formulaOf(money(before), '−', money(wanted)) : [],
      result: money(before - wanted),
      stored: money(entry.amount),
    }),
  ]
}
