import { Alert, Button } from '@mui/material'
import { useId, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { webhookDeliveries } from '#src/resources/webhookDeliveries/webhookDeliveries.ts'
import { Part } from '#src/views/account/accountStyles.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { listPath } from '#src/views/paths.ts'
import { ChoiceDialog } from './ChoiceDialog.tsx'

const HOUR_MS = 3_600_000

type Tested = Awaited<ReturnType<PanelDataProvider['testWebhook']>>

/** Tries an endpoint, has it told again what happened, and leads to what it was told. */
export const Tools = ({ id }: { readonly id: number }) => {
  const translate = useTranslate()
  const titleId = useId()
  const allows = useAllows()
  const notify = useNotify()
  const refresh = useRefresh()
  const { make, isBusy } = useCalling()
  const calls = useDataProvider<PanelDataProvider>()
  const [tested, setTested] = useState<Tested>()
  const [isAsked, setAsked] = useState(false)
  const may = (action: string) => allows?.('webhook_endpoints', action) === true

  const test = async (): Promise<void> => {
    setTested(undefined)
    setTested(await make(() => calls.testWebhook(id)))
  }

  const replay = async (hours: number): Promise<void> => {
    const to = Date.now()
    const time = { from: new Date(to - hours * HOUR_MS).toISOString(), to: new Date(to).toISOString() }
    const message = await make(() => calls.replayWebhooks(id, time))
    if (message === undefined) return
    setAsked(false)
    notify(message, { type: 'success' })
    refresh()
  }

  const said = ({ taken, status, fault, took }: Tested): string => {
    if (taken) return translate('webhooks.test_taken', { status, ms: took })
    return status === null
      ? translate('webhooks.test_failed', { reason: fault })
      : translate('webhooks.test_refused', { status })
  }

  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('webhooks.tools')}</h2>
      <div className="body">
        <p className="intro">{translate('webhooks.tools_intro')}</p>
        {tested ? (
          <Alert severity={tested.taken ? 'success' : 'error'} sx={{ marginBlockEnd: '16px' }}>
            {said(tested)}
          </Alert>
        ) : null}
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          {may('edit') ? (
            <Button variant="contained" disabled={isBusy} onClick={() => void test()}>
              {translate('webhooks.test')}
            </Button>
          ) : null}
          {may('replay') ? (
            <Button variant="outlined" disabled={isBusy} onClick={() => setAsked(true)}>
              {translate('webhooks.replay')}
            </Button>
          ) : null}
          {allows?.('webhook_deliveries', 'list') ? (
            <Button component={Link} to={`${listPath(webhookDeliveries)}?endpoint=${id}`}>
              {translate('webhooks.log')}
            </Button>
          ) : null}
        </div>
      </div>
      {isAsked ? (
        <ChoiceDialog
          title={translate('webhooks.replay')}
          text={translate('webhooks.replay_text')}
          label={translate('webhooks.replay_time')}
          choices={[1, 24, 168, 720].map((hours) => [hours, translate(`webhooks.replay_times.h${hours}`)])}
          initial={24}
          go={translate('webhooks.replay_go')}
          isBusy={isBusy}
          onGo={(hours) => void replay(hours)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Part>
  )
}
