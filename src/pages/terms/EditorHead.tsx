import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { TermsCondition, TermsTexts } from '#src/dataProvider/terms.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { LanguageTabs, ReadingDialog } from '#src/resources/articles/views/ReadingDialog.tsx'
import { WrittenText } from '#src/resources/articles/views/WrittenText.tsx'
import { fontSize } from '#src/theme/tokens.ts'
import type { FormHandle } from '#src/views/form/RecordForm.tsx'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'

interface PreviewDialogProps {
  readonly texts: TermsTexts
  readonly onClose: () => void
}

/** The texts of the editor as vendors will read them; Arabic stands in for what is not translated. */
const PreviewDialog = ({ texts, onClose }: PreviewDialogProps) => {
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

const Bar = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  padding: '16px 24px',
  '& .state': { flex: '1 1 280px', minWidth: 0, display: 'grid', gap: 2 },
  '& .state strong': { fontSize: fontSize.lg, fontWeight: 600 },
  '& .state span': { color: theme.tokens.inkSoft },
  '& .tabs': { display: 'none' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
  // There the two texts have no room beside each other.
  '@media (max-width: 719px)': { '& .tabs': { display: 'block', flexBasis: '100%' } },
}))

/** Texts to be put into the editor; another object each time. */
export interface Draft {
  readonly texts: TermsTexts
}

interface EditorHeadProps {
  readonly condition: TermsCondition
  readonly form: FormHandle
  readonly draft: Draft | undefined
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
}

/** Above the editor: what is in force, how it looks, and which language is written on a narrow screen. */
export const EditorHead = ({ condition, form, draft, language, onLanguage }: EditorHeadProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { getValues } = useFormContext<{ body_ar: string | null; body_en: string | null }>()
  const [shown, setShown] = useState<TermsTexts>()
  const { version, published_at, published_by } = condition
  const when = published_at ? formatInstant(published_at, locale) : ''

  const taken = useRef<Draft>(undefined)
  useEffect(() => {
    if (!draft || draft === taken.current) return
    taken.current = draft
    const { body_ar, body_en } = draft.texts
    form.change({ body_ar, body_en })
  }, [draft, form])

  return (
    <Bar>
      <div className="state">
        {version === null ? (
          <span>{translate('terms.nothing')}</span>
        ) : (
          <>
            <strong>{translate('terms.version', { version })}</strong>
            <span>
              {published_by
                ? translate('terms.published_by', { when, by: published_by })
                : translate('terms.published', { when })}
            </span>
          </>
        )}
      </div>
      {version === null ? null : (
        <Button
          component="a"
          href={`/terms?version=${version}`}
          target="_blank"
          rel="noreferrer"
          startIcon={<OpenInNewOutlined />}
        >
          {translate('terms.open')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<VisibilityOutlined />}
        onClick={() => setShown({ body_ar: getValues('body_ar'), body_en: getValues('body_en') })}
      >
        {translate('terms.preview')}
      </Button>
      <div className="tabs">
        <LanguageTabs value={language} onChange={onLanguage} />
      </div>
      {shown ? <PreviewDialog texts={shown} onClose={() => setShown(undefined)} /> : null}
    </Bar>
  )
}
