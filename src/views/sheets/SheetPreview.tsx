import { Alert } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { useAppLocale } from '../locale.ts'

const Sheet = styled('section')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: 12,
  '& h3': { margin: 0, font: 'inherit', fontWeight: 600 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: 12,
    margin: 0,
  },
  '& .wide': { gridColumn: '1 / -1' },
  '& dt': { color: tokens.inkSoft },
  '& dd': { margin: 0, fontWeight: 600 },
  '& ol': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: 12, overflowWrap: 'anywhere' },
}))

/** One thing that was read, with its name. */
interface Told {
  readonly label: string
  readonly value: ReactNode
  readonly isWide?: boolean
}

interface SheetPreviewProps {
  /** Below it stand `title`, `check` and `first`. */
  readonly texts: string
  /** What somebody should know before it is kept. */
  readonly warnings?: ReactNode
  readonly told: readonly Told[]
  /** The days of the lines, and how many are of days that are to come. */
  readonly days: { readonly starts_on: string; readonly ends_on: string; readonly future_count: number }
  /** The first lines, each a list item. */
  readonly children: ReactNode
}

/** What was read of a sheet: whose it is, its days and sums, and its first lines as they would be kept. */
export const SheetPreview = ({ texts, warnings, told, days, children }: SheetPreviewProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const titleId = useId()
  const { starts_on, ends_on, future_count } = days
  const from_to = { from: formatDay(starts_on, locale), to: formatDay(ends_on, locale) }
  const period = { label: translate('views.sheet.period'), value: translate('views.sheet.from_to', from_to) }
  return (
    <Sheet aria-labelledby={titleId}>
      <h3 id={titleId}>{translate(`${texts}.title`)}</h3>
      <p>{translate(`${texts}.check`)}</p>
      {warnings}
      {future_count > 0 ? (
        <Alert severity="warning">{translate('views.sheet.future', { smart_count: future_count })}</Alert>
      ) : null}
      <dl>
        {[{ ...period, isWide: true }, ...told].map(({ label, value, isWide }) => (
          <div key={label} className={isWide ? 'wide' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{translate(`${texts}.first`)}</h3>
      <ol>{children}</ol>
    </Sheet>
  )
}
