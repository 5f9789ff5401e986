import type { texts as source } from '../ar/register.ts'
import type { SameKeys } from '../translate.ts'
import { storeTexts, subdomainLabel } from './storeTexts.ts'
import { texts as welcome } from './welcome.ts'

/** Texts of the short registration: it shares its draft and some of its fields with the long one. */
export const texts = {
  ...welcome,
  registration: { ...storeTexts, fields: { subdomain: subdomainLabel } },
} as const satisfies SameKeys<typeof source>
