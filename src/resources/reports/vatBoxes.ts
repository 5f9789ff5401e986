import type { VatReason } from '../packages/vatReasons.ts'

/**
 * The boxes of sales in the authority's VAT return, in its order; what lies outside the scope of VAT stands in none of
 * them and is told beside them.
 */
export const VAT_BOXES = ['STANDARD', 'CITIZENS', 'ZERO', 'EXPORTS', 'EXEMPT', 'OUTSIDE'] as const

export type VatBox = (typeof VAT_BOXES)[number]

/** The box that each reason for no VAT belongs to; what has none is taxed at the standard rate. */
export const BOX_OF_REASON = {
  'VATEX-SA-29': 'EXEMPT',
  'VATEX-SA-29-7': 'EXEMPT',
  'VATEX-SA-30': 'EXEMPT',
  'VATEX-SA-32': 'EXPORTS',
  'VATEX-SA-33': 'EXPORTS',
  'VATEX-SA-34-1': 'ZERO',
  'VATEX-SA-34-2': 'ZERO',
  'VATEX-SA-34-3': 'ZERO',
  'VATEX-SA-34-4': 'ZERO',
  'VATEX-SA-34-5': 'ZERO',
  'VATEX-SA-35': 'ZERO',
  'VATEX-SA-36': 'ZERO',
  'VATEX-SA-EDU': 'CITIZENS',
  'VATEX-SA-HEA': 'CITIZENS',
  'VATEX-SA-MLTRY': 'ZERO',
  'VATEX-SA-OOS': 'OUTSIDE',
} as const satisfies Readonly<Record<VatReason, Exclude<VatBox, 'STANDARD'>>>

/** How often returns are filed: every quarter up to 40 million riyals of supplies a year, every month above. */
export const VAT_FREQUENCIES = ['QUARTERLY', 'MONTHLY'] as const

export type VatFrequency = (typeof VAT_FREQUENCIES)[number]
