import { sql } from 'drizzle-orm'
import { defineRules } from '#server/crud/rules.ts'
import { marketplaceProperties } from '#src/resources/marketplaceProperties/marketplaceProperties.ts'

export const marketplacePropertyRules = defineRules(marketplaceProperties, {
  // Of two at once with the same id neither would see the other.
  oneAtATime: true,
  beforeWrite: async ({ tx, id, values }) => {
    const { rows } = await tx.execute(sql`select 1 from marketplace_properties
      where marketplace_category = ${values.marketplace_category} and remote_id = ${values.remote_id}
        and id <> ${id ?? 0}`)
    return rows.length > 0 ? { remote_id: [{ key: 'validation.unique', params: {} }] } : {}
  },
})
