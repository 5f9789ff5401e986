import MoneyOffOutlined from '@mui/icons-material/MoneyOffOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useCanAccess, useTranslate } from 'react-admin'
import { REVERSAL_REASONS, WRITE_OFF_REASONS } from '#src/i18n/reasons.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { formatMoney } from '#src/schema/money.ts'
import { isolated } from '#src/schema/plainText.ts'
import { ReasonDialog } from '#src/views/dialogs/ReasonDialog.tsx'
import { useReasoned } from '#src/views/dialogs/useReasoned.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import type { Payment } from './payment.ts'

const WriteOffDay = lazyPart(() => import('./WriteOffDay.tsx'))

interface OfPayment {
  readonly payment: Payment
  readonly onClose: () => void
}

const Asking = ({ payment, onClose }: OfPayment) => {
  const translate = useTranslate()
  const [day, setDay] = useState<string | null>(todayInRiyadh())
  const { send, faults, setFaults } = useReasoned({
    call: (provider, reason, key) =>
      provider.writeOff(payment.id, { reason, written_off_on: day ?? '' }, key),
    shown: ['written_off_on'],
    beside: day,
    onDone: onClose,
  })
  const check = (): boolean => {
    if (!day) setFaults({ written_off_on: [translate('validation.required')] })
    return day !== null
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
      reasons={WRITE_OFF_REASONS}
      check={check}
      onConfirm={send}
      onClose={onClose}
    >
      <Suspense fallback={null}>
        <WriteOffDay
          day={day}
          fault={faults.written_off_on?.[0]}
          onChange={(chosen) => {
            setDay(chosen)
            setFaults({})
          }}
        />
      </Suspense>
    </ReasonDialog>
  )
}

const Reversing = ({ payment, onClose }: OfPayment) => {
  const translate = useTranslate()
  const { send } = useReasoned({
    call: (provider, reason, key) => provider.reverseWriteOff(payment.id, reason, key),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={translate('payments.write_off.reverse_title', { number: `\u2066${payment.processId}\u2069` })}
      text={translate('payments.write_off.reverse_text', {
        amount: `\u2066${formatMoney(payment.amount)}\u2069`,
      })}
      confirm={translate('payments.write_off.reverse_confirm')}
      tone="primary"
      reasons={REVERSAL_REASONS}
      onConfirm={send}
      onClose={onClose}
    />
  )
}

const LOOKS = {
  DUE_PAYMENT: { key: 'payments.write_off.action', icon: <MoneyOffOutlined />, Dialog: Asking },
  WRITTEN_OFF: { key: 'payments.write_off.reverse', icon: <UndoOutlined />, Dialog: Reversing },
} as const

/** An upgrade is no debt: it is taken back. */
const lookOf = ({ status, amount, set_off_amount }: Payment) =>
  (status === 'DUE_PAYMENT' && amount > 0 && !set_off_amount) || status === 'WRITTEN_OFF'
    ? LOOKS[status]
    : undefined

/** Writing off what is due, or making it due again, for who may. */
export const WriteOff = ({ payment }: { readonly payment: Payment }) => {
  const translate = useTranslate()
  const { canAccess: may = false } = useCanAccess({ resource: 'subscriptions', action: 'write_off' })
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
