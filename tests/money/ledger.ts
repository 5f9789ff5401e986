import type pg from 'pg'
import { brokenRevenue } from './accounts.ts'
import { BATCH_RULES } from './ledgerBatches.ts'
import { brokenInvoices } from './ledgerInvoices.ts'

/*
 * Reads a database and tells what does not add up. It shares nothing with the rules of money: sums, months and
 * roundings are worked out here once more, in SQL.
 */

/** Rounded half up, of whole numbers. */
const rounded = (numerator: string, denominator: string): string =>
  `div(2 * ${numerator} + ${denominator}, 2 * ${denominator})`

const dayOf = (column: string): string => `(${column} at time zone 'Asia/Riyadh')::date`

/** Hundredths of months that a payment covers; null for life. */
const COVERED = `case when s.period_type = 'LIFE_TIME' then null else
  100 * (case s.period_type when 'MONTH' then s.period_count when 'YEAR' then 12 * s.period_count else 0 end
    + s.extra_months + 12 * s.extra_years)
  + round((case s.period_type when 'DAYS' then s.period_count else 0 end + s.extra_days) * 100 / 30.0) end`

/** What the vendor's payments had used up of the months agreed when the entry was written, or up to now. */
const USED = (until: string): string => `
  select coalesce(sum(case b.kind when 'REVERSAL' then -b.covered else b.covered end), 0)
  from wallet_entries b where b.referred_vendor = s.vendor and b.id < ${until}`

/** What each successful payment has to earn for whoever referred its vendor, and for how many hundredths of months. */
const EARNINGS = `
  select s.id, v.referrer_partner as partner, v.referrer_vendor as vendor, v.referral_percentage as share,
    v.referral_due_months as months, k.counted, div(k.used, 100) + 1 as month,
    ${rounded('k.base * v.referral_percentage', '10000')} as amount
  from subscriptions s
  join vendors v on v.id = s.vendor
  join wallet_entries e on e.subscription = s.id and e.kind = 'COMMISSION'
  cross join lateral (select ${COVERED} as covered, (${USED('e.id')}) as used) c
  cross join lateral (select c.used, least(c.covered, 100 * v.referral_due_months - c.used) as counted) m
  cross join lateral (select m.used, m.counted, case when c.covered is null then s.net_total::numeric
    else ${rounded('s.net_total::numeric * m.counted', 'c.covered')} end as base) k
  where s.status = 'SUCCESS' and s.amount > 0 and num_nonnulls(v.referrer_partner, v.referrer_vendor) = 1
    and v.referral_percentage is not null`

/** A referral that was declined earns nothing: what it had earned is taken back whole. */
const DECLINED = (vendor: string): string =>
  `exists (select from referral_reviews q where q.referred_vendor = ${vendor} and q.state = 'DECLINED')`

