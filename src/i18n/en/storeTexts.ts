import type { storeTexts as source } from '../ar/storeTexts.ts'
import type { SameKeys } from '../translate.ts'

/** What the field for a store's address is called. */
export const subdomainLabel = 'Store address on the platform'

/** Texts of the fields that the short registration and the long one share. */
export const storeTexts = {
  draft: { restored: 'What you filled in on your last visit is back.', anew: 'Start over' },
  subdomain: {
    hint: 'Lowercase Latin letters, digits and dashes, like my-store',
    checking: 'Checking whether it is free…',
    free: 'This address is free',
    taken: 'This address is taken, try another one',
    suggested: 'How about:',
  },
  referral: { unknown: 'We know no such referral code: correct it, or leave it empty' },
} as const satisfies SameKeys<typeof source>
