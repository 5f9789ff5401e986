import { styled } from '@mui/material/styles'
import { Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { PeriodQuery, Statistics } from '#src/dataProvider/statistics.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { PERIODS } from '#src/schema/readDay.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'

type PeriodName = PeriodQuery['period']

const USUAL: PeriodName = '30d'

const CUSTOM_DAYS = 30

const isPeriod = (name: string | null): name is PeriodName => PERIODS.some((each) => each === name)

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The last thirty days, from which days of one's own are chosen. */
const lastDays = (): { readonly from: string; readonly to: string } => ({
  from: addDays(todayInRiyadh(), 1 - CUSTOM_DAYS),
  to: todayInRiyadh(),
})

const periodIn = (search: URLSearchParams): PeriodQuery => {
  const [name, from, to] = ['period', 'from', 'to'].map((key) => search.get(key))
  if (!isPeriod(name ?? null)) return { period: USUAL }
  if (name !== 'custom') return { period: name as PeriodName }
  return isDay(from ?? null) && isDay(to ?? null) && String(from) <= String(to)
    ? { period: name, from: String(from), to: String(to) }
    : { period: USUAL }
}

/** The period that the address names, and a change of it. */
export const usePeriod = (): readonly [PeriodQuery, (period: PeriodQuery) => void] => {
  const [search, setSearch] = useSearchParams()
  const change = ({ period, from, to }: PeriodQuery) => {
    const days =
      period === 'custom' ? { ...lastDays(), ...(from ? { from } : {}), ...(to ? { to } : {}) } : {}
    setSearch(new URLSearchParams({ period, ...days }), { replace: true, preventScrollReset: true })
  }
  return [periodIn(search), change]
}

const DayPicker = lazyPart(() => import('#src/views/dates/DayPicker.tsx'))

const Bar = styled('div')(({ theme: { tokens: t, breakpoints } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& [role=group]': {
    display: 'flex',
    maxWidth: '100%',
    padding: 3,
    gap: 2,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    border: `1px solid ${t.line}`,
    borderRadius: radius.control + 2,
    backgroundColor: t.surface,
  },
  '& [role=group] button': {
    flex: 'none',
    minHeight: 34,
    paddingInline: 12,
    border: 0,
    borderRadius: radius.control,
    font: 'inherit',
    fontSize: fontSize.sm,
    color: t.inkSoft,
    background: 'none',
    cursor: 'pointer',
  },
  '& [role=group] button:hover': { color: t.ink },
  '& [role=group] button[aria-pressed=true]': {
    fontWeight: 600,
    color: t.primaryInk,
    backgroundColor: t.primaryTint,
  },
  '& [role=group] button:focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: -2 },
  '& p': { margin: 0, minHeight: 20, fontSize: fontSize.sm, color: t.inkSoft },
  // Two lines.
  [breakpoints.down('sm')]: { '& p': { minHeight: 40 } },
  '& .own': { display: 'flex', flexWrap: 'wrap', gap: 12, flexBasis: '100%' },
  '& .own > div': { flex: '0 1 200px' },
  '& .own label': { display: 'block', marginBlockEnd: 4, fontSize: fontSize.xs, color: t.inkSoft },
}))

const isWhole = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day)

interface DayProps {
  readonly label: string
  readonly value: string | undefined
  readonly earliest?: string
  readonly latest?: string
  readonly onChange: (day: string) => void
}

const Day = ({ label, value = '', earliest, latest, onChange }: DayProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <DayPicker
        id={id}
        labelId={`${id}-label`}
        value={value}
        earliest={earliest}
        latest={latest}
        onChange={(day) => isWhole(day) && onChange(day)}
      />
    </div>
  )
}

/** From when to when, as one word of a sentence. */
const useDays = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return ({ from, to }: { readonly from: string; readonly to: string }) =>
    from === to
      ? formatDay(from, locale)
      : translate('dashboard.period.days', { from: formatDay(from, locale), to: formatDay(to, locale) })
}

interface PeriodBarProps {
  readonly chosen: PeriodQuery
  /** The period that is shown; undefined while it is on its way. */
  readonly shown: Statistics['period'] | undefined
  readonly onChange: (period: PeriodQuery) => void
}

/** The period of the numbers below, and what they are compared with. */
export const PeriodBar = ({ chosen, shown, onChange }: PeriodBarProps) => {
  const translate = useTranslate()
  const days = useDays()
  const { period, from, to } = chosen
  return (
    <Bar>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container everywhere */}
      <div role="group" aria-label={translate('dashboard.period.title')}>
        {PERIODS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === period}
            onClick={() => onChange({ period: name })}
          >
            {translate(`dashboard.period.${name}`)}
          </button>
        ))}
      </div>
      <p aria-live="polite">
        {shown
          ? translate('dashboard.period.compared', { days: days(shown), before: days(shown.before) })
          : null}
      </p>
      {period === 'custom' ? (
        <div className="own">
          <Suspense fallback={null}>
            <Day
              label={translate('dashboard.period.from')}
              value={from}
              latest={to}
              onChange={(day) => onChange({ period, from: day, to })}
            />
            <Day
              label={translate('dashboard.period.to')}
              value={to}
              earliest={from}
              latest={todayInRiyadh()}
              onChange={(day) => onChange({ period, from, to: day })}
            />
          </Suspense>
        </div>
      ) : null}
    </Bar>
  )
}
