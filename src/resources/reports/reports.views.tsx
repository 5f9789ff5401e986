import { formatInstantDay } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Moment } from '#src/views/parts/Moment.tsx'
import { defineViews, type OwnCellProps } from '#src/views/resourceViews.ts'
import { salesReport } from './salesReport.ts'
import { usersReport } from './usersReport.ts'

/** The day of a moment, as reports are counted by days; the exact time stands in the tip. */
const DayCell = ({ record, column }: OwnCellProps) => {
  const locale = useAppLocale()
  const value = record[column.name]
  if (typeof value !== 'string') return null
  return (
    <Moment at={value} className="number tipped">
      {formatInstantDay(value, locale)}
    </Moment>
  )
}

const own = {
  ...defineViews(salesReport, {}),
  ...defineViews(usersReport, {}),
  cells: { date: DayCell, registered_at: DayCell },
}

export default own
