import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { type SentReport, sentReport, takeReport } from '#src/dataProvider/sentReports.ts'
import { formatDay, formatInstant } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Page } from '#src/views/parts/Page.tsx'

const Sheet = styled(Card)(({ theme, theme: { tokens } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 24,
  maxWidth: 640,
  padding: 32,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& h2': { margin: 0, fontSize: fontSize.xl, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '12px 24px', margin: 0 },
  '& dt': { color: tokens.inkSoft },
  '& dd': { margin: 0 },
  '& p': { margin: 0, maxWidth: '56ch', lineHeight: 1.6, color: tokens.inkSoft },
}))

/** The days that it is about; null of one over all days. */
const daysOf = ({ starts_on: from, ends_on: to }: SentReport, locale: Locale): string | null => {
  const days = [from, to].filter((day) => day !== null).map((day) => formatDay(day, locale))
  return days.length > 0 ? [...new Set(days)].join(' – ') : null
}

const Sent = ({ run }: { readonly run: SentReport }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { make, isBusy } = useCalling()
  const facts = [
    ['report', translate(`resources.${run.report}.many`)],
    ['days', daysOf(run, locale) ?? translate('report_schedules.all_days')],
    ['rows', formatNumber(run.row_count)],
    ['made', formatInstant(run.due_at, locale)],
    ['until', formatInstant(run.expires_at, locale)],
  ] as const
  return (
    <Sheet>
      <h2>
        <bdi>{run.schedule}</bdi>
      </h2>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>{translate(`report_schedules.facts.${key}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {run.is_at_hand ? (
        <Button
          variant="contained"
          startIcon={<DownloadOutlined />}
          disabled={isBusy}
          onClick={() => void make(() => takeReport(run))}
        >
          {translate('report_schedules.download', { format: run.format === 'XLSX' ? 'Excel' : 'PDF' })}
        </Button>
      ) : (
        <p role="status">{translate('report_schedules.over')}</p>
      )}
    </Sheet>
  )
}

/** A report that was mailed: what it is about, and its file as long as that is kept. */
const SentReportPage = () => {
  const translate = useTranslate()
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery({
    queryKey: ['report_runs', 'sent', id],
    queryFn: ({ signal }) => sentReport(id, signal),
    staleTime: 0,
  })
  return (
    <Page title={translate('pages.reports/sent/:id')}>
      {data ? (
        <Sent run={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton label={translate('ra.page.loading')} />
      )}
    </Page>
  )
}

export default SentReportPage
