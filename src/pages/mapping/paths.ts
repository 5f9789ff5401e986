import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { marketplaces } from '#src/resources/marketplaces/marketplaces.ts'

const BASE = `${PANEL_BASE}/${marketplaces.route}`

/** The categories at a place of a marketplace's tree; 0 stands for its top. */
export const categoriesPath = (marketplace: number, category: number): string =>
  `${BASE}/mapping-categories/${marketplace}/${category}`

/** The properties of a marketplace's category against those of a main category. */
export const propertiesPath = (category: number, main: number): string =>
  `${BASE}/properties/${category}/${main}`

/** One property of a marketplace, with its values. */
export const propertyPath = (main: number, property: number): string =>
  `${BASE}/mapping-properties/${main}/${property}`

/** The queue of a marketplace's broken mappings. */
export const brokenPath = (marketplace: number): string => `${BASE}/broken/${marketplace}`
