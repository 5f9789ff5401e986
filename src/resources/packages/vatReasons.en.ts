import { fromNames } from '#src/schema/objects.ts'
import { VAT_REASONS, type VatCategory, type VatReason } from './vatReasons.ts'

/** The words of each reason as they stand on an invoice. */
export const vatReasonTexts = {
  'VATEX-SA-29': 'Financial services (Article 29)',
  'VATEX-SA-29-7': 'Life insurance (Article 29)',
  'VATEX-SA-30': 'Real estate transactions (Article 30)',
  'VATEX-SA-32': 'Export of goods',
  'VATEX-SA-33': 'Export of services',
  'VATEX-SA-34-1': 'International transport of goods',
  'VATEX-SA-34-2': 'International transport of passengers',
  'VATEX-SA-34-3': 'Services incidental to international passenger transport',
  'VATEX-SA-34-4': 'Supply of a qualifying means of transport',
  'VATEX-SA-34-5': 'Services relating to goods or passenger transport',
  'VATEX-SA-35': 'Medicines and medical equipment',
  'VATEX-SA-36': 'Qualifying metals',
  'VATEX-SA-EDU': 'Private education to citizens',
  'VATEX-SA-HEA': 'Private healthcare to citizens',
  'VATEX-SA-MLTRY': 'Supply of qualified military goods',
  'VATEX-SA-OOS': 'Supplies outside the scope of VAT',
} as const satisfies Readonly<Record<VatReason, string>>

/** The same as choices are called: with the code. */
export const vatReasonChoices = fromNames(VAT_REASONS, (code) => `${vatReasonTexts[code]} – ${code}`)

export const vatCategoryChoices = {
  S: 'Standard rate',
  Z: 'Zero rate',
  E: 'Exempt',
  O: 'Outside the scope',
} as const satisfies Readonly<Record<VatCategory, string>>
