import { articlePath, type Shelf } from '#src/addresses/published.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { todayInRiyadh } from '#src/schema/days.ts'

/** What is known of an article in a list and in its form. */
export type ArticleValues = Readonly<Record<string, unknown>>

const SPOKEN = { ar: 'AR', en: 'EN' } as const satisfies Record<Locale, string>

/** Whether visitors read it in that language, once its day has come. */
const isWrittenIn = ({ language, untranslated, ...values }: ArticleValues, locale: Locale): boolean =>
  (language === 'ALL' || language === SPOKEN[locale]) &&
  Boolean(values[`title_${locale}`]) &&
  !(locale === 'en' && untranslated === true)

/** Where visitors read an article, first in the language of whoever asks; undefined while they cannot. */
export const publicPageOf = (shelf: Shelf, article: ArticleValues, locale: Locale): string | undefined => {
  const { active, published_on, seo_link } = article
  if (active !== true || !seo_link || String(published_on ?? '9999') > todayInRiyadh()) return undefined
  const shown = [locale, ...LOCALES].find((each) => isWrittenIn(article, each))
  return shown && articlePath(shelf, shown, String(seo_link))
}
