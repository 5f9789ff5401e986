import { useTranslate } from 'react-admin'
import { stores } from '#src/resources/stores/stores.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** A vendor's stores in marketplaces, with what became of the link of each. */
const StoresTab = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <RelatedList
      resource={stores}
      filter={{ vendor: record.id }}
      title={translate('accounts.tabs.stores')}
      empty={{ title: translate('accounts.stores.empty'), text: translate('accounts.stores.text') }}
    />
  )
}

export default StoresTab
