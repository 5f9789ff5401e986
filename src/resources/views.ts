import { withTexts } from '#src/i18n/i18nProvider.ts'
import { snakeCase } from '#src/schema/interpret.ts'
import type { CustomViews, ResourceViews } from '#src/views/resourceViews.ts'
import type { ResourceName } from './index.ts'

/** `./referralReviews/referralReviews.views.tsx` → `referral_reviews`, the name that it is declared by. */
const nameOf = (path: string): string =>
  snakeCase(path.slice(path.lastIndexOf('/') + 1, -'.views.tsx'.length))

const files = import.meta.glob<{ readonly default: ResourceViews }>('./*/*.views.tsx')

/** Texts that come with the views of a resource, and with them alone: those of money, what is said around users and articles. */
export const SECTION_OF: Readonly<Partial<Record<ResourceName, Parameters<typeof withTexts>[0]>>> = {
  vendors: 'money',
  partners: 'money',
  subscriptions: 'money',
  payment_problems: 'money',
  bank_lines: 'bank',
  bank_statements: 'bank',
  invoices: 'money',
  payouts: 'money',
  wallet_entries: 'money',
  referral_reviews: 'money',
  payout_batches: ['money', 'batches'],
  settlements: ['money', 'settlements'],
  settlement_lines: ['money', 'settlements'],
  report_schedules: ['reportSchedules', 'reports'],
  report_runs: 'reportSchedules',
  users: 'users',
  categories: 'categories',
  blogs: 'reading',
  contents: 'reading',
}

/** Resources whose labels are no part of the first texts (laterTitles), and those whose pages show some of these. */
export const SHOWING_LATER_LABELS: ReadonlySet<string> = new Set<ResourceName>([
  'bank_lines',
  'blogs',
  'contacts',
  'contents',
  'einvoices',
  'events',
  'invoices',
  'partners',
  'payment_problems',
  'payout_batches',
  'payouts',
  'referral_reviews',
  'refunds',
  'report_runs',
  'report_schedules',
  'roles',
  'service_accounts',
  'settlement_lines',
  'settlements',
  'shippings',
  'subscriptions',
  'vendors',
  'wallet_entries',
  'webhook_deliveries',
  'webhook_endpoints',
])

const sections = new Map(Object.entries(SECTION_OF))

/**
 * Resources and reports with views of their own, each fetched when its list, form or page opens. Whatever is called
 * `<name>.views.tsx` is found by the build.
 */
export const customViews: CustomViews = Object.fromEntries(
  Object.entries(files).map(([path, load]) => {
    const name = nameOf(path)
    const section = sections.get(name)
    return [name, section ? withTexts(section, load) : load]
  }),
)
