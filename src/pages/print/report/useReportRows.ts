import { useQuery } from '@tanstack/react-query'
import { type SortPayload, useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { AnyReport } from '#src/schema/report.ts'
import type { SumAnswer } from '#src/schema/sums.ts'
import type { ViewRecord } from '#src/views/record.ts'

/** So many rows are printed; whoever needs more is better served by a file. */
const MOST_PRINTED = 2000

/** The largest page that the server answers with. */
const PAGE = 100

type Row = ViewRecord & Record<string, unknown>

/** What is printed of a report. */
export interface PrintedRows {
  readonly rows: readonly Row[]
  readonly total: number
  /** What the answer says of the sums of all rows. */
  readonly sums: SumAnswer
}

export interface Wanted {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: SortPayload
}

type GetList = (
  resource: string,
  params: {
    readonly filter: Wanted['filter']
    readonly sort: SortPayload
    readonly pagination: { readonly page: number; readonly perPage: number }
    readonly meta?: { readonly sums: true }
    readonly signal: AbortSignal
  },
) => Promise<{
  readonly data: readonly Row[]
  readonly total?: number
  readonly meta?: SumAnswer
}>

/** Reads the rows of a report page by page, as many as are printed. */
export const readRows = async (
  getList: GetList,
  { name }: AnyReport,
  { filter, sort }: Wanted,
  signal: AbortSignal,
): Promise<PrintedRows> => {
  const pageAt = (page: number, meta?: { readonly sums: true }) =>
    getList(name, { filter, sort, pagination: { page, perPage: PAGE }, ...(meta && { meta }), signal })
  // Paper tells the sums of however many rows, and with them how many these are.
  const first = await pageAt(1, { sums: true })
  const total = first.total ?? 0
  const rows = [...first.data]
  const wanted = Math.min(total, MOST_PRINTED)
  for (let page = 2; rows.length < wanted; page += 1) {
    const { data } = await pageAt(page)
    if (data.length === 0) break
    rows.push(...data)
  }
  return { rows, total, sums: first.meta ?? {} }
}

/** The rows of a report from the first one on, as many as are printed; sums and total are those of all rows. */
export const useReportRows = (report: AnyReport, wanted: Wanted) => {
  const { getList } = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: [report.name, 'print', wanted],
    queryFn: ({ signal }) => readRows((name, params) => getList<Row>(name, params), report, wanted, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
