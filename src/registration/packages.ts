import type { Result } from '../contract/index.ts'
import type { Locale } from '../i18n/locales.ts'

export type Package = Result<'GET registration/packages'>['packages'][number]

/** One of a package's texts, in the other language where it is not translated. */
export const packageText = (
  { translations }: Package,
  name: 'title' | 'short_description' | 'explanation',
  locale: Locale,
): string =>
  translations.find((texts) => texts.locale === locale)?.[name] ||
  translations.find((texts) => texts[name])?.[name] ||
  ''

const UNITS = { DAYS: 'day', MONTH: 'month', YEAR: 'year' } as const

/** "14 days", "3 أشهر": a number of some unit in the language's own plural. */
export const unitText = (count: number, unit: 'day' | 'month' | 'year', locale: Locale): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** How long a package runs; nothing for life. */
export const durationText = (
  { subscription_type: type, duration }: Package,
  locale: Locale,
): string | undefined => (type === 'LIFE_TIME' ? undefined : unitText(duration ?? 1, UNITS[type], locale))

const MONTHS = { MONTH: 1, YEAR: 12 } as const

/** Riyals a month, to the halala; nothing for packages of one month, of days or for life. */
export const monthlyPrice = ({ subscription_type: type, duration, price }: Package): number | undefined => {
  if (type === 'DAYS' || type === 'LIFE_TIME') return undefined
  const months = MONTHS[type] * (duration ?? 1)
  return months > 1 && price > 0 ? Math.round((price * 100) / months) / 100 : undefined
}

/** Nothing is paid for it. */
export const isFree = ({ type, price }: Package): boolean => type === 'FREE_TRIAL' || price === 0
