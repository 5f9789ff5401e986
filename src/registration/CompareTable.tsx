import { useLocale, useText } from '../public-ui/language.ts'
import { MoneyText } from '../public-ui/MoneyText.tsx'
import { LIMITS } from '../resources/packages/limits.ts'
import { durationText, isFree, monthlyPrice, type Package, packageText } from './packages.ts'

const count = new Intl.NumberFormat('en')

/** A limit's number, or that there is none. */
const LimitText = ({ value }: { value: number | null }) => {
  const t = useText()
  return value === null ? t('ordering.package.unlimited') : <bdi dir="ltr">{count.format(value)}</bdi>
}

export const PriceText = ({ offer }: { offer: Package }) => {
  const t = useText()
  return isFree(offer) ? <span>{t('ordering.package.free')}</span> : <MoneyText riyals={offer.price} />
}

/** What a package's card says below its name. */
export const PackageBody = ({ offer }: { offer: Package }) => {
  const t = useText()
  const locale = useLocale()
  const monthly = monthlyPrice(offer)
  const duration = durationText(offer, locale)
  return (
    <span className="package-body">
      <span className="package-price">
        <strong>
          <PriceText offer={offer} />
        </strong>{' '}
        <small>{duration ? t('ordering.package.for', { duration }) : t('ordering.package.life')}</small>
      </span>
      {monthly && (
        <small className="package-monthly">
          <MoneyText riyals={monthly} /> {t('ordering.package.monthly')}
        </small>
      )}
      <bdi className="package-words">{packageText(offer, 'short_description', locale)}</bdi>
      <span className="package-limits">
        {LIMITS.map((limit) => (
          <span key={limit}>
            <span className="limit-name">{t(`ordering.limits.${limit}`)}</span>{' '}
            <span>
              <LimitText value={offer[limit]} />
            </span>
          </span>
        ))}
      </span>
    </span>
  )
}

interface CompareTableProps {
  packages: readonly Package[]
  chosen: string
}

/** All limits of the packages side by side; where it is too wide it scrolls beside the names of the limits. */
export const CompareTable = ({ packages, chosen }: CompareTableProps) => {
  const t = useText()
  const locale = useLocale()
  const mark = ({ id }: Package) => (String(id) === chosen ? '' : undefined)
  return (
    <div className="compare" id="compare">
      <h2 id="compare-title">{t('ordering.package.compare')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, by keyboard too */}
      <section className="compare-table" tabIndex={0} aria-labelledby="compare-title">
        <table>
          <thead>
            <tr>
              <td />
              {packages.map((offer) => (
                <th key={offer.id} scope="col" data-chosen={mark(offer)}>
                  <bdi>{packageText(offer, 'title', locale)}</bdi>
                  <PriceText offer={offer} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LIMITS.map((limit) => (
              <tr key={limit}>
                <th scope="row">{t(`ordering.limits.${limit}`)}</th>
                {packages.map((offer) => (
                  <td key={offer.id} data-chosen={mark(offer)}>
                    <LimitText value={offer[limit]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
