import { formatDay } from './dates.ts'
import type { Locale } from './locales.ts'

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/

/** What a sentence speaks of, with its days as that language writes them. */
export const withDays = <P extends Readonly<Record<string, string | number>>>(params: P, locale: Locale): P =>
  Object.fromEntries(
    Object.entries(params).map(([place, value]) => [
      place,
      typeof value === 'string' && IS_DAY.test(value) ? formatDay(value, locale) : value,
    ]),
  ) as P
