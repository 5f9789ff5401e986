import { defineRules } from '#server/crud/rules.ts'
import { properties } from '#src/resources/properties/properties.ts'

/** A mapping rests while its two categories are not mapped; then it holds nothing back. */
const MAPPED = `exists (
  select 1 from property_mappings q
  join marketplace_properties p on p.id = q.marketplace_property_id
  join category_mappings c on c.marketplace_category_id = p.marketplace_category
    and c.category_id = q.main_category_id
  where q.property_id = t.id)`

export const propertyRules = defineRules(properties, {
  computed: { mapped: MAPPED },
  deleteRefusals: [{ code: 'still_mapped', when: MAPPED }],
})
