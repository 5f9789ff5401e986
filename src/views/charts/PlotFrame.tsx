import { ChartsLocalizationProvider } from '@mui/x-charts/ChartsLocalizationProvider'
import type { ChartsLocaleText } from '@mui/x-charts/locales'
import type { ReactNode } from 'react'
import type { Locale } from '#src/i18n/locales.ts'
import { useAppLocale } from '../locale.ts'
import { plotTexts } from './plotTexts.ar.ts'

const TEXTS: Record<Locale, Partial<ChartsLocaleText> | undefined> = { ar: plotTexts, en: undefined }

/** The library's own texts in the panel's language, for the drawing inside. */
export const PlotFrame = ({ children }: { children: ReactNode }) => (
  <ChartsLocalizationProvider localeText={TEXTS[useAppLocale()]}>{children}</ChartsLocalizationProvider>
)
