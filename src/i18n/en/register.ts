import type { texts as source } from '../ar/register.ts'
import type { SameKeys } from '../translate.ts'
import { subdomainHint, subdomainLabel } from './storeTexts.ts'
import { texts as welcome } from './welcome.ts'

/** Texts of the short registration: it shares its draft and some of its fields with the long one. */
export const texts = {
  ...welcome,
  registration: { fields: { subdomain: subdomainLabel }, hints: { subdomain: subdomainHint } },
} as const satisfies SameKeys<typeof source>
