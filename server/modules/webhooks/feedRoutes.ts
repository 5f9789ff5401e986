import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { findsAny, rowOf, rowsOf } from '#server/db/rows.ts'
import { ENVELOPE } from '#server/events/envelope.ts'
import { serviceAccountOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import { anyEvent } from '#src/contract/eventCatalogue.ts'
import { eventFeedCalls } from '#src/contract/eventFeed.ts'

const KEPT = z.object({ oldest: z.number(), newest: z.number() })

/** Positions of the oldest and the newest event that are kept; 0 where there is none. */
const keptEvents = (db: Pick<Database, 'execute'>) =>
  rowOf(
    db,
    KEPT,
    sql`select coalesce((select position from events where position is not null order by position limit 1), 0) as oldest,
      coalesce((select position from events where position is not null order by position desc limit 1), 0) as newest`,
  )

const POSITION_EVENT_ROW = z.object({ position: z.number(), event: anyEvent })

/** The feed of events, for systems that rather ask than are told. */
export const eventFeedRoutes: Module = (app, { db }) => {
  /**
   * Whether what happened behind a position is kept: positions have no gaps. Of one that was never given, as after the
   * restore of an older backup, nothing can be told either.
   */
  const goesOn = async (after: number, newest: number): Promise<boolean> =>
    after === newest || findsAny(db, sql`select 1 from events where position = ${after + 1}`)

  serve(app, eventFeedCalls, {
    'GET platform/v1/events': async (request) => {
      const { marketplaces, vendors } = serviceAccountOf(request)
      if (marketplaces || vendors) throw new AppError(403, 'events_of_all')
      const { limit, cursor, types } = request.query
      const kept = await keptEvents(db)
      const { oldest, newest } = kept ?? { oldest: 0, newest: 0 }
      const after = cursor === undefined ? Math.max(oldest - 1, 0) : Number(cursor)
      if (!(await goesOn(after, newest))) throw new AppError(409, 'cursor_lost')
      const wanted = types ? sql`and e.type = any(${sql.param([...types])}::text[])` : sql``
      const found = await rowsOf(
        db,
        POSITION_EVENT_ROW,
        sql`select e.position, ${sql.raw(ENVELOPE)} as event from events e
          where e.position > ${after} and e.position <= ${newest} ${wanted}
          order by e.position limit ${limit + 1}`,
      )
      const page = found.slice(0, limit)
      const hasMore = found.length > limit
      const last = hasMore ? (page.at(-1)?.position ?? after) : newest
      return success(request, {
        events: {
          data: page.map(({ event }) => event),
          next_cursor: String(last),
          has_more: hasMore,
        },
      })
    },
  })
}
