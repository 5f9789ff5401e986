import { useMemo } from 'react'
import { useCanAccess, useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isolated } from '#src/schema/plainText.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { ChangeSheet } from '../../subscriptions/views/changes/ChangeSheet.tsx'
import type { Side } from '../../subscriptions/views/changes/side.ts'
import { PackageSelect } from '../../subscriptions/views/PackageSelect.tsx'

/** The subscription of a vendor, and how administrators change it. */
const SubscriptionChanges = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const provider = useDataProvider<PanelDataProvider>()
  const { canAccess: mayRevoke = false } = useCanAccess({ resource: 'vendors', action: 'change' })
  const { id } = record
  const side: Side = useMemo(
    () => ({
      key: `vendors/${id}`,
      read: (signal) => provider.subscriptionChanges(id, signal),
      preview: (wanted, signal) => provider.previewChange(id, wanted, signal),
      make: (agreed, once) => provider.makeChange(id, agreed, once),
      revoke: (once) => provider.revokeChange(id, once),
      limitNames: 'resources.packages.fields',
      PackageChoice: PackageSelect,
    }),
    [id, provider],
  )
  const name = isolated(String(record.store_name ?? ''))
  return (
    <ChangeSheet side={side} title={translate('changes.title_of', { name })} mayRevoke={mayRevoke} isQuiet />
  )
}

export default SubscriptionChanges
