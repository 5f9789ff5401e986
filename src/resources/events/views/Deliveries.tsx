import { useTranslate } from 'react-admin'
import { webhookDeliveries } from '#src/resources/webhookDeliveries/webhookDeliveries.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

const COLUMNS = ['created_at', 'endpoint', 'reason', 'state', 'attempts', 'last_status']

/** Whom an event was told, whom it is still to be told, and what they answered. */
const Deliveries = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <RelatedList
      resource={webhookDeliveries}
      filter={{ event: record.id }}
      columns={COLUMNS}
      hidden={['next_attempt_at', 'delivered_at']}
      title={translate('webhooks.deliveries')}
      empty={{ title: translate('webhooks.deliveries_none') }}
    />
  )
}

export default Deliveries
