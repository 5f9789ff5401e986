import { useState } from 'react'
import { Button } from '../public-ui/Button.tsx'
import { useLocale, useText } from '../public-ui/language.ts'
import { MoneyText } from '../public-ui/MoneyText.tsx'
import { Skeleton } from '../public-ui/Skeleton.tsx'
import { TextField } from '../public-ui/TextField.tsx'
import { latinDigits } from '../schema/digits.ts'
import type { Quote } from './calls.ts'
import { durationText, type Package, packageText, unitText } from './packages.ts'
import { goTo } from './places.ts'
import type { RefusedCoupon } from './useQuote.ts'

interface CouponProps {
  /** The one that was not taken, and why. */
  refused: RefusedCoupon | undefined
  onApply: (coupon: string) => void
}

const Coupon = ({ refused, onApply }: CouponProps) => {
  const t = useText()
  // Refused with another package, it stands here again with the reason.
  const [typed, setTyped] = useState(refused?.coupon ?? '')
  const [tried, setTried] = useState('')
  const apply = () => {
    const coupon = latinDigits(typed).trim()
    if (coupon === tried) return
    setTried(coupon)
    onApply(coupon)
  }
  return (
    <div className="coupon">
      <TextField
        label={t('ordering.payment.coupon')}
        name="coupon"
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={typed}
        error={typed.trim() === '' ? undefined : refused?.reason}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button look="plain" onClick={apply}>
        {t('ordering.payment.apply')}
      </Button>
    </div>
  )
}

const ExtraTime = ({ extra }: { extra: Quote['extra'] }) => {
  const t = useText()
  const locale = useLocale()
  if (!extra) return null
  const parts = [
    extra.years && unitText(extra.years, 'year', locale),
    extra.months && unitText(extra.months, 'month', locale),
    extra.days && unitText(extra.days, 'day', locale),
  ].filter(Boolean)
  return (
    parts.length > 0 && <p className="good">{t('ordering.payment.extra', { time: parts.join(' + ') })}</p>
  )
}

const Amounts = ({ quote }: { quote: Quote }) => {
  const t = useText()
  const rows = [
    ['price', quote.price],
    ['discount', -quote.discount],
    ['net', quote.net_total],
  ] as const
  return (
    <dl className="amounts">
      {rows
        .filter(([name, riyals]) => name !== 'discount' || riyals < 0)
        .map(([name, riyals]) => (
          <div key={name} className={`amount-${name}`}>
            <dt>{t(`ordering.payment.${name}`)}</dt>
            <dd>
              <MoneyText riyals={riyals} />
            </dd>
          </div>
        ))}
      <div>
        <dt>
          {t('ordering.payment.vat', { rate: quote.vat_percentage })}
          {quote.vat_note && (
            <small>
              <bdi>{quote.vat_note}</bdi>
            </small>
          )}
        </dt>
        <dd>
          <MoneyText riyals={quote.tax} />
        </dd>
      </div>
      <div className="amount-total">
        <dt>{t('ordering.payment.total')}</dt>
        <dd>
          <MoneyText riyals={quote.amount} />
        </dd>
      </div>
    </dl>
  )
}

interface SummaryProps extends CouponProps {
  offer: Package | undefined
  quote: Quote | undefined
}

/** What is ordered and what it costs, always up to date. */
export const Summary = ({ offer, quote, ...coupon }: SummaryProps) => {
  const t = useText()
  const locale = useLocale()
  return (
    <aside className="wizard-rail wizard-card summary" aria-label={t('ordering.payment.summary')}>
      <h2>{t('ordering.payment.summary')}</h2>
      {offer && (
        <p className="summary-package">
          <strong>{packageText(offer, 'title', locale)}</strong>
          <span>{durationText(offer, locale) ?? t('ordering.package.life')}</span>
          <Button look="quiet" onClick={() => goTo('package')}>
            {t('ordering.payment.change')}
          </Button>
        </p>
      )}
      <div aria-live="polite">
        {quote ? <Amounts quote={quote} /> : <Skeleton rows={3} />}
        {quote && <ExtraTime extra={quote.extra} />}
        {quote?.coupon && (
          <p className="good">
            {t('ordering.payment.coupon_applied')} <bdi dir="ltr">{quote.coupon}</bdi>{' '}
            <Button look="quiet" onClick={() => coupon.onApply('')}>
              {t('ordering.payment.coupon_remove')}
            </Button>
          </p>
        )}
        {quote?.referral && <p className="good">{t('ordering.payment.referred')}</p>}
      </div>
      {quote && quote.amount > 0 && !quote.coupon && <Coupon {...coupon} />}
    </aside>
  )
}
