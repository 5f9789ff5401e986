import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Closings, closeMonth, readClosingChecks, readClosings } from '#src/dataProvider/accounting.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { monthName } from '#src/i18n/monthName.ts'
import { keysOf } from '#src/schema/objects.ts'
import { isolated } from '#src/schema/plainText.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { MonthTable } from './MonthTable.tsx'
import { ReopenForm } from './ReopenForm.tsx'
import { Sheet } from './styles.ts'
import { useSending } from './useSending.ts'

/** What was closed and opened again, with both persons and the reason. */
const Past = ({ reopened }: Pick<Closings, 'reopened'>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  if (reopened.length === 0) return null
  return (
    <>
      <h2>{translate('accounting.closing.past')}</h2>
      <ul>
        {reopened.map((each) => (
          <li key={each.reopened_at}>
            <strong>
              {translate('accounting.closing.past_of', { day: formatDay(each.through, locale) })}
            </strong>{' '}
            <bdi>{each.reason}</bdi>
            <small>
              {translate('accounting.closing.past_closed', {
                by: isolated(each.closed_by ?? translate('accounting.closing.by_settings')),
                at: formatInstant(each.closed_at, locale),
              })}
              {' · '}
              {translate('accounting.closing.past_reopened', {
                by: isolated(each.reopened_by),
                at: formatInstant(each.reopened_at, locale),
              })}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Asks before a month is closed, telling what of its days is not settled. */
const useClosing = (onDone: () => void) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const dialogs = useDialogs()
  const { make, isBusy } = useCalling()
  const { send, isSending } = useSending(onDone)
  const close = async (month: string): Promise<void> => {
    const checks = await make(() => readClosingChecks(month))
    if (!checks) return
    const open = keysOf(checks).filter((key) => checks[key] > 0)
    const isMeant = await dialogs.confirm({
      tone: open.length > 0 ? 'warning' : 'question',
      title: translate('accounting.closing.close_title', { month: monthName(month, locale) }),
      text: (
        <>
          {translate(open.length > 0 ? 'accounting.closing.unsettled' : 'accounting.closing.settled')}
          {open.length > 0 ? (
            <ul>
              {open.map((key) => (
                <li key={key}>{translate(`accounting.closing.checks.${key}`, { count: checks[key] })}</li>
              ))}
            </ul>
          ) : (
            <br />
          )}
          {translate('accounting.closing.close_text')}
        </>
      ),
      confirm: translate('accounting.closing.close'),
      cancel: translate('ra.action.cancel'),
    })
    if (isMeant) await send(() => closeMonth(month))
  }
  return { close, isBusy: isBusy || isSending }
}

/** Months whose books are closed, closing the next ones, and opening the last one again. */
const ClosingPage = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const [isReopening, setReopening] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['closings'],
    queryFn: ({ signal }) => readClosings(signal),
    staleTime: 0,
  })
  const reload = () => {
    setReopening(false)
    void refetch()
  }
  const { close, isBusy } = useClosing(reload)
  return (
    <Page title={translate('pages.reports/closing')}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Sheet aria-label={translate('pages.reports/closing')} aria-busy={!data}>
          <p>{translate('accounting.closing.about')}</p>
          {data ? (
            <>
              <strong>
                {data.closed_through
                  ? translate('accounting.closing.through', { day: formatDay(data.closed_through, locale) })
                  : translate('accounting.closing.all_open')}
              </strong>
              {isReopening && data.reopening ? (
                <ReopenForm reopening={data.reopening} onDone={reload} onCancel={() => setReopening(false)} />
              ) : null}
              <MonthTable
                months={data.months}
                reopening={data.reopening}
                isBusy={isBusy}
                onClose={(month) => void close(month)}
                onReopen={() => setReopening(true)}
              />
              <Past reopened={data.reopened} />
            </>
          ) : (
            <FormSkeleton label={translate('ra.page.loading')} />
          )}
        </Sheet>
      )}
    </Page>
  )
}

export default ClosingPage
