import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext, Module } from '#server/context.ts'
import { instant, type Reader, rowsOf } from '#server/db/rows.ts'
import { actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { treesStanding } from '#server/trees/standing.ts'
import { endpointsStanding } from '#server/webhooks/standing.ts'
import { DAYS_TOLD, integrationCalls } from '#src/contract/integrations.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { eventLag } from './eventLag.ts'

const COUNTS = { calls: z.number(), refused: z.number(), limited: z.number(), failed: z.number() }

const ACCOUNT = z.object({
  id: z.number(),
  name: z.string(),
  active: z.boolean(),
  working_keys: z.number(),
  next_expiry: instant.nullable(),
  last_at: instant.nullable(),
  last_trouble_at: instant.nullable(),
  days: z.array(z.object({ day: z.string(), ...COUNTS })),
})

const accountsOf = (db: Pick<Reader, 'execute'>, today: string) =>
  rowsOf(
    db,
    ACCOUNT,
    sql`select a.id, a.name, a.active, k.working as working_keys, k.next_expiry::text,
        greatest(c.last_at, k.last_used_at)::text as last_at, c.last_trouble_at::text,
        (select jsonb_agg(jsonb_build_object('day', d.day::date::text, 'calls', coalesce(s.calls, 0),
            'refused', coalesce(s.refused, 0), 'limited', coalesce(s.limited, 0), 'failed', coalesce(s.failed, 0))
            order by d.day)
          from generate_series(${today}::date - ${DAYS_TOLD - 1}::int, ${today}::date, interval '1 day') d(day)
          left join service_calls s on s.service_account = a.id and s.day = d.day::date) as days
      from service_accounts a
      cross join lateral (
        select count(*) filter (where k.revoked_at is null and (k.expires_at is null or k.expires_at > now()))::int
            as working,
          min(k.expires_at) filter (where k.revoked_at is null and k.replaced_at is null and k.expires_at > now())
            as next_expiry,
          max(k.last_used_at) as last_used_at
        from service_keys k where k.service_account = a.id) k
      cross join lateral (
        select max(c.last_at) as last_at, max(c.last_trouble_at) as last_trouble_at
        from service_calls c where c.service_account = a.id) c
      order by a.active desc, a.name, a.id`,
  )

const NO_EVENTS = { waiting: 0, oldest_seconds: 0, last_at: null }

/** How what is connected to this installation is, for whoever looks after it. */
export const integrationRoutes: Module = (app, { db, serviceCalls }: AppContext) => {
  serve(app, integrationCalls, {
    'GET admin-panal/system/integrations': async (request) => {
      // What other processes have counted follows within seconds.
      await serviceCalls.flush()
      const now = new Date()
      const actor = actorOf(request)
      const [accounts, endpoints, events, trees] = await Promise.all([
        accountsOf(db, dayInRiyadh(now)),
        may(actor, 'webhook_endpoints', 'list') ? endpointsStanding(db) : [],
        eventLag(db),
        may(actor, 'marketplaces', 'view') ? treesStanding(db, request.locale) : [],
      ])
      return success(request, {
        accounts,
        endpoints,
        events: events ?? NO_EVENTS,
        trees,
        read_at: now.toISOString(),
      })
    },
  })
}
