import { Alert } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { problemOf } from '#src/views/problem.ts'
import { AheadForm } from './AheadForm.tsx'
import type { Forecast, Kind } from './kinds.ts'
import { Sums } from './Sums.tsx'
import { Timeline } from './Timeline.tsx'
import { useAheadAddress, useForecast } from './useAhead.ts'

const Parts = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .asked': { display: 'grid', gap: 16, padding: 20 },
  '& .asked p, & .reached': { margin: 0, color: tokens.inkSoft },
  '& .MuiAlert-root': { color: tokens.ink },
}))

interface ShownProps {
  readonly forecast: Forecast
  readonly kind: Kind | null
  readonly onNarrow: (kind: Kind | null) => void
}

const Shown = ({ forecast, kind, onNarrow }: ShownProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { from, until, vendors, cut, sums, occurrences } = forecast
  const days = { from: formatDay(from, locale), until: formatDay(until, locale) }
  const shown = kind === null ? occurrences : occurrences.filter((each) => each.kind === kind)
  return (
    <>
      <p className="reached" role="status">
        {translate('forecast.reached', { ...days, vendors: formatNumber(vendors) })}
      </p>
      {cut ? <Alert severity="warning">{translate(`forecast.cut.${cut}`, days)}</Alert> : null}
      {occurrences.length === 0 ? (
        <Card>
          <Notice
            scene="empty"
            title={translate('forecast.nothing')}
            text={translate('forecast.nothing_text')}
          />
        </Card>
      ) : (
        <>
          <Sums sums={sums} kind={kind} onNarrow={onNarrow} />
          <Timeline occurrences={shown} />
        </>
      )}
    </>
  )
}

/** A day of an old address is over: the server says so of the field. */
const NotShown = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const translate = useTranslate()
  const [wrong] = problemOf(error).errors.until ?? []
  return wrong ? (
    <Alert severity="warning">{`${translate('forecast.until')}: ${wrong}`}</Alert>
  ) : (
    <Failure error={error} onRetry={onRetry} />
  )
}

/** What time will bring until a day, to one vendor or to all; looked at, and not done. */
const ForecastPage = () => {
  const translate = useTranslate()
  const { ahead, kind, choose, narrow } = useAheadAddress()
  const { data, error, isFetching, refetch } = useForecast(ahead)
  return (
    <Page title={translate('pages.reports/forecast')}>
      <Parts>
        <Card className="asked">
          <p>{translate('forecast.about')}</p>
          <AheadForm ahead={ahead} isRunning={isFetching} onShow={choose} />
        </Card>
        {error && !isFetching ? <NotShown error={error} onRetry={() => void refetch()} /> : null}
        {isFetching && !data ? <FormSkeleton label={translate('forecast.running')} /> : null}
        {data && !error ? <Shown forecast={data} kind={kind} onNarrow={narrow} /> : null}
      </Parts>
    </Page>
  )
}

export default ForecastPage
