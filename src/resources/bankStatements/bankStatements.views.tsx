import { useTranslate } from 'react-admin'
import { bankLines } from '#src/resources/bankLines/bankLines.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { bankStatements } from './bankStatements.ts'

/** The lines that the file brought, and what became of each. */
const Lines = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const name = translate('resources.bank_lines.many')
  return (
    // A list has its own layout, other than that of the sections around it.
    <div>
      <RelatedList
        resource={bankLines}
        filter={{ statement: record.id }}
        title={name}
        empty={{ title: translate('views.empty', { name }) }}
      />
    </div>
  )
}

export default defineViews(bankStatements, {
  summary: ['account', 'starts_on', 'ends_on', 'closing_balance', 'line_count', 'open_count'],
  below: Lines,
})
