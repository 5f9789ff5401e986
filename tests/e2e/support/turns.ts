import type { TestDetails } from '@playwright/test'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

const tagOf = (language: Locale): string => `@${language}`

/**
 * Of tests that are alike, one for each screen, every run tries each in one of the languages, by turns; the long proofs
 * try all of them in both.
 */
export const inTurn = (place: number): TestDetails => ({
  tag: tagOf(LOCALES[place % LOCALES.length] ?? 'ar'),
})

/** What belongs to another language's turn than that one's. */
export const turnsOfOthers = (language: Locale): RegExp =>
  new RegExp(
    LOCALES.filter((other) => other !== language)
      .map((other) => `${tagOf(other)}\\b`)
      .join('|'),
  )
