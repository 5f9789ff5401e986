import { ADDRESS_FORM } from '#src/resources/vendors/storeDetails.ts'
import { addDays, type Day } from '#src/schema/days.ts'
import { instantBefore } from '../days.ts'
import { BANKS, type Bank, codeFrom, digits, ibanAt, mobile, taxNumber } from '../identities.ts'
import type { DemoRow } from '../insert.ts'
import type { Ids } from '../part.ts'
import { demoPartners } from '../partners.ts'
import { demoReferralCodeGroups } from '../referralCodeGroups.ts'
import { between, type Seeded, seeded } from '../seeded.ts'
import type { DemoVendor, Helper } from './vendor.ts'

/** A seller with what the rows of a loading know. */
export interface LoadedVendor {
  readonly vendor: DemoVendor
  readonly id: number
  readonly registeredAt: string
}

/** What a seller shares with others to refer them. */
const referralCodeOf = ({ subdomain }: DemoVendor): string => codeFrom(seeded(`code ${subdomain}`), 'V')

const hundredths = (percentage: number): number => Math.round(percentage * 100)

const SELLERS = demoReferralCodeGroups.find(({ isDefaultForSellers }) => isDefaultForSellers)

const NOBODY = {
  referred_by_code: null,
  referrer_partner: null,
  referrer_vendor: null,
  referral_percentage: null,
  referral_due_months: null,
}

type Find = (subdomain: string) => LoadedVendor

/** Who sent them, and the terms that held then. */
const referralOf = ({ by_partner, by_vendor }: DemoVendor, find: Find, ids: Ids): DemoRow => {
  const partner = demoPartners.find(({ $key }) => by_partner !== undefined && $key === by_partner)
  if (partner)
    return {
      ...NOBODY,
      referred_by_code: partner.referral_code,
      referrer_partner: ids.of('partners', partner.$key ?? ''),
      referral_percentage: hundredths(partner.referral_percentage),
      referral_due_months: partner.referral_due_months,
    }
  if (by_vendor === undefined) return NOBODY
  const { vendor, id } = find(by_vendor)
  const terms = demoReferralCodeGroups.find(({ $key }) => $key === vendor.group) ?? SELLERS
  return {
    ...NOBODY,
    referred_by_code: referralCodeOf(vendor),
    referrer_vendor: id,
    referral_percentage: hundredths(terms?.percentage ?? 0),
    referral_due_months: terms?.month_count ?? 0,
  }
}

const CITIES = ['1010', '4030', '2050', '4650', '5855']

const registrationOf = ({ registration, pays_tax }: DemoVendor, today: Day, random: Seeded): DemoRow => ({
  registration_type: registration ?? 'COMMERCIAL_REGISTRATION',
  commercial_registration: registration ? null : `${CITIES[between(random, 0, 4)]}${digits(random, 6)}`,
  unified_number: registration === 'UNIFIED_NUMBER' ? `70${digits(random, 8)}` : null,
  freelance_certificate: registration === 'FREELANCE_CERTIFICATE' ? `FL-${digits(random, 9)}` : null,
  commercial_registration_expiry:
    registration || random() < 0.4 ? null : addDays(today, between(random, 40, 900)),
  tax_number: pays_tax ? taxNumber(random) : null,
})

/** Streets and districts by their city. */
const PLACES = [
  { city: 'الرياض', street: 'طريق الملك فهد', district: 'العليا', code: '122' },
  { city: 'جدة', street: 'شارع التحلية', district: 'الأندلس', code: '233' },
  { city: 'الدمام', street: 'شارع الأمير محمد بن فهد', district: 'الشاطئ', code: '324' },
  { city: 'المدينة المنورة', street: 'طريق الملك عبدالعزيز', district: 'العريض', code: '423' },
] as const

/** Whoever pays VAT has stated an address, as tax invoices name it. */
const addressOf = ({ pays_tax, subdomain }: DemoVendor): DemoRow => {
  const random = seeded(`address ${subdomain}`)
  const place = PLACES[between(random, 0, PLACES.length - 1)]
  if (!place || !pays_tax) return Object.fromEntries(ADDRESS_FORM.map((name) => [name, null]))
  const { code, ...where } = place
  return {
    ...where,
    building_number: String(between(random, 2000, 8999)),
    postal_code: `${code}${digits(random, 2)}`,
    additional_number: digits(random, 4),
  }
}

const bankOf = ({ bank }: DemoVendor, random: Seeded): DemoRow => {
  const name = Object.keys(BANKS)[between(random, 0, 6)] as Bank
  return bank ? { bank_name: name, iban: ibanAt(name, random) } : { bank_name: null, iban: null }
}

