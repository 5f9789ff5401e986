import { withTexts } from '#src/i18n/i18nProvider.ts'
import { snakeCase } from '#src/schema/interpret.ts'
import type { CustomViews, ResourceViews } from '#src/views/resourceViews.ts'
import type { ResourceName } from './index.ts'

/** `./referralReviews/referralReviews.views.tsx` → `referral_reviews`, the name that it is declared by. */
const nameOf = (path: string): string =>
  snakeCase(path.slice(path.lastIndexOf('/') + 1, -'.views.tsx'.length))

const files = import.meta.glob<{ readonly default: ResourceViews }>('./*/*.views.tsx')

/** Texts that come with the views of a resource, and with them alone: those of money, what is said around users and articles. */
const SECTION_OF: Readonly<Partial<Record<ResourceName, Parameters<typeof withTexts>[0]>>> = {
  vendors: 'money',
  partners: 'money',
  subscriptions: 'money',
  payment_problems: 'money',
  invoices: 'money',
  payouts: 'money',
  wallet_entries: 'money',
  referral_reviews: 'money',
  users: 'users',
  categories: 'categories',
  blogs: 'reading',
  contents: 'reading',
}

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
