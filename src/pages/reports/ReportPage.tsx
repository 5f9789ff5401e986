import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { type ReportName, reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { ListContent } from '#src/views/list/ListContent.tsx'
import { ListRoot } from '#src/views/list/ListRoot.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { TipLayer } from '#src/views/parts/TipLayer.tsx'
import { AsOfBar, PeriodBar } from './bars.tsx'
import { Charts } from './Charts.tsx'
import { PrintButton } from './PrintButton.tsx'
import { ScheduleButton } from './ScheduleButton.tsx'

const Parts = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > .about': { maxWidth: '90ch', margin: 0, fontSize: fontSize.sm, color: tokens.inkSoft },
}))

/**
 * A report: what it counts and by which day, its period and filters, its charts, and its rows with their sums. All that
 * is chosen stands in the address.
 */
const ReportView = ({ report }: { readonly report: AnyReport }) => {
  const translate = useTranslate()
  return (
    <ListRoot
      resource={report.name}
      filterDefaultValues={report.opensWith}
      sort={report.list.defaultSort}
      // Kept in the address alone: a report opens as it is meant, not as it was left.
      storeKey={false}
    >
      <Page
        title={translate(`resources.${report.name}.many`)}
        actions={
          <>
            <ScheduleButton report={report} />
            <PrintButton report={report} />
          </>
        }
      >
        <TipLayer>
          <Parts>
            <p className="about">{translate(`resources.${report.name}.purpose`)}</p>
            {report.asOf ? <AsOfBar report={report} /> : <PeriodBar report={report} />}
            <Charts report={report} />
            <ListContent
              resource={report}
              exportedAs="reports"
              empty={<Notice scene="empty" title={translate('reports.empty')} />}
            />
          </Parts>
        </TipLayer>
      </Page>
    </ListRoot>
  )
}

/** The page of one report. */
export const reportPage = (name: ReportName) => {
  const report = reports[name] as unknown as AnyReport
  const ReportPage = () => <ReportView key={name} report={report} />
  return { default: ReportPage }
}
