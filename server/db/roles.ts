import type pg from 'pg'
import { EVERYTHING, PERMISSIONS } from '#src/resources/permissions.ts'

/** Key of the role that permits everything. */
export const SUPER_ADMIN = 'super_admin'

const ACTIONS = ['list', 'view', 'create', 'edit', 'delete', 'export'] as const
const READING = ['list', 'view', 'export'] as const

/** What permissions are given on: the resources of the whole specification, and the pages that are none. */
const AREAS = [
  'packages',
  'package_settings',
  'invoice_settings',
  'einvoice_settings',
  'accounting_settings',
  'payment_settings',
  'bank_settings',
  'referral_settings',
  'brand_settings',
  'mail_settings',
  'security_settings',
  'sso_settings',
  'vendors',
  'usage_counts',
  'subscriptions',
  'payment_problems',
  'bank_statements',
  'bank_lines',
  'settlements',
  'settlement_lines',
  'marketplaces',
  'stores',
  'marketplace_categories',
  'marketplace_properties',
  'users',
  'roles',
  'coupons',
  'shippings',
  'shipping_company_requests',
  'categories',
  'properties',
  'referral_code_groups',
  'partners',
  'invoices',
  'einvoices',
  'refunds',
  'write_offs',
  'payouts',
  'payout_batches',
  'payout_items',
  'referral_reviews',
  'wallet_entries',
  'coupon_redemptions',
  'contacts',
  'blogs',
  'contents',
  'terms_conditions',
  'reports',
  'report_schedules',
  'report_runs',
  'accounting',
  'forecast',
  'dashboard',
] as const

type Area = (typeof AREAS)[number]

const on = (actions: readonly string[], ...subjects: readonly Area[]): string[] =>
  subjects.flatMap((subject) => actions.map((action) => `${subject}:${action}`))

/** What every admin sees. */
const COMMON = on(['view'], 'dashboard')

interface Role {
  readonly key: string
  readonly name_ar: string
  readonly name_en: string
  readonly permissions: readonly string[]
}

/**
 * The roles that the product brings along (domain.md). Who enters whom money goes to, who confirms it and who pays it
 * out are three of them (docs/decisions/0236).
 */
