import type { LabelsOf } from '#src/schema/labels.ts'
import type { roles } from './roles.ts'

export const labels: LabelsOf<typeof roles> = {
  one: 'Role',
  many: 'Roles and permissions',
  definite: 'role',
  purpose: 'Roles say what each administrator sees in the panel and may do there.',
  fields: {
    name: 'Name',
    key: 'Key',
    user_count: 'Users',
    permissions: 'Permissions',
    built_in: 'Part of the product',
  },
  sections: { identity: 'Role', permissions: 'Permissions' },
  choices: {},
  hints: { key: 'A fixed name in lowercase Latin letters, digits and hyphens; it stays after creation' },
}
