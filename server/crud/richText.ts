import sanitize from 'sanitize-html'
import { RICH_TEXT_BLOCKS } from '#src/schema/richTextTags.ts'

const INLINE = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'mark', 'span', 'img']

/** Where pictures may come from: our own uploads, and elsewhere only encrypted. */
const PICTURE = /^(?:https:\/\/|\/api\/files\/[\w-]+\.\w+$)/i

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...RICH_TEXT_BLOCKS, ...INLINE],
  allowedAttributes: {
    '*': ['dir', 'style'],
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:start|end|left|right|center|justify)$/],
      color: [/^#[0-9a-f]{3,8}$/i, /^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/],
      'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs.src ?? ''),
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}

/** HTML of the editor without anything that could run, load or imitate: what is kept is listed above. */
export const sanitizeHtml = (html: string): string => sanitize(html, OPTIONS)
