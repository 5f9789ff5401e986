import { styled } from '@mui/material/styles'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'

const Body = styled('div')({
  overflowWrap: 'anywhere',
  '& > :not(* + *)': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
  // Lists and quotes have no text of their own to find their direction by.
  '& :is(ol, ul, li, blockquote)': { direction: 'inherit' },
  '& img': { maxWidth: '100%', height: 'auto' },
})

/** Rich text as it was written, cleaned once more on its way to the screen. */
const SafeHtml = ({ html }: { html: string }) => {
  const clean = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify in the line above
  return <Body dangerouslySetInnerHTML={{ __html: clean }} />
}

export default SafeHtml
