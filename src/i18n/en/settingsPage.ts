import type { settings as arabic } from '../ar/settingsPage.ts'
import type { SameKeys } from '../translate.ts'

/** What the page of settings says beside its fields. */
export const settings = {
  test_mail: 'Send a test email to me',
  test_mail_about: 'Sends an email to your address as emails look now, and tells you when it cannot be sent.',
  test_mail_save_first: 'Save your changes first: the email is sent as it is saved.',
  backups: {
    title: 'Backups',
    next: 'The next one is taken at %{at}.',
    off: 'No daily backups are taken.',
    folder: 'Folder on the server:',
    now: 'Back up now',
    begun: 'The backup has begun',
    none: 'None yet.',
    at: 'Begun',
    state: 'State',
    size: 'Size',
    name: 'Backup',
    by: 'Asked for by',
    schedule: 'Daily schedule',
    states: { RUNNING: 'Running', DONE: 'Done and checked', FAILED: 'Failed' },
  },
  sso: {
    title: 'Roles of the provider, and a test',
    redirect: 'Enter this address at the provider, to come back by:',
    about:
      'Each value of the claim gives a role, at every sign-in: who loses the value loses the role, and who has none does not get in. Without rows, roles stay as they are here. What is saved is tested.',
    value: 'Value at the provider',
    role: 'Role here',
    add: 'Add a row',
    save: 'Save the roles',
    test: 'Test the connection',
    remove: 'Remove',
    remove_named: 'Remove %{value}',
  },
  vat: {
    title: 'Rates of VAT and their days',
    about:
      'Each payment is taxed at the rate of its day of supply. What was invoiced keeps its rate, and package prices go on including VAT as they are.',
    from: 'Holds from',
    rate: 'Rate',
    reason: 'Reason',
    by: 'Set by',
    first: 'From the beginning',
    plan: 'Set a rate from a day',
    save: 'Save the rate',
    drop: 'Take back',
    drop_named: 'Take back the rate planned from %{day}',
    drop_title: 'Take this planned rate back?',
    drop_text: 'The rate before it goes on.',
    rate_hint: 'Percent',
    reason_hint: 'Such as a royal order with number and date',
    past_hint: 'A past day is taken while nothing was invoiced since',
    states: { PAST: 'Past', CURRENT: 'Holds now', PLANNED: 'Planned' },
  },
} satisfies SameKeys<typeof arabic>
