import { useTranslate } from 'react-admin'
import type { TermsTexts } from '#src/dataProvider/terms.ts'
import { ReadingDialog } from '#src/resources/articles/views/ReadingDialog.tsx'
import { WrittenText } from '#src/resources/articles/views/WrittenText.tsx'
import { useAppLocale } from '#src/views/locale.ts'

interface PreviewDialogProps {
  readonly texts: TermsTexts
  readonly onClose: () => void
}

/** The texts of the editor as vendors will read them; Arabic stands in for what is not translated. */
export const PreviewDialog = ({ texts, onClose }: PreviewDialogProps) => {
  const translate = useTranslate()
  return (
    <ReadingDialog title={translate('terms.preview_title')} language={useAppLocale()} onClose={onClose}>
      {(language) => (
        <WrittenText
          html={texts[`body_${language}`] || texts.body_ar}
          language={texts[`body_${language}`] ? language : 'ar'}
        />
      )}
    </ReadingDialog>
  )
}
