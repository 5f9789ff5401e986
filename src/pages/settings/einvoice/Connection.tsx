import { Alert, Link as MuiLink } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { EinvoiceConnection } from '#src/dataProvider/einvoices.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { ThinBar } from '#src/views/parts/ThinBar.tsx'
import { Root } from './Root.tsx'
import { Status } from './Status.tsx'
import { Steps } from './Steps.tsx'

const KEY = ['einvoice-connection']

/** Groups of the settings in which what is missing stands. */
const groupOf = (name: string): string =>
  name.startsWith('einvoice_') ? 'einvoice_settings' : 'invoice_settings'

/** What of the settings is to be completed before the authority is asked. */
const Missing = ({ names }: { readonly names: readonly string[] }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const label = (name: string) => translate(`resources.${groupOf(name)}.fields.${name}`)
  const isElsewhere = names.some((name) => groupOf(name) === 'invoice_settings')
  return (
    <Alert severity="warning">
      {translate('einvoiceConnection.missing', { names: formatNames(names.map(label), locale) })}{' '}
      {isElsewhere ? (
        <MuiLink component={Link} to="/admin-panel/subscription-packages/general?group=invoice_settings">
          {translate('einvoiceConnection.seller')}
        </MuiLink>
      ) : null}
    </Alert>
  )
}

interface ConnectionProps {
  readonly mayEdit: boolean
  /** Hears of each step that was made. */
  readonly onChanged: () => void
}

/** How the installation is connected to the tax authority, and the steps that connect it. */
const Connection = ({ mayEdit, onChanged }: ConnectionProps) => {
  const translate = useTranslate()
  const heading = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  const { einvoiceConnection } = useDataProvider<PanelDataProvider>()
  const { make, isBusy } = useCalling()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => einvoiceConnection(),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />

  /** Makes a step, tells of it, and shows how the connection stands then; resolves to false where it failed. */
  const step = async <T extends { readonly einvoice: EinvoiceConnection; readonly message: string }>(
    call: () => Promise<T>,
    isRight: (answer: T) => boolean = () => true,
  ): Promise<T | undefined> => {
    const answer = await make(call)
    if (!answer) {
      void refetch()
      return undefined
    }
    queries.setQueryData(KEY, answer.einvoice)
    notify(answer.message, { type: isRight(answer) ? 'success' : 'warning' })
    onChanged()
    return answer
  }

  return (
    <Root aria-labelledby={heading} aria-busy={!data || isBusy}>
      <h2 id={heading}>{translate('einvoiceConnection.title')}</h2>
      <p>{translate('einvoiceConnection.about')}</p>
      <ThinBar on={isBusy} label={translate('einvoiceConnection.asking')} />
      {data ? <Status connection={data} /> : null}
      {data && data.missing.length > 0 ? <Missing names={data.missing} /> : null}
      {data && mayEdit ? <Steps connection={data} isBusy={isBusy} onStep={step} /> : null}
    </Root>
  )
}

export default Connection
