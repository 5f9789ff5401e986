import { choice, computed, dateTime, flag, money, optional, reference, text } from '#src/schema/fields.ts'
import { defineResource, presetsOf } from '#src/schema/resource.ts'

/** What a referred vendor and its referrer can have in common; each is a flag `same_<…>` below. */
export const MATCHES = ['iban', 'tax_number', 'registration', 'mobile', 'email', 'name'] as const

/**
 * Referrals whose vendor looks like the referrer: they share a mobile, an IBAN, a VAT number, a registration, an
 * e-mail address or a name. The database notes them, whichever side changed; their commissions are held until
 * somebody decides. What matched once stays noted, also when it is changed afterwards.
 */
export const referralReviews = defineResource({
  name: 'referral_reviews',
  route: 'referral-reviews',
  base: 'admin-panal/referral-reviews',
  one: 'referral_review',
  many: 'referral_reviews',
  menu: 'partners',
  represent: 'store_name',
  actions: ['decide'],
  fields: {
    /** What the referred store was called when it was noted. */
    store_name: text({ readOnly: true }),
    referred_vendor: reference('vendors', { readOnly: true, width: 170 }),
    partner: optional(reference('partners', { readOnly: true, width: 165 })),
    vendor: optional(reference('vendors', { readOnly: true, width: 165 })),
    /** The one thing that matches, or that there are several. */
    matched: computed(
      choice(['IBAN', 'TAX_NUMBER', 'REGISTRATION', 'MOBILE', 'EMAIL', 'NAME', 'SEVERAL'], { width: 200 }),
    ),
    same_iban: flag({ readOnly: true }),
    same_tax_number: flag({ readOnly: true }),
    same_registration: flag({ readOnly: true }),
    same_mobile: flag({ readOnly: true }),
    same_email: flag({ readOnly: true }),
    same_name: flag({ readOnly: true }),
    state: choice(['OPEN', 'CONFIRMED', 'DECLINED'], { initial: 'OPEN', readOnly: true }),
    /** What the referral has earned and was not taken back. */
    commission_amount: computed(money({ width: 180 })),
    reason: optional(text({ readOnly: true, max: 300 })),
    decided_at: optional(dateTime({ readOnly: true })),
    decided_by: optional(text({ readOnly: true })),
  },
  list: {
    columns: ['referred_vendor', 'partner', 'vendor', 'matched', 'state', 'created_at', 'commission_amount'],
    hidden: [
      'same_iban',
      'same_tax_number',
      'same_registration',
      'same_mobile',
      'same_email',
      'same_name',
      'reason',
      'decided_at',
      'decided_by',
    ],
    filters: [
      'state',
      'partner',
      'vendor',
      'referred_vendor',
      'same_iban',
      'same_tax_number',
      'same_registration',
      'same_mobile',
      'same_email',
      'same_name',
      'created_at',
      'decided_at',
    ],
    sort: ['id', 'created_at', 'decided_at'],
    search: ['store_name'],
    presets: presetsOf('referral_reviews', 'state', ['OPEN', 'CONFIRMED', 'DECLINED']),
  },
  form: [
    { key: 'referral', fields: ['referred_vendor', 'partner', 'vendor', 'commission_amount'] },
    {
      key: 'matches',
      fields: ['same_iban', 'same_tax_number', 'same_registration', 'same_mobile', 'same_email', 'same_name'],
    },
    { key: 'decision', fields: ['state', 'reason', 'decided_at', 'decided_by'] },
  ],
  capabilities: { create: false, edit: false, delete: false, toggle: false, view: true },
})
