import sanitize from 'sanitize-html'
import { RICH_TEXT_BLOCKS } from '#src/schema/richTextTags.ts'

const INLINE = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'mark', 'span', 'img']

/** Pictures come from our own uploads alone: those of others could be changed, and would tell them who reads. */
const PICTURE = /^\/api\/files\/[\w-]+\.[a-z]{1,5}$/

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

/** Tags that hold nothing. */
const VOID = new Set(['br', 'hr', 'img'])
/** Tags that may be left open: the next one of the kind ends them. */
const LEFT_OPEN = new Set(['p', 'li', 'td', 'tr'])

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi

/** Tags within tags, at most. What people write hardly reaches ten; the parser's time grows with the square of it. */
const DEEPEST = 500

const isTooDeep = (html: string): boolean => {
  const open = new Map<string, number>()
  let depth = 0
  let last = ''
  for (const [, closes, given = ''] of html.matchAll(TAG)) {
    const name = given.toLowerCase()
    const known = open.get(name) ?? 0
    if (VOID.has(name) || (closes ? known === 0 : LEFT_OPEN.has(name) && last === name)) continue
    const step = closes ? -1 : 1
    open.set(name, known + step)
    depth += step
    last = closes ? '' : name
    if (depth > DEEPEST) return true
  }
  return false
}

const words = (html: string): string => html.replace(/<[^<>]*>/g, ' ')

/**
 * HTML of the editor without anything that could run, load or imitate: what is kept is listed above. Of a text that
 * no editor makes, nested without end, the words alone are kept. `more` narrows it down, or changes what is kept.
 */
export const sanitizeHtml = (html: string, more: sanitize.IOptions = {}): string =>
  sanitize(isTooDeep(html) ? words(html) : html, { ...OPTIONS, ...more })
