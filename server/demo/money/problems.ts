import { sql } from 'drizzle-orm'
import type { DemoPart } from '../part.ts'

/** Days ago, what went wrong, how many halalas more or less came, and how it was settled. */
const CAME = [
  { days: 34, problem: 'DECIDED_BEFORE', difference: 0, note: 'أُعيد المبلغ من لوحة البوابة في اليوم نفسه.' },
  {
    days: 12,
    problem: 'OTHER_AMOUNT',
    difference: -5000,
    note: 'سُجّل الباقي تحويلًا بنكيًا بعد التواصل مع التاجر.',
  },
  { days: 3, problem: 'DECIDED_BEFORE', difference: 0, note: null },
  { days: 1, problem: 'OTHER_AMOUNT', difference: 2500, note: null },
] as const

/** Money that came by a gateway and fitted nothing: two cases settled, two that wait. */
export const problemsPart: DemoPart = {
  table: 'payment_problems',
  load: async ({ tx, today }) => {
    await tx.execute(sql`
      with came as (
        select *, row_number() over (order by days desc) as place,
          (${today}::date - days + time '11:20') at time zone 'Asia/Riyadh' as at
        from jsonb_to_recordset(${JSON.stringify(CAME)}::jsonb)
          as c(days int, problem text, difference bigint, note text)
      ), paid as (
        select s.id, s.vendor, s.amount, v.email, row_number() over (order by s.id desc) as place
        from subscriptions s join vendors v on v.id = s.vendor
        where s.status = 'SUCCESS' and s.method in ('CREDIT_CARD', 'APPLE_PAY') and s.amount > 10000
      )
      insert into payment_problems (remote_id, gateway, problem, vendor, subscription, email, amount, currency,
        expected_amount, method, note, settled_at, settled_by, created_at, updated_at)
      select md5('gateway page ' || place)::uuid::text, 'moyasar', c.problem, p.vendor, p.id, p.email,
        p.amount + c.difference, 'SAR', p.amount, 'CREDIT_CARD', c.note,
        case when c.note is not null then c.at + interval '3 hours' end,
        case when c.note is not null then 'finance' end, c.at, c.at + interval '3 hours'
      from came c join paid p using (place) order by c.days desc`)
  },
}
