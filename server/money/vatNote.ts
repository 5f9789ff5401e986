import type { Locale } from '#src/i18n/locales.ts'
import { vatReasonChoices as ar } from '#src/resources/packages/vatReasons.ar.ts'
import { vatReasonChoices as en } from '#src/resources/packages/vatReasons.en.ts'
import type { VatReason } from '#src/resources/packages/vatReasons.ts'

const WORDS = { ar, en } as const satisfies Readonly<Record<Locale, Readonly<Record<VatReason, string>>>>

/** Why no VAT is charged, in words for pages that do not carry the list of all reasons; null where it is charged. */
export const vatNoteOf = (reason: VatReason | null, locale: Locale): string | null =>
  reason && WORDS[locale][reason]
