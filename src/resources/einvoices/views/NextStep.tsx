import { Button, Link as MuiLink } from '@mui/material'
import { useId } from 'react'
import { useDataProvider, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { Part } from '#src/views/account/accountStyles.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { recordPath } from '#src/views/paths.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { adviceOf } from '../advice.ts'
import { einvoices } from '../einvoices.ts'

/** States in which there is something to send. */
const OPEN: readonly unknown[] = ['PENDING', 'INCOMPLETE', 'QUEUED', 'REJECTED']

const isAccepted = (state: unknown): boolean => state === 'CLEARED' || state === 'REPORTED'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Its state, and of one that was reported whether its day was over by then. */
const stateOf = ({ state, answered_at, report_by }: OfRecordProps['record']): string =>
  state === 'REPORTED' &&
  typeof answered_at === 'string' &&
  typeof report_by === 'string' &&
  Date.parse(answered_at) > Date.parse(report_by)
    ? 'REPORTED_LATE'
    : String(state)

const replacedText = ({ state }: OfRecordProps['record']): string =>
  state === 'WITHHELD' ? 'einvoices.withheld_replaced' : 'einvoices.replaced'

const CERTIFICATE = '/admin-panel/subscription-packages/general?group=einvoice_settings'

/** Of what keeps a document from arriving, what somebody can put right. */
const faultOf = (fault: unknown): string | null => (fault === 'UNAUTHORIZED' ? 'UNAUTHORIZED:' : null)

/** What there is to do about a document: in words, and by a button that sends it again. */
const NextStep = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const allows = useAllows()
  const notify = useNotify()
  const refresh = useRefresh()
  const redirect = useRedirect()
  const { make, isBusy } = useCalling()
  const calls = useDataProvider<PanelDataProvider>()
  const isReplaced = record.replaced === true
  const later = typeof record.replaced_by === 'number' ? record.replaced_by : undefined
  const referred = record.state === 'WITHHELD' && !isReplaced ? record.refers_to : undefined
  const advice = isReplaced
    ? []
    : adviceOf(textOf(record.errors), textOf(record.warnings), faultOf(record.last_fault)).filter(
        // Of a warning that nobody knows more about there is nothing to do.
        (each) => each !== 'other' || !isAccepted(record.state),
      )

  const again = async (): Promise<void> => {
    const sent = await make(() => calls.retryEinvoice(Number(record.id)))
    if (!sent) return
    notify(sent.message, { type: 'success' })
    if (sent.id === record.id) refresh()
    else redirect('show', einvoices.name, sent.id)
  }

  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('einvoices.next')}</h2>
      <div className="body">
        <p className="intro">
          {translate(isReplaced ? replacedText(record) : `einvoices.states.${stateOf(record)}`)}{' '}
          {typeof referred === 'number' ? (
            <MuiLink component={Link} to={recordPath(einvoices, 'view', referred)}>
              {translate('einvoices.credited')}
            </MuiLink>
          ) : null}
          {later !== undefined ? (
            <MuiLink component={Link} to={recordPath(einvoices, 'view', later)}>
              {translate('einvoices.later')}
            </MuiLink>
          ) : null}
          {record.state === 'PENDING' && allows?.('einvoice_settings', 'view') ? (
            <MuiLink component={Link} to={CERTIFICATE}>
              {translate('einvoices.certificate')}
            </MuiLink>
          ) : null}
        </p>
        {advice.length > 0 ? (
          <ul>
            {advice.map((each) => (
              <li key={each}>{translate(`einvoices.advice.${each}`)}</li>
            ))}
          </ul>
        ) : null}
        {!isReplaced && OPEN.includes(record.state) && allows?.('einvoices', 'retry') ? (
          <Button variant="outlined" disabled={isBusy} onClick={() => void again()}>
            {translate('einvoices.again')}
          </Button>
        ) : null}
      </div>
    </Part>
  )
}

export default NextStep
