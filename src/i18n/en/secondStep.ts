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
  set_up: {
    title: 'Set up two-step sign-in',
    lead: 'Your account needs a second step at each sign-in. You set it up now, once, and then your account opens.',
    choose: 'How do you want to confirm your sign-in?',
    app: 'Authenticator app',
    app_text: 'A code of six digits that an app on your telephone shows, such as Google Authenticator.',
    passkey: 'Passkey',
    passkey_text: 'Your finger, your face or the lock of your device, or a security key.',
    scan: 'Scan this with the authenticator app on your telephone.',
    qr: 'QR code for the authenticator app',
    on_phone: 'The app is on this device? Open it there',
    by_hand: 'You cannot scan it? Type this key in the app:',
    copy_key: 'Copy the key',
    code: 'The code that the app shows',
    code_hint: 'Six digits',
    cancelled: 'No passkey was made: that was cancelled or took too long.',
    other: 'Another way',
    codes_title: 'Keep your recovery codes',
    codes_lead:
      'They let you in if you lose your telephone or your passkey. Each works once, and you will not see them again after this page.',
    codes: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    print: 'Print',
    kept: 'I have kept them, open my account',
    back: 'Back to sign-in',
  },
} as const satisfies SameKeys<typeof arabic>
