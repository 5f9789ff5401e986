import type { LoadedPage } from '../../site/pages.ts'
import { AccountLayout } from '../shell/AccountLayout.tsx'
import { SubscriptionPage } from './SubscriptionPage.tsx'

/** Renewing the subscription, or moving to another package. */
export const page: LoadedPage = {
  Page: SubscriptionPage,
  Layout: AccountLayout,
  title: 'account.subscription.title',
}
