import { dayText } from '#server/http/moments.ts'
import { notificationTexts as arabic } from '#src/i18n/ar/notificationTexts.ts'
import { notificationTexts as english } from '#src/i18n/en/notificationTexts.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import type { NotificationKind } from '#src/resources/notifications/kinds.ts'

const TEXTS = { ar: arabic, en: english } as const

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What stands in a sentence keeps its own direction, within U+2068 and U+2069; days and amounts stay on one line. */
const isolated = (value: string | number, locale: Locale): string => {
  const text = String(value)
  const shown = DAY.test(text)
    ? dayText(text, locale).replaceAll(' ', '\u00a0')
    : text.replace(/ SR$/, '\u00a0SR')
  return `\u2068${shown}\u2069`
}

/** What an event is called, and the sentence that tells of it, in that language. */
export const textsOf = (
  kind: NotificationKind,
  params: Readonly<Record<string, string | number>>,
  locale: Locale,
): { readonly title: string; readonly text: string } => {
  const places = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isolated(value, locale)]),
  )
  return {
    title: TEXTS[locale].titles[kind],
    text: translate(TEXTS[locale].texts, kind, places),
  }
}
