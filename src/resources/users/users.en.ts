import type { LabelsOf } from '#src/schema/labels.ts'
import type { users } from './users.ts'

export const labels: LabelsOf<typeof users> = {
  one: 'User',
  many: 'Users',
  definite: 'user',
  purpose: 'Users are all who sign in: those who manage the panel, the vendors and their people.',
  fields: {
    username: 'Username',
    email: 'Email',
    phone: 'Mobile number',
    avatar: 'Picture',
    user_type: 'User type',
    vendor: 'Vendor',
    roles: 'Roles',
    password: 'Password',
    locale: 'Language',
    last_sign_in_at: 'Last sign-in',
    locked: 'Locked',
    second_factor: 'Two-step sign-in',
  },
  sections: { identity: 'Personal details', access: 'Access' },
  choices: {
    user_type: { ADMIN: 'Admin panel manager', PRIMARY: 'Primary user', SUB: 'Sub user' },
    locale: { ar: 'Arabic', en: 'English' },
  },
  actions: {
    sessions: 'Devices and sessions',
    unlock: 'Unlock accounts',
    personal_data: 'Personal data: export and erase',
    reset_second_factor: 'Reset two-step sign-in',
  },
  hints: {
    vendor: 'A vendor has one primary user and any number of sub users',
    roles: 'The user may do all that these roles permit together',
    password: 'When editing: leave it empty to keep it. A new one signs the user out on every device.',
  },
}
