import { styled } from '@mui/material/styles'
import { ListBase, useTranslate } from 'react-admin'
import { ROWS_PER_PAGE } from '#src/dataProvider/listQuery.ts'
import { type ReportName, reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { ListContent } from '#src/views/list/ListContent.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { TipLayer } from '#src/views/parts/TipLayer.tsx'
import { AsOfBar, PeriodBar } from './bars.tsx'
import { Charts } from './Charts.tsx'
import { PrintButton } from './PrintButton.tsx'

const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

/** A report: its period and filters, its charts, and its rows with their sums. All of it stands in the address. */
const ReportView = ({ report }: { readonly report: AnyReport }) => {
  const translate = useTranslate()
  return (
    <ListBase
      resource={report.name}
      disableAuthentication
      filterDefaultValues={report.opensWith}
      perPage={ROWS_PER_PAGE}
      sort={report.list.defaultSort}
      // Kept in the address alone: a report opens as it is meant, not as it was left.
      storeKey={false}
      queryOptions={{ onError: () => undefined }}
    >
      <Page title={translate(`resources.${report.name}.many`)} actions={<PrintButton report={report} />}>
        <TipLayer>
          <Parts>
            {report.asOf ? <AsOfBar report={report} /> : <PeriodBar report={report} />}
            <Charts report={report} />
            <ListContent
              resource={report}
              exportedAs="reports"
              empty={
                <Notice
                  scene="empty"
                  title={translate('reports.empty')}
                  text={translate(`resources.${report.name}.purpose`)}
                />
              }
            />
          </Parts>
        </TipLayer>
      </Page>
    </ListBase>
  )
}

/** The page of one report. */
export const reportPage = (name: ReportName) => {
  const report = reports[name] as unknown as AnyReport
  const ReportPage = () => <ReportView key={name} report={report} />
  return { default: ReportPage }
}
