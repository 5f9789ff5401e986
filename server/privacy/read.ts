import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowOf, rowsOf } from '#server/db/rows.ts'
import { AREAS, type Area } from './areas.ts'
import type { Person } from './person.ts'

/** More rows of one place than this are told of by the newest ones alone. */
const MOST_ROWS = 20_000

const ROW = z.object({ row: z.record(z.string(), z.unknown()) })

const COUNT = z.object({ n: z.number() })

const shown = ({ id, name, email }: Person) => ({ id, name, email })

/**
 * How much is held on a person in each place that holds any, and what an erasure makes of it. All places are asked in one
 * trip, where `db` is a transaction.
 */
export const countHeld = async (db: Pick<Reader, 'execute'>, person: Person) => {
  const counted = await Promise.all(
    AREAS.map(async ({ area, held, fate }) => {
      const count = await rowOf(db, COUNT, sql`select count(*)::int as n from (${held(person)}) held`)
      return { area, count: count?.n ?? 0, fate }
    }),
  )
  return { person: shown(person), areas: counted.filter(({ count }) => count > 0) }
}

/** Everything that is held on a person, asked for alike. */
export const readHeld = async (db: Pick<Reader, 'execute'>, person: Person) => {
  const read = await Promise.all(
    AREAS.map(async ({ area, held }) => {
      const rows = await rowsOf(
        db,
        ROW,
        sql`select to_jsonb(held) as row from (${held(person)}) held limit ${MOST_ROWS}`,
      )
      return [area, rows.map(({ row }) => row)] as const
    }),
  )
  const data: Partial<Record<Area['area'], Record<string, unknown>[]>> = Object.fromEntries(
    read.filter(([, rows]) => rows.length > 0),
  )
  return { taken_at: new Date().toISOString(), person: shown(person), data }
}
