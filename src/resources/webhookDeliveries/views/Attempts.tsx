import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { WebhookAttempt } from '#src/dataProvider/webhooks.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { Part } from '#src/views/account/accountStyles.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

const Details = styled('details')(({ theme: { tokens: t } }) => ({
  flexBasis: '100%',
  minWidth: 0,
  '& summary': { cursor: 'pointer', fontSize: fontSize.sm, color: t.inkSoft },
  '& pre': {
    overflow: 'auto',
    maxHeight: 240,
    margin: '8px 0 0',
    padding: 12,
    fontSize: fontSize.xs,
    lineHeight: 1.6,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: t.canvas,
    borderRadius: radius.control,
  },
}))

const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300

const Attempt = ({
  of: { at, took, status, fault, answer, request_headers },
}: {
  readonly of: WebhookAttempt
}) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const headers = Object.entries(request_headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <li>
      <div className="device">
        <strong>
          <Chip look={{ tone: isTaken(status) ? 'success' : 'danger' }}>
            {status === null ? translate('webhooks.no_answer') : translate('webhooks.answered', { status })}
          </Chip>
          <span>{formatInstant(at, locale)}</span>
        </strong>
        <span className="line">
          <span>{translate('webhooks.took', { ms: took })}</span>
          {fault ? <span>{fault}</span> : null}
        </span>
      </div>
      <Details>
        <summary>{translate('webhooks.request')}</summary>
        <pre dir="ltr">{headers.join('\n')}</pre>
      </Details>
      {status === null ? null : (
        <Details>
          <summary>{translate('webhooks.answer')}</summary>
          <pre dir="auto">{answer || translate('webhooks.answer_empty')}</pre>
        </Details>
      )}
    </li>
  )
}

/** Each time that a delivery was tried, with what was sent and answered; and the way to send it again. */
const Attempts = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const allows = useAllows()
  const notify = useNotify()
  const refresh = useRefresh()
  const { make, isBusy } = useCalling()
  const calls = useDataProvider<PanelDataProvider>()
  const id = Number(record.id)
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook_deliveries', 'attempts', id],
    queryFn: () => calls.deliveryAttempts(id),
    staleTime: 0,
  })

  const again = async (): Promise<void> => {
    const message = await make(() => calls.replayDelivery(id))
    if (message === undefined) return
    notify(message, { type: 'success' })
    refresh()
  }

  return (
    <Part aria-labelledby={titleId} aria-busy={!data && !error}>
      <h2 id={titleId}>{translate('webhooks.attempts')}</h2>
      <div className="body">
        {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {data?.length === 0 ? <p className="intro">{translate('webhooks.attempts_none')}</p> : null}
        <ul>
          {data?.map((each) => (
            <Attempt key={each.id} of={each} />
          ))}
        </ul>
        {record.event && allows?.('webhook_endpoints', 'replay') ? (
          <Button variant="outlined" disabled={isBusy} onClick={() => void again()}>
            {translate('webhooks.again')}
          </Button>
        ) : null}
      </div>
    </Part>
  )
}

export default Attempts
