import { useLocale, useText } from '../public-ui/language.ts'
import { LIMITS } from '../resources/packages/limits.ts'
import { LimitText, PriceText } from './PackageBody.tsx'
import { type Package, packageText } from './packages.ts'

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
