import { invalid } from '#server/http/errors.ts'
import { type Month, monthsBetween, monthsLater } from '#server/money/months.ts'

interface Asked {
  readonly from?: Month | undefined
  readonly to?: Month | undefined
}

/**
 * The months that are asked for, both included: up to `last`, so `many` of them, unless told. 422 on `to` where they
 * are none, on `from` where they are more than `most`.
 */
export const monthRange = (
  { from, to }: Asked,
  { last, many, most }: { readonly last: Month; readonly many: number; readonly most: number },
): { readonly from: Month; readonly to: Month } => {
  const end = to ?? (from !== undefined && from > last ? from : last)
  const first = from ?? monthsLater(end, 1 - many)
  const count = monthsBetween(first, end).length
  if (count === 0) throw invalid({ to: [{ key: 'validation.no_earlier_date', params: {} }] })
  if (count > most) throw invalid({ from: [{ key: 'validation.too_many_months', params: { n: most } }] })
  return { from: first, to: end }
}
