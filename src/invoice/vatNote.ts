import type { Locale } from '#src/i18n/locales.ts'
import {
  vatCategoryChoices as categoriesAr,
  vatReasonTexts as textsAr,
} from '#src/resources/packages/vatReasons.ar.ts'
import {
  vatCategoryChoices as categoriesEn,
  vatReasonTexts as textsEn,
} from '#src/resources/packages/vatReasons.en.ts'
import { CATEGORY_OF_REASON, type VatReason } from '#src/resources/packages/vatReasons.ts'

/** Why an invoice charges no VAT, as it stands on its paper: the category and the reason; ZATCA's code beside them. */
export const vatNote = (code: VatReason): Readonly<Record<Locale | 'code', string>> => {
  const category = CATEGORY_OF_REASON[code]
  return {
    ar: `${categoriesAr[category]}: ${textsAr[code]}`,
    en: `${categoriesEn[category]}: ${textsEn[code]}`,
    code,
  }
}
