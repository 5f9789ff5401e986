import type { Mrr } from '#src/dataProvider/mrr.ts'

type Cohort = Mrr['cohorts'][number]

/** The share of a cohort that is subscribed so many months later, in percent; null where nobody was. */
export const keptOf = ({ vendors, kept }: Cohort, later: number): number | null => {
  const found = kept[later]
  return found && vendors > 0 ? (found.vendors / vendors) * 100 : null
}

/** The same over all cohorts that are that old, each vendor weighing the same, from their first month on. */
export const retentionOf = (cohorts: readonly Cohort[]): readonly (number | null)[] => {
  const longest = Math.max(0, ...cohorts.map(({ kept }) => kept.length))
  return Array.from({ length: longest }, (_, later) => {
    const old = cohorts.filter(({ kept }) => kept.length > later)
    const began = old.reduce((sum, { vendors }) => sum + vendors, 0)
    const stayed = old.reduce((sum, { kept }) => sum + (kept[later]?.vendors ?? 0), 0)
    return began > 0 ? (stayed / began) * 100 : null
  })
}
