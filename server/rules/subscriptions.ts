import { defineRules } from '#server/crud/rules.ts'
import { jsonDocument, jsonFlag, jsonNumber, jsonText } from '#server/db/sqlText.ts'
import { payUrlSql, preparingSql } from '#server/gateways/payPages.ts'
import { ageSql, agesByDay, dueDaySql } from '#server/money/ages.ts'
import { TODAY, TODAY_ONCE } from '#server/money/held.ts'
import { vatCategory } from '#server/money/vatCategory.ts'
import { PAYMENT_STATUSES, subscriptions } from '#src/resources/subscriptions/subscriptions.ts'

/** Few payments are credited: an index holds them (server/db/money.ts). */
const IS_CREDITED = 't.credited_amount > 0'

/** Money went back, and not only unused days against the price of an upgrade. */
const IS_REFUNDED = "exists (select 1 from refunds f where f.subscription = t.id and f.method <> 'SET_OFF')"

/** Few are: an index holds them too. */
const IS_PAUSED = `t.resumes_on > ${TODAY_ONCE}`

const SUCCEEDED = "t.status = 'SUCCESS'"

/** What is to be paid and is not. */
const UNPAID = "t.status in ('DUE_PAYMENT', 'PENDING') and t.amount > 0"

const UNSUCCESSFUL = PAYMENT_STATUSES.filter((status) => status !== 'SUCCESS')

const DAYS_DUE = `(${TODAY_ONCE} - ${dueDaySql('t')})`

const ofPackage = (column: string): string =>
  jsonText(`select p.${column} from packages p where p.id = t.package`)

/** What sellers are told of their payments beside the fields: how it can be paid, and what went back. */
const toldToOwner = {
  title_ar: ofPackage('title_ar'),
  title_en: ofPackage('title_en'),
  // Why one was rejected is for its owner; what administrators noted besides is not.
  reason: jsonText("case when t.status = 'REJECTED' then t.reason end"),
  days_overdue: jsonNumber(
    `case when t.status = 'DUE_PAYMENT' and t.amount > 0 and t.due_on < ${TODAY_ONCE} then ${TODAY_ONCE} - t.due_on end`,
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
    set_off_amount: 't.set_off',
    standing: `(case when not ${SUCCEEDED} then t.status when t.credited_amount = 0 then 'SUCCESS'
      when t.credited_amount = t.amount then 'CREDITED' else 'PARTLY_CREDITED' end)`,
    days_overdue: `(case when ${UNPAID} and ${DAYS_DUE} > 0 then ${DAYS_DUE} end)`,
    age: `(case when ${UNPAID} then ${ageSql(DAYS_DUE)} end)`,
    invoice_number: `(select i.number from invoices i where i.subscription = t.id and i.kind = 'INVOICE'
      order by i.id desc limit 1)`,
    refund_state: `(case when t.refunded_amount > 0 then case when not ${IS_REFUNDED} then 'SET_OFF'
        when t.refunded_amount = t.amount then 'REFUNDED' else 'PARTLY_REFUNDED' end
      when t.credited_amount > 0 then 'CREDITED' end)`,
    vat_category: vatCategory('t.'),
    vat_percentage_now: `(case when t.status not in ('PENDING', 'DUE_PAYMENT') then null
      when t.vat_reason is not null then 0 else (select r.rate from vat_rates r
        where r.valid_from <= greatest(least(t.payment_date, ${TODAY_ONCE}), (select min(valid_from) from vat_rates))
        order by r.valid_from desc limit 1) end)`,
    tax_number: '(select v.tax_number from vendors v where v.id = t.vendor)',
    registration_number: '(select v.registration_number from vendors v where v.id = t.vendor)',
    period_state: `(case when t.status <> 'SUCCESS' then null when t.ends_on < t.starts_on then 'CANCELLED'
      when t.starts_on > ${TODAY_ONCE} then 'UPCOMING' when t.ends_on < ${TODAY_ONCE} then 'ENDED'
      when ${IS_PAUSED} then 'PAUSED' else 'CURRENT' end)`,
  },
  conditions: {
    standing: {
      ...Object.fromEntries(UNSUCCESSFUL.map((status) => [status, `t.status = '${status}'`])),
      SUCCESS: `${SUCCEEDED} and t.credited_amount = 0`,
      CREDITED: `${SUCCEEDED} and ${IS_CREDITED} and t.credited_amount = t.amount`,
      PARTLY_CREDITED: `${SUCCEEDED} and ${IS_CREDITED} and t.credited_amount < t.amount`,
    },
    // Nothing goes back that was not credited. Of two columns that are equal PostgreSQL expects one row in two hundred,
    // and would sort all that it finds; of a case it expects half, and walks to the first ones.
    refund_state: {
      REFUNDED: `t.refunded_amount > 0 and case when t.refunded_amount = t.amount then true else false end and ${IS_REFUNDED}`,
      PARTLY_REFUNDED: `t.refunded_amount > 0 and t.refunded_amount < t.amount and ${IS_REFUNDED}`,
      CREDITED: `${IS_CREDITED} and t.refunded_amount = 0`,
      SET_OFF: `t.refunded_amount > 0 and not ${IS_REFUNDED}
        and exists (select 1 from refunds f where f.subscription = t.id and f.method = 'SET_OFF')`,
    },
    age: Object.fromEntries(
      Object.entries(agesByDay(dueDaySql('t'), TODAY_ONCE)).map(([age, due]) => [
        age,
        `${UNPAID} and ${due}`,
      ]),
    ),
    period_state: {
      // Only what was taken back ends before it begins (server/db/money.ts).
      CANCELLED: `${SUCCEEDED} and t.ended_early_on is not null and t.ends_on < t.starts_on`,
      // Not selected: of a day that PostgreSQL works out beforehand it knows how few begin later, and finds them by that.
      UPCOMING: `${SUCCEEDED} and t.starts_on > ${TODAY} and coalesce(t.ends_on, 'infinity') >= t.starts_on`,
      // Found by its end: nearly all that was ever paid for has begun, hence the difference, which no index is read for.
      CURRENT: `${SUCCEEDED} and t.starts_on - ${TODAY_ONCE} <= 0 and coalesce(t.ends_on, 'infinity') >= ${TODAY_ONCE}
        and (t.resumes_on is null or t.resumes_on <= ${TODAY_ONCE})`,
      PAUSED: `${SUCCEEDED} and ${IS_PAUSED} and t.ends_on >= ${TODAY_ONCE}`,
      ENDED: `${SUCCEEDED} and t.starts_on <= ${TODAY_ONCE} and t.ends_on < ${TODAY_ONCE} and t.ends_on >= t.starts_on`,
    },
  },
})
