import { createStore } from '../stores/store.ts'
import { type Brand, brandOf } from '../theme/brands.ts'

const brand = createStore<Brand>(brandOf(undefined))

/**
 * Takes the brand that src/theme/firstPaint.ts put on the page. Called after hydration: the prerendered page
 * carries the default brand, and what React hydrates has to agree with it.
 */
export const startBrand = (): void => {
  const { brand: key, brandAr, brandEn } = document.documentElement.dataset
  const shown = brandOf(key)
  const { ar, en } = shown.name
  if (shown !== brand.read() || brandAr || brandEn)
    brand.write({ ...shown, name: { ar: brandAr ?? ar, en: brandEn ?? en } })
}

/** The brand of the page. */
export const useBrand = (): Brand => brand.use()
