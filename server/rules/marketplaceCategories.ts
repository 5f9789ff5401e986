import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineRules } from '#server/crud/rules.ts'
import { rowsOf } from '#server/db/rows.ts'
import { CHILD_COUNT } from '#server/trees/counted.ts'
import { shareTree } from '#server/trees/locks.ts'
import { marketplaceCategories } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { issueOf } from '#src/schema/issues.ts'

const MARKETPLACE_PATH_ROW = z.object({ marketplace: z.number(), path: z.string() })

export const marketplaceCategoryRules = defineRules(marketplaceCategories, {
  computed: {
    level: 't.level',
    child_count: CHILD_COUNT,
    mapped: '(t.is_mapped and not t.is_broken)',
  },
  // Two moves at once could close a ring that neither of them sees.
  oneAtATime: true,
  beforeChange: ({ tx, actor, id }) =>
    shareTree(tx, sql`select marketplace from marketplace_categories where id = ${id}`, actor),
  fedAnew: 't.is_removed',
  /** One that the marketplace had removed, and writes again, is among its categories again. */
  afterWrite: async ({ tx, id }) => {
    const { rowCount } = await tx.execute(
      sql`update marketplace_categories set is_removed = false where id = ${id} and is_removed`,
    )
    if (rowCount) await tx.execute(sql`select note_marketplace_categories(array[${id}::bigint])`)
  },
  beforeWrite: async ({ tx, actor, id, values }) => {
    await shareTree(tx, sql`${values.marketplace}::bigint`, actor)
    const { rows: same } = await tx.execute(sql`select 1 from marketplace_categories
      where marketplace = ${values.marketplace} and remote_id = ${values.remote_id} and id <> ${id ?? 0}`)
    if (same.length > 0) return { remote_id: [issueOf('unique')] }
    if (values.parent === null || values.parent === undefined) return {}
    const rows = await rowsOf(
      tx,
      MARKETPLACE_PATH_ROW,
      sql`select marketplace, path from marketplace_categories where id = ${values.parent}`,
    )
    const [parent] = rows
    if (!parent) return {}
    if (Number(parent.marketplace) !== values.marketplace) return { parent: [issueOf('other_marketplace')] }
    return values.parent === id || parent.path.includes(`/${id}/`)
      ? { parent: [issueOf('own_descendant')] }
      : {}
  },
})
