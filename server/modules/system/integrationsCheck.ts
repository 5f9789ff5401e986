import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import { rowOf } from '#server/db/rows.ts'
import { eventLag } from '../serviceAccounts/eventLag.ts'
import { EXPIRES_SOON } from '../serviceAccounts/expiring.ts'
import { type Finding, fact, found, OFF } from './finding.ts'

const LATE_SECONDS = 600

const KEYS = z.object({ accounts: z.number(), expiring: z.number() })

/** Whether keys of other systems soon stop, and events are told in time. */
export const integrations = async ({ db }: Pick<AppContext, 'db'>): Promise<Finding> => {
  const [keys, events] = await Promise.all([
    rowOf(
      db,
      KEYS,
      sql`select (select count(*)::int from service_accounts where active) as accounts,
        (select count(*)::int from service_keys k join service_accounts a on a.id = k.service_account
          where ${EXPIRES_SOON}) as expiring`,
    ),
    eventLag(db),
  ])
  const { accounts = 0, expiring = 0 } = keys ?? {}
  if (accounts === 0 && !events?.waiting) return OFF
  return found(
    [
      fact('expiring_keys', 'count', expiring),
      fact('waiting_events', 'count', events?.waiting ?? 0),
      fact('oldest', 'seconds', events?.oldest_seconds ?? 0),
    ],
    {
      broken: (events?.oldest_seconds ?? 0) > LATE_SECONDS ? ['events_late'] : [],
      look: expiring > 0 ? ['keys_expire'] : [],
    },
  )
}
