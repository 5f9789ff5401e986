import type { LabelsOf } from '#src/schema/labels.ts'
import type { passwordChange } from './profile.ts'

export const labels: LabelsOf<typeof passwordChange> = {
  one: 'Password',
  many: 'Passwords',
  definite: 'Password',
  purpose: 'A new password for your account.',
  fields: { current_password: 'Current password', password: 'New password' },
  sections: { password: 'Password' },
  choices: {},
  hints: { password: 'A new one signs you out on your other devices' },
}
