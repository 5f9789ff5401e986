import { useLocale, useText } from '../public-ui/language.ts'
import { LIMITS } from '../resources/packages/limits.ts'
import { LimitText, PriceText } from './PackageBody.tsx'
import { type Package, packageText } from './packages.ts'

interface CompareTableProps {
  packages: readonly Package[]
  chosen: string
}

/** All limits of all packages side by side, for wide screens; on narrow ones the cards tell them all. */
export const CompareTable = ({ packages, chosen }: CompareTableProps) => {
  const t = useText()
  const locale = useLocale()
  const mark = ({ id }: Package) => (String(id) === chosen ? '' : undefined)
  return (
    <div className="compare">
      <h2>{t('ordering.package.compare')}</h2>
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
    </div>
  )
}
