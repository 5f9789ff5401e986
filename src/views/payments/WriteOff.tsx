import MoneyOffOutlined from '@mui/icons-material/MoneyOffOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { REVERSAL_REASONS, WRITE_OFF_REASONS } from '#src/i18n/reasons.ts'
import { isolated } from '#src/schema/plainText.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { todayInRiyadh } from '../format/days.ts'
import { formatMoney } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import { problemOf } from '../problem.ts'
import type { Payment } from './payment.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const WriteOffDay = lazy(() => import('./WriteOffDay.tsx'))

type Call = (
  provider: PanelDataProvider,
  reason: string,
  key: string,
) => Promise<{ readonly message: string }>

/** Sends, and tells what came of it; resolves to what is wrong with the reason. Nothing typed is lost. */
const useSending = (call: Call, onDone: () => void) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const [dayFault, setDayFault] = useState<string>()

  const send = async (reason: string, key: string): Promise<string | undefined> => {
    try {
      const { message } = await call(dataProvider, reason, key)
      notify(message, { type: 'success' })
    } catch (error) {
      const problem = problemOf(error)
      setDayFault(problem.errors.written_off_on?.[0])
      if (problem.errors.reason?.[0]) return problem.errors.reason[0]
      if (problem.errors.written_off_on?.[0]) return undefined
      if (await dialogs.problem(problem)) return send(reason, key)
      if (problem.status !== 409) return undefined
    }
    onDone()
    refresh()
    return undefined
  }
  return { send: (reason: string) => send(reason, newIdempotencyKey()), dayFault, setDayFault }
}

interface OfPayment {
  readonly payment: Payment
  readonly onClose: () => void
}

const Asking = ({ payment, onClose }: OfPayment) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const [day, setDay] = useState<string | null>(todayInRiyadh())
  const { send, dayFault, setDayFault } = useSending(
    (provider, reason, key) => provider.writeOff(payment.id, { reason, written_off_on: day ?? '' }, key),
    onClose,
  )
  const submit = async (reason: string): Promise<string | undefined> => {
    if (day) return send(reason)
    setDayFault(translate('validation.required'))
    return undefined
  }
  return (
    <ReasonDialog
      title={translate('payments.write_off.title', { number: `\u2066${payment.processId}\u2069` })}
      text={translate('payments.write_off.text', {
        vendor: isolated(payment.vendor_label ?? ''),
        amount: `\u2066${formatMoney(payment.amount)}\u2069`,
      })}
      confirm={translate('payments.write_off.confirm')}
      tone="error"
      longest={300}
      reasons={WRITE_OFF_REASONS}
      language={locale}
      onConfirm={submit}
      onClose={onClose}
    >
      <Suspense fallback={null}>
        <WriteOffDay
          day={day}
          fault={dayFault}
          onChange={(chosen) => {
            setDay(chosen)
            setDayFault(undefined)
          }}
        />
      </Suspense>
    </ReasonDialog>
  )
}

const Reversing = ({ payment, onClose }: OfPayment) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { send } = useSending(
    (provider, reason, key) => provider.reverseWriteOff(payment.id, reason, key),
    onClose,
  )
  return (
    <ReasonDialog
      title={translate('payments.write_off.reverse_title', { number: `\u2066${payment.processId}\u2069` })}
      text={translate('payments.write_off.reverse_text', {
        amount: `\u2066${formatMoney(payment.amount)}\u2069`,
      })}
      confirm={translate('payments.write_off.reverse_confirm')}
      tone="primary"
      longest={300}
      reasons={REVERSAL_REASONS}
      language={locale}
      onConfirm={send}
      onClose={onClose}
    />
  )
}

const LOOKS = {
  DUE_PAYMENT: { key: 'payments.write_off.action', icon: <MoneyOffOutlined />, Dialog: Asking },
  WRITTEN_OFF: { key: 'payments.write_off.reverse', icon: <UndoOutlined />, Dialog: Reversing },
} as const

const lookOf = ({ status, amount }: Payment) =>
  (status === 'DUE_PAYMENT' && amount > 0) || status === 'WRITTEN_OFF' ? LOOKS[status] : undefined

/** Writing off what is due, or making it due again, for who may. */
export const WriteOff = ({ payment }: { readonly payment: Payment }) => {
  const translate = useTranslate()
  const may = useAllows()?.('subscriptions', 'write_off') === true
  const [isAsked, setAsked] = useState(false)
  const look = lookOf(payment)
  if (!may || !look) return null
  const { key, icon, Dialog } = look
  return (
    <div>
      <Button color="inherit" startIcon={icon} onClick={() => setAsked(true)}>
        {translate(key)}
      </Button>
      {isAsked ? <Dialog payment={payment} onClose={() => setAsked(false)} /> : null}
    </div>
  )
}
