import { useTranslate } from 'react-admin'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { SubscribeButton } from '../../subscriptions/views/SubscribeButton.tsx'

/** What a vendor paid, owes, or waits to have approved, a row a period. */
const SubscriptionsTab = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
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
  )
}

export default SubscriptionsTab
