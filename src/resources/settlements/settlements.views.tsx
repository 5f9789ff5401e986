import { useTranslate } from 'react-admin'
import { settlementLines } from '#src/resources/settlementLines/settlementLines.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { ShowSection } from '#src/views/show/ShowSection.tsx'
import { settlements } from './settlements.ts'
import ListActions from './views/ListActions.tsx'

const Sums = lazyPart(() => import('./views/Sums.tsx'))
const BankLine = lazyPart(() => import('./views/BankLine.tsx'))
const TakeBackButton = lazyPart(() => import('./views/TakeBackButton.tsx'))
const ReconcileButton = lazyPart(() => import('./views/ReconcileButton.tsx'))

/** What it is, how its net comes about, which line of the bank it is, and its lines. */
const Body = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <>
      {settlements.form.slice(0, 1).map((section) => (
        <ShowSection
          key={section.key}
          resource={settlements}
          section={section}
          record={record}
          overrides={{}}
        />
      ))}
      <Sums record={record} />
      <BankLine record={record} />
      {/* A list has its own layout, other than that of the sections around it. */}
      <div>
        <RelatedList
          resource={settlementLines}
          filter={{ settlement: record.id }}
          columns={['remote_id', 'kind', 'state', 'occurred_on', 'subscription', 'amount', 'net']}
          title={translate('settlements.lines')}
          empty={{ title: translate('settlements.no_lines') }}
          actions={<ReconcileButton />}
        />
      </div>
    </>
  )
}

export default defineViews(settlements, {
  summary: ['state', 'settled_on', 'net', 'open_count', 'line_count'],
  actions: TakeBackButton,
  listActions: ListActions,
  body: Body,
})
