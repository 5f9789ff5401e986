import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import type { Payment } from './payment.ts'

/** What of a payment went back to the store: how much, when and how; nothing where nothing did. */
export const RefundState = ({ payment }: { payment: Payment }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { amount, refunded_amount, credited_amount, refunds } = payment
  if (!credited_amount) return null
  const isSetOff = refunds.length > 0 && refunds.every(({ method }) => method === 'SET_OFF')
  const state =
    refunded_amount === 0
      ? 'CREDITED'
      : isSetOff
        ? 'SET_OFF'
        : refunded_amount < amount
          ? 'PARTLY_REFUNDED'
          : 'REFUNDED'
  return (
    <>
      <Chip look={{ tone: 'neutral' }}>{translate(`account.refund_state.${state}`)}</Chip>
      {refunds.map(({ number, amount: back, method, reference, refunded_on }) => (
        <small key={number}>
          <MoneyText value={back} /> · {formatDay(refunded_on, locale)} ·{' '}
          {translate(`account.method.${method}`)} · <bdi dir="ltr">{reference}</bdi>
        </small>
      ))}
    </>
  )
}
