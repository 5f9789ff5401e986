import type { shared as source } from '../ar/shared.ts'
import type { SameKeys } from '../translate.ts'

/** The few texts that every public page needs. */
export const shared = {
  language: {
    failed: 'The texts could not be loaded. Check your connection and try again.',
  },
  action: {
    ok: 'Ok, got it!',
    try_again: 'Try again!',
    close: 'Close',
    back_to_sign_in: 'Back to sign in',
  },
  problem: {
    offline: 'The server cannot be reached. Check your connection and try again; what you typed is kept.',
    server: 'Something unexpected went wrong on the server. Try again shortly; what you typed is kept.',
    reference: 'Reference: %{id}',
    wait: 'You can try again in',
  },
} as const satisfies SameKeys<typeof source>
