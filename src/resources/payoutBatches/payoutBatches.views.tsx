import { useTranslate } from 'react-admin'
import { payoutItems } from '#src/resources/payoutItems/payoutItems.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { payoutBatches } from './payoutBatches.ts'
import OwnDraft from './views/OwnDraft.tsx'
import PrepareLink from './views/PrepareLink.tsx'

const BatchActions = lazyPart(() => import('#src/resources/payoutBatches/views/BatchActions.tsx'))

/** Who gets what by the batch. */
const Items = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    // A list has its own layout, other than that of the sections around it.
    <div>
      <RelatedList
        resource={payoutItems}
        filter={{ batch: record.id }}
        columns={['number', 'partner', 'vendor', 'iban', 'state', 'refusal', 'amount']}
        hidden={['payout', 'settled_at', 'settled_by', 'bank_line']}
        title={translate('batches.items')}
        empty={{ title: translate('batches.no_items') }}
      />
    </div>
  )
}

export default defineViews(payoutBatches, {
  summary: ['state', 'total', 'item_count', 'open_count', 'prepared_by', 'approved_by'],
  listActions: PrepareLink,
  actions: BatchActions,
  above: OwnDraft,
  below: Items,
})
