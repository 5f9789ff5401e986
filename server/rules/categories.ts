import { sql } from 'drizzle-orm'
import { defineRules } from '#server/crud/rules.ts'
import type { Transaction } from '#server/db/client.ts'
import { categories } from '#src/resources/categories/categories.ts'

/** True when `id` is `start` itself or stands above it in the tree. */
const isAbove = async (tx: Transaction, id: number, start: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    with recursive above as (
      select id, main_category from categories where id = ${start}
      union
      select c.id, c.main_category from categories c join above a on c.id = a.main_category
    )
    select 1 from above where id = ${id}`)
  return rows.length > 0
}

/** Asked of each category by itself (hence the offset): as a join all mappings, of which it may have many, would be read. */
const MAPPED = 'exists (select from category_mappings m where m.category_id = t.id offset 0)'

export const categoryRules = defineRules(categories, {
  computed: { mapped: MAPPED },
  deleteRefusals: [{ code: 'still_mapped', when: MAPPED }],
  // Two moves at once could close a ring that neither of them sees.
  oneAtATime: true,
  beforeWrite: async ({ tx, id, before, values }) => {
    const parent = values.main_category
    if (id === null || parent === null || parent === undefined || parent === before?.main_category) return {}
    return (await isAbove(tx, id, parent))
      ? { main_category: [{ key: 'validation.own_descendant', params: {} }] }
      : {}
  },
})
