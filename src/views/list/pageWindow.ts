/** A page to go to, or a gap between pages. */
export type PageSlot = number | 'gap-before' | 'gap-after'

/**
 * The pages offered around the current one: first and last always, two neighbours, gaps for the rest. At
 * most seven slots, always seven when there are that many, so that the buttons stay where they are.
 */
export const pageWindow = (page: number, last: number): readonly PageSlot[] => {
  if (last <= 7) return Array.from({ length: last }, (_, at) => at + 1)
  const start = Math.max(2, Math.min(page - 1, last - 4))
  const end = Math.min(last - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: end - start + 1 }, (_, at) => start + at)
  return [
    1,
    ...(start > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(end < last - 1 ? (['gap-after'] as const) : []),
    last,
  ]
}
