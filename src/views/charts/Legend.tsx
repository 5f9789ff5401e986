import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { formatPercentage } from '#src/i18n/numbers.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '../locale.ts'
import { BEFORE_OPACITY, useColours, useSeriesColours } from './chartColours.ts'
import type { ChartData, ChartKind } from './chartTypes.ts'
import { categoryText, sumOf, valueText } from './chartValues.ts'

const Line = styled('ul')(({ theme: { tokens: t } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: fontSize.xs,
  color: t.inkSoft,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& i': { width: 14, borderTop: '3px solid' },
  '& i.before': { borderTopStyle: 'dashed', borderTopWidth: 2 },
  '& i.bar': { width: 10, height: 10, border: 0, borderRadius: 3, backgroundColor: 'currentcolor' },
  '& i.bar.before': { opacity: BEFORE_OPACITY },
}))

interface SeriesLegendProps extends Pick<ChartData, 'series'> {
  /** The marks are drawn as the series are. */
  readonly kind: ChartKind
}

/** Which colour is which series; nothing for a single one. */
export const SeriesLegend = ({ series, kind }: SeriesLegendProps) => {
  const colours = useSeriesColours(series)
  if (series.length < 2) return null
  return (
    <Line>
      {series.map(({ key, label, isBefore }, index) => (
        <li key={key}>
          <i
            className={[kind, isBefore ? 'before' : ''].join(' ')}
            style={{ color: colours[index] }}
            aria-hidden
          />
          {label}
        </li>
      ))}
    </Line>
  )
}

const Shares = styled('ul')(({ theme: { tokens: t } }) => ({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: '10px minmax(0, 1fr) auto 44px',
  columnGap: 10,
  flex: '2 1 240px',
  minWidth: 0,
  maxHeight: '100%',
  overflowY: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: fontSize.sm,
  '& li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'baseline',
    padding: '5px 0',
  },
  '& i': { width: 10, height: 10, borderRadius: 3 },
  // Over several lines rather than cut: what is cut of a name in two scripts is its beginning.
  '& .name': { overflowWrap: 'anywhere', color: t.ink },
  '& a.name': { textDecoration: 'none' },
  '& a.name:hover': { color: t.primaryInk, textDecoration: 'underline' },
  '& .value, & .share': { textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums' },
  '& .share': { color: t.inkSoft },
}))

interface SliceLegendProps {
  readonly data: ChartData
  readonly links?: readonly (string | undefined)[]
}

/** The slices of a pie by name, with their value and share of the whole. */
export const SliceLegend = ({ data, links }: SliceLegendProps) => {
  const colour = useColours()
  const locale = useAppLocale()
  const values = data.series[0]?.values ?? []
  const whole = sumOf(
    data.valueKind,
    values.map((value) => Math.max(0, value ?? 0)),
  )
  return (
    <Shares>
      {data.categories.map((category, index) => {
        const value = values[index] ?? 0
        const link = links?.[index]
        const text = <bdi>{categoryText(data, category, locale)}</bdi>
        return (
          <li key={category}>
            <i style={{ backgroundColor: colour(index) }} aria-hidden />
            {link ? (
              <Link className="name" to={link}>
                {text}
              </Link>
            ) : (
              <span className="name">{text}</span>
            )}
            <bdi className="value" dir="ltr">
              {valueText(data.valueKind, value)}
            </bdi>
            <bdi className="share" dir="ltr">
              {whole > 0 && value > 0 ? formatPercentage(Math.round((value / whole) * 100)) : '–'}
            </bdi>
          </li>
        )
      })}
    </Shares>
  )
}
