import type { SystemCheck } from '#src/dataProvider/system.ts'
import { DATE_TAGS } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { formatInstant, formatRelative } from '#src/views/format/format.ts'

type Fact = SystemCheck['facts'][number]

type Say = (key: string) => string

const SIZES = [
  ['gigabyte', 1024 ** 3],
  ['megabyte', 1024 ** 2],
  ['kilobyte', 1024],
] as const

const measured = (value: number, unit: string, locale: Locale): string =>
  new Intl.NumberFormat(DATE_TAGS[locale], {
    style: 'unit',
    unit,
    // What is short in Arabic is read by nobody.
    unitDisplay: locale === 'ar' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(value)

const sized = (bytes: number, locale: Locale): string => {
  const [unit, size] = SIZES.find(([, least]) => bytes >= least) ?? (['kilobyte', 1024] as const)
  return measured(bytes / size, unit, locale)
}

/** A length of time in words of the language. */
export const lasting = (seconds: number, locale: Locale): string => {
  if (seconds >= 7_200) return measured(Math.round(seconds / 3_600), 'hour', locale)
  return seconds >= 120
    ? measured(Math.round(seconds / 60), 'minute', locale)
    : measured(seconds, 'second', locale)
}

/** What a fact says, in words of the language; moments with their distance from now. */
export const factText = ({ kind, value }: Fact, locale: Locale, say: Say): string => {
  if (value === null) return say('system.words.none')
  if (typeof value === 'boolean') return say(value ? 'system.words.yes' : 'system.words.no')
  if (typeof value === 'string') {
    if (kind === 'moment') return `${formatRelative(value, locale)} (${formatInstant(value, locale)})`
    return kind === 'word' ? say(`system.words.${value}`) : value
  }
  if (kind === 'bytes') return sized(value, locale)
  if (kind === 'milliseconds') return measured(value, 'millisecond', locale)
  return kind === 'seconds' ? lasting(value, locale) : formatNumber(value)
}
