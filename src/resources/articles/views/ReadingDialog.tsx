import { Button, Dialog, DialogActions, DialogTitle, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'

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

interface ReadingDialogProps {
  readonly title: string
  /** The language that is shown first. */
  readonly language: Locale
  readonly onClose: () => void
  readonly children: (language: Locale) => ReactNode
}

/** A text as its readers see it, in the one language or the other. */
export const ReadingDialog = ({ title, language: first, onClose, children }: ReadingDialogProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const [language, setLanguage] = useState(first)
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
        component="h2"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        {title}
        <LanguageTabs value={language} onChange={setLanguage} />
      </DialogTitle>
      <DialogBody dividers>{children(language)}</DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{translate('views.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
