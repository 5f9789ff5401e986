import { useBrand } from './brand.ts'
import { useLocale } from './language.ts'

/** The brand's mark and name. */
export const BrandMark = () => {
  const brand = useBrand()
  const locale = useLocale()
  return (
    <span className="brand-mark">
      <img src={brand.mark} alt="" width="36" height="36" />
      <span>{brand.name[locale]}</span>
    </span>
  )
}
