import { useState } from 'react'
import { todayInRiyadh } from '#src/schema/days.ts'
import { Button } from '../../public-ui/Button.tsx'
import { dayText } from '../../public-ui/dates.ts'
import { useLocale, useText } from '../../public-ui/language.ts'
import { MoneyText } from '../../public-ui/MoneyText.tsx'
import { TextField } from '../../public-ui/TextField.tsx'
import { latinDigits } from '../../schema/digits.ts'
import { Fact, Facts } from '../parts/Facts.tsx'
import { Section } from '../parts/Section.tsx'
import type { Quote } from './order.ts'
import type { OrderState } from './useOrder.ts'

const Coupon = ({ state: { order, change, errorOf } }: { state: OrderState }) => {
  const t = useText()
  const [typed, setTyped] = useState(order.coupon)
  const apply = () => change({ coupon: latinDigits(typed).trim() })
  return (
    <div className="coupon-line">
      <TextField
        name="coupon"
        label={t('account.subscription.coupon')}
        dir="ltr"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={errorOf('coupon')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button look="plain" onClick={apply}>
        {t('account.subscription.apply')}
      </Button>
    </div>
  )
}

const Amounts = ({ quote }: { quote: Quote }) => {
  const t = useText()
  const locale = useLocale()
  const {
    price,
    discount,
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
          <strong>{t('account.subscription.starts_later', { date: dayText(starts_on, locale) })}</strong>
        </p>
      ) : (
        amount > 0 && <p className="soft starts">{t('account.subscription.starts_now')}</p>
      )}
      <Facts>
        <Fact label={t('account.subscription.new_period')}>
          {t('account.payments.from_to', {
            from: dayText(starts_on, locale),
            to: ends_on ? dayText(ends_on, locale) : t('account.dashboard.for_life'),
          })}
        </Fact>
        <Fact label={t('account.subscription.price')}>
          <MoneyText riyals={price} />
        </Fact>
        {discount > 0 && (
          <Fact label={t('account.subscription.discount')}>
            <MoneyText riyals={-discount} />
          </Fact>
        )}
        <Fact label={t('account.subscription.net_total')}>
          <MoneyText riyals={net_total} />
        </Fact>
        <Fact label={t('account.subscription.tax', { rate })}>
          <MoneyText riyals={tax} />
        </Fact>
        <Fact label={t('account.subscription.vat_note')}>{vat_note && <bdi>{vat_note}</bdi>}</Fact>
        <div className="fact-total">
          <dt>{t('account.subscription.amount')}</dt>
          <dd>
            <MoneyText riyals={amount} />
          </dd>
        </div>
      </Facts>
    </>
  )
}

/** What the order costs, with its coupon. */
export const Summary = ({ state }: { state: OrderState }) => {
  const t = useText()
  return (
    <Section title={t('account.subscription.summary')}>
      <Coupon state={state} />
      <div aria-live="polite">
        {state.quote ? (
          <Amounts quote={state.quote} />
        ) : (
          !state.problem && <p className="soft">{t('account.subscription.choose_first')}</p>
        )}
      </div>
    </Section>
  )
}
