import type { SameKeys } from '#src/i18n/translate.ts'
import type { seals as arabic } from '../ar/seals.ts'

/** What the page of the seals of the history says. */
export const seals = {
  about:
    'Every day a signature is put on how far the history has come. A seal that is kept away from the server gives away whoever rewrites what was before it, even with the database and its key in hand.',
  verify:
    'Here the signature and the link that it names are checked. The whole history is checked by this command on the server:',
  mail: 'Send seals by mail',
  day: 'Day',
  state: 'State',
  first: 'First entry',
  last: 'Last entry',
  signature: 'Signature',
  entry: 'Entry %{id}',
  gone: 'The entry is gone',
  nothing: 'No new entries',
  copy: 'The whole signature',
  take: 'Download',
  take_of: 'Download the seal of %{day}',
  more: 'Older',
  none: 'No seals yet',
  none_text: 'The first one is made within a minute of the first entry, then one every day.',
  states: { HOLDS: 'Holds', BROKEN: 'Does not match', UNKNOWN: 'Key not at hand' },
  why: {
    BROKEN: 'The history or the seal was changed since. Run the command above: it names the first place.',
    UNKNOWN: 'This server does not have the key of the signature (SECRETS_KEY).',
  },
} as const satisfies SameKeys<typeof arabic>
