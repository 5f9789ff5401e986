import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { instant, type Reader, rowsOf } from '#server/db/rows.ts'
import { ENDPOINT_STATES } from '#src/resources/webhookEndpoints/states.ts'
import { SIGNS } from './secrets.ts'

/** Most deliveries that are counted for an endpoint. */
const MOST_COUNTED = 10_000

/** SQL of the state of the endpoint `t`. */
export const ENDPOINT_STATE = `case when not t.active then coalesce('PAUSED_' || t.paused_for, 'PAUSED')
      when not exists (select from webhook_secrets s where s.endpoint = t.id and ${SIGNS}) then 'NO_SECRET'
      when t.failing_since is not null then 'FAILING' else 'WORKING' end`

/** SQL of what the endpoint `t` is still to be told, counted so far. */
export const ENDPOINT_WAITING = `(select count(*) from (select from webhook_deliveries d
      where d.endpoint = t.id and d.state = 'PENDING' limit ${MOST_COUNTED}) waiting)`

const STANDING = z.object({
  id: z.number(),
  description: z.string(),
  state: z.enum(ENDPOINT_STATES),
  waiting: z.number(),
  oldest_seconds: z.number(),
  last_success_at: instant.nullable(),
  failing_since: instant.nullable(),
  failures: z.number(),
})

export type EndpointStanding = Readonly<z.infer<typeof STANDING>>

/** How each endpoint stands: those that need somebody first, then by what they are called. */
export const endpointsStanding = (db: Pick<Reader, 'execute'>): Promise<readonly EndpointStanding[]> =>
  rowsOf(
    db,
    STANDING,
    sql`select * from (
      select t.id, t.description, ${sql.raw(ENDPOINT_STATE)} as state, ${sql.raw(ENDPOINT_WAITING)}::int as waiting,
        coalesce((select extract(epoch from now() - d.created_at)::int from webhook_deliveries d
          where d.endpoint = t.id and d.state = 'PENDING' order by d.id limit 1), 0) as oldest_seconds,
        t.last_success_at::text, t.failing_since::text, t.failures
      from webhook_endpoints t) t
    order by array_position(array['PAUSED_FAILING', 'PAUSED_GONE', 'FAILING', 'NO_SECRET', 'WORKING', 'PAUSED'], t.state),
      t.description, t.id`,
  )
