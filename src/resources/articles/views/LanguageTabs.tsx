import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useTranslate } from 'react-admin'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'

interface LanguageTabsProps {
  readonly value: Locale
  readonly onChange: (language: Locale) => void
}

/** Which of the two languages is shown. */
export const LanguageTabs = ({ value, onChange }: LanguageTabsProps) => {
  const translate = useTranslate()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate('reading.language')}
      onChange={(_event, language: Locale | null) => language && onChange(language)}
    >
      {LOCALES.map((language) => (
        <ToggleButton key={language} value={language}>
          {translate(`views.language.${language}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
