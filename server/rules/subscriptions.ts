import { defineRules } from '#server/crud/rules.ts'
import { jsonDocument, jsonFlag, jsonNumber, jsonText } from '#server/db/sqlText.ts'
import { payUrlSql, preparingSql } from '#server/gateways/payPages.ts'
import { ageSql, dueDaySql } from '#server/money/ages.ts'
import { vatCategory } from '#server/money/vatCategory.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'

// Selected, so that it is worked out once and not for every row.
const TODAY = "(select (now() at time zone 'Asia/Riyadh')::date)"

// Few payments are credited: they are found once by their index, and not looked up for every row.
const CREDITED = "select n.subscription from invoices n where n.kind = 'CREDIT_NOTE'"

/** What credit notes have left of what was invoiced. */
const INVOICED = 'select sum(i.amount) from invoices i where i.subscription = t.id'

/** What is to be paid and is not. */
const UNPAID = "t.status in ('DUE_PAYMENT', 'PENDING') and t.amount > 0"

const DAYS_DUE = `(${TODAY} - ${dueDaySql('t')})`

const ofPackage = (column: string): string =>
  jsonText(`select p.${column} from packages p where p.id = t.package`)

/** What sellers are told of their payments beside the fields: how it can be paid, and what went back. */
const toldToOwner = {
  title_ar: ofPackage('title_ar'),
  title_en: ofPackage('title_en'),
  // Why one was rejected is for its owner; what administrators noted besides is not.
  reason: jsonText("case when t.status = 'REJECTED' then t.reason end"),
  days_overdue: jsonNumber(
    `case when t.status = 'DUE_PAYMENT' and t.amount > 0 and t.due_on < ${TODAY} then ${TODAY} - t.due_on end`,
  ),
  refunds: jsonDocument(`select coalesce(json_agg(json_build_object('number', f.number,
    'amount', f.amount::float8 / 100, 'method', f.method, 'reference', f.reference,
    'refunded_on', f.refunded_on::text, 'file', f.file) order by f.id), '[]')
    from refunds f where f.subscription = t.id`),
  credit_notes: jsonDocument(`select coalesce(json_agg(json_build_object('id', n.id, 'number', n.number)
    order by n.id), '[]') from invoices n where n.subscription = t.id and n.kind = 'CREDIT_NOTE'`),
  invoice_id: jsonNumber(
    "select max(i.id) from invoices i where i.subscription = t.id and i.kind = 'INVOICE'",
  ),
  pay_url: jsonText(payUrlSql('t')),
  preparing: jsonFlag(preparingSql('t')),
  checking: jsonFlag(`exists (select 1 from gateway_payments g where g.subscription = t.id
    and g.state in ('OPEN', 'CLOSING') and t.status = 'DUE_PAYMENT'
    and g.asked_at > coalesce(g.answered_at, '-infinity'))`),
  declined: jsonText(`case when t.status = 'DUE_PAYMENT' then (select g.declined from gateway_payments g
    where g.subscription = t.id and g.remote_id is not null order by g.id desc limit 1) end`),
}

export const subscriptionRules = defineRules(subscriptions, {
  toldToOwner,
  computed: {
    standing: `(case when t.status <> 'SUCCESS' then t.status
      when t.id not in (${CREDITED}) then 'SUCCESS'
      when (${INVOICED}) <= 0 then 'CREDITED'
      when (${INVOICED}) < t.amount then 'PARTLY_CREDITED' else 'SUCCESS' end)`,
    days_overdue: `(case when ${UNPAID} and ${DAYS_DUE} > 0 then ${DAYS_DUE} end)`,
    age: `(case when ${UNPAID} then ${ageSql(DAYS_DUE)} end)`,
    invoice_number: `(select i.number from invoices i where i.subscription = t.id and i.kind = 'INVOICE'
      order by i.id desc limit 1)`,
    refund_state: `(case when t.refunded_amount > 0 then
        case when t.refunded_amount = t.amount then 'REFUNDED' else 'PARTLY_REFUNDED' end
      when t.credited_amount > 0 then 'CREDITED' end)`,
    vat_category: vatCategory('t.'),
    vat_percentage_now: `(case when t.status not in ('PENDING', 'DUE_PAYMENT') then null
      when t.vat_reason is not null then 0 else (select r.rate from vat_rates r
        where r.valid_from <= greatest(least(t.payment_date, ${TODAY}), (select min(valid_from) from vat_rates))
        order by r.valid_from desc limit 1) end)`,
    tax_number: '(select v.tax_number from vendors v where v.id = t.vendor)',
    registration_number: '(select v.registration_number from vendors v where v.id = t.vendor)',
    period_state: `(case when t.status <> 'SUCCESS' then null when t.ends_on < t.starts_on then 'CANCELLED'
      when t.starts_on > ${TODAY} then 'UPCOMING'
      when t.ends_on is null or t.ends_on >= ${TODAY} then 'CURRENT' else 'ENDED' end)`,
  },
})
