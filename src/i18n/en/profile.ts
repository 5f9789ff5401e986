import type * as arabic from '../ar/profile.ts'
import type { SameKeys } from '../translate.ts'

export const profile = {
  password: 'Password',
  password_intro: 'Change it whenever somebody else may know it. Your other devices will be signed out.',
  change_password: 'Change the password',
  sessions: 'Your devices',
  sessions_intro:
    'Where you are signed in. If you do not know one of them, sign it out and change your password.',
  this_one: 'This device',
  since: 'Since',
  last_used: 'Last used',
  end: 'Sign out',
  end_of: 'Sign out %{name}',
  end_others: 'Sign out on all other devices',
  unknown_device: 'Unknown device',
  device: '%{browser} on %{system}',
} as const satisfies SameKeys<typeof arabic.profile>
