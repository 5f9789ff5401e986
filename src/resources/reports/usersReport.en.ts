import type { ReportLabelsOf } from '#src/schema/labels.ts'
import { labels as users } from '../users/users.en.ts'
import { labels as vendors } from '../vendors/vendors.en.ts'
import type { usersReport } from './usersReport.ts'

export const labels: ReportLabelsOf<typeof usersReport> = {
  one: 'User',
  many: 'Users report',
  definite: 'user',
  purpose: 'All who sign in, with their store, its package and how its subscription stands.',
  fields: {
    user: 'User',
    email: 'Email',
    phone: 'Mobile number',
    user_type: 'User type',
    roles: 'Roles',
    registered_at: 'Registered',
    last_sign_in_at: 'Last sign-in',
    vendor: 'Store',
    package: 'Package',
    store_status: 'Store subscription',
  },
  choices: { user_type: users.choices.user_type, store_status: vendors.choices.status },
  charts: {
    over_time: 'Registrations over time',
    by_type: 'By user type',
    by_store_status: 'By store subscription',
  },
  sections: {},
  hints: {},
}
