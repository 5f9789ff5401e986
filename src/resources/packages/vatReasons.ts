/**
 * Categories of VAT by ZATCA's e-invoices (UN/CEFACT 5305): standard rate, zero rate, exempt, outside the scope.
 */
export const VAT_CATEGORIES = ['S', 'Z', 'E', 'O'] as const

export type VatCategory = (typeof VAT_CATEGORIES)[number]

/** Why no VAT is charged, by ZATCA's codes of e-invoices, and the category that each of them stands for. */
export const CATEGORY_OF_REASON = {
  'VATEX-SA-29': 'E',
  'VATEX-SA-29-7': 'E',
  'VATEX-SA-30': 'E',
  'VATEX-SA-32': 'Z',
  'VATEX-SA-33': 'Z',
  'VATEX-SA-34-1': 'Z',
  'VATEX-SA-34-2': 'Z',
  'VATEX-SA-34-3': 'Z',
  'VATEX-SA-34-4': 'Z',
  'VATEX-SA-34-5': 'Z',
  'VATEX-SA-35': 'Z',
  'VATEX-SA-36': 'Z',
  'VATEX-SA-EDU': 'Z',
  'VATEX-SA-HEA': 'Z',
  'VATEX-SA-MLTRY': 'Z',
  'VATEX-SA-OOS': 'O',
} as const satisfies Readonly<Record<string, Exclude<VatCategory, 'S'>>>

export type VatReason = keyof typeof CATEGORY_OF_REASON

/** The closed list of codes, in ZATCA's order. */
export const VAT_REASONS = Object.keys(CATEGORY_OF_REASON) as readonly VatReason[] as readonly [
  VatReason,
  ...VatReason[],
]
