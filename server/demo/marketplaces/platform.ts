import type { categories } from '#src/resources/categories/categories.ts'
import type { DemoRecord } from '../record.ts'
import { platformBranches } from './ours.ts'
import { keyOf, readTree } from './tree.ts'

/** More of the platform's own tree: what the finer categories of marketplaces are mapped to. */
export const platformCategories: readonly DemoRecord<typeof categories>[] = Object.entries(
  platformBranches,
).flatMap(([main_category, branch]) =>
  readTree(branch).map(({ name_ar, name_en }) => ({
    $key: keyOf(name_en ?? ''),
    name_ar,
    name_en,
    main_category,
  })),
)
