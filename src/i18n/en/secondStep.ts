import type { texts as arabic } from '../ar/secondStep.ts'
import type { SameKeys } from '../translate.ts'

/** Texts of the second step of a sign-in and of signing in by a passkey; they come when they are needed. */
export const texts = {
  second_step: {
    title: 'Confirm your sign-in',
    totp_lead:
      'Open the authenticator app on your telephone and type the six digits it shows for this account.',
    passkey_lead: 'Confirm that it is you by the passkey kept in your device.',
    recovery_lead: 'Type one of the recovery codes that you have kept. Each works once.',
    code: 'Verification code',
    recovery_code: 'Recovery code',
    submit: 'Confirm',
    use_passkey: 'Use a passkey',
    other_ways: 'Other ways',
    to_totp: 'A code of the authenticator app',
    to_passkey: 'A passkey',
    to_recovery_code: 'A recovery code',
    lost: 'Lost all of these? Ask another super admin to reset the two-step sign-in of your account.',
    lost_user: 'Lost all of these? Write to us to reset the two-step sign-in of your account.',
    back: 'Back to the password',
    opening: 'Signed in, opening your account…',
    not_supported: 'This browser does not know passkeys. Choose another way.',
    cancelled:
      'The passkey did not confirm it: that was cancelled or took too long, or there is none here for this account.',
  },
} as const satisfies SameKeys<typeof arabic>
