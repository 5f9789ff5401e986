import { useFieldValue } from 'react-admin'
import { formatInstantDay } from '#src/i18n/dates.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Moment } from '#src/views/parts/Moment.tsx'
import type { OwnCellProps } from '#src/views/resourceViews.ts'

/** The day of a moment, as reports are counted by days; the exact time stands in the tip. */
export const DayCell = ({ source }: Pick<OwnCellProps, 'source'>) => {
  const locale = useAppLocale()
  const value = useFieldValue({ source })
  if (typeof value !== 'string') return null
  return (
    <Moment at={value} className="number tipped">
      {formatInstantDay(value, locale)}
    </Moment>
  )
}
