import { useLocale, useText } from '../../public-ui/language.ts'
import { MoneyText } from '../../public-ui/MoneyText.tsx'
import { RadioCards } from '../../public-ui/RadioCards.tsx'
import { durationText, type Package, packageText } from '../../registration/packages.ts'
import { LIMITS } from '../../resources/packages/limits.ts'

const count = new Intl.NumberFormat('en')

const Body = ({ offer }: { offer: Package }) => {
  const t = useText()
  const locale = useLocale()
  return (
    <>
      <span className="package-price">
        {offer.price === 0 ? t('account.subscription.free') : <MoneyText riyals={offer.price} />}
        <small className="soft">{durationText(offer, locale) ?? t('account.dashboard.for_life')}</small>
      </span>
      <span className="soft">{packageText(offer, 'short_description', locale)}</span>
      <span className="package-limits">
        {LIMITS.map((name) => (
          <span key={name} className="package-limit">
            {t(`account.package_fields.${name}`)}{' '}
            <bdi>{offer[name] === null ? t('account.dashboard.unlimited') : count.format(offer[name])}</bdi>
          </span>
        ))}
      </span>
    </>
  )
}

interface PackagesProps {
  packages: readonly Package[]
  /** The one that the store has now. */
  held: number | undefined
  value: string
  onChoose: (id: string) => void
  error: string | undefined
}

/** The packages to choose from, side by side. */
export const Packages = ({ packages, held, value, onChoose, error }: PackagesProps) => {
  const t = useText()
  const locale = useLocale()
  return (
    <RadioCards
      name="package"
      legend={t('account.subscription.packages')}
      hasHiddenLegend
      look="cards"
      value={value}
      onChoose={onChoose}
      error={error}
      options={packages.map((offer) => ({
        value: String(offer.id),
        title: <bdi>{packageText(offer, 'title', locale)}</bdi>,
        badge: offer.id === held ? t('account.subscription.current_badge') : undefined,
        body: <Body offer={offer} />,
      }))}
    />
  )
}
