import type { Locale } from '#src/i18n/locales.ts'
import { shapesInArabic } from './shapes.ar.ts'

/** What a day, and a day with a time, look like while they are empty: as the pickers write it. */
export const SHAPES: Readonly<Record<Locale, Readonly<Record<'day' | 'time', string>>>> = {
  ar: shapesInArabic,
  en: { day: 'DD/MM/YYYY', time: 'DD/MM/YYYY hh:mm' },
}
