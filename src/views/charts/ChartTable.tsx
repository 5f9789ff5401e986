import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '../locale.ts'
import { srOnly } from '../parts/srOnly.ts'
import { stackedRows } from '../parts/stackedRows.ts'
import type { ChartData } from './chartTypes.ts'
import { categoryText, sumOf, valueText } from './chartValues.ts'

const Scroll = styled('section')(({ theme, theme: { tokens: t } }) => ({
  overflow: 'auto',
  '&:focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: fontSize.sm },
  '& caption': srOnly,
  '& th, & td': { padding: '7px 12px', borderBottom: `1px solid ${t.line}`, whiteSpace: 'nowrap' },
  '& th': { textAlign: 'start', fontWeight: 400, color: t.ink },
  '& tbody th': { whiteSpace: 'normal' },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    fontWeight: 600,
    color: t.inkSoft,
    backgroundColor: t.surface,
  },
  '& .value': { ...numberEdge(theme), fontVariantNumeric: 'tabular-nums lining-nums' },
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    insetBlockEnd: 0,
    fontWeight: 600,
    borderBottom: 0,
    borderTop: `1px solid ${t.lineStrong}`,
    backgroundColor: t.surface,
  },
  '& a': { color: t.primaryInk, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: {
    '&[data-whole] table': {
      ...stackedRows(theme),
      '& tfoot tr': { borderBlockEnd: 0 },
      '& tfoot th, & tfoot td': { position: 'static', padding: 0, border: 0 },
    },
  },
}))

interface ChartTableProps {
  readonly data: ChartData
  readonly title: string
  /** Heading of the categories. */
  readonly categoryLabel: string
  /** Where each category leads; undefined for one that leads nowhere. */
  readonly links?: readonly (string | undefined)[]
  /** In px; without it all of the table is seen, on a telephone each line as a card. */
  readonly height?: number
}

/** The numbers of a chart as a table, in a box of the chart's height, or whole where it stands for itself. */
export const ChartTable = ({ data, title, categoryLabel, links, height }: ChartTableProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { categories, series, valueKind } = data
  const value = (number: number | null | undefined) =>
    number === null || number === undefined ? '–' : <bdi dir="ltr">{valueText(valueKind, number)}</bdi>
  return (
    <Scroll data-whole={height === undefined || undefined} style={{ height }} tabIndex={0} aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{categoryLabel}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="value">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => {
            const text = <bdi>{categoryText(data, category, locale)}</bdi>
            const link = links?.[index]
            return (
              <tr key={category}>
                <th scope="row">{link ? <Link to={link}>{text}</Link> : text}</th>
                {series.map(({ key, label, values, links: own }) => {
                  const [shown, to] = [value(values[index]), own?.[index]]
                  return (
                    <td key={key} className="value" data-name={label}>
                      {to ? <Link to={to}>{shown}</Link> : shown}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
        {valueKind === 'percentage' ? null : (
          <tfoot>
            <tr>
              <th scope="row">{translate('views.sum')}</th>
              {series.map(({ key, label, values }) => (
                <td key={key} className="value" data-name={label}>
                  {value(sumOf(valueKind, values))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </Scroll>
  )
}
