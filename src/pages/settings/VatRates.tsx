import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { VatRate } from '#src/dataProvider/settings.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { formatPercentage } from '#src/i18n/numbers.ts'
import { isolated } from '#src/schema/plainText.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { useVatRates } from './useVatRates.ts'
import { VatRateForm } from './VatRateForm.tsx'

const Root = styled(Card)(({ theme, theme: { tokens } }) => ({
  marginBlockStart: 16,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& h2': { margin: 0, fontSize: fontSize.lg, fontWeight: 600 },
  '& p': { margin: '4px 0 16px', color: tokens.inkSoft },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '8px 12px',
    borderBlockEnd: `1px solid ${tokens.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
    [theme.breakpoints.down('sm')]: { paddingInline: 6 },
  },
  '& thead th': { fontSize: fontSize.sm, fontWeight: 600, color: tokens.inkSoft },
  '& tbody th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& .rate': { ...numberEdge(theme), fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& .by': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft },
  '& .state': { display: 'block', marginBlockStart: 2 },
  '& td button': {
    padding: '4px 8px',
    border: 0,
    font: 'inherit',
    fontSize: fontSize.sm,
    color: tokens.dangerInk,
    background: 'none',
    cursor: 'pointer',
  },
}))

const TONES = { PAST: 'neutral', CURRENT: 'success', PLANNED: 'primary' } as const

interface LineProps {
  readonly rate: VatRate
  /** Undefined for one that cannot be taken back. */
  readonly onDrop?: () => void
}

const Line = ({ rate: { valid_from, vat_percentage, reason, set_by, state }, onDrop }: LineProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const day = formatDay(valid_from, locale)
  return (
    <tr>
      <th scope="row">
        {day}
        <span className="state">
          <Chip look={{ tone: TONES[state] }}>{translate(`settings.vat.states.${state}`)}</Chip>
        </span>
      </th>
      <td className="rate">
        <bdi dir="ltr">{formatPercentage(vat_percentage)}</bdi>
      </td>
      <td>
        <bdi>{reason}</bdi>
        <span className="by">
          {set_by ? `${translate('settings.vat.by')} ${isolated(set_by)}` : translate('settings.vat.first')}
        </span>
      </td>
      <td>
        {onDrop ? (
          <button type="button" aria-label={translate('settings.vat.drop_named', { day })} onClick={onDrop}>
            {translate('settings.vat.drop')}
          </button>
        ) : null}
      </td>
    </tr>
  )
}

interface VatRatesProps {
  readonly mayEdit: boolean
  /** Hears of each change. */
  readonly onChanged: () => void
}

/** The rates of VAT with the days from which they hold: what was, what holds, what is planned. */
const VatRates = ({ mayEdit, onChanged }: VatRatesProps) => {
  const translate = useTranslate()
  const heading = useId()
  const vat = useVatRates(onChanged)
  if (vat.error !== undefined) return <Failure error={vat.error} onRetry={vat.load} />
  return (
    <Root aria-labelledby={heading} aria-busy={vat.rates === undefined}>
      <h2 id={heading}>{translate('settings.vat.title')}</h2>
      <p>{translate('settings.vat.about')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('settings.vat.from')}</th>
            <th scope="col" className="rate">
              {translate('settings.vat.rate')}
            </th>
            <th scope="col">{translate('settings.vat.reason')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {vat.rates?.map((rate) => (
            <Line
              key={rate.valid_from}
              rate={rate}
              onDrop={mayEdit && rate.state === 'PLANNED' ? () => void vat.drop(rate) : undefined}
            />
          ))}
        </tbody>
      </table>
      {mayEdit ? <VatRateForm vat={vat} /> : null}
    </Root>
  )
}

export default VatRates
