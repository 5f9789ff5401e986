import { alpha, styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { Mrr } from '#src/dataProvider/mrr.ts'
import { monthName } from '#src/i18n/monthName.ts'
import { formatNumber, formatPercentage } from '#src/i18n/numbers.ts'
import { formatMoney } from '#src/schema/money.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { keptOf } from './retention.ts'

const Scroll = styled('section')(({ theme: { tokens } }) => ({
  overflowX: 'auto',
  '&:focus-visible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 },
  '& table': { borderCollapse: 'separate', borderSpacing: 2, fontSize: fontSize.sm },
  '& th, & td': { padding: '6px 8px', whiteSpace: 'nowrap', textAlign: 'center', fontWeight: 400 },
  '& thead th': { fontWeight: 600, color: tokens.inkSoft },
  '& tbody th, & thead th:first-of-type': { textAlign: 'start' },
  '& td': { minWidth: 56, borderRadius: 6, fontVariantNumeric: 'tabular-nums', color: tokens.ink },
}))

/** How strongly a cell is coloured where all are still there. */
const STRONGEST = 0.4

const Cell = styled('td')<{ share: number }>(({ theme, share }) => ({
  backgroundColor: alpha(theme.tokens.primary, (share / 100) * STRONGEST),
}))

/** A line for each cohort: how many of its vendors are still subscribed, month by month; deeper where more are. */
export const CohortTable = ({ cohorts }: Pick<Mrr, 'cohorts'>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const longest = Math.max(0, ...cohorts.map(({ kept }) => kept.length))
  const offsets = Array.from({ length: longest }, (_, later) => later)
  const title = translate('mrr.cohorts')
  return (
    <Scroll tabIndex={0} aria-label={title}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{translate('mrr.cohort')}</th>
            <th scope="col">{translate('mrr.size')}</th>
            {offsets.map((later) => (
              <th key={later} scope="col">
                <bdi dir="ltr">{later === 0 ? '0' : `+${later}`}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <tr key={cohort.cohort}>
              <th scope="row">{monthName(cohort.cohort, locale)}</th>
              <td>
                <bdi dir="ltr">{formatNumber(cohort.vendors)}</bdi>
              </td>
              {cohort.kept.map(({ month, vendors, mrr }, later) => {
                const share = keptOf(cohort, later)
                return (
                  <Cell
                    key={month}
                    share={Math.min(share ?? 0, 100)}
                    title={translate('mrr.kept', {
                      vendors: formatNumber(vendors),
                      size: formatNumber(cohort.vendors),
                      amount: formatMoney(mrr),
                    })}
                  >
                    <bdi dir="ltr">{share === null ? '–' : formatPercentage(Math.round(share))}</bdi>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
