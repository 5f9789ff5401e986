import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { formatMoney } from '#src/schema/money.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** What is added and what is taken, in the order in which a report has it. */
const STEPS = [
  { field: 'payments', sign: 1 },
  { field: 'refunds', sign: -1 },
  { field: 'chargebacks', sign: -1 },
  { field: 'deductions', sign: -1 },
  { field: 'fees', sign: -1 },
  { field: 'fees_vat', sign: -1 },
] as const

const Table = styled('table')(({ theme, theme: { tokens } }) => ({
  width: '100%',
  maxWidth: 460,
  borderCollapse: 'collapse',
  '& th': { padding: '8px 0', fontWeight: 400, textAlign: 'start', color: tokens.inkSoft },
  '& td': {
    padding: '8px 0',
    ...numberEdge(theme),
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& tr + tr > *': { borderBlockStart: `1px solid ${tokens.line}` },
  '& tfoot > tr > *': {
    borderBlockStart: `2px solid ${tokens.lineStrong}`,
    fontWeight: 600,
    color: tokens.ink,
  },
}))

interface SumsTableProps extends OfRecordProps {
  /** The id of its heading. */
  readonly labelledBy: string
}

/** How the net of a settlement comes about, step by step. */
export const SumsTable = ({ record, labelledBy }: SumsTableProps) => {
  const translate = useTranslate()
  const steps = STEPS.filter(({ field }) => field === 'payments' || Number(record[field]) !== 0)
  return (
    <Table aria-labelledby={labelledBy}>
      <tbody>
        {steps.map(({ field, sign }) => (
          <tr key={field}>
            <th scope="row">{translate(`resources.settlements.fields.${field}`)}</th>
            <td>
              <bdi dir="ltr">{formatMoney(sign * Number(record[field]))}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{translate('settlements.sums.total')}</th>
          <td>
            <bdi dir="ltr">{formatMoney(Number(record.net))}</bdi>
          </td>
        </tr>
      </tfoot>
    </Table>
  )
}
