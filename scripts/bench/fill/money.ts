import type { Filling } from './filling.ts'
import {
  even,
  inPercent,
  oneOf,
  PEOPLE,
  REFERRED_MONTHS,
  rows,
  scattered,
  skewed,
  sometime,
  weighted,
} from './words.ts'

/** Which payments are credited again, and which of those are refunded too: by the payment's id. */
const CREDITED = '% 9 = 5'
const REFUNDED = '% 18 = 5'
/** One payment of so many is due: each of another vendor, since nobody owes two. */
const DUE = 33
const VAT = '15 / 115.0'

const STATUS = `case when i % ${DUE} = 0 then 'DUE_PAYMENT' when i % 50 = 7 then 'PENDING'
  when i % 100 = 9 then 'WRITTEN_OFF' when i % 20 = 3 then 'REJECTED' else 'SUCCESS' end`

const NUMBER = (id: string) => `'INV-' || lpad(${id}::text, 8, '0')`

/** Vendors buy one period after another: what a payment bought ends at the latest before the next one of its vendor begins. */
const ENDS_ON = `case when coalesce(bought_to, next_from) is not null
  then greatest(at::date, least(bought_to, next_from - 1)) end`

const subscriptions: Filling = {
  table: 'subscriptions',
  insert: (n) => `
    insert into subscriptions (created_at, updated_at, process_id, vendor, package, status, method, price, coupon,
      discount, amount, vat_percentage, net_total, tax, due_on, starts_on, ends_on, decided_at, decided_by, period_type,
      period_count, transfer_code, supply_on, credited_amount, refunded_amount, payment_date, words_elsewhere)
    select at, at, 'BENCH-' || i, vendor, package, status, method, price, coupon, discount, amount, 1500,
      amount - round(amount * ${VAT}), round(amount * ${VAT}), at::date + 14,
      case when status = 'SUCCESS' then at::date end,
      case when status = 'SUCCESS' then ${ENDS_ON} end,
      case when status in ('SUCCESS', 'REJECTED') then at + interval '1 hour' end,
      case when status in ('SUCCESS', 'REJECTED') then ${oneOf(PEOPLE, 1)} end,
      period, case when period <> 'LIFE_TIME' then 1 end, case when i % 4 = 0 then 'T' || upper(to_hex(i)) end,
      case when status = 'SUCCESS' then at::date end,
      case when status = 'SUCCESS' and i ${CREDITED} then amount else 0 end,
      case when status = 'SUCCESS' and i ${REFUNDED} then amount else 0 end,
      case when status = 'SUCCESS' then at::date end,
      concat_ws(' ', store_name, tax_number, case when status = 'SUCCESS' then ${NUMBER('i')} end)
    from (
      select made.*, price - discount as amount, v.store_name, v.tax_number,
        case when period <> 'LIFE_TIME' then at::date + case period when 'YEAR' then 365 else 30 end end as bought_to,
        lead(at::date) over (partition by made.vendor, made.status = 'SUCCESS' order by at, i) as next_from
      from (
        select i, ${STATUS} as status, ${sometime(n.subscriptions, 1100)} as at,
          case when i % ${DUE} = 0 then i / ${DUE} else ${skewed(n.vendors, 2)} end as vendor,
          ${skewed(n.packages, 3)} as package,
          ${weighted(4, { BANK_TRANSFER: 60, CREDIT_CARD: 30, APPLE_PAY: 8, CASH: 2 })} as method,
          ${weighted(5, { MONTH: 80, YEAR: 19, LIFE_TIME: 1 })} as period,
          (9900 + i % 40 * 500)::bigint as price,
          case when i % 10 = 1 then ${skewed(n.coupons, 6)} end as coupon,
          case when i % 10 = 1 then 990 else 0 end as discount
        from ${rows(n.subscriptions)}
      ) made join vendors v on v.id = made.vendor
    ) paid order by i`,
}

const INVOICE_COLUMNS = `created_at, updated_at, number, kind, year, sequence, uuid, issued_at, subscription, vendor,
  seller_name_ar, seller_name_en, seller_tax_number, buyer_name, buyer_tax_number, item_ar, item_en, price, discount,
  net_total, vat_percentage, tax, amount, previous_hash, hash, qr, supply_on`

