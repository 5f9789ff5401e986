import { toRiyals } from '#src/schema/money.ts'
import {
  averageBehind,
  type Behind,
  currentBehind,
  paymentsBehind,
  reportBehind,
  salesBehind,
  vendorsBehind,
} from './links.ts'
import { type Days, firstSlot, isBefore, type Period, type Slots } from './period.ts'
import type { Counted, Found, Shown } from './read.ts'
import type { Sales } from './sales.ts'

/** How a number differs from that of the period before. */
export interface Change {
  readonly difference: number
  /** With one decimal; null when there was nothing before. */
  readonly percent: number | null
}

/** A number of the dashboard; money in riyals. */
export interface Figure {
  readonly key: string
  readonly kind: 'money' | 'number'
  readonly value: number
  /** Of the period before; null where there is no such number. */
  readonly before: number | null
  readonly change: Change | null
  readonly behind: Behind
  /** The list behind `before`; null where there is none. */
  readonly behind_before: Behind | null
  /** What it is made of. */
  readonly parts: readonly { readonly key: string; readonly value: number; readonly behind: Behind }[]
}

const HUNDRED = 100

const round = (value: number, decimals: number): number => {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}

/** How `value` differs from `before`; a percentage of nothing is none. */
const changeOf = (value: number, before: number): Change => ({
  difference: round(value - before, 2),
  percent: before === 0 ? null : round(((value - before) / Math.abs(before)) * HUNDRED, 1),
})

type Summed = 'payments' | 'net_total' | 'tax' | 'amount' | 'discount'

/** A number of a period and of the one before. */
interface Pair {
  readonly now: number
  readonly before: number
}

/** Sums up numbers by point, for the period and the one before. */
const pairOf = <Row>(
  slots: Slots,
  rows: readonly Row[],
  slot: (row: Row) => number,
  value: (row: Row) => number,
): Pair => {
  const sum = (wanted: (slot: number) => boolean) =>
    rows.reduce((total, row) => (wanted(slot(row)) ? total + value(row) : total), 0)
  return {
    now: sum((each) => each >= firstSlot(slots)),
    before: sum((each) => isBefore(slots, each)),
  }
}

const countedPair = (slots: Slots, rows: readonly Counted[]): Pair =>
  pairOf(
    slots,
    rows,
    ({ slot }) => slot,
    ({ value }) => value,
  )

interface HistoryTexts extends Pick<Figure, 'key' | 'kind' | 'behind' | 'behind_before'> {
  readonly pair: { readonly now: number; readonly before: number | null }
  readonly parts?: Figure['parts']
}

const figure = ({ pair, parts = [], ...told }: HistoryTexts): Figure => {
  const { kind } = told
  const shown = (value: number) => (kind === 'money' ? toRiyals(value) : value)
  const value = shown(pair.now)
  const before = pair.before === null ? null : shown(pair.before)
  return { ...told, value, before, change: before === null ? null : changeOf(value, before), parts }
}

/** The lists behind a number of the period and that of the one before, made alike. */
const bothBehind = ({ period }: Slots, behind: (days: Days) => Behind) => ({
  behind: behind(period),
  behind_before: behind(period.before),
})

const average = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count))

const salesFigures = (slots: Slots, sales: readonly Sales[], shown: Shown): readonly Figure[] => {
  const { period } = slots
  const points = sales.filter(({ part }) => part === 'point')
  const sumOf = (name: Summed) =>
    pairOf(
      slots,
      points,
      ({ key }) => Number(key),
      (row) => row[name],
    )
  const part = (key: 'net_total' | 'tax') => ({
    key,
    value: toRiyals(sumOf(key).now),
    behind: salesBehind(period, key),
  })
  const [payments, revenue] = [sumOf('payments'), sumOf('amount')]
  const averages = {
    now: average(revenue.now, payments.now),
    before: payments.before === 0 ? null : average(revenue.before, payments.before),
  }
  const all: readonly (HistoryTexts | false)[] = [
    shown.sales && {
      key: 'revenue',
      kind: 'money',
      pair: revenue,
      ...bothBehind(slots, (days) => salesBehind(days, 'amount')),
      parts: [part('net_total'), part('tax')],
    },
    shown.payments && {
      key: 'payments',
      kind: 'number',
      pair: payments,
      ...bothBehind(slots, paymentsBehind),
    },
    shown.sales && { key: 'average', kind: 'money', pair: averages, ...bothBehind(slots, averageBehind) },
    shown.coupons && {
      key: 'discounts',
      kind: 'money',
      pair: sumOf('discount'),
      ...bothBehind(slots, (days) => reportBehind('coupons_report', 'discount', days)),
    },
  ]
  return all.flatMap((told) => (told ? [figure(told)] : []))
}

/** How many run is known of today: a period that is over has no such number to compare. */
const runningFigure = ({ today, before }: NonNullable<Found['running']>, { preset }: Period): Figure =>
  figure({
    key: 'active',
    kind: 'number',
    pair: { now: today, before: preset === 'custom' ? null : before },
    behind: currentBehind,
    behind_before: null,
  })

/** The numbers that are shown, each with the list behind it. */
export const figuresOf = (found: Found, slots: Slots, shown: Shown): readonly Figure[] => {
  const { period } = slots
  return [
    ...(found.sales ? salesFigures(slots, found.sales, shown) : []),
    ...(found.vendors
      ? [
          figure({
            key: 'vendors',
            kind: 'number',
            pair: countedPair(slots, found.vendors),
            ...bothBehind(slots, vendorsBehind),
          }),
        ]
      : []),
    ...(found.running ? [runningFigure(found.running, period)] : []),
    ...(found.commissions
      ? [
          figure({
            key: 'commissions',
            kind: 'money',
            pair: countedPair(slots, found.commissions),
            ...bothBehind(slots, (days) => reportBehind('partners_report', 'earned', days)),
          }),
        ]
      : []),
  ]
}
