import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '#src/views/locale.ts'
import type { Payment } from './payment.ts'

const Root = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  lineHeight: 1.35,
  '& small': { fontSize: fontSize.xs, color: theme.tokens.dangerInk },
}))

/** By when a payment is to be paid, and below it for how long it has been overdue; what waits for a decision waits for us. */
export const DueOn = ({
  due_on,
  days_overdue,
  status,
}: Pick<Payment, 'due_on' | 'days_overdue' | 'status'>) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  if (!due_on) return <span className="nothing">{translate('views.nothing')}</span>
  return (
    <Root>
      <time dateTime={due_on} className="number">
        {formatDay(due_on, locale)}
      </time>
      {days_overdue && status === 'DUE_PAYMENT' ? (
        <small>{translate('payments.overdue.since', { smart_count: days_overdue })}</small>
      ) : null}
    </Root>
  )
}
