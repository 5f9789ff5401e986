import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { dayOfReport } from '#src/pages/reports/asOf.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { sumLines } from '#src/schema/sums.ts'
import type { Brand } from '#src/theme/brands.ts'
import { numberEdge } from '#src/theme/numberEdge.ts'
import { Cell } from '#src/views/cells/Cell.tsx'
import { edgeOf } from '#src/views/cells/edge.ts'
import type { Column } from '#src/views/columns.ts'
import { FilterChips } from '#src/views/filters/FilterChips.tsx'
import { formatInstant } from '#src/views/format/format.ts'
import { SumLabel } from '#src/views/list/SumRow.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import type { PrintedRows, Wanted } from './useReportRows.ts'

const Paper = styled('article')(({ theme }) => ({
  fontSize: '8.5pt',
  lineHeight: 1.5,
  '& header': { display: 'flex', alignItems: 'center', gap: 16, marginBlockEnd: '5mm' },
  '& header img': { height: '11mm' },
  '& header > div': { flex: 1 },
  '& h1': { margin: 0, fontSize: '15pt', lineHeight: 1.4 },
  '& .when, & .rows, & .about': { color: '#5E6278' },
  '& header p': { margin: 0 },
  '& .brand': { fontSize: '11pt', fontWeight: 600 },
  // The filters are told as words, not offered to be removed.
  '& [role="group"]': { padding: 0, marginBlockEnd: '4mm', gap: '4px 8px' },
  '& [role="group"] .chip button, & [role="group"] .clear': { display: 'none' },
  '& [role="group"] .chip': {
    minHeight: 0,
    paddingBlock: '1px',
    paddingInline: 8,
    fontSize: '8.5pt',
    color: '#181C32',
    backgroundColor: '#F1F4F7',
  },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& :is(th, td)': {
    padding: '1.2mm 2mm',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: '0.2mm solid #E1E5EB',
  },
  '& th': { fontWeight: 600, color: '#3F4254', backgroundColor: '#F5F8FA', verticalAlign: 'bottom' },
  '& .number-edge': { ...numberEdge(theme), fontVariantNumeric: 'tabular-nums' },
  // Headings may break, or names beside them would have no room.
  '& td.number-edge': { whiteSpace: 'nowrap' },
  '& :is(th, td):first-of-type': { minWidth: '30mm' },
  '& .total td': { fontWeight: 600, borderBlockStart: '0.4mm solid #181C32', borderBlockEnd: 0 },
  '& time': { whiteSpace: 'nowrap' },
  '& .note': { margin: '4mm 0', color: '#5E6278' },
}))

interface ReportPaperProps extends PrintedRows {
  readonly report: AnyReport
  readonly brand: Brand
  readonly columns: readonly Column[]
  readonly wanted: Wanted
  /** When it was asked for. */
  readonly printedAt: string
}

const Head = ({ report, brand, printedAt, total, wanted }: ReportPaperProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <header>
      <img src={brand.mark} alt="" />
      <div>
        <h1>{translate(`resources.${report.name}.many`)}</h1>
        {report.asOf ? (
          <p>
            {translate('reports.print.as_of', { day: formatDay(dayOfReport(report, wanted.filter), locale) })}
          </p>
        ) : null}
        <p className="about">{translate(`resources.${report.name}.purpose`)}</p>
        <p className="when">
          {translate('reports.print.printed_at', { time: formatInstant(printedAt, locale) })}
          {' · '}
          {translate('reports.print.rows', { total: formatNumber(total) })}
        </p>
      </div>
      <p className="brand">{brand.name[locale]}</p>
    </header>
  )
}

interface LineProps extends Pick<ReportPaperProps, 'report' | 'columns'> {
  readonly record: ReportPaperProps['rows'][number]
}

const Line = ({ report, columns, record }: LineProps) => (
  <tr>
    {columns.map((column) => (
      <td key={column.name} className={edgeOf(column)}>
        <Cell record={record} column={column} resource={report.name} place="page" isOnPaper />
      </td>
    ))}
  </tr>
)

const Totals = ({ report, columns, sums }: Pick<ReportPaperProps, 'report' | 'columns' | 'sums'>) =>
  sumLines(report, sums).map((line) => (
    <tr key={line.value} className="total">
      {columns.map((column, at) => (
        <td key={column.name} className={at === 0 ? undefined : edgeOf(column)}>
          {at === 0 ? <SumLabel resource={report} line={line} /> : null}
          {at > 0 && line.sum[column.name] !== undefined ? (
            <Cell record={{ ...line.sum, id: 0 }} column={column} resource={report.name} place="page" />
          ) : null}
        </td>
      ))}
    </tr>
  ))

/** That not all rows are printed; said before the first one, and beside the sums of all. */
const Note = ({ rows, total }: Pick<ReportPaperProps, 'rows' | 'total'>) => {
  const translate = useTranslate()
  if (rows.length >= total) return null
  return (
    <p className="note">
      {translate('reports.print.first', { shown: formatNumber(rows.length), total: formatNumber(total) })}
    </p>
  )
}

/** A report on paper: the brand, what it is narrowed to, and its rows under headings that every page repeats. */
export const ReportPaper = (props: ReportPaperProps) => {
  const { report, columns, rows, total, sums, wanted } = props
  const translate = useTranslate()
  return (
    <Paper>
      <Head {...props} />
      <FilterChips resource={report} values={wanted.filter} onChange={() => undefined} />
      <Note rows={rows} total={total} />
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={edgeOf(column)}>
                {translate(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <Line key={record.id} report={report} columns={columns} record={record} />
          ))}
          <Totals report={report} columns={columns} sums={sums} />
        </tbody>
      </table>
      <Note rows={rows} total={total} />
    </Paper>
  )
}
