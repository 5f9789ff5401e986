import { useRef } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { VerdictOnPayment } from '#src/dataProvider/payments.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useKey } from '#src/views/dialogs/useKey.ts'
import { problemOf } from '#src/views/problem.ts'
import type { Payment } from './payment.ts'

/** Where the seller's name and VAT number are set. */
const INVOICE_SETTINGS = `${PANEL_BASE}/subscription-packages/general?group=invoice_settings`

/** Says that invoices cannot be issued yet, and leads to what is missing. */
const useSettingsHint = () => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const allows = useAllows()
  return async (): Promise<void> => {
    const may = allows?.('invoice_settings', 'edit') === true
    const text = translate('payments.settings_missing.text')
    const isGoing = await dialogs.confirm({
      tone: 'warning',
      title: translate('payments.settings_missing.title'),
      text: may ? text : `${text} ${translate('payments.settings_missing.ask')}`,
      confirm: translate(may ? 'payments.settings_missing.open' : 'views.got_it'),
      other: may ? translate('ra.action.cancel') : undefined,
    })
    if (isGoing && may) await navigate(INVOICE_SETTINGS)
  }
}

/**
 * How sending a verdict ended: it was made, somebody else made one before, the payment is not what was looked at any
 * more, or it was not made.
 */
export type Sent =
  | { readonly outcome: 'made' | 'too_late' | 'changed' | 'not_made' }
  | { readonly outcome: 'wrong'; readonly errors: Readonly<Record<string, readonly string[]>> }

/**
 * Sends a verdict on a payment, as it was looked at, and tells what came of it; never optimistic. A second click finds
 * the first one at work, a retry carries the same key, and who comes second is told who was first.
 */
export const useDecision = ({ id, vendor, updated_at }: Payment) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const notifySettings = useSettingsHint()
  const { keyOf, forget } = useKey()
  const isBusy = useRef(false)

  const send = async (verdict: VerdictOnPayment): Promise<Sent> => {
    try {
      const seen = { ...verdict, updated_at }
      const { message } = await dataProvider.changeTransactionStatus({ id, vendor }, seen, keyOf(id, verdict))
      forget()
      notify(message, { type: 'success' })
      refresh()
      return { outcome: 'made' }
    } catch (error) {
      const problem = problemOf(error)
      if (problem.status === 422 && Object.keys(problem.errors).length > 0)
        return { outcome: 'wrong', errors: problem.errors }
      if (problem.code === 'invoice_settings_missing') {
        await notifySettings()
        return { outcome: 'not_made' }
      }
      if (await dialogs.problem(problem)) return send(verdict)
      if (problem.status !== 409) return { outcome: 'not_made' }
      forget()
      refresh()
      return { outcome: problem.code === 'changed_meanwhile' ? 'changed' : 'too_late' }
    }
  }

  return async (verdict: VerdictOnPayment): Promise<Sent> => {
    if (isBusy.current) return { outcome: 'not_made' }
    isBusy.current = true
    try {
      return await send(verdict)
    } finally {
      isBusy.current = false
    }
  }
}
