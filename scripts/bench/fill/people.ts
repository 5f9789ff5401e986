import { LIMITS } from '#src/resources/packages/limits.ts'
import type { Filling } from './filling.ts'
import {
  CITIES,
  even,
  external,
  inPercent,
  KINDS,
  later,
  oneOf,
  PEOPLE,
  QUALITIES,
  REFERRED_MONTHS,
  rows,
  scattered,
  skewed,
  sometime,
  weighted,
} from './words.ts'

const referralCodeGroups: Filling = {
  table: 'referral_code_groups',
  insert: (n) => `
    insert into referral_code_groups (name_ar, name_en, percentage, month_count, is_default_for_sellers)
    select 'مجموعة ' || i, 'Group ' || i, 500 + i * 100, 6 + i, i = 1 from ${rows(n.referral_code_groups)}`,
}

const MOBILE = `'+9665' || lpad(i::text, 8, '0')`

const partners: Filling = {
  table: 'partners',
  insert: (n) => `
    insert into partners (active, created_at, updated_at, full_name, email, phone, locale, referral_code,
      referral_percentage, referral_due_months)
    select i % 20 <> 0, at, at, ${oneOf(PEOPLE, 1)} || ' ' || ${oneOf(PEOPLE, 2)} || ' ' || i, 'p' || i || '@bench.test', ${MOBILE}, 'ar',
      'PART' || i, 1000, ${REFERRED_MONTHS}
    from (select i, ${sometime(n.partners, 1100)} as at from ${rows(n.partners)}) made`,
}

const vendors: Filling = {
  table: 'vendors',
  insert: (n) => `
    insert into vendors (active, created_at, updated_at, register_date, store_name, seller_name, email, phone, subdomain,
      locale, registration_type, unified_number, tax_number, package, status, subscription_ends_on, utm_source,
      utm_medium, utm_campaign, first_utm_source, referred_by_code, referrer_partner, referrer_vendor,
      referral_percentage, referral_due_months, referral_code, referral_code_group, registration_number, iban,
      iban_confirmed_at, iban_confirmed_by, city)
    select i % 25 <> 0, at, at, at::date,
      'متجر ' || ${oneOf(KINDS, 1)} || ' ' || ${oneOf(QUALITIES, 2)} || ' ' || ${oneOf(CITIES, 3)} || ' ' || i || case when i % 2000 = 0 then ' زعفران' else '' end,
      ${oneOf(PEOPLE, 4)} || ' ' || ${oneOf(PEOPLE, 5)}, 'v' || i || '@bench.test', ${MOBILE}, 'bench-' || i,
      'ar', 'UNIFIED_NUMBER', '7' || lpad(i::text, 9, '0'),
      case when ${inPercent(30, 6)} then '3' || lpad(i::text, 13, '0') || '3' end,
      ${skewed(n.packages, 7)}, status,
      case status when 'ACTIVE' then current_date + 1 + (${scattered(8)} % 360)::int
        when 'TRIAL' then current_date + 1 + (${scattered(8)} % 14)::int
        when 'EXPIRED' then current_date - 1 - (${scattered(8)} % 700)::int end,
      source, case when source is not null then 'cpc' end, case when source is not null then 'campaign-' || ${scattered(9)} % 50 end, source,
      case when partner is not null then 'PART' || partner when vendor is not null then 'BENCH' || vendor end,
      partner, vendor, case when coalesce(partner, vendor) is not null then 1000 end,
      case when coalesce(partner, vendor) is not null then ${REFERRED_MONTHS} end,
      'BENCH' || i, ${even(n.referral_code_groups, 10)}, 'REG-' || upper(to_hex(i)),
      case when ${inPercent(40, 11)} then 'SA' || lpad(i::text, 22, '0') end, null, null, ${oneOf(CITIES, 3)}
    from (select i, ${sometime(n.vendors, 1100)} as at,
        ${weighted(12, { ACTIVE: 45, EXPIRED: 35, NEW: 12, TRIAL: 8 })} as status,
        case when ${inPercent(50, 13)} then ${weighted(14, { google: 60, snapchat: 25, tiktok: 14, newsletter: 1 })} end as source,
        case when ${inPercent(30, 15)} then ${skewed(n.partners, 16)} end as partner,
        case when not ${inPercent(30, 15)} and ${inPercent(5, 17)} and i > 10 then 1 + (i - 2) / 10 end as vendor
      from ${rows(n.vendors)}) made`,
}

