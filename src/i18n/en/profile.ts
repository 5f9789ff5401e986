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
  devices: 'Known browsers',
  devices_intro:
    'The account has signed in with these before, so a sign-in with them sends no alert. One that is forgotten is new again.',
  no_devices: 'No browser is known.',
  forget: 'Forget',
  forget_of: 'Forget %{name}',
  theirs: 'Open sessions',
  theirs_intro: 'Where the user is signed in now. Whose session is ended needs the password again.',
  no_sessions: 'The user is signed in nowhere.',
  end_all: 'End all sessions',
  data: 'Your data',
  data_intro:
    'Everything we hold on you, in one file to read or to take elsewhere. Write to us to have it erased.',
  take_data: 'Download my data',
} as const satisfies SameKeys<typeof arabic.profile>
