import { currentLocale } from '#src/i18n/localeStore.ts'
import { createStore } from '../stores/store.ts'
import { brandShown } from './brandShown.ts'
import { BRAND_KEY, type Brand, type BrandKey } from './brands.ts'

const brand = createStore<Brand>(
  brandShown(globalThis.localStorage?.getItem(BRAND_KEY), globalThis.document?.cookie ?? ''),
)

/** The brand that the panel carries. */
export const useBrand = (): Brand => brand.use()

/** Writes the brand's mark as the window's icon. */
export const applyBrand = (): void => {
  const { key, mark } = brand.read()
  document.documentElement.dataset.brand = key
  document.querySelector('link[rel="icon"][type="image/svg+xml"]')?.setAttribute('href', mark)
}

/** The window's title: the page's, then the brand's. */
export const applyTitle = (page: string): void => {
  const name = brand.read().name[currentLocale()]
  document.title = page ? `${page} · ${name}` : name
}

/** Changes the brand at once (mark, name, icon, title) and remembers it. */
export const chooseBrand = (key: BrandKey): void => {
  localStorage.setItem(BRAND_KEY, key)
  brand.write(brandShown(key, document.cookie))
  applyBrand()
}
