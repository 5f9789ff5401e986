import type { Locale } from './locales.ts'

type Words = Readonly<Record<Locale, string>>

/** What the product itself finds missing in an e-invoice before it is sent, by the authority's rules. */
export const MISSING = {
  seller_address: {
    ar: 'عنوان البائع الوطني غير مكتمل',
    en: 'The seller’s national address is not complete',
  },
  seller_registration: {
    ar: 'السجل التجاري للبائع غير مذكور',
    en: 'The seller’s commercial registration is missing',
  },
  buyer_address: {
    ar: 'عنوان المشتري الوطني غير مكتمل',
    en: 'The buyer’s national address is not complete',
  },
} as const satisfies Readonly<Record<string, Words>>

/** As it is kept with the document, and told to other systems: whoever reads it, reads it in one of the two. */
export const inBothLanguages = ({ ar, en }: Words): string => `${ar} · ${en}`

/** Findings as they were kept, with what the product found in the reader's language; the authority's words stay. */
export const findingsIn = (locale: Locale, text: string): string =>
  Object.values(MISSING).reduce((told, each) => told.replaceAll(inBothLanguages(each), each[locale]), text)
