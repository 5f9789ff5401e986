import { withTexts } from '#src/i18n/i18nProvider.ts'
import { snakeCase } from '#src/schema/interpret.ts'
import type { CustomViews, ResourceViews } from '#src/views/resourceViews.ts'
import type { ResourceName } from './index.ts'

/** `./referralReviews/referralReviews.views.tsx` → `referral_reviews`, the name that it is declared by. */
const nameOf = (path: string): string =>
  snakeCase(path.slice(path.lastIndexOf('/') + 1, -'.views.tsx'.length))

const files = import.meta.glob<{ readonly default: ResourceViews }>('./*/*.views.tsx')

/** Whose views speak of payments, invoices, wallets and payouts, in texts that come with the first of them. */
const OF_MONEY: ReadonlySet<string> = new Set<ResourceName>([
  'vendors',
  'partners',
  'subscriptions',
  'payment_problems',
  'invoices',
  'payouts',
  'wallet_entries',
  'referral_reviews',
])

/**
 * Resources and reports with views of their own, each fetched when its list, form or page opens. Whatever is called
 * `<name>.views.tsx` is found by the build.
 */
export const customViews: CustomViews = Object.fromEntries(
  Object.entries(files).map(([path, load]) => {
    const name = nameOf(path)
    return [name, OF_MONEY.has(name) ? withTexts('money', load) : load]
  }),
)
