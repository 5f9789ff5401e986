import { useEffect, useState } from 'react'
import { Button } from '../public-ui/Button.tsx'
import { useLocale, useText } from '../public-ui/language.ts'
import { MoneyText } from '../public-ui/MoneyText.tsx'
import { getPackages } from './calls.ts'
import { durationText, type Package } from './packages.ts'
import { goTo } from './places.ts'

const cheapest = (packages: readonly Package[]): Package | undefined => {
  const paid = packages.filter(({ price }) => price > 0)
  const monthly = paid.filter(({ subscription_type: type, duration }) => type === 'MONTH' && duration === 1)
  return (monthly.length ? monthly : paid).toSorted((one, other) => one.price - other.price)[0]
}

/** What it costs, before anything is filled in: the lowest price, the trial, and the way to all packages. */
export const PriceLine = () => {
  const t = useText()
  const locale = useLocale()
  const [packages, setPackages] = useState<readonly Package[]>([])
  useEffect(() => {
    getPackages().then((answer) => answer.ok && setPackages(answer.result.packages))
  }, [])
  const lowest = cheapest(packages)
  const trial = packages.find(({ type }) => type === 'FREE_TRIAL')
  const duration = lowest && durationText(lowest, locale)
  return (
    <>
      {lowest && (
        <span>
          {t('registration.prices.from')}{' '}
          <strong>
            <MoneyText riyals={lowest.price} />
          </strong>{' '}
          {duration && t('registration.prices.for', { duration })}
        </span>
      )}
      {trial && (
        <span>{t('registration.prices.trial', { duration: durationText(trial, locale) ?? '' })}</span>
      )}
      {packages.length > 0 && (
        <Button look="quiet" onClick={() => goTo('package')}>
          {t('registration.prices.all')}
        </Button>
      )}
    </>
  )
}
