import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import { LIMITS } from '#src/resources/packages/limits.ts'
import { snakeCase } from '#src/schema/interpret.ts'
import { instantBefore } from './days.ts'
import { type DemoRow, insertRows } from './insert.ts'
import type { DemoPart } from './part.ts'
import { between, seeded } from './seeded.ts'

/** Shares of a limit, in percent: most vendors are well within theirs, some near, at it or above. */
const SHARES = [12, 34, 57, 21, 86, 45, 100, 63, 8, 118] as const

const HELD = z.object({ id: z.number(), limits: z.partialRecord(z.enum(LIMITS), z.number().nullable()) })

/** How much of the limits of their packages the vendors use: what the platform counted last. */
export const usagePart: DemoPart = {
  table: 'usage_counts',
  load: async ({ tx, today }) => {
    const random = seeded('usage')
    const limits = LIMITS.map((name) => `'${name}', p.${snakeCase(name)}`).join(', ')
    const held = await rowsOf(
      tx,
      HELD,
      sql`select v.id, json_build_object(${sql.raw(limits)}) as limits
        from vendors v join packages p on p.id = v.package where v.status in ('ACTIVE', 'TRIAL') order by v.id`,
    )
    const rows = held.flatMap(({ id, limits: most }, at) =>
      LIMITS.filter((name) => name !== 'market_count').map((counter, place): DemoRow => {
        const limit = most[counter] ?? null
        const share = SHARES[(at * 3 + place) % SHARES.length] ?? 0
        const counted = instantBefore(today, 0.05 + random() / 10)
        return {
          active: true,
          vendor: id,
          counter,
          used: limit === null ? between(random, 20, 4000) : Math.round((limit * share) / 100),
          counted_at: counted,
          created_at: instantBefore(today, 30),
          updated_at: counted,
        }
      }),
    )
    await insertRows(tx, 'usage_counts', rows)
  },
}
