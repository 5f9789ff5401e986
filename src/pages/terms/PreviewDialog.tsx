import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { TermsTexts } from '#src/dataProvider/terms.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { LanguageTabs } from '#src/views/reading/LanguageTabs.tsx'
import { WrittenText } from '#src/views/reading/WrittenText.tsx'

interface PreviewDialogProps {
  readonly texts: TermsTexts
  readonly onClose: () => void
}

/** The texts of the editor as vendors will read them; Arabic stands in for what is not translated. */
export const PreviewDialog = ({ texts, onClose }: PreviewDialogProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const [language, setLanguage] = useState(useAppLocale())
  const isTranslated = Boolean(texts[`body_${language}`])
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
        {translate('terms.preview_title')}
        <LanguageTabs value={language} onChange={setLanguage} />
      </DialogTitle>
      <DialogContent dividers>
        <WrittenText
          html={texts[`body_${language}`] || texts.body_ar}
          language={isTranslated ? language : 'ar'}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('views.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
