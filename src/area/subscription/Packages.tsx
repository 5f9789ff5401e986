import { useTranslate } from 'react-admin'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { RadioCards } from '../../public-ui/RadioCards.tsx'
import { durationText, type Package, packageText } from '../../registration/packages.ts'
import { LIMITS } from '../../resources/packages/limits.ts'

const count = new Intl.NumberFormat('en')

const Body = ({ offer }: { offer: Package }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <>
      <span className="package-price">
        {offer.price === 0 ? translate('account.subscription.free') : <MoneyText value={offer.price} />}
        <small className="soft">
          {durationText(offer, locale) ?? translate('account.dashboard.for_life')}
        </small>
      </span>
      <span className="soft">{packageText(offer, 'short_description', locale)}</span>
      <span className="package-limits">
        {LIMITS.map((name) => (
          <span key={name} className="package-limit">
            {translate(`account.package_fields.${name}`)}{' '}
            <bdi>
              {offer[name] === null ? translate('account.dashboard.unlimited') : count.format(offer[name])}
            </bdi>
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
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <RadioCards
      name="package"
      legend={translate('account.subscription.packages')}
      hasHiddenLegend
      look="cards"
      value={value}
      onChoose={onChoose}
      error={error}
      options={packages.map((offer) => ({
        value: String(offer.id),
        title: <bdi>{packageText(offer, 'title', locale)}</bdi>,
        badge: offer.id === held ? translate('account.subscription.current_badge') : undefined,
        body: <Body offer={offer} />,
      }))}
    />
  )
}
