import { Button, Dialog, DialogActions, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Locale } from '#src/i18n/locales.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'

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
