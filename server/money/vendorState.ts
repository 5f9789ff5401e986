import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/common.ts'
import { gathered } from '#server/db/gathered.ts'
import { rowsOf } from '#server/db/rows.ts'
import { vendors } from '#server/db/schema.ts'
import { AppError } from '#server/http/errors.ts'
import type { SettingsValues } from '#server/settings/groups.ts'
import { readSettings } from '#server/settings/read.ts'
import { ADDRESS_FORM, type RegistrationType } from '#src/resources/vendors/storeDetails.ts'
import type { Day } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'

const { commercial_registration, unified_number, freelance_certificate } = vendors
const { building_number, street, district, city, postal_code, additional_number } = vendors

const LOCKED = {
  ...pick(
    vendors,
    'id',
    'store_name',
    'company_name',
    'email',
    'locale',
    'tax_number',
    ...ADDRESS_FORM,
    'referrer_partner',
    'referrer_vendor',
    'referral_percentage',
    'referral_due_months',
  ),
  registration: sql<
    string | null
  >`coalesce(${commercial_registration}, ${unified_number}, ${freelance_certificate})`,
  /** What kind of number `registration` is. */
  registration_type: sql<RegistrationType | null>`
    case when ${commercial_registration} is not null then 'COMMERCIAL_REGISTRATION'
      when ${unified_number} is not null then 'UNIFIED_NUMBER'
      when ${freelance_certificate} is not null then 'FREELANCE_CERTIFICATE' end`,
  /** The national address in one line, where it is complete; the secondary number comes last. */
  address: sql<string | null>`
    case when num_nulls(${building_number}, ${street}, ${district}, ${city}, ${postal_code}) = 0 then
      concat_ws(case when concat(${street}, ${district}, ${city}) ~ '[\u0600-\u06ff]' then '، ' else ', ' end,
        ${building_number} || ' ' || ${street}, ${district},
        ${city} || ' ' || ${postal_code}, ${additional_number}) end`,
} as const

// In the order of their ids, so that no two transactions wait for each other.
const readLocked = (tx: Transaction, ids: readonly number[]) =>
  tx.select(LOCKED).from(vendors).where(isAnyOf(vendors.id, ids)).orderBy(vendors.id).for('no key update')

/** A vendor as the money rules look at it; shares in hundredths of a percent. */
export type LockedVendor = Readonly<Awaited<ReturnType<typeof readLocked>>[number]>

const lockAll = async (
  tx: Transaction,
  ids: readonly number[],
): Promise<readonly (LockedVendor | undefined)[]> => {
  const locked = await readLocked(tx, ids)
  return ids.map((id) => locked.find((vendor) => vendor.id === id))
}

/**
 * Locks a vendor until the transaction ends; 404. Everything about one vendor's subscriptions goes through
 * this lock first, so that no two steps see the same state.
 */
export const lockVendor = async (tx: Transaction, id: number): Promise<LockedVendor> => {
  const vendor = await gathered(tx, lockAll, id)
  if (!vendor) throw new AppError(404, 'not_found')
  return vendor
}

const REFRESHED_ROW = z.object({ id: z.number(), is_other_status: z.boolean() })

interface Refreshed {
  readonly vendor: number
  readonly today: Day
  readonly grace: number
}

/** Whether the status of each has changed. */
const refreshAll = async (tx: Transaction, all: readonly Refreshed[]): Promise<readonly boolean[]> => {
  const changed = await rowsOf(
    tx,
    REFRESHED_ROW,
    sql`
    with asked as (
      select vendor, today, grace
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as a(vendor bigint, today date, grace integer)
    ), paid as (
      select a.vendor, s.package, s.starts_on, s.ends_on, p.type, s.resumes_on is not null as is_paused,
        s.starts_on <= a.today and (s.ends_on is null or a.today <= s.ends_on
          + case when s.ended_early_on is null and not exists (
              select from subscription_changes c
              where c.subscription = s.id and c.kind = 'CANCELLATION' and c.state <> 'REVOKED')
            then a.grace else 0 end) as is_current
      from asked a join subscriptions s on s.vendor = a.vendor join packages p on p.id = s.package
      where s.status = 'SUCCESS'
    ), latest as (
      select distinct on (vendor) vendor, package,
        case when not is_current then 'EXPIRED' when is_paused then 'PAUSED'
          when type = 'FREE_TRIAL' then 'TRIAL' else 'ACTIVE' end as status
      from paid order by vendor, is_current desc, ends_on desc nulls first, starts_on desc
    ), ends as (
      select vendor, case when bool_or(ends_on is null) then null else max(ends_on) end as ends_on
      from paid group by vendor
    ), now_is as (
      select a.vendor, coalesce(l.status, 'NEW') as status, l.package, e.ends_on
      from asked a left join latest l on l.vendor = a.vendor left join ends e on e.vendor = a.vendor
    )
    update vendors v set status = n.status, package = coalesce(n.package, v.package),
      subscription_ends_on = n.ends_on,
      updated_at = greatest(now(), v.updated_at + interval '1 millisecond')
    from now_is n, vendors before
    where v.id = n.vendor and before.id = v.id
      and (v.status, v.package, v.subscription_ends_on)
        is distinct from (n.status, coalesce(n.package, v.package), n.ends_on)
    returning v.id, before.status <> n.status as is_other_status`,
  )
  return all.map(({ vendor }) => changed.some(({ id, is_other_status }) => id === vendor && is_other_status))
}

/**
 * Brings a vendor's status, package and end in line with the subscriptions, as they are on that day; after the
 * last day a subscription holds on for the days of grace, unless it was taken back or cancelled. One that is paused runs
 * again by its own step (pausing.ts). Returns whether that changed the status.
 */
export const refreshVendor = async (
  tx: Transaction,
  vendorId: number,
  today: Day,
  settings?: Pick<SettingsValues, 'grace_days'>,
): Promise<boolean> => {
  const { grace_days: grace } = settings ?? (await readSettings(tx))
  return gathered(tx, refreshAll, { vendor: vendorId, today, grace })
}
