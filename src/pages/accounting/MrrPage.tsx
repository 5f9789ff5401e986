import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { type Mrr, readMrr } from '#src/dataProvider/mrr.ts'
import { Chart } from '#src/views/charts/Chart.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { CohortTable } from './CohortTable.tsx'
import { MonthsPage } from './MonthsPage.tsx'
import { MrrTable } from './MrrTable.tsx'
import { monthsUntil } from './months.ts'
import { retentionOf } from './retention.ts'

const Charts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginBlockEnd: 16,
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
})

interface ShownProps {
  readonly mrr: Mrr
}

const Drawn = ({ mrr: { months, cohorts } }: ShownProps) => {
  const translate = useTranslate()
  const retention = retentionOf(cohorts)
  return (
    <Charts>
      <Chart
        kind="line"
        title={translate('mrr.chart')}
        categories={months.map(({ month }) => `${month}-01`)}
        categoryKind="month"
        categoryLabel={translate('mrr.month')}
        valueKind="money"
        series={[{ key: 'mrr', label: translate('mrr.mrr'), values: months.map((month) => month.mrr) }]}
      />
      <Chart
        kind="line"
        title={translate('mrr.retention')}
        categories={retention.map((_, later) => String(later))}
        categoryKind="text"
        categoryLabel={translate('mrr.months_later')}
        valueKind="percentage"
        series={[{ key: 'kept', label: translate('mrr.retention_of'), values: retention }]}
      />
    </Charts>
  )
}

const Shown = ({ mrr: { months, cohorts } }: ShownProps) => {
  const translate = useTranslate()
  if (months.length === 0)
    return <Notice scene="empty" title={translate('mrr.empty')} text={translate('mrr.empty_text')} />
  return (
    <>
      <h2>{translate('mrr.movements')}</h2>
      <MrrTable months={months} />
      <h2>{translate('mrr.cohorts')}</h2>
      <p>{translate('mrr.cohorts_about')}</p>
      <CohortTable cohorts={cohorts} />
    </>
  )
}

/** The last twelve months, unless others are chosen. */
const rangeOf = (search: URLSearchParams) => {
  const [last = '', ...before] = monthsUntil(12)
  return { from: search.get('from') ?? before.at(-1) ?? last, to: search.get('to') ?? last }
}

/** Monthly recurring revenue with what moved it, and how many vendors stay. */
const MrrPage = () => (
  <MonthsPage
    name="mrr"
    rangeOf={rangeOf}
    read={readMrr}
    above={(mrr) => (mrr.months.length > 0 ? <Drawn mrr={mrr} /> : null)}
  >
    {(mrr) => <Shown mrr={mrr} />}
  </MonthsPage>
)

export default MrrPage
