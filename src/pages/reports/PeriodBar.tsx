import { Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { AnyReport } from '#src/schema/report.ts'
import { endOf, type FilterValues, withValues } from '#src/views/filters/filterValues.ts'
import { Bar, Day } from './barParts.tsx'
import { PERIODS, type PeriodName, periodRange } from './periods.ts'

/** The period of a report: the usual ones in one click, or any two days. It is a filter like the others. */
export const PeriodBar = ({ report: { period } }: { readonly report: AnyReport }) => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const values: FilterValues = filterValues
  const from = endOf(values, period, 'from')
  const to = endOf(values, period, 'to')
  const [isOwn, setOwn] = useState(false)
  const change = (changes: { readonly from?: string | null; readonly to?: string | null }) =>
    setFilters(
      withValues(
        values,
        Object.fromEntries(Object.entries(changes).map(([edge, day]) => [`${period}_${edge}`, day])),
      ),
      [],
      false,
    )
  const chosen = PERIODS.find((name) => {
    const range = periodRange(name)
    return range.from === from && range.to === to
  })
  const isAll = from === undefined && to === undefined
  const showsDays = isOwn || (!isAll && chosen === undefined)
  const choose = (name: PeriodName) => {
    setOwn(false)
    change(periodRange(name))
  }
  return (
    <Bar role="group" aria-label={translate('reports.period')}>
      <button
        type="button"
        aria-pressed={isAll && !isOwn}
        onClick={() => {
          setOwn(false)
          change({ from: null, to: null })
        }}
      >
        {translate('reports.periods.all')}
      </button>
      {PERIODS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={!isOwn && name === chosen}
          onClick={() => choose(name)}
        >
          {translate(`reports.periods.${name}`)}
        </button>
      ))}
      <button type="button" aria-pressed={showsDays} aria-expanded={showsDays} onClick={() => setOwn(true)}>
        {translate('reports.periods.own')}
      </button>
      {showsDays ? (
        <div className="own">
          <Suspense fallback={null}>
            <Day label={translate('reports.from')} value={from} onChange={(day) => change({ from: day })} />
            <Day label={translate('reports.to')} value={to} onChange={(day) => change({ to: day })} />
          </Suspense>
        </div>
      ) : null}
    </Bar>
  )
}
