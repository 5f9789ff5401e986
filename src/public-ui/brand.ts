import { type Brand, brandOf } from '../shell/brands.ts'
import { createStore } from '../shell/store.ts'

const brand = createStore<Brand>(brandOf(undefined))

/**
 * Takes the brand that src/shell/firstPaint.ts put on the page. Called after hydration: the prerendered page
 * carries the default brand, and what React hydrates has to agree with it.
 */
export const startBrand = (): void => {
  const stored = brandOf(document.documentElement.dataset.brand)
  if (stored !== brand.read()) brand.write(stored)
}

export const useBrand = (): Brand => brand.use()
