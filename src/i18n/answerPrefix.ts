import type { Locale } from './locales.ts'

/** How the subject of an answer begins: in the language of who reads it, whichever the panel speaks. */
export const ANSWER_PREFIX = { ar: 'رد: ', en: 'Re: ' } as const satisfies Record<Locale, string>
