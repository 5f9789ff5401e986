import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { instant, rowOf } from '#server/db/rows.ts'
import { underReview } from '../held.ts'
import { existing } from './existing.ts'

const ENTRY = z.object({
  id: z.number(),
  kind: z.enum(['COMMISSION', 'PAYOUT', 'REVERSAL', 'RETURN', 'ADJUSTMENT']),
  amount: z.number(),
  referred_vendor: z.number().nullable(),
  subscription: z.number().nullable(),
  base_amount: z.number().nullable(),
  percentage: z.number().nullable(),
  month: z.number().nullable(),
  month_to: z.number().nullable(),
  month_count: z.number().nullable(),
  payable_on: z.string().nullable(),
  reason: z.string().nullable(),
  payout: z.number().nullable(),
  created_at: instant,
  /** Of the referred vendor, and of what it paid. */
  store: z.string().nullable(),
  process_id: z.string().nullable(),
  net: z.number().nullable(),
  period_type: z.enum(['DAYS', 'MONTH', 'YEAR', 'LIFE_TIME']).nullable(),
  period_count: z.number().nullable(),
  extra_days: z.number().nullable(),
  extra_months: z.number().nullable(),
  extra_years: z.number().nullable(),
  paid_out: z.number().nullable(),
  payout_number: z.string().nullable(),
  is_reviewed: z.boolean(),
  /** What the wallet held after it: of one holder, in the order in which entries were made. */
  after: z.number(),
})

/** An entry of a wallet that is explained; amounts in halalas. */
export type ExplainedEntry = Readonly<z.infer<typeof ENTRY>>

/** The entry of that id, in the wallet of that vendor where one is told; 404. */
export const readEntry = async (
  tx: Transaction,
  id: number,
  vendorId: number | null,
): Promise<ExplainedEntry> => {
  const entry = await rowOf(
    tx,
    ENTRY,
    sql`select e.id, e.kind, e.amount, e.referred_vendor, e.subscription, e.base_amount, e.percentage, e.month,
        e.month_to, e.month_count, e.payable_on::text, e.reason, e.payout, e.created_at, v.store_name as store,
        s.process_id, s.net_total as net, s.period_type, s.period_count, s.extra_days, s.extra_months, s.extra_years,
        p.amount as paid_out, p.payment_number as payout_number, ${sql.raw(underReview('e'))} as is_reviewed,
        (select sum(b.amount)::int8 from wallet_entries b
          where b.id <= e.id and (b.partner = e.partner or b.vendor = e.vendor)) as after
      from wallet_entries e
      left join vendors v on v.id = e.referred_vendor
      left join subscriptions s on s.id = e.subscription
      left join payouts p on p.id = e.payout
      where e.id = ${id} and (${vendorId}::bigint is null or e.vendor = ${vendorId}::bigint)`,
  )
  return existing(entry)
}
