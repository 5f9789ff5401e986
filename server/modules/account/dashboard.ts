import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { rowOf } from '#server/db/rows.ts'
import { payUrlSql, preparingSql } from '#server/gateways/payPages.ts'
import type { Actor } from '#server/http/access.ts'
import { usedBy } from '#server/money/usage.ts'
import { missingDetails } from '#server/rules/vendors.ts'
import { readSettings } from '#server/settings/read.ts'
import type { Result } from '#src/contract/index.ts'
import {
  nextPayment,
  ownCounts,
  ownPackage,
  ownVendor,
  paidPeriod,
  rejectedPayment,
} from '#src/contract/ownStore.ts'
import { LIMITS } from '#src/resources/packages/limits.ts'
import { tenantOf } from '#src/resources/vendors/vendors.ts'
import { type Day, dayInRiyadh, daysBetween } from '#src/schema/days.ts'
import type { VendorPermission } from '#src/schema/vendorPermissions.ts'

const STORE = `
  select v.id, v.store_name, v.seller_name, v.company_name, v.subdomain, v.email, v.phone, v.status,
    v.register_date::text as register_date, ${missingDetails('v')} as missing,
    case when p.id is null then null else json_build_object('id', p.id, 'type', p.type, 'price', p.price / 100.0,
      'translations', json_build_array(
        json_build_object('locale', 'ar', 'title', p.title_ar), json_build_object('locale', 'en', 'title', p.title_en)))
    end as package,
    json_build_object('product_count', p.product_count, 'market_count', p.market_count, 'order_count', p.order_count,
      'numOrders', p.num_orders, 'numBranches', p.num_branches, 'numBrands', p.num_brands,
      'pickup_location_count', p.pickup_location_count, 'numSharedApps', p.num_shared_apps,
      'free_whatsapp_conversation_count', p.free_whatsapp_conversation_count) as limits
  from vendors v left join packages p on p.id = v.package where v.id = $1`

/** A period of this vendor that is paid for; one that was taken back whole is none. */
const PAID = `vendor = $1 and status = 'SUCCESS' and (ends_on is null or ends_on >= starts_on)`

/**
 * What is paid for from today on; where nothing is, what was paid for last. Its end is asked of the index first, so that
 * of a store's many payments only those are read.
 */
const PERIOD = `
  select min(starts_on)::text as starts_on, bool_or(ends_on is null) as for_life,
    min(paused_on)::text as paused_on, min(resumes_on)::text as resumes_on,
    case when bool_or(ends_on is null) then null else max(ends_on)::text end as ends_on
  from subscriptions
  where ${PAID} and (ends_on is null or ends_on >= least($2::date, (
    select coalesce(ends_on, 'infinity') from subscriptions where ${PAID} order by ends_on desc nulls first limit 1)))`

const NEXT = `
  select s.id, s.process_id as "processId", s.status, s.amount / 100.0::float8 as amount, s.due_on::text as due_on,
    case when s.status = 'DUE_PAYMENT' and s.due_on < $2::date then $2::date - s.due_on end as days_overdue,
    case when v.status in ('TRIAL', 'ACTIVE', 'PAUSED') then (v.subscription_ends_on + $3::int)::text end as works_until,
    s.set_off > 0 as upgrades, s.method, s.package, p.title_ar, p.title_en, ${payUrlSql('s')} as pay_url, ${preparingSql('s')} as preparing,
    (select c.code from coupons c where c.id = s.coupon) as coupon,
    case when s.status = 'DUE_PAYMENT' then (select g.declined from gateway_payments g
      where g.subscription = s.id and g.remote_id is not null order by g.id desc limit 1) end as declined
  from subscriptions s join packages p on p.id = s.package join vendors v on v.id = s.vendor
  where s.vendor = $1 and s.status in ('PENDING', 'DUE_PAYMENT') order by s.id desc limit 1`

