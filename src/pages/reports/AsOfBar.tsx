import { Suspense } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { type FilterValues, withValues } from '#src/views/filters/filterValues.ts'
import { dayOfReport } from './asOf.ts'
import { Bar, Day } from './barParts.tsx'

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The last days of the month, quarter and year before, as books are closed on them. */
const ENDS = {
  today: (today) => today,
  last_month: (_today, year, month) => dayOf(year, month, 0),
  last_quarter: (_today, year, month) => dayOf(year, month - (month % 3), 0),
  last_year: (_today, year) => dayOf(year, 0, 0),
} as const satisfies Record<string, (today: string, year: number, month: number) => string>

const NAMES = Object.keys(ENDS) as readonly (keyof typeof ENDS)[]

/** The day of a report that tells how things stood then: the usual ones in one click, or any. */
export const AsOfBar = ({ report }: { readonly report: AnyReport }) => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const values: FilterValues = filterValues
  const today = todayInRiyadh()
  const [year = 0, month = 1] = today.split('-').map(Number)
  const day = dayOfReport(report, values)
  const choose = (chosen: string | null) =>
    setFilters(withValues(values, { [report.period]: chosen === today ? null : chosen }), [], false)
  return (
    <Bar role="group" aria-label={translate('reports.as_of')}>
      {NAMES.map((name) => {
        const end = ENDS[name](today, year, month - 1)
        return (
          <button key={name} type="button" aria-pressed={end === day} onClick={() => choose(end)}>
            {translate(`reports.days.${name}`)}
          </button>
        )
      })}
      <div className="own">
        <Suspense fallback={null}>
          <Day label={translate('reports.as_of')} value={day} latest={today} onChange={choose} />
        </Suspense>
      </div>
    </Bar>
  )
}
