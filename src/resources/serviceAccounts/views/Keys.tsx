import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { ServiceKey } from '#src/dataProvider/serviceKeys.ts'
import { Part } from '#src/views/account/accountStyles.ts'
import { ShownOnce } from '#src/views/dialogs/ShownOnce.tsx'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { KeyDialog, type WantedKey } from './KeyDialog.tsx'
import { KeyLine } from './KeyLine.tsx'

/** The keys of a service account: made, rotated and revoked by those whose roles permit it. */
const Keys = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const allows = useAllows()
  const notify = useNotify()
  const refresh = useRefresh()
  const dialogs = useDialogs()
  const queries = useQueryClient()
  const { make, isBusy } = useCalling()
  const calls = useDataProvider<PanelDataProvider>()
  /** The key that is to be replaced, or `new`; undefined while no dialog is open. */
  const [asked, setAsked] = useState<ServiceKey | 'new'>()
  const [shown, setShown] = useState<string>()
  const id = Number(record.id)
  const queryKey = ['service_accounts', 'keys', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => calls.serviceKeys(id),
    staleTime: 0,
  })
  const mayManage = allows?.('service_accounts', 'keys') === true

  const take = (keys: readonly ServiceKey[]) => {
    queries.setQueryData(queryKey, keys)
    refresh()
  }

  const give = async (wanted: WantedKey): Promise<void> => {
    const made = await make(() =>
      asked === undefined || asked === 'new'
        ? calls.makeServiceKey(id, wanted.days)
        : calls.rotateServiceKey(id, asked.id, wanted),
    )
    if (!made) return
    setAsked(undefined)
    setShown(made.key)
    take(made.keys)
  }

  const revoke = async ({ id: key, hint }: ServiceKey): Promise<void> => {
    const isSure = await dialogs.confirm({
      tone: 'danger',
      title: translate('service_keys.revoke_question'),
      text: translate('service_keys.revoke_text', { hint }),
      confirm: translate('service_keys.revoke_confirm'),
      cancel: translate('ra.action.cancel'),
    })
    const left = isSure ? await make(() => calls.revokeServiceKey(id, key)) : undefined
    if (!left) return
    notify(left.message, { type: 'success' })
    take(left.keys)
  }

  const buttons = (key: ServiceKey) => (
    <>
      {key.state === 'WORKING' ? (
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          aria-label={translate('service_keys.rotate_of', { hint: key.hint })}
          onClick={() => setAsked(key)}
        >
          {translate('service_keys.rotate')}
        </Button>
      ) : null}
      {key.state === 'WORKING' || key.state === 'REPLACED' ? (
        <Button
          variant="outlined"
          color="error"
          size="small"
          disabled={isBusy}
          aria-label={translate('service_keys.revoke_of', { hint: key.hint })}
          onClick={() => void revoke(key)}
        >
          {translate('service_keys.revoke')}
        </Button>
      ) : null}
    </>
  )

  return (
    <Part aria-labelledby={titleId} aria-busy={!data && !error}>
      <h2 id={titleId}>{translate('service_keys.title')}</h2>
      <div className="body">
        <p className="intro">{translate('service_keys.intro')}</p>
        {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {data?.length === 0 ? <p className="none">{translate('service_keys.none')}</p> : null}
        <ul>
          {data?.map((key) => (
            <KeyLine key={key.id} of={key}>
              {mayManage ? buttons(key) : null}
            </KeyLine>
          ))}
        </ul>
        {mayManage ? (
          <Button variant="contained" disabled={isBusy || !data} onClick={() => setAsked('new')}>
            {translate('service_keys.make')}
          </Button>
        ) : null}
      </div>
      {asked === undefined ? null : (
        <KeyDialog
          replaces={asked === 'new' ? undefined : asked.hint}
          isBusy={isBusy}
          onMake={(wanted) => void give(wanted)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {shown === undefined ? null : (
        <ShownOnce
          value={shown}
          texts={{
            title: translate('service_keys.shown_title'),
            warning: translate('service_keys.shown_warning'),
            label: translate('service_keys.shown_label'),
            copy: translate('service_keys.shown_copy'),
            copied: translate('service_keys.shown_copied'),
            kept: translate('service_keys.kept'),
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Part>
  )
}

export default Keys
