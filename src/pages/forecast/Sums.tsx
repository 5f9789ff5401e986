import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { formatNumber } from '#src/i18n/numbers.ts'
import { keysOf } from '#src/schema/objects.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { type Forecast, type Kind, LOOKS } from './kinds.ts'

const Row = styled('fieldset')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& legend': { marginBlockEnd: 6, padding: 0, fontSize: fontSize.sm, color: tokens.inkSoft },
    '& button': {
      display: 'inline-grid',
      gridTemplateColumns: 'auto auto',
      alignItems: 'center',
      gap: '0 8px',
      minHeight: 40,
      padding: '6px 12px',
      border: `1px solid ${tokens.lineStrong}`,
      borderRadius: radius.control,
      background: tokens.surface,
      color: tokens.ink,
      font: 'inherit',
      fontSize: fontSize.sm,
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& button[aria-pressed="true"]': {
      borderColor: tokens.primaryInk,
      backgroundColor: tokens.primaryTint,
      color: tokens.primaryInk,
    },
    '& button strong': { fontVariantNumeric: 'tabular-nums' },
    '& button small': { gridColumn: '1 / -1', fontSize: fontSize.xs },
  }
})

interface SumsProps {
  readonly sums: Forecast['sums']
  readonly kind: Kind | null
  readonly onNarrow: (kind: Kind | null) => void
}

/** How much of each kind there is; a click shows that kind alone. */
export const Sums = ({ sums, kind, onNarrow }: SumsProps) => {
  const translate = useTranslate()
  const ordered = keysOf(LOOKS).flatMap((each) => sums.filter((sum) => sum.kind === each))
  return (
    <Row>
      <legend>{translate('forecast.filter')}</legend>
      <button type="button" aria-pressed={kind === null} onClick={() => onNarrow(null)}>
        {translate('forecast.all')}
      </button>
      {ordered.map((sum) => (
        <button
          key={sum.kind}
          type="button"
          aria-pressed={kind === sum.kind}
          onClick={() => onNarrow(kind === sum.kind ? null : sum.kind)}
        >
          <span>{translate(`forecast.kinds.${sum.kind}`)}</span>
          <strong>
            <bdi dir="ltr">{formatNumber(sum.count)}</bdi>
          </strong>
          {sum.amount === 0 || sum.kind === 'reminder' ? null : (
            <small>
              <MoneyText value={sum.amount} />
            </small>
          )}
        </button>
      ))}
    </Row>
  )
}
