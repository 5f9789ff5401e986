import { Alert, type AlertColor } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDay } from '#src/i18n/dates.ts'
import { reasonIn } from '#src/i18n/reasons.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { counted } from '../../i18n/counted.ts'
import { packageTitle } from '../parts/packageTitle.ts'
import { usePeriodText } from '../parts/usePeriodText.ts'
import { mayOpen, useUser } from '../shell/session.ts'
import { useAnswer } from '../shell/useAnswer.ts'
import { InvoiceLink } from './InvoiceLink.tsx'
import { PayNow } from './PayNow.tsx'
import type { Payment } from './payment.ts'

interface Told {
  readonly tone: AlertColor
  readonly text: string
}

/** What is said of a payment, by how it stands. */
const toldOf = ({ status, checking, preparing, declined, withdrawn }: Payment): Told => {
  if (status === 'SUCCESS') return { tone: 'success', text: 'account.payments.told_paid' }
  if (status === 'PENDING') return { tone: 'warning', text: 'account.payments.told_pending' }
  if (withdrawn) return { tone: 'info', text: 'account.payments.told_withdrawn' }
  if (status === 'REJECTED') return { tone: 'error', text: 'account.payments.told_rejected' }
  if (status === 'WRITTEN_OFF') return { tone: 'warning', text: 'account.payments.told_cancelled' }
  if (checking) return { tone: 'warning', text: 'account.payments.told_checking' }
  if (preparing) return { tone: 'warning', text: 'account.payments.told_preparing' }
  if (declined) return { tone: 'error', text: 'account.payments.told_declined' }
  return { tone: 'warning', text: 'account.payments.told_unpaid' }
}

/** Another way of paying, or a better receipt, for the same package. */
const Again = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate()
  if (!mayOpen(useUser(), 'subscription')) return null
  return (
    <Link to={`/dashboard/subscription?package=${payment.package}`}>
      {translate(
        payment.status === 'REJECTED' ? 'account.payments.send_again' : 'account.payments.pay_otherwise',
      )}
    </Link>
  )
}

/** The payment that somebody comes back from at the gateway (`?back=<id>`), or that a mail leads to (`?payment=<id>`). */
export const ToldPayment = ({ payments }: { payments: readonly Payment[] | undefined }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const periodText = usePeriodText()
  const [id, setId] = useState<number>()
  useEffect(() => {
    const parameters = new URLSearchParams(location.search)
    setId(Number(parameters.get('back') ?? parameters.get('payment')) || undefined)
  }, [])
  const listed = payments?.find((each) => each.id === id)
  // Further back than the page of the list that is on the screen.
  const isElsewhere = id !== undefined && payments !== undefined && !listed
  const asked = useAnswer<{ payment: Payment }>(isElsewhere ? `user/payments/${id}` : undefined)
  const payment = listed ?? (isElsewhere ? asked.value?.payment : undefined)
  if (!payment) return null
  const { tone, text } = toldOf(payment)
  const { status, declined, reason, starts_on, ends_on, withdrawn } = payment
  // Of an upgrade, unused days paid a part: what arrived is the rest.
  const arrived = status === 'SUCCESS' ? payment.amount - (payment.set_off_amount ?? 0) : payment.amount
  const isOpen = status === 'DUE_PAYMENT' && !payment.checking && !payment.preparing
  const messages = [
    translate(text, {
      amount: isolatedMoney(arrived),
      package: `\u2068${packageTitle(payment, locale)}\u2069`,
      period: starts_on ? periodText(starts_on, ends_on) : '',
    }),
    ...(status === 'SUCCESS' && starts_on && starts_on > todayInRiyadh()
      ? [translate('account.subscription.starts_later', { date: formatDay(starts_on, locale) })]
      : []),
    ...(isOpen && payment.days_overdue
      ? [counted(translate('account.payments.overdue'), payment.days_overdue, locale)]
      : []),
    ...(isOpen && declined
      ? [translate(`account.payments.declined.${declined}`), translate('account.payments.declined_next')]
      : []),
    ...(status === 'REJECTED' && reason
      ? [translate('account.payments.reason', { reason: `\u2068${reasonIn(locale, reason)}\u2069` })]
      : []),
  ]
  return (
    <Alert severity={tone} className="told">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <div className="link-row">
        {(status === 'SUCCESS' || isOpen) && <InvoiceLink payment={payment} />}
        {isOpen && <PayNow payment={payment} />}
        {(isOpen || (status === 'REJECTED' && !withdrawn)) && <Again payment={payment} />}
      </div>
    </Alert>
  )
}
