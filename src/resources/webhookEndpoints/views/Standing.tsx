import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { allowsAll, useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { webhookDeliveries } from '#src/resources/webhookDeliveries/webhookDeliveries.ts'
import { webhookEndpoints } from '#src/resources/webhookEndpoints/webhookEndpoints.ts'
import { Part } from '#src/views/account/accountStyles.ts'
import { useToggle } from '#src/views/list/useRowActions.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Moment } from '#src/views/parts/Moment.tsx'
import { recordPath } from '#src/views/paths.ts'
import type { ViewRecord } from '#src/views/record.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

const SEVERITIES: Readonly<Record<string, 'info' | 'warning' | 'error'>> = {
  PAUSED: 'info',
  PAUSED_FAILING: 'error',
  PAUSED_GONE: 'error',
}

const READ = ['list', 'view'].map((action) => ({ resource: 'webhook_deliveries', action }))

/** What waits longest for an endpoint, and what it answered last to that. */
const useOldest = ({ id, waiting, updated_at, failing_since }: ViewRecord) => {
  const allows = useAllows()
  const calls = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: ['webhook_deliveries', 'oldest', id, waiting, updated_at, failing_since],
    enabled: allows !== undefined && allowsAll(allows, READ) && Number(waiting) > 0,
    queryFn: async () => {
      const { data } = await calls.getList<ViewRecord & { id: number }>('webhook_deliveries', {
        filter: { endpoint: id, state: 'PENDING' },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
      })
      const [oldest] = data
      if (!oldest) return null
      const [attempt] = await calls.deliveryAttempts(Number(oldest.id))
      return { oldest, attempt }
    },
    staleTime: 0,
  })
}

const Oldest = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const { data } = useOldest(record)
  if (!data) return null
  const { oldest, attempt } = data
  return (
    <ul>
      <li>
        <div className="device">
          <strong>
            {translate('webhooks.oldest')}
            <Link to={recordPath(webhookDeliveries, 'view', oldest.id)}>
              <bdi dir="ltr">{`${oldest.type} ${oldest.subject}`}</bdi>
            </Link>
          </strong>
          <span className="line">
            <Moment at={String(oldest.created_at)} />
            {attempt?.fault ? <span>{attempt.fault}</span> : null}
          </span>
        </div>
        <Chip look={{ tone: attempt ? 'danger' : 'neutral' }}>
          {attempt === undefined
            ? translate('webhooks.attempts_none')
            : attempt.status === null
              ? translate('webhooks.no_answer')
              : translate('webhooks.answered', { status: attempt.status })}
        </Chip>
      </li>
    </ul>
  )
}

/** What is to be done about an endpoint that is told nothing, or does not take it; nothing about one that works. */
export const Standing = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const allows = useAllows()
  const { act: toggle, pending } = useToggle(webhookEndpoints)
  const state = String(record.state)
  const advice = translate(`webhooks.advice.${state}`, { _: '' })
  const hasWaiting = Number(record.waiting) > 0
  if (!advice && !hasWaiting) return null
  const mayContinue = record.active === false && allows?.('webhook_endpoints', 'edit') === true
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('webhooks.standing')}</h2>
      <div className="body">
        {advice ? (
          <Alert
            severity={SEVERITIES[state] ?? 'warning'}
            sx={{ marginBlockEnd: hasWaiting ? '16px' : 0 }}
            action={
              mayContinue ? (
                <Button color="inherit" disabled={pending.length > 0} onClick={() => void toggle(record)}>
                  {translate('webhooks.continue')}
                </Button>
              ) : null
            }
          >
            {advice}
          </Alert>
        ) : null}
        {hasWaiting ? <Oldest record={record} /> : null}
      </div>
    </Part>
  )
}
