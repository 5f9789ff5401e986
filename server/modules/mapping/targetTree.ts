import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import type { Reading } from './categories.ts'

/** A category of the platform, to map onto. */
export interface TargetRow {
  readonly id: number
  readonly parent: number | null
  readonly translations: readonly { readonly locale: 'ar' | 'en'; readonly name: string | null }[]
  /** How many of the marketplace's categories are mapped to it. */
  readonly mapped_count: number
}

const COUNTS = `select m.category_id as id, count(*)::int as mapped_count
  from category_mappings m join marketplace_categories c on c.id = m.marketplace_category_id
  where c.marketplace = $1 group by m.category_id`

const COUNT = z.object({ id: z.number(), mapped_count: z.number() })

/** All active categories of the platform, parents and children in one flat list. */
export const readTargets = async ({ pool, targets }: Reading, marketplace: number): Promise<TargetRow[]> => {
  const rows = await rowsOf(pool, COUNT, { text: COUNTS, values: [marketplace] })
  const counts = new Map(rows.map(({ id, mapped_count }) => [id, mapped_count]))
  return targets.list
    .filter(({ active }) => active)
    .map(({ id, parent, name_ar, name_en }) => ({
      id,
      parent,
      translations: [
        { locale: 'ar', name: name_ar },
        { locale: 'en', name: name_en },
      ],
      mapped_count: counts.get(id) ?? 0,
    }))
}
