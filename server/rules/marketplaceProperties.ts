import { sql } from 'drizzle-orm'
import { defineRules } from '#server/crud/rules.ts'
import { shareTree } from '#server/trees/locks.ts'
import { marketplaceProperties } from '#src/resources/marketplaceProperties/marketplaceProperties.ts'

export const marketplacePropertyRules = defineRules(marketplaceProperties, {
  // Of two at once with the same id neither would see the other.
  oneAtATime: true,
  beforeChange: ({ tx, actor, id }) =>
    shareTree(
      tx,
      sql`select c.marketplace from marketplace_properties p
        join marketplace_categories c on c.id = p.marketplace_category where p.id = ${id}`,
      actor,
    ),
  beforeWrite: async ({ tx, actor, id, values }) => {
    await shareTree(
      tx,
      sql`select marketplace from marketplace_categories where id = ${values.marketplace_category}`,
      actor,
    )
    const { rows } = await tx.execute(sql`select 1 from marketplace_properties
      where marketplace_category = ${values.marketplace_category} and remote_id = ${values.remote_id}
        and id <> ${id ?? 0}`)
    return rows.length > 0 ? { remote_id: [{ key: 'validation.unique', params: {} }] } : {}
  },
})
