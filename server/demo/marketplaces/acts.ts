import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import type { Origin } from '#server/http/origin.ts'
import { recordCategories } from '#server/modules/mapping/history.ts'
import type { Transaction } from '../../db/client.ts'
import { demoOrigin } from '../origin.ts'
import type { DemoPart } from '../part.ts'
import { demoCategoryMappings, type TreeName } from './trees.ts'

/** The marketplace that somebody mapped today, in one go. */
const MARKETPLACE: TreeName = 'nukhba'
const BY = 'fahad.alotaibi@rabt.test'

const originOf = async (tx: Transaction): Promise<Origin> => {
  const rows = await rowsOf(
    tx,
    z.object({ id: z.number(), username: z.string(), email: z.string() }),
    sql`select id, username, email from users where email = ${BY}`,
  )
  const [person] = rows
  if (!person) throw new Error(`nobody of the demonstration is ${BY}`)
  return demoOrigin(person)
}

/** The history of what was mapped last: one act of many mappings, which can be opened and taken back. */
export const mappingActsPart: DemoPart = {
  table: 'history',
  load: async ({ tx, now, ids }) => {
    const mapped = new Map<number, number[]>()
    for (const [theirs, ours] of demoCategoryMappings) {
      if (!theirs.startsWith(`${MARKETPLACE}/`)) continue
      const id = ids.of('marketplace_categories', theirs)
      mapped.set(id, [...(mapped.get(id) ?? []), ids.of('categories', ours)])
    }
    const done = [...mapped].map(([id, category_ids]) => ({ id, category_ids, previous_category_ids: [] }))
    await recordCategories(tx, await originOf(tx), done, now)
  },
}
