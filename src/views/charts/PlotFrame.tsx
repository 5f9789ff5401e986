import { ChartsLocalizationProvider } from '@mui/x-charts/ChartsLocalizationProvider'
import type { ChartsLocaleText } from '@mui/x-charts/locales'
import type { ReactNode } from 'react'
import type { Locale } from '#src/i18n/locales.ts'
import { useAppLocale } from '../locale.ts'
import { plotTexts } from './plotTexts.ar.ts'

const TEXTS: Record<Locale, Partial<ChartsLocaleText> | undefined> = { ar: plotTexts, en: undefined }

interface PlotFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/**
 * The library's own texts in the panel's language, for the drawing inside, and its name: the library would put it
 * on an element without a role, which may have none.
 */
export const PlotFrame = ({ title, children }: PlotFrameProps) => (
  <figure aria-label={title} style={{ margin: 0 }}>
    <ChartsLocalizationProvider localeText={TEXTS[useAppLocale()]}>{children}</ChartsLocalizationProvider>
  </figure>
)
