import { toRiyals } from '#src/schema/money.ts'
import { type Behind, salesBehind, vendorsBehind } from './links.ts'
import { type Days, type Slots, seriesOf } from './period.ts'
import type { Found, Shown } from './read.ts'
import type { Sales } from './sales.ts'

/** A measure over time, beside that of the period before. */
export interface TimeChart {
  readonly key: 'revenue' | 'vendors'
  readonly kind: 'money' | 'number'
  readonly points: readonly {
    readonly from: string
    readonly to: string
    readonly value: number
    /** Null where the period before has no such point. */
    readonly before: number | null
    readonly behind: Behind
    /** The list behind `before`; null where there is no such point. */
    readonly behind_before: Behind | null
  }[]
}

/** The shares of a whole. */
export interface SharesChart {
  readonly key: 'by_package' | 'by_method'
  readonly shares: readonly {
    /** Id of the package, or the method. */
    readonly key: string
    /** What the package is called. */
    readonly label: string | null
    readonly amount: number
    readonly behind: Behind
  }[]
}

const timeChart = (
  slots: Slots,
  { key, kind }: Pick<TimeChart, 'key' | 'kind'>,
  found: ReadonlyMap<number, number>,
  behind: (days: Days) => Behind,
): TimeChart => {
  const { values, before } = seriesOf(slots, found)
  const shown = (value: number) => (kind === 'money' ? toRiyals(value) : value)
  return {
    key,
    kind,
    points: slots.points.map((days, index) => {
      const earlier = before[index] ?? null
      const earlierDays = slots.before[index]
      return {
        ...days,
        value: shown(values[index] ?? 0),
        before: earlier === null ? null : shown(earlier),
        behind: behind(days),
        behind_before: earlierDays ? behind(earlierDays) : null,
      }
    }),
  }
}

/** The measures over time that are shown. */
export const timeCharts = (found: Found, slots: Slots, shown: Shown): readonly TimeChart[] => {
  const points = found.sales?.filter(({ part }) => part === 'point') ?? []
  const revenue = new Map(points.map(({ key, amount }) => [Number(key), amount]))
  const vendors = found.vendors && new Map(found.vendors.map(({ slot, value }) => [slot, value]))
  return [
    ...(shown.sales
      ? [timeChart(slots, { key: 'revenue', kind: 'money' }, revenue, (days) => salesBehind(days, 'amount'))]
      : []),
    ...(vendors ? [timeChart(slots, { key: 'vendors', kind: 'number' }, vendors, vendorsBehind)] : []),
  ]
}

const sharesOf = (sales: readonly Sales[], part: 'package' | 'method', days: Days): SharesChart => ({
  key: `by_${part}`,
  shares: sales.flatMap((sold) =>
    sold.part === part && sold.key !== null && sold.amount !== 0
      ? [
          {
            key: sold.key,
            label: sold.label,
            amount: toRiyals(sold.amount),
            behind: salesBehind(days, 'amount', { [part]: [sold.key] }),
          },
        ]
      : [],
  ),
})

/** The period's sales by package and by method, the largest first. */
export const shareCharts = ({ sales }: Found, { period }: Slots, shown: Shown): readonly SharesChart[] =>
  shown.sales && sales ? [sharesOf(sales, 'package', period), sharesOf(sales, 'method', period)] : []
