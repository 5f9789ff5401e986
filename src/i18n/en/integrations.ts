import type { SameKeys } from '#src/i18n/translate.ts'
import type { integrations as arabic } from '../ar/integrations.ts'

/** What the page about what is connected says. */
export const integrations = {
  about:
    'Calls of the connected systems in the last two weeks, what webhook endpoints were told, and how the trees of marketplaces change. The page refreshes itself every quarter of a minute.',
  read_at: 'Last update: %{at}',
  refresh: 'Refresh now',
  none: {
    title: 'No service accounts yet',
    text: 'Make one for each connected system, and its calls are shown here.',
  },
  states: { well: 'Works', look: 'Needs a look', quiet: 'Has not called yet', off: 'Switched off' },
  advice: {
    failing: 'The server could not do calls of today. Look into its log.',
    refusing:
      'More than a tenth of today’s calls were refused. Look at the account’s scopes and at what the system sends.',
    limited: 'It went above its limit of requests today. Raise the limit, or call less often.',
    expiring: 'One of its keys expires soon. Rotate it before.',
    no_key: 'No key works, so this system gets nowhere.',
  },
  facts: {
    last_at: 'Last call',
    last_trouble_at: 'Last trouble',
    today: 'Calls today',
    calls: 'In two weeks',
    refused: 'Refused of them',
    limited: 'Above the limit',
    failed: 'Failed by the server',
    next_expiry: 'Next key to expire',
  },
  never: 'None',
  chart: 'Calls day by day: %{days}',
  day: '%{day}: %{calls}',
  day_troubled: '%{day}: %{calls}, troubled of them %{troubled}',
  history: 'What this account did',
  endpoints: {
    last_success_at: 'Last taken',
    failing_since: 'Failing since',
    failures: 'Failures in a row',
    waiting: 'Waiting to be sent',
    oldest: 'Oldest of them',
    log: 'Delivery log',
    advice: {
      NO_SECRET: 'It has no signing secret, so nothing is sent. Make one on its page.',
      FAILING: 'It does not take what it is told. Its log says what it answers.',
      PAUSED_FAILING: 'It was paused after failing for three days. Mend the receiver, then switch it on.',
      PAUSED_GONE: 'Its receiver answered that it takes no more (410). Remove it, or switch it on.',
    },
  },
  trees: {
    title: 'Tree of %{name}',
    well: 'Up to date',
    look: 'Needs a look',
    failing: 'It was not fetched from its address. The page of its versions tells why.',
    checked_at: 'Last fetched',
    failures: 'Failures in a row',
    last_at: 'Last change',
    versions: 'Versions in 30 days',
    changes: 'Changes in 30 days',
    broken: 'Broken mappings',
    mend: 'Mend broken mappings',
  },
  events: {
    title: 'Events',
    well: 'On time',
    look: 'Late',
    waiting: 'Waiting to be ordered',
    oldest: 'Oldest of them',
    last_at: 'Last event',
    list: 'All events',
  },
} satisfies SameKeys<typeof arabic>
