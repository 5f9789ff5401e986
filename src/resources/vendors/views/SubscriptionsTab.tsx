import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import { lazyPart } from '#src/views/parts/arriving.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { SubscribeButton } from '../../subscriptions/views/SubscribeButton.tsx'

const SubscriptionChanges = lazyPart(withTexts('changes', () => import('./SubscriptionChanges.tsx')))

/** What a vendor paid, owes, or waits to have approved, a row a period. */
const SubscriptionsTab = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <>
      <Suspense fallback={null}>
        <SubscriptionChanges record={record} />
      </Suspense>
      <RelatedList
        resource={subscriptions}
        filter={{ vendor: record.id }}
        title={translate('accounts.tabs.subscribe-payments')}
        empty={{
          title: translate('accounts.subscriptions.empty'),
          text: translate('accounts.subscriptions.text'),
          action: <SubscribeButton record={record} />,
        }}
      />
    </>
  )
}

export default SubscriptionsTab
