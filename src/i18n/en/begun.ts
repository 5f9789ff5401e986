import type { begun as source } from '../ar/begun.ts'
import type { SameKeys } from '../translate.ts'

/** Texts of the fields that the two registrations share, fetched when somebody begins to fill one in. */
export const begun = {
  draft: { restored: 'What you filled in on your last visit is back.', anew: 'Start over' },
  subdomain: {
    checking: 'Checking whether it is free…',
    free: 'This address is free',
    taken: 'This address is taken, try another one',
    suggested: 'How about:',
  },
  referral: { unknown: 'We know no such referral code: correct it, or leave it empty' },
} as const satisfies SameKeys<typeof source>
