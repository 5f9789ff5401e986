import { useTranslate } from 'react-admin'
import type { Candidate, DeskLine } from '#src/dataProvider/bank.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { formatMoney } from '#src/schema/money.ts'
import { useAppLocale } from '#src/views/locale.ts'

/** When a line was booked. */
export const LineDay = ({ line }: { readonly line: DeskLine }) => (
  <span className="day">{formatDay(line.booked_on, useAppLocale())}</span>
)

/** What the bank says of a line. */
export const LineWords = ({ line: { text, counterparty, reference } }: { readonly line: DeskLine }) => (
  <span className="words">
    <bdi>{text}</bdi>
    <small>
      {counterparty ? <bdi>{counterparty}</bdi> : null}
      {counterparty && reference ? ' · ' : null}
      {reference ? <bdi dir="ltr">{reference}</bdi> : null}
    </small>
  </span>
)

/** Whose a payment or a payout is; of a batch, how many it pays; of a settlement, its day. */
export const HolderName = ({ candidate }: { readonly candidate: Candidate }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { kind, holder, items, day } = candidate
  if (kind === 'SETTLEMENT')
    return <bdi>{translate('bank.settlement', { day: formatDay(String(day), locale) })}</bdi>
  return <bdi>{kind === 'BATCH' ? translate('bank.batch', { smart_count: items }) : holder}</bdi>
}

export const Money = ({ riyals }: { readonly riyals: number }) => (
  <bdi dir="ltr" className="amount">
    {formatMoney(riyals)}
  </bdi>
)