/** Each statement names, as `what`, the records that break the rule. */
const RULES: Readonly<Record<string, string>> = {
  'a payment is price less discount, and what is set off until it succeeds, and net + tax': `
    select process_id as what from subscriptions
    where amount <> price - discount - case when status = 'SUCCESS' then 0 else set_off end or net_total + tax <> amount or discount not between 0 and price
      or (set_off = 0 or status = 'SUCCESS')
        and tax <> ${rounded('amount::numeric * vat_percentage', '(10000 + vat_percentage)')}`,
  'an upgrade that waits states the tax that its papers will come to': `
    select s.process_id as what from subscriptions s
    join subscription_changes c on c.payment = s.id and c.state = 'OPEN'
    cross join lateral (select id, vat_percentage from invoices i where i.subscription = c.subscription and kind = 'INVOICE'
      order by id desc limit 1) i
    cross join lateral (select sum(n.tax) as tax, sum(n.amount) as amount from invoices n
      where i.id in (n.id, n.credited_invoice)) l
    where s.set_off > 0 and s.status <> 'SUCCESS' and s.tax <> least(s.amount, greatest(0,
      ${rounded('(s.amount + s.set_off)::numeric * s.vat_percentage', '(10000 + s.vat_percentage)')}
      - (l.tax - ${rounded('(l.amount - s.set_off)::numeric * i.vat_percentage', '(10000 + i.vat_percentage)')})))`,
  'a successful payment that cost something has one invoice with its amounts, any other has none': `
    select s.process_id as what from subscriptions s
    left join invoices i on i.subscription = s.id and i.kind = 'INVOICE' and i.replaces_invoice is null
    group by s.id
    having count(i.id) <> (s.status = 'SUCCESS' and s.amount > 0)::int
      or bool_or((i.vendor, i.price, i.discount, i.net_total, i.tax, i.amount, i.vat_percentage)
        is distinct from (s.vendor, s.price, s.discount, s.net_total, s.tax, s.amount, s.vat_percentage)
        and i.id is not null)`,
  'a credit note takes back of its invoice, below zero, what is left of it at most': `
    select i.number as what from invoices i join invoices n on n.credited_invoice = i.id
    group by i.id
    having i.kind <> 'INVOICE' or bool_or(n.kind <> 'CREDIT_NOTE' or n.amount >= 0 or n.subscription <> i.subscription)
      or sum(n.amount) + i.amount < 0 or sum(n.tax) + i.tax
        <> ${rounded('(sum(n.amount) + i.amount) * i.vat_percentage', '(10000 + i.vat_percentage)')}`,
  'a corrected invoice is taken back whole, and the one in its place says the same amounts': `
    select c.number as what from invoices c
    left join invoices n on n.credited_invoice = c.replaces_invoice and n.purpose = 'CORRECTION'
    where c.replaces_invoice is not null and (c.subscription, c.price, c.discount, c.net_total, c.tax, c.amount)
      is distinct from (n.subscription, -n.price, -n.discount, -n.net_total, -n.tax, -n.amount)
    union all
    select i.number from invoices i join invoices n on n.credited_invoice = i.id
    where exists (select from invoices c where c.replaces_invoice = i.id)
    group by i.id having sum(n.amount) + i.amount <> 0
    union all
    select n.number from invoices n where n.purpose = 'CORRECTION'
      and not exists (select from invoices c where c.replaces_invoice = n.credited_invoice)`,
  'a VAT return holds what was issued for its days until it was filed, and what came late for earlier ones': `
    with counted as (select i.id, i.net_total, i.tax, coalesce(i.supply_on, ${dayOf('i.issued_at')}) as day from invoices i
        where i.replaces_invoice is null and coalesce(i.purpose, '') <> 'CORRECTION'),
      returns as (select r.*, lag(last_invoice, 1, 0) over (order by to_day) as before,
        lag(to_day) over (order by to_day) as ended from vat_returns r)
    select r.reference as what from returns r
    cross join lateral (select coalesce(sum(c.net_total), 0) as net, coalesce(sum(c.tax), 0) as tax from counted c
      where c.id <= r.last_invoice and c.day between r.from_day and r.to_day) own
    cross join lateral (select coalesce(sum(c.net_total), 0) as net, coalesce(sum(c.tax), 0) as tax from counted c
      where r.ended is not null and c.id > r.before and c.id <= r.last_invoice and c.day < r.from_day) late
    cross join lateral (select sum((l ->> 'sales')::bigint + (l ->> 'adjustments')::bigint) as net,
      sum((l ->> 'sales_tax')::bigint + (l ->> 'adjustments_tax')::bigint) as tax from jsonb_array_elements(r.lines) l) told
    where r.ended + 1 <> r.from_day or (own.net, own.tax) <> (told.net, told.tax)
      or (late.net, late.tax) <> (r.corrections_net, r.corrections_tax) or r.due <> told.tax + r.corrections_tax`,
  'what was credited of a payment is that of its credit notes, corrections aside': `
    select s.process_id as what from subscriptions s left join invoices n on n.subscription = s.id
      and n.kind = 'CREDIT_NOTE' and n.purpose is distinct from 'CORRECTION'
    group by s.id having s.credited_amount <> coalesce(-sum(n.amount), 0)`,
  'what went back of a payment is that of its refunds, and no more than was credited': `
    select s.process_id as what from subscriptions s left join refunds f on f.subscription = s.id
    group by s.id having s.refunded_amount <> coalesce(sum(f.amount), 0)
      or s.refunded_amount > s.credited_amount or s.credited_amount > s.amount`,
  'what an upgrade set off is days of another payment of its vendor, credited and gone back by one refund': `
    select s.process_id as what from subscriptions s
    left join subscription_changes c on c.payment = s.id and c.state = 'DONE' and c.kind = 'UPGRADE'
    left join subscriptions o on o.id = c.subscription
    left join refunds f on f.subscription = o.id and f.method = 'SET_OFF' and f.reference = s.process_id
    left join invoices n on n.id = f.credit_note and n.purpose = 'UPGRADE'
    where s.status = 'SUCCESS' and s.set_off > 0
    group by s.id having count(*) <> 1 or bool_or((o.vendor, f.amount, -n.amount, n.subscription)
        is distinct from (s.vendor, s.set_off, s.set_off, o.id))
      or bool_or(s.set_off > ${rounded('o.amount::numeric * c.unused_days', 'c.paid_days')} or c.unused_days > c.paid_days)
    union all
    select f.number from refunds f where f.method = 'SET_OFF' and not exists (
      select from subscriptions s where s.process_id = f.reference and s.status = 'SUCCESS' and s.set_off = f.amount)`,
  'an upgrade stands as its payment does': `
    select s.process_id as what from subscription_changes c join subscriptions s on s.id = c.payment
    where c.kind = 'UPGRADE' and case c.state when 'OPEN' then s.status not in ('DUE_PAYMENT', 'PENDING') or s.set_off = 0
      when 'DONE' then s.status <> 'SUCCESS' or s.set_off = 0 else false end`,
  'a payment earns its commission, once and exactly': `
    select coalesce(e.description, d.id::text) as what
    from (${EARNINGS}) d full join (select * from wallet_entries where kind = 'COMMISSION') e on e.subscription = d.id
    where (d.partner, d.vendor, d.amount, d.share, d.month, d.months, d.counted)
      is distinct from (e.partner, e.vendor, e.amount, e.percentage, e.month, e.month_count, e.covered)
    union all
    select s.process_id from subscriptions s join vendors v on v.id = s.vendor
    where s.status = 'SUCCESS' and s.net_total * v.referral_percentage >= 10000 and (${COVERED} >= 100 or ${COVERED} is null)
      and num_nonnulls(v.referrer_partner, v.referrer_vendor) = 1
      and not exists (select from wallet_entries e where e.subscription = s.id and e.kind = 'COMMISSION')
      and not ${DECLINED('v.id')}
      and (select coalesce(max(used.sum), 0) from (select sum(case b.kind when 'REVERSAL' then -b.covered else b.covered end)
        over (order by b.id) from wallet_entries b where b.referred_vendor = s.vendor) used) < 100 * v.referral_due_months`,
  'a commission is taken back as far as its payment was credited, and nowhere else': `
    select e.description as what from wallet_entries e join subscriptions s on s.id = e.subscription
    left join wallet_entries r on r.subscription = e.subscription and r.kind = 'REVERSAL'
    where e.kind = 'COMMISSION'
    group by e.id, s.id having coalesce(-sum(r.amount), 0) <> case when ${DECLINED('e.referred_vendor')} then e.amount
        else ${rounded('e.amount::numeric * s.credited_amount', 's.amount')} end
      or bool_or(r.id is not null and (r.partner, r.vendor) is distinct from (e.partner, e.vendor))
    union all
    select r.description from wallet_entries r where r.kind = 'REVERSAL' and not exists (
      select from wallet_entries e where e.subscription = r.subscription and e.kind = 'COMMISSION')`,
  'a payout has one entry of its wallet': `
    select p.payment_number as what from payouts p
    full join (select * from wallet_entries where kind = 'PAYOUT') e on e.payout = p.id
    where (p.id is not null or e.id is not null)
      and (p.partner, p.vendor, p.amount) is distinct from (e.partner, e.vendor, -e.amount)`,
  'a returned payout gives back what it took, once': `
    select e.description as what from wallet_entries e left join payouts p on p.id = e.payout
    where e.kind = 'RETURN' and ((p.partner, p.vendor, p.amount) is distinct from (e.partner, e.vendor, e.amount)
      or e.recorded_by is not distinct from p.paid_by)`,
  'a correction says why, and by whom': `
    select description as what from wallet_entries
    where kind in ('RETURN', 'ADJUSTMENT') and (coalesce(reason, '') = '' or recorded_by is null)`,
  'what is held is a commission or its reversal': `
    select description as what from wallet_entries where payable_on is not null and kind not in ('COMMISSION', 'REVERSAL')`,
  'no payout leaves a wallet below zero': `
    select description as what from (
      select *, sum(amount) over (partition by partner, vendor order by id) as balance from wallet_entries) e
    where kind = 'PAYOUT' and balance < 0`,
  'no two paid periods of a vendor overlap': `
    select a.process_id as what from subscriptions a
    join subscriptions b on b.vendor = a.vendor and b.id <> a.id and b.status = 'SUCCESS'
      and daterange(a.starts_on, a.ends_on + 1) && daterange(b.starts_on, b.ends_on + 1)
    where a.status = 'SUCCESS'`,
  'a paid period begins when it was paid, after another one, or where one was taken back': `
    select s.process_id as what from subscriptions s
    where s.status = 'SUCCESS' and s.ended_early_on is null and s.starts_on <> ${dayOf('s.decided_at')}
      and not exists (select from subscriptions b where b.vendor = s.vendor and b.status = 'SUCCESS'
        and b.id <> s.id and (b.ends_on + 1 = s.starts_on or b.ended_early_on = s.starts_on))`,
  'a successful payment has a period, any other has none': `
    select process_id as what from subscriptions where (status = 'SUCCESS') <> (starts_on is not null)`,
  'a vendor has one payment at most that nobody has decided on': `
    select v.store_name as what from vendors v join subscriptions s on s.vendor = v.id
    where s.status in ('PENDING', 'DUE_PAYMENT') group by v.id having count(*) > 1`,
  'a place of a coupon stands as its payment does': `
    select s.process_id as what from subscriptions s left join coupon_redemptions r on r.subscription = s.id
    where case
      when s.coupon is null then coalesce(r.state, 'RELEASED') <> 'RELEASED'
      else (r.coupon, r.vendor, r.discount, r.state) is distinct from (s.coupon, s.vendor, s.discount,
        case s.status when 'SUCCESS' then 'USED' when 'REJECTED' then 'RELEASED' else 'RESERVED' end) end`,
  'a coupon is used by as many vendors as may, each as often as it may': `
    select c.code as what from coupons c join coupon_redemptions r on r.coupon = c.id and r.state <> 'RELEASED'
    group by c.id having count(distinct r.vendor) > c.user_count
    union all
    select c.code from coupons c join coupon_redemptions r on r.coupon = c.id and r.state <> 'RELEASED'
    group by c.id, r.vendor having count(*) > c.valid_count`,
  'a vendor ends when its last paid period does': `
    select v.store_name as what from vendors v join subscriptions s on s.vendor = v.id and s.status = 'SUCCESS'
    group by v.id
    having v.subscription_ends_on is distinct from
      case when bool_or(s.ends_on is null) then null else max(s.ends_on) end`,
  'a period was paused for the days of its pauses': `
    select s.process_id as what from subscriptions s left join subscription_changes c
      on c.subscription = s.id and c.kind = 'PAUSE' and c.begun_at is not null
    group by s.id having s.paused_days <> coalesce(sum(c.resumes_on - c.pauses_on), 0)`,
  'what is paused is so by a pause that is not over': `
    select s.process_id as what from subscriptions s left join subscription_changes c
      on c.subscription = s.id and c.kind = 'PAUSE' and c.begun_at is not null and c.state = 'OPEN'
    where (s.paused_on, s.resumes_on) is distinct from (c.pauses_on, c.resumes_on)`,
  'a vendor is paused while its period is': `
    select v.store_name as what from vendors v where (v.status = 'PAUSED') <> exists (
      select from subscriptions s where s.vendor = v.id and s.resumes_on is not null)`,
  'nothing is due while a vendor is paused': `
    select s.process_id as what from subscriptions s join vendors v on v.id = s.vendor
    where s.status = 'DUE_PAYMENT' and v.status = 'PAUSED'`,
  // One that was taken back ended at once; bought for life, it had no end to be noted before.
  'what time does to a paid period was noted with its end': `
    select s.process_id as what from subscriptions s
    where s.status = 'SUCCESS' and s.ends_on is not null and s.ended_early_on is null and not exists (
      select from jobs j where j.kind = 'subscription_ends' and (j.params ->> 'subscription_id')::bigint = s.id
        and j.params ->> 'ends_on' = s.ends_on::text)`,
  'no step was given up': 'select key as what from jobs where given_up_at is not null',
  'a decision stands in the history once': `
    select s.process_id as what from subscriptions s
    left join history h on h.resource = 'subscriptions' and h.record_id = s.id and h.action in ('approve', 'reject')
    group by s.id having count(h.id) <> (s.status in ('SUCCESS', 'REJECTED'))::int`,
  'a call with a key kept its answer': 'select key as what from idempotency_keys where answer is null',
}

/** Every rule that is broken, with the records that break it; empty when all is well. */
export const brokenRules = async (pool: Pick<pg.Pool, 'query'>): Promise<string[]> => {
  const broken: string[] = []
  for (const [rule, statement] of Object.entries({ ...RULES, ...BATCH_RULES })) {
    const { rows } = await pool.query<{ what: string }>(statement)
    if (rows.length > 0)
      broken.push(
        `${rule}: ${rows.length} (${rows
          .slice(0, 5)
          .map(({ what }) => what)
          .join(', ')})`,
      )
  }
  return [...broken, ...(await brokenInvoices(pool)), ...(await brokenRevenue(pool))]
}
