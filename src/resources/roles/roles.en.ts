import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { roles } from './roles.ts'

export const labels: LabelsOf<typeof roles> = {
  ...laterTitles.roles,
  fields: {
    name: 'Name',
    key: 'Key',
    user_count: 'Users',
    permissions: 'Permissions',
    second_factor_required: 'Two-step sign-in required',
    without_second_factor: 'Without two-step sign-in',
    built_in: 'Part of the product',
  },
  sections: { identity: 'Role', second_factor: 'Sign-in', permissions: 'Permissions' },
  choices: {},
  hints: {
    key: 'A fixed name in lowercase Latin letters, digits and hyphens; it stays after creation',
    second_factor_required:
      'Whoever has neither an authenticator app nor a passkey sets one up when signing in; nothing is open before',
  },
}
