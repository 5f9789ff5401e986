import KeyOutlined from '@mui/icons-material/KeyOutlined'
import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider, useRefresh, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { Part } from '#src/views/account/accountStyles.ts'
import { ShownOnce } from '#src/views/dialogs/ShownOnce.tsx'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { ChoiceDialog } from './ChoiceDialog.tsx'

/** The secrets that sign the calls of an endpoint: made and replaced by those whose roles permit it. */
export const Secrets = ({ id }: { readonly id: number }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const titleId = useId()
  const allows = useAllows()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const { make, isBusy } = useCalling()
  const calls = useDataProvider<PanelDataProvider>()
  const [isAsked, setAsked] = useState(false)
  const [shown, setShown] = useState<string>()
  const queryKey = ['webhook_endpoints', 'secrets', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => calls.webhookSecrets(id),
    staleTime: 0,
  })
  const mayMake = allows?.('webhook_endpoints', 'secrets') === true
  const at = (instant: string) => formatInstant(instant, locale)

  const give = async (hours: number): Promise<void> => {
    const made = await make(() => calls.makeWebhookSecret(id, hours))
    if (!made) return
    setAsked(false)
    setShown(made.secret)
    queries.setQueryData(queryKey, made.secrets)
    refresh()
  }

  return (
    <Part aria-labelledby={titleId} aria-busy={!data && !error}>
      <h2 id={titleId}>{translate('webhooks.secrets')}</h2>
      <div className="body">
        <p className="intro">{translate('webhooks.secrets_intro')}</p>
        {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {data?.length === 0 ? <p className="intro">{translate('webhooks.no_secrets')}</p> : null}
        <ul>
          {data?.map(({ id: secret, hint, created_at, created_by, expires_at }) => (
            <li key={secret}>
              <KeyOutlined aria-hidden />
              <div className="device">
                <strong>
                  <bdi dir="ltr">{hint}</bdi>
                </strong>
                <span className="line">
                  <span>{translate('webhooks.created', { by: created_by, at: at(created_at) })}</span>
                  <span>
                    {expires_at
                      ? translate('webhooks.signs_until', { at: at(expires_at) })
                      : translate('webhooks.signs')}
                  </span>
                </span>
              </div>
            </li>
          ))}
        </ul>
        {mayMake ? (
          <Button variant="contained" disabled={isBusy || !data} onClick={() => setAsked(true)}>
            {translate('webhooks.make')}
          </Button>
        ) : null}
      </div>
      {isAsked ? (
        <ChoiceDialog
          title={translate('webhooks.make')}
          text={translate('webhooks.make_text')}
          label={translate('webhooks.overlap')}
          choices={
            data?.length
              ? [0, 1, 24, 168].map((hours) => [hours, translate(`webhooks.overlaps.h${hours}`)])
              : []
          }
          initial={24}
          go={translate('webhooks.make')}
          isBusy={isBusy}
          onGo={(hours) => void give(hours)}
          onClose={() => setAsked(false)}
        />
      ) : null}
      {shown === undefined ? null : (
        <ShownOnce
          value={shown}
          texts={{
            title: translate('webhooks.shown_title'),
            warning: translate('webhooks.shown_warning'),
            label: translate('webhooks.shown_label'),
            copy: translate('webhooks.shown_copy'),
            copied: translate('webhooks.shown_copied'),
            kept: translate('webhooks.kept'),
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Part>
  )
}