const REJECTED = `
  select s.id, s.process_id as "processId", s.amount / 100.0::float8 as amount, s.method, s.package, s.reason,
    p.title_ar, p.title_en
  from (select * from subscriptions where vendor = $1 order by id desc limit 1) s join packages p on p.id = s.package
  -- What was withdrawn is nothing to order again.
  where s.status = 'REJECTED' and not s.withdrawn`

const COUNTS = `
  select (select count(*) from invoices where vendor = $1)::int as invoices,
    (select count(*) from subscriptions where vendor = $1)::int as payments,
    (select count(*) from users where vendor = $1 and user_type = 'SUB')::int as sub_users,
    (select count(*) from vendors where referrer_vendor = $1)::int as referred_vendors,
    (select count(*) from shippings where tenant_id = $2 and resolve_at is null)::int as open_support,
    (select coalesce(sum(amount), 0) from wallet_entries where vendor = $1)::float8 / 100 as balance`

const storeRow = ownVendor.extend({
  package: ownPackage.nullable(),
  limits: z.record(z.enum(LIMITS), z.int().nullable()),
})

const periodRow = paidPeriod.extend({ starts_on: z.string().nullable(), for_life: z.boolean().nullable() })

/** Days of what is paid for that are left after today, below zero once it is over; of one that is paused, those that are left when it runs again. */
const daysLeft = ({ ends_on, resumes_on }: z.infer<typeof periodRow>, today: Day): number | null => {
  if (ends_on === null) return null
  return resumes_on === null ? daysBetween(today, ends_on) : daysBetween(resumes_on, ends_on) + 1
}

/** `result` of the vendor's dashboard; what is not open to this person is null. */
export const readDashboard = async (
  { db, database: { pool } }: Pick<AppContext, 'db' | 'database'>,
  actor: Actor & { readonly vendorId: number },
): Promise<Result<'GET user/dashboard'>> => {
  const { vendorId } = actor
  const today = dayInRiyadh(new Date())
  const { grace_days } = await readSettings(db)
  const [store, period, used, next, rejected, counts] = await Promise.all([
    rowOf(pool, storeRow, { text: STORE, values: [vendorId] }),
    rowOf(pool, periodRow, { text: PERIOD, values: [vendorId, today] }),
    usedBy(db, vendorId),
    rowOf(pool, nextPayment, { text: NEXT, values: [vendorId, today, grace_days] }),
    rowOf(pool, rejectedPayment, { text: REJECTED, values: [vendorId] }),
    rowOf(pool, ownCounts.extend({ balance: z.number() }), {
      text: COUNTS,
      values: [vendorId, tenantOf(vendorId)],
    }),
  ])
  if (!store || !counts) throw new Error(`no vendor ${vendorId}`)
  const may = (permission: VendorPermission) =>
    actor.userType === 'PRIMARY' || actor.vendorPermissions.has(permission)
  const mayPay = may('payments') || may('subscription')
  const { package: chosen, limits, ...details } = store
  // What was chosen and never paid for is no package that the store has: neither it nor its limits.
  const held = store.status === 'NEW' ? null : chosen
  return {
    store: details,
    package: held,
    period:
      period?.starts_on && period.for_life !== null
        ? {
            starts_on: period.starts_on,
            ends_on: period.ends_on,
            for_life: period.for_life,
            days_left: daysLeft(period, today),
            paused_on: period.paused_on,
            resumes_on: period.resumes_on,
          }
        : null,
    usage: held ? LIMITS.map((name) => ({ name, limit: limits[name], used: used[name] ?? null })) : [],
    next_payment: mayPay ? (next ?? null) : null,
    rejected_payment: mayPay ? (rejected ?? null) : null,
    wallet: may('referral') ? { balance: counts.balance } : null,
    counts: {
      invoices: may('payments') ? counts.invoices : null,
      payments: may('payments') ? counts.payments : null,
      sub_users: may('users') ? counts.sub_users : null,
      referred_vendors: may('referral') ? counts.referred_vendors : null,
      open_support: may('support') ? counts.open_support : null,
    },
  }
}
