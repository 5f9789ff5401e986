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

/** How much is held on a person in each place that holds any, and what an erasure makes of it. */
export const countHeld = async (db: Pick<Reader, 'execute'>, person: Person) => {
  const areas: { area: Area['area']; count: number; fate: Area['fate'] }[] = []
  for (const { area, held, fate } of AREAS) {
    const counted = await rowOf(db, COUNT, sql`select count(*)::int as n from (${held(person)}) held`)
    if (counted?.n) areas.push({ area, count: counted.n, fate })
  }
  return { person: shown(person), areas }
}

/** Everything that is held on a person. */
export const readHeld = async (db: Pick<Reader, 'execute'>, person: Person) => {
  const data: Partial<Record<Area['area'], Record<string, unknown>[]>> = {}
  for (const { area, held } of AREAS) {
    const rows = await rowsOf(
      db,
      ROW,
      sql`select to_jsonb(held) as row from (${held(person)}) held limit ${MOST_ROWS}`,
    )
    if (rows.length) data[area] = rows.map(({ row }) => row)
  }
  return { taken_at: new Date().toISOString(), person: shown(person), data }
}
