import { dayText } from '../../public-ui/dates.ts'
import { useLocale, useText } from '../../public-ui/language.ts'
import { MoneyText } from '../../public-ui/MoneyText.tsx'
import { Chip } from '../parts/Chip.tsx'
import type { Payment } from './payment.ts'

/** What of a payment went back to the store: how much, when and how; nothing where nothing did. */
export const RefundState = ({ payment }: { payment: Payment }) => {
  const t = useText()
  const locale = useLocale()
  const { amount, refunded_amount, credited_amount, refunds } = payment
  if (!credited_amount) return null
  const state = refunded_amount === 0 ? 'CREDITED' : refunded_amount < amount ? 'PARTLY_REFUNDED' : 'REFUNDED'
  return (
    <>
      <Chip tone="neutral">{t(`account.refund_state.${state}`)}</Chip>
      {refunds.map(({ number, amount: back, method, reference, refunded_on }) => (
        <small key={number}>
          <MoneyText riyals={back} /> · {dayText(refunded_on, locale)} · {t(`account.method.${method}`)} ·{' '}
          <bdi dir="ltr">{reference}</bdi>
        </small>
      ))}
    </>
  )
}
