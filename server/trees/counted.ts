/** SQL that holds of a category, or of a count that is kept, in `row`: what was removed counts while it is mapped. */
export const isCounted = (row: string): string => `(${row}.is_mapped or not ${row}.is_removed)`

/** SQL that holds of a category that pages show: all but what was removed and only waits to be deleted. */
export const isShown = (row: string): string => `(${isCounted(row)} or 0 < (
  select sum(d.count) from branch_counts d where d.category = ${row}.id and d.is_mapped))`

/** SQL of how many categories the level below the category in `t` shows; the index of paths has all that is asked. */
export const CHILD_COUNT = `(select count(*)::int from marketplace_categories k
  where k.marketplace = t.marketplace and k.path = t.path || t.id || '/' and ${isShown('k')})`
