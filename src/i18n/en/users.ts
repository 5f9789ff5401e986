import type { user_access as source } from '../ar/users.ts'
import type { SameKeys } from '../translate.ts'

/** What the pages of users say beyond their fields: a chunk that comes with them. */
export const user_access = {
  two_step: 'Two-step sign-in',
  two_step_on: 'On since %{since}: %{methods}.',
  two_step_off: 'Off: this user signs in with the password alone.',
  two_step_totp: 'authenticator app',
  two_step_passkeys: 'passkeys: %{n}',
  two_step_codes: 'recovery codes left: %{n}',
  two_step_reset: 'Reset',
  two_step_title: 'Reset two-step sign-in',
  two_step_text:
    'For a user who has lost every way. Make sure first that it is really the user: all ways and codes are removed, every device is signed out, and a mail tells of it.',
  two_step_reason: 'Reason',
  unlock: 'Unlock',
  unlock_ask:
    'Unlock the account of %{name}? The password lets the user in again, and wrong tries are counted anew.',
  information: 'Information',
  store_categories: 'Categories of the stores',
  personal_data: 'Personal data',
  sessions: 'Devices and sessions',
} as const satisfies SameKeys<typeof source>
