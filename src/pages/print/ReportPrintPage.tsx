import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { type ReportName, reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { useBrand } from '#src/theme/brand.ts'
import { useColumns } from '#src/views/list/useColumns.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { PrintPage } from './PrintPage.tsx'
import { ReportPaper } from './report/ReportPaper.tsx'
import { useReportRows, type Wanted } from './report/useReportRows.ts'

const filterIn = (text: string | null): Wanted['filter'] => {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Wanted['filter']) : {}
  } catch {
    return {}
  }
}

const wantedIn = (query: URLSearchParams, { list }: AnyReport): Wanted => ({
  filter: filterIn(query.get('filter')),
  sort: {
    field: query.get('sort') ?? list.defaultSort.field,
    order: query.get('order') === 'ASC' ? 'ASC' : 'DESC',
  },
})

/** Prints a report: its rows from the first one on, with the columns that were chosen on the screen. */
const ReportPrint = ({ report }: { readonly report: AnyReport }) => {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const wanted = useMemo(() => wantedIn(query, report), [query, report])
  const printedAt = useMemo(() => new Date().toISOString(), [])
  const brand = useBrand()
  const { shown } = useColumns(report)
  const { data, error, refetch } = useReportRows(report, wanted)
  return (
    <PrintPage title={translate(`resources.${report.name}.many`)} isReady={data !== undefined}>
      {data ? (
        <ReportPaper
          {...data}
          report={report}
          brand={brand}
          columns={shown}
          wanted={wanted}
          printedAt={printedAt}
        />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : null}
    </PrintPage>
  )
}

/** The window that prints a report. */
export const reportPrintPage = (name: ReportName) => {
  const report = reports[name] as unknown as AnyReport
  const ReportPrintPage = () => <ReportPrint report={report} />
  return { default: ReportPrintPage }
}