/** Invoices and their credit notes, each at its time: as in an installation that is used, neither are all at one end. */
const invoices: Filling = {
  table: 'invoices',
  insert: () => `
    with issued as (
        select id as subscription, 'INVOICE' as kind, decided_at as at, 1 as sign, ${NUMBER('id')} as number
          from subscriptions where status = 'SUCCESS'
        union all select id, 'CREDIT_NOTE', decided_at + interval '3 days', -1, 'CN-' || lpad(id::text, 8, '0')
          from subscriptions where status = 'SUCCESS' and id ${CREDITED}),
      placed as (select *, row_number() over (order by at, sign desc) as place from issued)
    insert into invoices (id, ${INVOICE_COLUMNS}, credited_invoice, reason, purpose) overriding system value
    select p.place, p.at, p.at, p.number, p.kind, extract(year from p.at), s.id, md5(p.kind || s.id)::uuid, p.at, s.id,
      s.vendor, 'منصة الربط', 'Rabt', '300000000000003', v.store_name, v.tax_number, 'اشتراك', 'Subscription',
      p.sign * s.price, p.sign * s.discount, p.sign * s.net_total, 1500, p.sign * s.tax, p.sign * s.amount,
      md5(p.kind || 'before' || s.id), md5(p.kind || 'hash' || s.id), repeat('Q', 120),
      case p.kind when 'INVOICE' then s.supply_on else p.at::date end, i.place,
      case p.kind when 'CREDIT_NOTE' then 'طلب العميل' end,
      case when p.kind = 'CREDIT_NOTE' then case when s.id ${REFUNDED} then 'REFUND' else 'CANCELLATION' end end
    from placed p join subscriptions s on s.id = p.subscription join vendors v on v.id = s.vendor
      left join placed i on p.kind = 'CREDIT_NOTE' and i.kind = 'INVOICE' and i.subscription = p.subscription
    order by p.place`,
}

const nextInvoice: Filling = {
  table: 'invoices',
  insert: () => "select setval(pg_get_serial_sequence('invoices', 'id'), max(id)) from invoices",
}

/** One unit, and a document for each invoice, nearly all of them taken. */
const einvoiceUnits: Filling = {
  table: 'einvoice_units',
  insert: () => `
    insert into einvoice_units (chain, environment, state, serial, tax_number, private_key, request, token, secret,
      created_by)
    values (1, 'SANDBOX', 'ACTIVE', '1-Rabt|2-Back-office|3-1', '300000000000003', '', '', '', '', 'Rabt')`,
}

const einvoices: Filling = {
  table: 'einvoices',
  insert: () => `
    insert into einvoices (created_at, updated_at, invoice, vendor, profile, state, has_warnings, issued_at, report_by,
      answered_at, counter, uuid, hash, previous_hash, attempts, chain, unit, xml, qr)
    select issued_at, issued_at, id, vendor, profile,
      case when place % 500 = 0 then 'REJECTED' when profile = 'STANDARD' then 'CLEARED' else 'REPORTED' end,
      place % 50 = 0, issued_at, issued_at + interval '24 hours', issued_at + interval '5 seconds', place, uuid,
      'H', 'P', 1, 1, (select min(id) from einvoice_units), repeat('X', 200), qr
    from (select i.*, row_number() over (order by i.id)::int as place,
        case when i.buyer_tax_number is null then 'SIMPLIFIED' else 'STANDARD' end as profile
      from invoices i) made`,
}

const refunds: Filling = {
  table: 'refunds',
  insert: () => `
    insert into refunds (created_at, updated_at, number, subscription, vendor, amount, method, reference, refunded_on,
      reason, credit_note, period, refunded_by)
    select issued_at, issued_at, 'REF-' || subscription, subscription, vendor, -amount,
      (array['BANK_TRANSFER', 'CREDIT_CARD'])[1 + subscription % 2], 'BANK-' || subscription, issued_at::date,
      'طلب العميل', id, case when subscription % 36 = 5 then 'ENDED' else 'KEPT' end, 'bench'
    from invoices where kind = 'CREDIT_NOTE' and purpose = 'REFUND' order by id`,
}

const writeOffs: Filling = {
  table: 'write_offs',
  insert: () => `
    insert into write_offs (created_at, updated_at, number, subscription, vendor, amount, due_on, written_off_on, reason,
      written_off_by)
    select at, at, 'WO-' || id, id, vendor, amount, due_on, at::date, 'لا يرد', 'bench'
    from (select *, created_at + interval '90 days' as at from subscriptions where status = 'WRITTEN_OFF' order by id) given_up`,
}

const paymentProblems: Filling = {
  table: 'payment_problems',
  insert: (n) => `
    insert into payment_problems (created_at, updated_at, remote_id, gateway, problem, vendor, email, amount, currency,
      expected_amount, method, settled_at, settled_by, note)
    select at, at, md5('problem' || i)::uuid, 'moyasar', ${weighted(1, { OTHER_AMOUNT: 50, DECIDED_BEFORE: 30, NO_VENDOR: 15, NO_RECEIPT: 4, REFUSED: 1 })},
      ${skewed(n.vendors, 2)}, 'v' || i || '@bench.test', 9900 + i % 5000, 'SAR', 9900, 'CREDIT_CARD',
      case when settled then at + interval '1 day' end, case when settled then 'bench' end, case when settled then 'سوي' end
    from (select i, ${sometime(n.payment_problems, 700)} as at, ${inPercent(85, 3)} as settled from ${rows(n.payment_problems)}) made`,
}

