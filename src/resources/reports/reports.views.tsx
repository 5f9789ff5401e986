import { formatInstant, formatInstantDay } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { defineViews, type OwnCellProps } from '#src/views/resourceViews.ts'
import { salesReport } from './salesReport.ts'
import { usersReport } from './usersReport.ts'

/** The day of a moment, as reports are counted by days; the exact time stands in the tip. */
const DayCell = ({ record, column }: OwnCellProps) => {
  const locale = useAppLocale()
  const value = record[column.name]
  if (typeof value !== 'string') return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard
    <time dateTime={value} className="number tipped" data-tip={formatInstant(value, locale)} tabIndex={0}>
      {formatInstantDay(value, locale)}
    </time>
  )
}

const own = {
  ...defineViews(salesReport, {}),
  ...defineViews(usersReport, {}),
  cells: { date: DayCell, registered_at: DayCell },
}

export default own
