import type { forms as source } from '../ar/forms.ts'
import type { SameKeys } from '../translate.ts'

/** What forms say and what sign-in tells, of the texts in messages.ts: all that the public pages need of them. */
export const forms = {
  validation: {
    required: 'Required Field',
    email: 'must be a valid email',
    phone: 'phone must be a valid phone number',
    identities: {
      commercialRegistration: 'A commercial registration number has ten digits',
      unifiedNumber: 'A unified number has ten digits and begins with 7',
      freelanceCertificate: 'This is no number of a freelance certificate',
      taxNumber: 'A VAT number has 15 digits and begins and ends with 3',
      iban: 'This IBAN is not valid: SA and 22 digits',
    },
    passwords_match: 'Passwords must match',
    date: 'must be a valid date',
    min_length: 'must be at least %{n} characters',
    max_length: 'must be at most %{n} characters',
    password_min: 'The password must be at least 8 characters',
    code: 'Only Latin letters, digits and dashes',
    slug: 'Only lowercase Latin letters, digits and dashes',
  },
  errors: {
    token_not_valid: 'token not valid',
    admin_not_exist: 'This admin does not exist.',
    admin_not_active: 'This admin is not active.',
    user_not_active: 'This account is not active, write to us to have it activated',
  },
  success: {
    password_updated: 'Password updated successfully!',
    password_reset: 'Password reset successfully!',
    link_sent: 'Verification link sent successfully please check your email!',
    profile_saved: 'Profile saved successfully!',
    message_sent: 'We have received your message and will answer by mail',
  },
} as const satisfies SameKeys<typeof source>