const couponRedemptions: Filling = {
  table: 'coupon_redemptions',
  insert: () => `
    insert into coupon_redemptions (created_at, updated_at, code, coupon, vendor, subscription, state, discount)
    select s.created_at, s.created_at, c.code, c.id, s.vendor, s.id,
      case s.status when 'SUCCESS' then 'USED' when 'REJECTED' then 'RELEASED' else 'RESERVED' end, s.discount
    from subscriptions s join coupons c on c.id = s.coupon order by s.id`,
}

const payouts: Filling = {
  table: 'payouts',
  insert: (n) => `
    insert into payouts (created_at, updated_at, payment_number, partner, vendor, amount, method, payment_date, paid_by)
    select at, at, 'PAY-' || i, case when i % 3 > 0 then ${skewed(n.partners, 1)} end,
      case when i % 3 = 0 then ${skewed(n.vendors, 2)} end, 100 + i % 5000, 'BANK_TRANSFER', at::date, 'bench'
    from (select i, ${sometime(n.payouts, 1000)} as at from ${rows(n.payouts)}) made`,
}

/** A store earns whoever referred it something for the months agreed, and for no more; payouts come between, by their days. */
const commissionsAndPayouts: Filling = {
  table: 'wallet_entries',
  insert: (n) => `
    insert into wallet_entries (created_at, updated_at, description, kind, partner, vendor, amount, referred_vendor,
      subscription, base_amount, percentage, month, month_count, covered, payable_on, payout)
    select * from (
      (select decided_at as at, decided_at, 'عمولة ' || process_id, 'COMMISSION', referrer_partner, referrer_vendor,
        greatest(1, net_total / 10), vendor, id, net_total, 1000, month::int, ${REFERRED_MONTHS}, 100,
        decided_at::date + 14, null::bigint
      from (
        select s.*, v.referrer_partner, v.referrer_vendor,
          row_number() over (partition by s.vendor order by s.decided_at, s.id) as month
        from subscriptions s join vendors v on v.id = s.vendor
        where s.status = 'SUCCESS' and coalesce(v.referrer_partner, v.referrer_vendor) is not null
      ) paid
      where month <= ${REFERRED_MONTHS} order by id limit ${Math.round(n.wallet_entries * 0.83)})
      union all
      select created_at, created_at, 'صرف ' || payment_number, 'PAYOUT', partner, vendor, -amount, null, null, null, null,
        null, null, 0, null, id
      from payouts
    ) entries order by at`,
}

const reversals: Filling = {
  table: 'wallet_entries',
  insert: () => `
    insert into wallet_entries (created_at, updated_at, description, kind, partner, vendor, amount, referred_vendor,
      subscription, base_amount, percentage, month, month_count, covered)
    select at, at, description, 'REVERSAL', partner, vendor, -amount, referred_vendor, subscription, base_amount,
      percentage, month, month_count, covered
    from (select *, created_at + interval '3 days' as at from wallet_entries where subscription ${CREDITED} order by id) credited`,
}

const referralReviews: Filling = {
  table: 'referral_reviews',
  insert: (n) => `
    insert into referral_reviews (created_at, updated_at, store_name, referred_vendor, partner, vendor, same_iban,
      same_email, state, reason, decided_at, decided_by)
    select created_at, created_at, store_name, id, referrer_partner, referrer_vendor, id % 2 = 0, id % 2 = 1, state,
      case when state <> 'OPEN' then 'نظر فيه' end, case when state <> 'OPEN' then created_at + interval '2 days' end,
      case when state <> 'OPEN' then 'bench' end
    from (
      select *, case when id % 10 < 7 then 'CONFIRMED' when id % 10 < 9 then 'DECLINED' else 'OPEN' end as state
      from vendors where coalesce(referrer_partner, referrer_vendor) is not null order by id limit ${n.referral_reviews}
    ) looked`,
}

/** Mails that were sent: what the outbox keeps for a while. */
const mails: Filling = {
  table: 'mails',
  insert: (n) => `
    insert into mails (template, user_id, params, attempts, sent_at, created_at)
    select 'invoice', ${even(n.users, 1)}, '{}', 1, at, at
    from (select i, ${sometime(n.mails, 30)} as at, ${scattered(2)} as salt from ${rows(n.mails)}) made`,
}

export const moneyFillings: readonly Filling[] = [
  subscriptions,
  invoices,
  nextInvoice,
  einvoiceUnits,
  einvoices,
  refunds,
  writeOffs,
  paymentProblems,
  couponRedemptions,
  payouts,
  commissionsAndPayouts,
  reversals,
  referralReviews,
  mails,
]
