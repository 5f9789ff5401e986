import { subdomainHint, subdomainLabel } from './storeTexts.ts'
import { texts as welcome } from './welcome.ts'

/** Texts of the short registration: it shares its draft and some of its fields with the long one. */
export const texts = {
  ...welcome,
  registration: { fields: { subdomain: subdomainLabel }, hints: { subdomain: subdomainHint } },
} as const
