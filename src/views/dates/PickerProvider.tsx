import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/ar'
import 'dayjs/locale/en-gb'
import type { ReactNode } from 'react'
import type { Locale } from '#src/i18n/locales.ts'
import { useAppLocale } from '../locale.ts'
import { pickerTexts } from './pickerTexts.ar.ts'

/** dayjs writes Latin digits and the Gregorian calendar in both. */
const DAYJS = { ar: 'ar', en: 'en-gb' } as const satisfies Record<Locale, string>

const TEXTS: Record<Locale, Partial<PickersLocaleText> | undefined> = { ar: pickerTexts, en: undefined }

/** Language and texts of the date pickers inside. */
export const PickerProvider = ({ children }: { children: ReactNode }) => {
  const locale = useAppLocale()
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={DAYJS[locale]} localeText={TEXTS[locale]}>
      {children}
    </LocalizationProvider>
  )
}
