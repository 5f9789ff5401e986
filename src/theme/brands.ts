import type { Locale } from '#src/i18n/locales.ts'

export interface Brand {
  readonly key: string
  readonly name: Readonly<Record<Locale, string>>
  /** Square mark, also the favicon. */
  readonly mark: string
  /** Two colours of the mark, for surfaces that carry the brand. */
  readonly colours: readonly [string, string]
}

/** The two brands; the first is the default (spec section 1). Replace names, colours and marks with the owner's. */
export const BRANDS = [
  {
    key: 'rabt',
    name: { ar: 'ربط', en: 'Rabt' },
    mark: '/brands/rabt.svg',
    colours: ['#009EF7', '#0072B5'],
  },
  {
    key: 'wasl',
    name: { ar: 'وصل', en: 'Wasl' },
    mark: '/brands/wasl.svg',
    colours: ['#0FA3A3', '#0B6E74'],
  },
] as const satisfies readonly Brand[]

export type BrandKey = (typeof BRANDS)[number]['key']

/** Local-storage key under which the chosen brand is kept. */
export const BRAND_KEY = 'rabt.brand'

/** The brand with that key, or the default one. */
export const brandOf = (key: string | null | undefined): Brand =>
  BRANDS.find((brand) => brand.key === key) ?? BRANDS[0]
