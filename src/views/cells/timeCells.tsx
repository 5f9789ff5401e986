import { formatDay } from '#src/i18n/dates.ts'
import { formatInstant } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import { Moment } from '../parts/Moment.tsx'
import type { CellProps } from './cellProps.ts'

export const DateCell = ({ value }: CellProps<'date'>) => (
  <time dateTime={value} className="number">
    {formatDay(value, useAppLocale())}
  </time>
)

/** How long ago; the exact time stands in the tip, by pointer and by keyboard. */
export const DateTimeCell = ({ value, place }: CellProps<'dateTime'>) => {
  const locale = useAppLocale()
  return place === 'page' ? (
    <time dateTime={value} className="number">
      {formatInstant(value, locale)}
    </time>
  ) : (
    <Moment at={value} />
  )
}
