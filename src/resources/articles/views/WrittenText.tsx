import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { DIRECTION, type Locale } from '#src/i18n/locales.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'

const SafeHtml = lazyPart(() => import('#src/views/cells/SafeHtml.tsx'))

/** A text in one language, as wide as one reads with ease. */
export const Reading = styled('div')(({ theme: { tokens } }) => ({
  maxWidth: '72ch',
  marginInline: 'auto',
  lineHeight: 1.8,
  '& h2': { margin: '28px 0 8px', fontSize: fontSize.lg, fontWeight: 600 },
  '& h3': { margin: '20px 0 4px', fontSize: fontSize.base, fontWeight: 600 },
  '& p': { margin: '0 0 12px' },
  '& :is(ul, ol)': { margin: '0 0 12px', paddingInlineStart: 24 },
  '& blockquote': {
    margin: '0 0 12px',
    paddingInlineStart: 16,
    borderInlineStart: `3px solid ${tokens.line}`,
  },
  '& a': { color: tokens.primaryInk },
  '& .nothing': { color: tokens.inkSoft },
}))

interface WrittenTextProps {
  readonly html: string | null
  readonly language: Locale
}

/** Rich text in one language. */
export const WrittenText = ({ html, language }: WrittenTextProps) => {
  const translate = useTranslate()
  return (
    <Reading {...(html ? { lang: language, dir: DIRECTION[language] } : {})}>
      {html ? (
        <Suspense fallback={null}>
          <SafeHtml html={html} />
        </Suspense>
      ) : (
        <p className="nothing">{translate('reading.not_written')}</p>
      )}
    </Reading>
  )
}
