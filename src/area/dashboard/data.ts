import type { Result } from '../../contract/index.ts'
import type { Locale } from '../../i18n/locales.ts'

/** What is not open to who asks is null. */
export type Dashboard = Result<'GET user/dashboard'>

interface Titles {
  readonly locale: Locale
  readonly title: string | null
}

/** A title in the language on screen, in the other one where it is not translated. */
export const titleOf = (translations: readonly Titles[], locale: Locale): string =>
  translations.find((texts) => texts.locale === locale)?.title ||
  translations.find(({ title }) => title)?.title ||
  ''
