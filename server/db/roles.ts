import type pg from 'pg'

const ACTIONS = ['list', 'view', 'create', 'edit', 'delete', 'export'] as const
const READING = ['list', 'view', 'export'] as const

/** What permissions are given on: the resources of the whole specification, and the pages that are none. */
const SUBJECTS = [
  'packages',
  'package_settings',
  'vendors',
  'subscriptions',
  'marketplaces',
  'marketplace_categories',
  'marketplace_properties',
  'users',
  'roles',
  'coupons',
  'shippings',
  'shipping_requests',
  'categories',
  'properties',
  'referral_code_groups',
  'partners',
  'contacts',
  'blogs',
  'contents',
  'terms',
  'settings',
  'reports',
  'dashboard',
  'notifications',
] as const

type Subject = (typeof SUBJECTS)[number]

const on = (actions: readonly string[], ...subjects: readonly Subject[]): string[] =>
  subjects.flatMap((subject) => actions.map((action) => `${subject}:${action}`))

/** What every admin sees. */
const COMMON = on(['view'], 'dashboard', 'notifications')

interface Role {
  readonly key: string
  readonly name_ar: string
  readonly name_en: string
  readonly permissions: readonly string[]
}

/** The roles that the product brings along (domain.md). */
export const ROLES: readonly Role[] = [
  { key: 'super_admin', name_ar: 'مدير عام', name_en: 'Super admin', permissions: ['*'] },
  {
    key: 'finance',
    name_ar: 'المالية',
    name_en: 'Finance',
    permissions: [
      ...COMMON,
      ...on(ACTIONS, 'packages', 'package_settings', 'subscriptions', 'coupons', 'referral_code_groups'),
      ...on(READING, 'vendors', 'partners', 'users', 'reports'),
      'subscriptions:approve',
      'vendors:pay',
      'partners:pay',
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
      ...on(READING, 'packages', 'vendors'),
    ],
  },
  {
    key: 'support',
    name_ar: 'الدعم',
    name_en: 'Support',
    permissions: [
      ...COMMON,
      ...on(ACTIONS, 'shippings', 'shipping_requests', 'contacts'),
      ...on(READING, 'vendors', 'users', 'subscriptions', 'packages', 'coupons'),
    ],
  },
  {
    key: 'content',
    name_ar: 'المحتوى',
    name_en: 'Content',
    permissions: [...COMMON, ...on(ACTIONS, 'blogs', 'contents', 'terms'), ...on(READING, 'contacts')],
  },
  {
    key: 'read_only',
    name_ar: 'اطلاع فقط',
    name_en: 'Read-only',
    permissions: [...COMMON, ...on(READING, ...SUBJECTS.filter((subject) => subject !== 'roles'))],
  },
]

/** Brings the product's own roles up to date; touches a row only where it differs. */
export const seedRoles = async (pool: pg.Pool): Promise<void> => {
  for (const { key, name_ar, name_en, permissions } of ROLES) {
    await pool.query(
      `insert into roles as r (key, name_ar, name_en, permissions) values ($1, $2, $3, $4)
       on conflict (key) do update set name_ar = $2, name_en = $3, permissions = $4, updated_at = now()
       where (r.name_ar, r.name_en, r.permissions) is distinct from ($2, $3, $4::text[])`,
      [key, name_ar, name_en, [...new Set(permissions)].sort()],
    )
  }
}
