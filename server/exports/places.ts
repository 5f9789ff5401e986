import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction } from '#server/db/client.ts'
import { findsAny, rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'

/** One file of somebody, from when he asks for it. */
interface Place {
  /** Resolves once the file may be made. Throws 503 `export_busy`, or the reason of the signal. */
  readonly begin: (signal: AbortSignal) => Promise<void>
  readonly giveBack: () => Promise<void>
}

/** How many files are made at a time, for a person and for all, in all processes together. */
export interface ExportPlaces {
  /** Throws 429 `export_busy` where that person has too many in the making already. */
  readonly ask: (userId: number) => Promise<Place>
}

/** Files of one person that wait or are made. */
const MOST_OF_ONE = 3
const RETRY_SECONDS = 15
/** How often is asked whether fewer are being made, and for how long. */
const ASK_MS = 500
const PATIENCE_MS = 30_000

/** A place that nobody puts off is free again: its process has gone (`server/processes` puts off the others). */
const HELD = sql`held_until > now()`

const ID = z.object({ id: z.number() })

interface Options {
  readonly db: Database
  /** The process that makes the files. */
  readonly process: string
  /** Files that are made at a time. */
  readonly most: number
}

/** Places are rows, so that they hold over all processes, and end with theirs. */
export const createExportPlaces = ({ db, process, most }: Options): ExportPlaces => {
  const insert = (userId: number) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('export_places'), ${userId % 2 ** 31}::int)`)
      await tx.execute(sql`delete from export_places where not (${HELD})`)
      return rowOf(
        tx,
        ID,
        sql`insert into export_places (process, user_id, held_until)
          select ${process}::uuid, ${userId}, now() + interval '30 seconds'
          where (select count(*) from export_places where user_id = ${userId}) < ${MOST_OF_ONE}
          returning id`,
      )
    })

  const begin = (id: number) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('export_places'))`)
      return findsAny(
        tx,
        sql`update export_places set began_at = now() where id = ${id} and
          (select count(*) from export_places where began_at is not null and ${HELD}) < ${most} returning 1`,
      )
    })

  return {
    ask: async (userId) => {
      const place = await insert(userId)
      if (!place) throw new AppError(429, 'export_busy', { retryAfterSeconds: RETRY_SECONDS })
      return {
        begin: async (signal) => {
          const until = Date.now() + PATIENCE_MS
          while (!(await begin(place.id))) {
            if (Date.now() > until)
              throw new AppError(503, 'export_busy', { retryAfterSeconds: RETRY_SECONDS })
            await delay(ASK_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
          }
        },
        giveBack: async () => {
          await db.execute(sql`delete from export_places where id = ${place.id}`).catch(() => undefined)
        },
      }
    },
  }
}