export const ROLES: readonly Role[] = [
  { key: SUPER_ADMIN, name_ar: 'مدير عام', name_en: 'Super admin', permissions: [EVERYTHING] },
  {
    key: 'finance',
    name_ar: 'المالية',
    name_en: 'Finance',
    permissions: [
      ...COMMON,
      ...on(
        ACTIONS,
        'packages',
        'package_settings',
        'invoice_settings',
        'accounting_settings',
        'bank_settings',
        'referral_settings',
        'subscriptions',
        'payment_problems',
        'coupons',
        'report_schedules',
      ),
      ...on(READING, 'partners', 'vendors', 'users', 'usage_counts', 'referral_code_groups', 'reports'),
      ...on(
        READING,
        'invoices',
        'einvoices',
        'refunds',
        'write_offs',
        'payouts',
        'payout_batches',
        'payout_items',
        'wallet_entries',
        'coupon_redemptions',
      ),
      ...on(READING, 'referral_reviews', 'bank_statements', 'bank_lines', 'settlements', 'settlement_lines'),
      // Whoever is bound by the limit does not set it.
      ...on(READING, 'payment_settings', 'einvoice_settings'),
      'report_runs:list',
      'report_runs:view',
      'report_schedules:send',
      'einvoices:retry',
      'forecast:view',
      'subscriptions:approve',
      'payment_problems:settle',
      'bank_statements:import',
      'bank_lines:match',
      'settlements:import',
      'settlements:match',
      'settlement_lines:reconcile',
      'vendors:subscribe',
      'vendors:change',
      'vendors:extend',
      'vendors:pause',
      'vendors:pay',
      'partners:pay',
      'partners:adjust',
      'vendors:adjust',
      'payouts:return',
      'payout_batches:prepare',
      'payout_batches:approve',
      'payout_batches:settle',
      'invoices:credit',
      'invoices:correct',
      'subscriptions:refund',
      'subscriptions:write_off',
      'accounting:list',
      'accounting:file',
      'accounting:close',
      'accounting:reopen',
    ],
  },
  {
    key: 'operations',
    name_ar: 'العمليات',
    name_en: 'Operations',
    permissions: [
      ...COMMON,
      ...on(ACTIONS, 'vendors', 'partners', 'referral_code_groups'),
      ...on(READING, 'packages', 'coupons', 'subscriptions', 'users', 'marketplaces', 'stores', 'reports'),
      ...on(READING, 'usage_counts'),
      ...on(READING, 'payouts', 'wallet_entries', 'referral_reviews'),
    ],
  },
  {
    key: 'control',
    name_ar: 'الرقابة المالية',
    name_en: 'Financial control',
    permissions: [
      ...COMMON,
      ...on(READING, 'vendors', 'partners', 'users', 'subscriptions', 'invoices', 'refunds', 'reports'),
      ...on(READING, 'payouts', 'wallet_entries', 'referral_code_groups', 'referral_reviews', 'accounting'),
      'accounting_settings:view',
      ...on(READING, 'bank_statements', 'bank_lines', 'settlements', 'settlement_lines'),
      ...on(READING, 'payout_batches', 'payout_items'),
      'vendors:confirm',
      'partners:confirm',
      'referral_reviews:decide',
      'accounting:reopen',
    ],
  },
  {
    key: 'catalogue',
    name_ar: 'الكتالوج',
    name_en: 'Catalogue',
    permissions: [
      ...COMMON,
      ...on(ACTIONS, 'marketplaces', 'marketplace_categories', 'marketplace_properties'),
      ...on(ACTIONS, 'categories', 'properties'),
      ...on(READING, 'packages', 'vendors', 'stores'),
    ],
  },
  {
    key: 'support',
    name_ar: 'الدعم',
    name_en: 'Support',
    permissions: [
      ...COMMON,
      ...on(ACTIONS, 'shippings', 'shipping_company_requests', 'contacts'),
      'shippings:resolve',
      'shipping_company_requests:activate',
      'contacts:handle',
      ...on(READING, 'vendors', 'users', 'subscriptions', 'invoices', 'refunds', 'packages', 'coupons'),
      ...on(READING, 'stores', 'usage_counts'),
    ],
  },
  {
    key: 'content',
    name_ar: 'المحتوى',
    name_en: 'Content',
    permissions: [
      ...COMMON,
      ...on(ACTIONS, 'blogs', 'contents', 'terms_conditions'),
      ...on(READING, 'contacts'),
    ],
  },
  {
    key: 'read_only',
    name_ar: 'اطلاع فقط',
    name_en: 'Read-only',
    permissions: [...COMMON, ...on(READING, ...AREAS.filter((subject) => subject !== 'roles'))],
  },
]

/** What a role of the product permits to begin with, in order: of what is named, all that can be permitted. */
export const startPermissions = ({ permissions }: Role): string[] =>
  [...new Set(permissions)].filter((each) => each === EVERYTHING || PERMISSIONS.has(each)).sort()

/**
 * Brings the product's roles into a database that has none. Afterwards they are the administrators': only the
 * super admin is put back when it is missing, as nobody could give it to himself.
 */
export const seedRoles = async (pool: pg.Pool): Promise<void> => {
  const rows = ROLES.map((role) => ({
    ...role,
    permissions: startPermissions(role),
    built_in: role.key === SUPER_ADMIN,
  }))
  await pool.query(
    `insert into roles (key, name_ar, name_en, permissions, built_in)
     select key, name_ar, name_en, permissions, built_in
     from jsonb_to_recordset($1) as given (key text, name_ar text, name_en text, permissions text[], built_in boolean)
     where built_in or not exists (select 1 from roles)
     on conflict (lower(key)) do nothing`,
    [JSON.stringify(rows)],
  )
}