const emailOf = ({ mailbox, subdomain }: DemoVendor): string =>
  mailbox === 'vendor' ? 'vendor@demo.test' : `${mailbox ?? subdomain}@stores.test`

/** The row of a seller who has not subscribed yet, and the telephone that the primary user shares. */
export const vendorRow = (
  { vendor, id, registeredAt }: LoadedVendor,
  find: Find,
  { today, ids }: { readonly today: Day; readonly ids: Ids },
): DemoRow => {
  const random = seeded(`vendor ${vendor.subdomain}`)
  return {
    id,
    active: vendor.active ?? true,
    created_at: registeredAt,
    updated_at: registeredAt,
    store_name: vendor.store_name,
    seller_name: vendor.seller_name,
    company_name: vendor.company_name ?? null,
    email: emailOf(vendor),
    phone: mobile(random),
    subdomain: vendor.subdomain,
    locale: vendor.locale ?? 'ar',
    description: vendor.description,
    ...registrationOf(vendor, today, random),
    ...addressOf(vendor),
    status: 'NEW',
    register_date: addDays(today, -vendor.since),
    registration_number: registrationNumberOf(vendor),
    utm_source: vendor.utm_source ?? null,
    ...visitsOf(vendor, registeredAt),
    ...referralOf(vendor, find, ids),
    referral_code: referralCodeOf(vendor),
    referral_code_group: vendor.group === undefined ? null : ids.of('referral_code_groups', vendor.group),
    ...bankOf(vendor, random),
  }
}

const registrationNumberOf = ({ subdomain }: DemoVendor): string =>
  codeFrom(seeded(`registration ${subdomain}`), 'R')

const DAY_MS = 24 * 60 * 60 * 1000

/** Whoever came by a campaign had looked in by a search some days before. */
const visitsOf = ({ utm_source: source }: DemoVendor, registeredAt: string): DemoRow => {
  if (!source) return {}
  const registered = Date.parse(registeredAt)
  return {
    utm_medium: 'paid_social',
    utm_campaign: 'store_growth',
    landing_page: `/register/vender?utm_source=${source}&utm_medium=paid_social&utm_campaign=store_growth`,
    visited_at: new Date(registered - DAY_MS / 8).toISOString(),
    first_utm_source: 'google',
    first_referrer: 'https://www.google.com/',
    first_landing_page: '/register/vender?utm_source=google',
    first_visited_at: new Date(registered - 5 * DAY_MS).toISOString(),
  }
}

const accountRow = (
  loaded: LoadedVendor,
  own: DemoRow,
  { today, seen, random }: { readonly today: Day; readonly seen: number; readonly random: Seeded },
): DemoRow => ({
  user_type: 'SUB',
  vendor: loaded.id,
  locale: loaded.vendor.locale ?? 'ar',
  active: loaded.vendor.active ?? true,
  password_hash: null,
  email_proved: own.email,
  vendor_permissions: ['payments', 'support'],
  last_sign_in_at: seen < 1 ? null : instantBefore(today, Math.max(0.1, seen * random())),
  created_at: loaded.registeredAt,
  updated_at: loaded.registeredAt,
  ...own,
})

const helperRow = (loaded: LoadedVendor, helper: Helper, today: Day, random: Seeded): DemoRow => {
  const since = Math.max(1, loaded.vendor.since * (0.3 + 0.6 * random()))
  const created = instantBefore(today, since)
  const { username, name, locale, active } = helper
  return accountRow(
    loaded,
    {
      username,
      email: `${name}@stores.test`,
      phone: random() < 0.6 ? mobile(random) : null,
      created_at: created,
      updated_at: created,
      ...(locale ? { locale } : {}),
      ...(active === false ? { active } : {}),
    },
    { today, seen: Math.min(9, since - 1), random },
  )
}

/** The accounts of a seller: the primary user, and those who were let in. */
export const accountRows = (
  loaded: LoadedVendor,
  phone: unknown,
  { today, passwordHash }: { readonly today: Day; readonly passwordHash: string },
): DemoRow[] => {
  const { vendor } = loaded
  const random = seeded(`accounts ${vendor.subdomain}`)
  const primary = accountRow(
    loaded,
    {
      user_type: 'PRIMARY',
      username: vendor.username ?? vendor.seller_name,
      email: emailOf(vendor),
      phone,
      password_hash: vendor.username === 'vendor' ? passwordHash : null,
    },
    { today, seen: Math.min(12, vendor.since - 1), random },
  )
  return [primary, ...(vendor.helpers ?? []).map((helper) => helperRow(loaded, helper, today, random))]
}
