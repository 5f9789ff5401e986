import { notificationTexts as arabic } from '#src/i18n/ar/notificationTexts.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { notificationTexts as english } from '#src/i18n/en/notificationTexts.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { translate } from '#src/i18n/translate.ts'
import {
  NOTIFICATION_PLACES,
  type NotificationKind,
  type NotificationPlace,
} from '#src/resources/notifications/kinds.ts'
import { isolated } from '#src/schema/plainText.ts'

const TEXTS = { ar: arabic, en: english } as const

type Show = (text: string, locale: Locale) => string

/** Days and amounts stay on one line. */
const SHOWN = {
  words: (text) => text,
  amount: (text) => text.replace(/ SR$/, '\u00a0SR'),
  day: (text, locale) => formatDay(text, locale).replaceAll(' ', '\u00a0'),
} as const satisfies { [K in NotificationPlace]: Show }

const showOf = (place: string): Show =>
  SHOWN[
    Object.hasOwn(NOTIFICATION_PLACES, place)
      ? NOTIFICATION_PLACES[place as keyof typeof NOTIFICATION_PLACES]
      : 'words'
  ]

/**
 * What an event is called, and the sentence that tells of it, in that language. Each place shows what it is declared
 * to hold, in its own direction. Never throws: one odd event does not keep the others from being told.
 */
export const textsOf = (
  kind: NotificationKind,
  params: Readonly<Record<string, unknown>>,
  locale: Locale,
): { readonly title: string; readonly text: string } => {
  const places = Object.fromEntries(
    Object.entries(params).map(([place, value]) => [place, isolated(showOf(place)(String(value), locale))]),
  )
  return {
    title: translate(TEXTS[locale].titles, kind),
    text: translate(TEXTS[locale].texts, kind, places),
  }
}
