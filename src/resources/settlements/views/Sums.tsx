import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { Part } from '#src/views/account/accountStyles.ts'
import { useAppLocale } from '#src/views/locale.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { SumsTable } from './SumsTable.tsx'

/** How the net of a settlement comes about, step by step, and where it stands in the books. */
const Sums = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const titleId = useId()
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('settlements.sums.title')}</h2>
      <div className="body">
        <SumsTable record={record} labelledBy={titleId} />
        <p className="odd">
          {translate('settlements.sums.books', { day: formatDay(String(record.booked_on), locale) })}{' '}
          {record.booked_on === record.settled_on ? null : translate('settlements.sums.later')}
        </p>
      </div>
    </Part>
  )
}

export default Sums
