import type { declines as source } from '../ar/declines.ts'
import type { SameKeys } from '../translate.ts'

/** Why a bank declined a payment by card, and what its payer can do. */
export const declines = {
  reasons: {
    INSUFFICIENT_FUNDS: 'The card’s balance does not suffice.',
    EXPIRED_CARD: 'The card has expired.',
    LIMIT: 'The amount is above the card’s limit.',
    NOT_AUTHENTICATED: 'The bank’s verification was not completed.',
    DECLINED: 'The bank declined it.',
  },
  next: 'Try another card, ask your bank, or pay by bank transfer.',
} as const satisfies SameKeys<typeof source>
