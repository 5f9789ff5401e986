import { formatDay } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { formatNumber, formatPercentage } from '#src/i18n/numbers.ts'
import { formatMoney, sumOfRiyals } from '#src/schema/money.ts'
import { formatCompact, formatMonth, formatShortDay } from '../format/short.ts'
import type { CategoryKind, ChartData, ValueKind } from './chartTypes.ts'

const VALUES = {
  money: formatMoney,
  number: formatNumber,
  percentage: formatPercentage,
} satisfies Record<ValueKind, (value: number) => string>

/** A value in full: `1,250.00 SR`. */
export const valueText = (kind: ValueKind, value: number): string => VALUES[kind](value)

/**
 * A value in full, kept from left to right by isolates: for texts inside of a drawing, where no element can
 * say so.
 */
export const isolatedValue = (kind: ValueKind, value: number): string =>
  `\u2066${valueText(kind, value)}\u2069`

/** A value on an axis: about how much, without its unit. */
export const axisValue = (kind: ValueKind, value: number, locale: Locale): string =>
  kind === 'percentage' ? isolatedValue(kind, value) : formatCompact(value, locale)

const LONG = {
  text: (category: string) => category,
  day: formatDay,
  week: formatDay,
  month: formatMonth,
} satisfies Record<CategoryKind, (category: string, locale: Locale) => string>

const SHORT = { ...LONG, day: formatShortDay, week: formatShortDay }

/** A category in full, for the table and the tip. */
export const categoryText = (
  { categoryKind = 'text' }: ChartData,
  category: string,
  locale: Locale,
): string => LONG[categoryKind](category, locale)

/** A category on an axis, without what its neighbours say too. */
export const axisCategory = (
  { categoryKind = 'text' }: ChartData,
  category: string,
  locale: Locale,
): string => SHORT[categoryKind](category, locale)

/** True when there is nothing to draw: no category, or no value but zero. */
export const isBlank = ({ categories, series }: ChartData): boolean =>
  categories.length === 0 || series.every(({ values }) => values.every((value) => !value))

/** The sum of the values that there are. Money is added in halalas, so that no fraction creeps in. */
export const sumOf = (kind: ValueKind, values: readonly (number | null)[]): number =>
  kind === 'money'
    ? sumOfRiyals(values.map((value) => value ?? 0))
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
