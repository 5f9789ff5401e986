import { type ComponentType, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { SubscribeButton } from '#src/resources/subscriptions/views/SubscribeButton.tsx'
import type { OfHolder } from '#src/resources/walletEntries/views/holders.ts'
import { PayButton } from '#src/resources/walletEntries/views/PayButton.tsx'
import { DeclaredField } from '#src/views/cells/Cell.tsx'
import { EndsOn } from '#src/views/cells/EndsOn.tsx'
import { Share } from '#src/views/cells/Share.tsx'
import { chipOf } from '#src/views/cells/statusChips.ts'
import { TwoLines } from '#src/views/cells/TwoLines.tsx'
import { explainedMoney } from '#src/views/explain/Explained.tsx'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { defineViews, type OfRecordProps, shownBy } from '#src/views/resourceViews.ts'
import { isInGrace } from './grace.ts'
import { vendors } from './vendors.ts'

const WalletTab = lazyPart(() => import('#src/resources/walletEntries/views/WalletTab.tsx'))
const ReferredTab = lazyPart(() => import('#src/resources/walletEntries/views/ReferredTab.tsx'))
const PayoutForm = lazyPart(() => import('#src/resources/walletEntries/views/PayoutForm.tsx'))
const UsageTab = lazyPart(() => import('#src/resources/vendors/views/UsageTab.tsx'))
const Visits = lazyPart(() => import('#src/resources/vendors/views/Visits.tsx'))
const Acceptances = lazyPart(withTexts('terms', () => import('#src/resources/vendors/views/Acceptances.tsx')))
const TaxNotice = lazyPart(withTexts('taxNotice', () => import('#src/resources/vendors/views/TaxNotice.tsx')))
const StoresTab = lazyPart(() => import('#src/resources/vendors/views/StoresTab.tsx'))
const SubscriptionsTab = lazyPart(() => import('#src/resources/vendors/views/SubscriptionsTab.tsx'))

const ofVendor = (Part: ComponentType<OfHolder>) => {
  const OfVendor = ({ record }: OfRecordProps) => <Part holder="vendors" record={record} />
  return OfVendor
}

const InGrace = () => <Chip look={chipOf('IN_GRACE')}>{useTranslate()('accounts.in_grace')}</Chip>

const Pay = ofVendor(PayButton)

const Actions = ({ record }: OfRecordProps) => (
  <>
    <Pay record={record} />
    <SubscribeButton record={record} />
  </>
)

const Below = ({ record }: OfRecordProps) => (
  <Suspense fallback={null}>
    <TaxNotice record={record} />
    <Visits record={record} />
    <Acceptances record={record} />
  </Suspense>
)

const ForLife = () => <>{useTranslate()('accounts.for_life')}</>

const Nothing = () => <span className="nothing">{useTranslate()('views.nothing')}</span>

export default defineViews(vendors, {
  cells: {
    wallet_balance: explainedMoney('vendors'),
    /** The store, and in lists whose it is. */
    store_name: shownBy(({ store_name, seller_name }, { place }) =>
      place === 'page' ? <bdi>{store_name}</bdi> : <TwoLines first={store_name} second={seller_name} />,
    ),
    /** Within the days of grace it is neither active nor over. */
    status: shownBy(({ status, subscription_ends_on }, { source, place }) =>
      isInGrace(status, subscription_ends_on) ? <InGrace /> : <DeclaredField source={source} place={place} />,
    ),
    /** The day and how many are left; a subscription without an end is one for life. */
    subscription_ends_on: shownBy(({ subscription_ends_on, status }) =>
      subscription_ends_on ? (
        <EndsOn day={subscription_ends_on} isPaused={status === 'PAUSED'} />
      ) : status === 'ACTIVE' ? (
        <ForLife />
      ) : (
        <Nothing />
      ),
    ),
    /** `3 / 12`: how many of the agreed months have earned the referrer something. */
    referral_consumed_months: shownBy(({ referral_due_months, referral_consumed_months }) =>
      referral_due_months === null ? (
        <Nothing />
      ) : (
        <Share part={referral_consumed_months} whole={referral_due_months} />
      ),
    ),
  },
  summary: [
    'status',
    'package',
    'subscription_ends_on',
    'wallet_balance',
    'invoice_type',
    'phone',
    'email',
    'active',
  ],
  actions: Actions,
  below: Below,
  tabs: [
    { path: 'information', label: 'accounts.tabs.information', access: [] },
    {
      path: 'stores',
      label: 'accounts.tabs.stores',
      access: [{ resource: 'stores', action: 'list' }],
      content: StoresTab,
    },
    {
      path: 'usage',
      label: 'accounts.tabs.usage',
      access: [{ resource: 'usage_counts', action: 'list' }],
      content: UsageTab,
    },
    {
      path: 'payments',
      label: 'accounts.tabs.payments',
      access: [
        { resource: 'payouts', action: 'list' },
        { resource: 'wallet_entries', action: 'list' },
      ],
      content: ofVendor(WalletTab),
    },
    {
      path: 'referral-vendors',
      label: 'accounts.tabs.referral-vendors',
      access: [{ resource: 'vendors', action: 'list' }],
      content: ofVendor(ReferredTab),
    },
    {
      path: 'subscribe-payments',
      label: 'accounts.tabs.subscribe-payments',
      access: [{ resource: 'subscriptions', action: 'list' }],
      content: SubscriptionsTab,
    },
    {
      path: 'create-payments',
      label: 'accounts.tabs.create-payments',
      access: [{ resource: 'vendors', action: 'pay' }],
      content: ofVendor(PayoutForm),
    },
  ],
})
