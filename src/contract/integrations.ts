import { z } from 'zod'
import { ENDPOINT_STATES } from '#src/resources/webhookEndpoints/states.ts'
import { requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { id, instant } from './parts.ts'

/** So many days before a key stops administrators are told. */
export const NOTICE_DAYS = 14

/** Days whose calls are told, today among them. */
export const DAYS_TOLD = 14

const count = () => z.int().min(0)

const counts = {
  calls: count().describe('All of them.'),
  refused: count().describe('Those that were refused for what they said or who said it (4xx).'),
  limited: count().describe('Those above the limit (429).'),
  failed: count().describe('Those that the server could not do (5xx).'),
}

const account = z.object({
  id: id(),
  name: z.string(),
  active: z.boolean(),
  working_keys: count(),
  next_expiry: instant().nullable().describe('Of those keys that work now and were not replaced.'),
  last_at: instant().nullable(),
  last_trouble_at: instant().nullable().describe('When a call was last not done as it was asked for.'),
  days: z.array(z.object({ day: z.iso.date(), ...counts })).describe('Every day, the latest last.'),
})

const endpoint = z.object({
  id: id(),
  description: z.string(),
  state: z.enum(ENDPOINT_STATES),
  waiting: count().describe('Events that it is still to be told, counted up to 10,000.'),
  oldest_seconds: count().describe('How long the oldest of them waits.'),
  last_success_at: instant().nullable(),
  failing_since: instant().nullable(),
  failures: count().describe('Attempts that failed since the last one that did not.'),
})

const tree = z.object({
  id: id().describe('Of the marketplace.'),
  name: z.string(),
  feed: z
    .object({
      active: z.boolean(),
      checked_at: instant().nullable(),
      failures: count().describe('How often in a row it was not fetched.'),
    })
    .nullable()
    .describe('Null where the tree is not fetched from an address.'),
  last_at: instant().nullable().describe('When its tree last changed.'),
  versions: count().describe('Versions of the last 30 days.'),
  changes: count().describe('What those changed.'),
  broken: count().describe('Its mappings that are broken now.'),
})

/** How what is connected to this installation is. */
export const integrationCalls = {
  'GET admin-panal/system/integrations': {
    tag: 'service accounts',
    summary:
      'Calls of each service account day by day, how each webhook endpoint stands, how far events are behind, and how the trees of marketplaces change',
    access: requirePermission('service_accounts', 'list'),
    result: z.object({
      accounts: z.array(account),
      endpoints: z
        .array(endpoint)
        .describe('Those that need somebody first; none for whoever may not list webhook endpoints.'),
      events: z.object({
        waiting: count().describe('Events that have no position yet; 1000 at most.'),
        oldest_seconds: count().describe('How long the oldest of them waits.'),
        last_at: instant().nullable(),
      }),
      trees: z
        .array(tree)
        .describe(
          'Marketplaces whose tree is fetched, changed in the last 30 days, or has broken mappings, those that need somebody first; none for whoever may not view marketplaces.',
        ),
      read_at: instant(),
    }),
  },
} satisfies Calls
