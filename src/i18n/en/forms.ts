import type { forms as source } from '../ar/forms.ts'
import type { SameKeys } from '../translate.ts'
import { faults } from './faults.ts'

/** What forms say and what sign-in tells, of the texts in messages.ts: all that the public pages need of them. */
export const forms = {
  validation: faults,
  errors: {
    token_not_valid: 'token not valid',
    admin_not_exist: 'This admin does not exist.',
    admin_not_active: 'This admin is not active.',
    user_not_active: 'This account is not active, write to us to have it activated',
  },
  success: {
    password_updated: 'Password updated successfully!',
    account_activated: 'Your account is active! Sign in with your new password.',
    password_reset: 'Password reset successfully!',
    link_sent: 'Verification link sent successfully please check your email!',
    store_saved: 'The details of your store were saved!',
    profile_saved: 'Profile saved successfully!',
    message_sent: 'We have received your message and will answer by email',
  },
} as const satisfies SameKeys<typeof source>
