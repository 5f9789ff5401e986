import { choiceTexts } from '#server/http/labels.ts'
import { messages as arabic } from '#src/i18n/ar/messages.ts'
import { formatInstant } from '#src/i18n/dates.ts'
import { messages as english } from '#src/i18n/en/messages.ts'
import { isolatedPlaces } from '#src/i18n/isolatedPlaces.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#src/i18n/locales.ts'
import { monthsName } from '#src/i18n/monthName.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { hasMessage, type MessageParams, translate } from '#src/i18n/translate.ts'
import { withDays } from '#src/i18n/withDays.ts'
import type { Issues } from '#src/schema/issues.ts'
import type { AppError, Before, Particulars } from './errors.ts'

const CATALOGUES = { ar: arabic, en: english } as const

/** The language of the header `Lang`; Arabic unless it says otherwise. */
export const localeOf = (header: string | readonly string[] | undefined): Locale =>
  isLocale(header) ? header : DEFAULT_LOCALE

/** Arabic has a form of its own for two. */
const FORMS: readonly (string | undefined)[] = [undefined, 'one', 'two']

const MONTHS = /^(\d{4}-\d{2})(?:\/(\d{4}-\d{2}))?$/

/** A month `YYYY-MM` among the places of a text is told in words, and so are the months from one to another. */
const withMonth = (params: MessageParams, locale: Locale): MessageParams => {
  const [, from, to = from] = MONTHS.exec(String(params.month)) ?? []
  return from && to ? { ...params, month: monthsName(from, to, locale) } : params
}

/** The text at that key in that language. */
export const textOf = (locale: Locale, key: string, params?: MessageParams): string =>
  translate(CATALOGUES[locale], key, params && isolatedPlaces(withMonth(params, locale), locale))

const beforeParams = (locale: Locale, { by, at, state }: Before): MessageParams => {
  const [resource = '', field = '', value = ''] = state ?? []
  return {
    by: `\u2068${by ?? textOf(locale, 'nobody')}\u2069`,
    at: at === null ? '—' : formatInstant(at, locale),
    state: choiceTexts({ name: resource }, field, locale)?.[value] ?? value,
  }
}

const anyOfParams = (locale: Locale, lists: NonNullable<Particulars['anyOf']>): MessageParams => {
  const names = new Intl.ListFormat(locale, { type: 'disjunction' })
  return Object.fromEntries(
    Object.entries(lists).map(([place, list]) => [
      place,
      names.format(list.map((name) => `\u2068${name}\u2069`)),
    ]),
  )
}

/** Rows that are named one by one: of more it is said how many there are. */
const MOST_NAMED = 10

/** `row 3`, or `rows 3, 5 and 9` in that language; nothing where there is none. */
const rowsParams = (locale: Locale, rows: readonly number[]): MessageParams => {
  if (rows.length === 0) return {}
  const named = rows.slice(0, MOST_NAMED).map(String)
  const more = rows.length - named.length
  const list = new Intl.ListFormat(locale, { type: more > 0 ? 'unit' : 'conjunction' }).format(named)
  const form = more > 0 ? 'more' : (FORMS[named.length] ?? 'many')
  return { rows: translate(CATALOGUES[locale], `rows.${form}`, { list, n: formatNumber(more) }) }
}

/** What a failure says in that language. */
export const failureText = (locale: Locale, { code, particulars }: AppError): string => {
  const { params, before, anyOf = {}, rows = [] } = particulars
  const told = {
    ...params,
    ...rowsParams(locale, rows),
    ...(before && beforeParams(locale, before)),
    ...anyOfParams(locale, anyOf),
  }
  return textOf(locale, `errors.${code}`, told)
}

const issueText = (locale: Locale, key: string, params: MessageParams): string =>
  hasMessage(CATALOGUES[locale], key)
    ? textOf(locale, key, withDays(params, locale))
    : textOf(locale, 'validation.invalid')

/** The texts of issues by field, as they stand in an answer. */
export const issueTexts = (locale: Locale, issues: Issues): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(issues).map(([field, list]) => [
      field,
      list.map(({ key, params }) => issueText(locale, key, params)),
    ]),
  )
