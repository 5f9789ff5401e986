import { catalogue as ar } from '#src/i18n/ar/catalogue.ts'
import { catalogue as en } from '#src/i18n/en/catalogue.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { SECTIONS, withSection } from '#src/i18n/sections.ts'
import type { Catalogue } from '#src/i18n/translate.ts'

const whole = async (catalogue: object, locale: Locale): Promise<Catalogue> => {
  const sections = await Promise.all(Object.values(SECTIONS).map((section) => section[locale]()))
  return sections.reduce<object>(withSection, catalogue) as Catalogue
}

/** All that the panel says in each language, as somebody has it who has been on every page. */
export const panelTexts: Readonly<Record<Locale, Catalogue>> = {
  ar: await whole(ar, 'ar'),
  en: await whole(en, 'en'),
}
