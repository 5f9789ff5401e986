import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { DIRECTION, type Locale } from '#src/i18n/locales.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { ReadingDialog } from './ReadingDialog.tsx'
import { WrittenText } from './WrittenText.tsx'

const Article = styled('article')(({ theme: { tokens } }) => ({
  maxWidth: '72ch',
  marginInline: 'auto',
  '& h1': { margin: '0 0 8px', fontSize: fontSize.display, fontWeight: 600, lineHeight: 1.4 },
  '& .lead': { margin: '0 0 24px', fontSize: fontSize.lg, lineHeight: 1.7, color: tokens.inkSoft },
  '& .picture': {
    display: 'block',
    width: '100%',
    maxHeight: 360,
    marginBlockEnd: 24,
    objectFit: 'cover',
    borderRadius: radius.card,
  },
  '& .nothing': { color: tokens.inkSoft },
}))

type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Only our own uploads are shown. */
const pictureOf = ({ image }: Values): string | undefined =>
  typeof image === 'string' && image.startsWith('/api/files/') ? image : undefined

const PUBLISHED_IN: Readonly<Record<string, readonly Locale[]>> = { AR: ['ar'], EN: ['en'] }

const isPublishedIn = ({ language }: Values, locale: Locale): boolean =>
  PUBLISHED_IN[String(language)]?.includes(locale) ?? true

interface ArticleDialogProps {
  /** The values of an article, saved or not. */
  readonly values: Values
  readonly language: Locale
  readonly onClose: () => void
}

/** An article as a reader sees it, in the one language or the other. */
export const ArticleDialog = ({ values, language: first, onClose }: ArticleDialogProps) => {
  const translate = useTranslate()
  const picture = pictureOf(values)
  return (
    <ReadingDialog title={translate('reading.as_reader')} language={first} onClose={onClose}>
      {(language) => {
        const title = textOf(values[`title_${language}`])
        return (
          <Article>
            {isPublishedIn(values, language) ? (
              <>
                <div lang={language} dir={DIRECTION[language]}>
                  {title ? <h1>{title}</h1> : null}
                  <p className="lead">{textOf(values[`short_description_${language}`])}</p>
                </div>
                {picture ? <img className="picture" src={picture} alt="" /> : null}
                <WrittenText html={textOf(values[`body_${language}`]) || null} language={language} />
              </>
            ) : (
              <p className="nothing">{translate('reading.not_in_language')}</p>
            )}
          </Article>
        )
      }}
    </ReadingDialog>
  )
}
