import { counted } from '../../i18n/counted.ts'
import { dayText } from '../../public-ui/dates.ts'
import { useLocale, useText } from '../../public-ui/language.ts'
import type { Payment } from './payment.ts'

/** By when a payment is to be paid, while it is not, and for how long it has been overdue. */
export const DueOn = ({
  payment: { status, due_on, days_overdue },
}: {
  payment: Pick<Payment, 'status' | 'due_on' | 'days_overdue'>
}) => {
  const t = useText()
  const locale = useLocale()
  if (!due_on || (status !== 'DUE_PAYMENT' && status !== 'PENDING')) return null
  return (
    <span className="stacked">
      {dayText(due_on, locale)}
      {days_overdue ? <small>{counted(t('account.payments.overdue'), days_overdue, locale)}</small> : null}
    </span>
  )
}
