import { sql } from 'drizzle-orm'
import { instantBefore } from '../days.ts'
import { type DemoRow, insertRows } from '../insert.ts'
import type { DemoPart } from '../part.ts'
import { between, seeded } from '../seeded.ts'
import { mappedProperties } from './properties.ts'
import { demoCategoryMappings } from './trees.ts'

/** What is mapped already. */
export const categoryMappingsPart: DemoPart = {
  table: 'category_mappings',
  load: async ({ tx, today, ids }) => {
    const random = seeded('category_mappings')
    const rows = demoCategoryMappings.map(
      ([theirs, ours]): DemoRow => ({
        marketplace_category_id: ids.of('marketplace_categories', theirs),
        category_id: ids.of('categories', ours),
        mapped_at: instantBefore(today, between(random, 3, 120)),
      }),
    )
    await insertRows(tx, 'category_mappings', rows)
  },
}

/** Some properties of mapped categories, to ours of the same name; values of the same name with them. */
export const propertyMappingsPart: DemoPart = {
  table: 'property_mappings',
  load: async ({ tx }) => {
    await tx.execute(sql`
      insert into property_mappings (marketplace_property_id, main_category_id, property_id, "values")
      with recursive line as (
        select id as main, id as at, 0 as distance from categories
        union all
        select l.main, c.main_category, l.distance + 1 from line l
        join categories c on c.id = l.at where c.main_category is not null
      )
      select distinct on (p.id, m.category_id) p.id, m.category_id, q.id,
        coalesce((select jsonb_object_agg(theirs->>'key', ours->>'key')
          from jsonb_array_elements(p."values") theirs
          join jsonb_array_elements(q."values") ours on name_words(theirs->>'ar') = name_words(ours->>'ar')), '{}')
      from marketplace_properties p
      join category_mappings m on m.marketplace_category_id = p.marketplace_category
      join line l on l.main = m.category_id
      join properties q on q.main_category = l.at and q.active and name_words(q.name_ar) = name_words(p.name_ar)
      where p.remote_id = any(${sql.param(mappedProperties)}::text[])
      order by p.id, m.category_id, l.distance`)
  },
}
