import { styled } from '@mui/material/styles'
import { Suspense, useId, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { todayInRiyadh } from '#src/schema/days.ts'
import { keysOf } from '#src/schema/objects.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { endOf, type FilterValues } from '#src/views/filters/filterValues.ts'
import { useFilterChange } from '#src/views/list/ListRoot.tsx'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { dayOfReport } from './asOf.ts'
import { PERIODS, type PeriodName, periodRange } from './periods.ts'

/** The row of buttons above a report, and the days below them. */
const Bar = styled('div')(({ theme: { tokens: t } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > button': {
    minHeight: 36,
    paddingInline: 14,
    border: `1px solid ${t.lineStrong}`,
    borderRadius: radius.control,
    font: 'inherit',
    fontSize: fontSize.sm,
    color: t.ink,
    backgroundColor: t.surface,
    cursor: 'pointer',
  },
  '& > button:hover': { borderColor: t.primaryInk, color: t.primaryInk },
  '& > button[aria-pressed=true]': {
    borderColor: t.primaryInk,
    fontWeight: 600,
    color: t.primaryInk,
    backgroundColor: t.primaryTint,
  },
  '& > button:focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
  '& .own': { display: 'flex', flexWrap: 'wrap', gap: 12, flexBasis: '100%', paddingBlockStart: 4 },
  '& .own > div': { flex: '1 1 140px', maxWidth: 220 },
  '& .own label': { display: 'block', marginBlockEnd: 4, fontSize: fontSize.xs, color: t.inkSoft },
}))

const DayPicker = lazyPart(() => import('#src/views/dates/DayPicker.tsx'))

const isDay = (text: string | null): boolean => text === null || /^\d{4}-\d{2}-\d{2}$/.test(text)

interface DayProps {
  readonly label: string
  readonly value: string | undefined
  readonly latest?: string
  readonly onChange: (day: string | null) => void
}

/** A day with its label; called with whole days alone, not with what is half typed. */
const Day = ({ label, value, latest, onChange }: DayProps) => {
  const id = useId()
  const labelId = `${id}-label`
  return (
    <div>
      <label htmlFor={id} id={labelId}>
        {label}
      </label>
      <DayPicker
        id={id}
        labelId={labelId}
        value={value ?? null}
        latest={latest}
        onChange={(day) => isDay(day) && onChange(day)}
      />
    </div>
  )
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The last days of the month, quarter and year before, as books are closed on them. */
const ENDS = {
  today: (today) => today,
  last_month: (_today, year, month) => dayOf(year, month, 0),
  last_quarter: (_today, year, month) => dayOf(year, month - (month % 3), 0),
  last_year: (_today, year) => dayOf(year, 0, 0),
} as const satisfies Record<string, (today: string, year: number, month: number) => string>

const NAMES = keysOf(ENDS)

/** The day of a report that tells how things stood then: the usual ones in one click, or any. */
export const AsOfBar = ({ report }: { readonly report: AnyReport }) => {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const values: FilterValues = filterValues
  const changeFilters = useFilterChange()
  const today = todayInRiyadh()
  const [year = 0, month = 1] = today.split('-').map(Number)
  const day = dayOfReport(report, values)
  const choose = (chosen: string | null) =>
    changeFilters({ [report.period]: chosen === today ? null : chosen })
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

/** The period of a report: the usual ones in one click, or any two days. It is a filter like the others. */
export const PeriodBar = ({ report: { period } }: { readonly report: AnyReport }) => {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const values: FilterValues = filterValues
  const from = endOf(values, period, 'from')
  const to = endOf(values, period, 'to')
  const [isOwn, setOwn] = useState(false)
  const changeFilters = useFilterChange()
  const change = (changes: { readonly from?: string | null; readonly to?: string | null }) =>
    changeFilters(
      Object.fromEntries(Object.entries(changes).map(([edge, day]) => [`${period}_${edge}`, day])),
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
