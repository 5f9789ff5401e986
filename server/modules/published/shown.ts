import type sanitize from 'sanitize-html'
import { sanitizeHtml } from '#server/crud/richText.ts'
import { type Markup, trusted } from '#server/http/html.ts'

/** The page's own heading is the only first one. */
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2' }

const ALIGNED = /(?:^|;)\s*text-align:\s*(start|end|left|right|center|justify)\s*(?:;|$)/i

const CLASSES = ['start', 'end', 'left', 'right', 'center', 'justify'].map((way) => `text-${way}`)

/** Styles of a text are its alignment alone, as a class: colours were chosen for one colour mode of the editor. */
const shownTag: sanitize.Transformer = (tagName, { style = '', ...attribs }) => {
  const [, way] = ALIGNED.exec(style) ?? []
  return {
    tagName: HEADINGS[tagName] ?? tagName,
    attribs: { ...attribs, ...(way && { class: `text-${way.toLowerCase()}` }) },
  }
}

const isElsewhere = (href: string | undefined): boolean => /^https?:/i.test(href ?? '')

/**
 * A text of the editor as it stands in a page. It was sanitised when it was written, and is once more: what earlier
 * versions kept, or another program, does not run here either.
 */
export const shownHtml = (html: string): Markup =>
  trusted(
    sanitizeHtml(html, {
      allowedAttributes: {
        '*': ['dir', 'class'],
        a: ['href', 'rel', 'title', 'target'],
        img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
        ol: ['start'],
      },
      allowedClasses: { '*': CLASSES },
      transformTags: {
        '*': shownTag,
        a: (_name, { href, title }) => ({
          tagName: 'a',
          attribs: {
            ...(href && { href }),
            ...(title && { title }),
            ...(isElsewhere(href) && { rel: 'noopener noreferrer', target: '_blank' }),
          },
        }),
        img: (_name, { src, alt = '', title, width, height }) => ({
          tagName: 'img',
          attribs: {
            ...(src && { src }),
            alt,
            ...(title && { title }),
            ...(width && { width }),
            ...(height && { height }),
            loading: 'lazy',
            decoding: 'async',
          },
        }),
      },
    }),
  )

const WORDS_A_MINUTE = 180

/** Minutes in which a text is read with ease. */
export const minutesOf = (html: string): number =>
  Math.max(1, Math.round(html.replace(/<[^<>]*>/g, ' ').split(/\s+/).length / WORDS_A_MINUTE))

/** Uploads of ours alone are shown. */
export const pictureOf = (image: string | null): string | undefined =>
  image && /^\/api\/files\/[\w-]+\.[a-z]{1,5}$/.test(image) ? image : undefined
