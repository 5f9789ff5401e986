import { useTranslate } from 'react-admin'
import { usageCounts } from '#src/resources/usageCounts/usageCounts.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** How much of the limits of its package a vendor uses. */
const UsageTab = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <RelatedList
      resource={usageCounts}
      filter={{ vendor: record.id }}
      title={translate('accounts.tabs.usage')}
      empty={{ title: translate('accounts.usage.empty'), text: translate('accounts.usage.text') }}
    />
  )
}

export default UsageTab