export const ADMINS = 50
const OWN_STORE = 0.6

/** Six of ten have a store of their own, the last ones are administrators, the others work for somebody. */
const users: Filling = {
  table: 'users',
  insert: (n) => `
    insert into users (active, created_at, updated_at, user_type, username, email, locale, vendor, last_sign_in_at,
      external_id)
    select i % 30 <> 0, at, at, type, ${oneOf(PEOPLE, 1)} || ' ' || ${oneOf(PEOPLE, 2)} || ' ' || i, 'u' || i || '@bench.test', 'ar',
      case type when 'PRIMARY' then i when 'SUB' then ${skewed(Math.round(n.users * OWN_STORE), 3)} end,
      ${later('at', 70, 4)}, ${external('USR')}
    from (select i, ${sometime(n.users, 1100)} as at,
        case when i <= ${Math.round(n.users * OWN_STORE)} then 'PRIMARY' when i > ${n.users - ADMINS} then 'ADMIN' else 'SUB' end as type
      from ${rows(n.users)}) made`,
}

const usersRoles: Filling = {
  table: 'users_roles',
  insert: () => `
    insert into users_roles (owner_id, target_id)
    select u.id, r.id from users u join roles r on r.key = 'support' where u.user_type = 'ADMIN'`,
}

const referralCodes: Filling = {
  table: 'referral_codes',
  insert: () => `
    insert into referral_codes (code, partner_id, vendor_id)
    select referral_code, id, null from partners union all select referral_code, null, id from vendors`,
}

const stores: Filling = {
  table: 'stores',
  insert: (n) => `
    insert into stores (active, created_at, updated_at, name, vendor, marketplace, state, state_at, counted_at,
      order_count, error, external_id)
    select state <> 'UNLINKED', at, at, 'متجر ' || ${oneOf(KINDS, 1)} || ' ' || i, ${skewed(n.vendors, 2)}, ${skewed(n.marketplaces, 3)}, state,
      at, at, ${scattered(4)} % 5000, case state when 'FAILED' then 'تعذر الاتصال' end, 'STO-' || i
    from (select i, ${sometime(n.stores, 700)} as at,
        ${weighted(5, { LINKED: 80, UNLINKED: 12, REQUESTED: 5, FAILED: 3 })} as state from ${rows(n.stores)}) made`,
}

const termsAcceptances: Filling = {
  table: 'terms_acceptances',
  insert: (n) => `
    insert into terms_acceptances (vendor, version, locale, how) select i, 1, 'ar', 'REGISTRATION' from ${rows(n.vendors)}`,
}

const COUNTERS = LIMITS.length

/** Every counter of the first vendors. */
const usageCounts: Filling = {
  table: 'usage_counts',
  insert: (n) => `
    insert into usage_counts (vendor, counter, used, counted_at)
    select 1 + (i - 1) / ${COUNTERS}, (array[${LIMITS.map((name) => `'${name}'`).join(',')}])[1 + (i - 1) % ${COUNTERS}],
      ${scattered(1)} % 2000, ${sometime(n.usage_counts, 1)}
    from ${rows(n.usage_counts)}`,
}

const usageStates: Filling = {
  table: 'usage_states',
  insert: () => `
    insert into usage_states (id, vendor, counter, used, limited_by, allowed)
    select u.id, u.vendor, u.counter, u.used, p.id, allowed_by(p, u.counter)
    from usage_counts u join vendors v on v.id = u.vendor left join packages p on p.id = v.package and v.status <> 'NEW'
    order by u.id`,
}

export const peopleFillings: readonly Filling[] = [
  referralCodeGroups,
  partners,
  vendors,
  users,
  usersRoles,
  referralCodes,
  stores,
  usageCounts,
  usageStates,
  termsAcceptances,
]
