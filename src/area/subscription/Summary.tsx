import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatDay } from '#src/i18n/dates.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { latinDigits } from '../../schema/digits.ts'
import { Fact, Facts } from '../parts/Facts.tsx'
import { Section } from '../parts/Section.tsx'
import { usePeriodText } from '../parts/usePeriodText.ts'
import type { Quote } from './order.ts'
import type { OrderState } from './useOrder.ts'

const Coupon = ({ state: { order, change, errorOf } }: { state: OrderState }) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState(order.coupon)
  const apply = () => change({ coupon: latinDigits(typed).trim() })
  return (
    <div className="coupon-line">
      <TextField
        name="coupon"
        label={translate('account.subscription.coupon')}
        value={typed}
        error={errorOf('coupon') !== undefined}
        helperText={errorOf('coupon')}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false } }}
      />
      <Button variant="outlined" onClick={apply}>
        {translate('account.subscription.apply')}
      </Button>
    </div>
  )
}

const Amounts = ({ quote }: { quote: Quote }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const periodText = usePeriodText()
  const {
    price,
    discount,
    set_off_amount,
    net_total,
    tax,
    amount,
    vat_percentage: rate,
    vat_note,
    starts_on,
    ends_on,
  } = quote
  const isLater = starts_on > todayInRiyadh()
  return (
    <>
      {isLater ? (
        <p className="starts">
          <strong>
            {translate('account.subscription.starts_later', { date: formatDay(starts_on, locale) })}
          </strong>
        </p>
      ) : (
        amount > 0 && <p className="soft starts">{translate('account.subscription.starts_now')}</p>
      )}
      <Facts>
        <Fact label={translate('account.subscription.new_period')}>{periodText(starts_on, ends_on)}</Fact>
        <Fact label={translate('account.subscription.price')}>
          <MoneyText value={price} />
        </Fact>
        {discount > 0 && (
          <Fact label={translate('account.subscription.discount')}>
            <MoneyText value={-discount} />
          </Fact>
        )}
        {set_off_amount > 0 && (
          <Fact label={translate('account.subscription.set_off')}>
            <MoneyText value={-set_off_amount} />
          </Fact>
        )}
        <Fact label={translate('account.subscription.net_total')}>
          <MoneyText value={net_total} />
        </Fact>
        <Fact label={translate('account.subscription.tax', { rate })}>
          <MoneyText value={tax} />
        </Fact>
        <Fact label={translate('account.subscription.vat_note')}>{vat_note && <bdi>{vat_note}</bdi>}</Fact>
        <div className="fact-total">
          <dt>{translate('account.subscription.amount')}</dt>
          <dd>
            <MoneyText value={amount} />
          </dd>
        </div>
      </Facts>
    </>
  )
}

interface SummaryProps {
  readonly state: OrderState
  /** False where the amount is agreed already; a coupon that was typed before stays, to be taken away. */
  readonly takesCoupon: boolean
}

/** What the order costs, with its coupon. */
export const Summary = ({ state, takesCoupon }: SummaryProps) => {
  const translate = useTranslate()
  return (
    <Section title={translate('account.subscription.summary')}>
      {takesCoupon || state.order.coupon ? <Coupon state={state} /> : null}
      <div aria-live="polite" aria-busy={state.last !== undefined && state.quote === undefined}>
        {state.last ? (
          <Amounts quote={state.last} />
        ) : (
          !state.problem && <p className="soft">{translate('account.subscription.choose_first')}</p>
        )}
      </div>
    </Section>
  )
}
