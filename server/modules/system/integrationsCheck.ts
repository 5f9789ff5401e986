import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { rowOf } from '#server/db/rows.ts'
import { type EndpointStanding, endpointsStanding } from '#server/webhooks/standing.ts'
import { eventLag } from '../serviceAccounts/eventLag.ts'
import { EXPIRES_SOON } from '../serviceAccounts/expiring.ts'
import { type Finding, fact, found, OFF } from './finding.ts'

const LATE_SECONDS = 600

/** Those that are told nothing, although nobody asked for it. */
const NOT_TOLD: ReadonlySet<EndpointStanding['state']> = new Set(['FAILING', 'PAUSED_FAILING', 'PAUSED_GONE'])

const KEYS = z.object({ accounts: z.number(), expiring: z.number() })

/** Whether keys of other systems soon stop, events are told in time, and endpoints take them. */
export const integrations = async ({ db }: Pick<AppContext, 'db'>): Promise<Finding> => {
  const [keys, events, endpoints] = await Promise.all([
    rowOf(
      db,
      KEYS,
      sql`select (select count(*)::int from service_accounts where active) as accounts,
        (select count(*)::int from service_keys k join service_accounts a on a.id = k.service_account
          where ${EXPIRES_SOON}) as expiring`,
    ),
    eventLag(db),
    endpointsStanding(db),
  ])
  const { accounts = 0, expiring = 0 } = keys ?? {}
  if (accounts === 0 && endpoints.length === 0 && !events?.waiting) return OFF
  const failing = endpoints.filter(({ state }) => NOT_TOLD.has(state)).length
  return found(
    [
      fact('expiring_keys', 'count', expiring),
      fact('waiting_events', 'count', events?.waiting ?? 0),
      fact('oldest', 'seconds', events?.oldest_seconds ?? 0),
      ...(endpoints.length === 0
        ? []
        : [
            fact('failing_endpoints', 'count', failing),
            fact(
              'waiting_deliveries',
              'count',
              endpoints.reduce((sum, { waiting }) => sum + waiting, 0),
            ),
          ]),
    ],
    {
      broken: (events?.oldest_seconds ?? 0) > LATE_SECONDS ? ['events_late'] : [],
      look: [
        ...(expiring > 0 ? (['keys_expire'] as const) : []),
        ...(failing > 0 ? (['endpoints_fail'] as const) : []),
      ],
    },
  )
}
