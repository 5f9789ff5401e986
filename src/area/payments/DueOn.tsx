import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { counted } from '../../i18n/counted.ts'
import { dueKey } from '../parts/dueKey.ts'
import type { Payment } from './payment.ts'

/** By when a payment is to be paid, while it is not, and for how long it has been overdue. */
export const DueOn = ({
  payment: { status, due_on, days_overdue },
}: {
  payment: Pick<Payment, 'status' | 'due_on' | 'days_overdue'>
}) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  if (!due_on || (status !== 'DUE_PAYMENT' && status !== 'PENDING')) return null
  return (
    <>
      <small>{translate(dueKey(due_on), { date: formatDay(due_on, locale) })}</small>
      {days_overdue ? (
        <small>{counted(translate('account.payments.overdue'), days_overdue, locale)}</small>
      ) : null}
    </>
  )
}
