import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { instant, type Reader, rowOf } from '#server/db/rows.ts'

const EVENTS = z.object({ waiting: z.number(), oldest_seconds: z.number(), last_at: instant.nullable() })

/** How far events are behind: those that are written and have no position yet. */
export const eventLag = (db: Pick<Reader, 'execute'>) =>
  rowOf(
    db,
    EVENTS,
    sql`select count(*)::int as waiting,
        coalesce(max(extract(epoch from now() - w.created_at)), 0)::int as oldest_seconds,
        (select created_at::text from events order by id desc limit 1) as last_at
      from (select created_at from events where position is null order by id limit 1000) w`,
  )
