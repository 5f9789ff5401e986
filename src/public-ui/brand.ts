import { type Brand, brandOf, brandShown } from '../shell/brands.ts'
import { createStore } from '../shell/store.ts'

const brand = createStore<Brand>(brandOf(undefined))

/**
 * Takes the brand that src/shell/firstPaint.ts put on the page. Called after hydration: the prerendered page
 * carries the default brand, and what React hydrates has to agree with it.
 */
export const startBrand = (): void => {
  const shown = brandShown(document.documentElement.dataset.brand, document.cookie)
  if (shown !== brand.read()) brand.write(shown)
}

export const useBrand = (): Brand => brand.use()
