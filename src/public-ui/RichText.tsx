import { createElement, type ReactNode, useMemo } from 'react'
import { RICH_TEXT_BLOCKS } from '../schema/richTextTags.ts'

const INLINE = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'mark', 'span', 'a', 'img']

const KNOWN: ReadonlySet<string> = new Set([...RICH_TEXT_BLOCKS, ...INLINE])
const EMPTY: ReadonlySet<string> = new Set(['hr', 'br', 'img'])
/** Of these not even the text is shown. */
const DROPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
])

const PICTURE_STYLE = { maxWidth: '100%', height: 'auto' } as const

const DIRECTIONS: ReadonlySet<string> = new Set(['ltr', 'rtl', 'auto'])
const ALIGNMENTS = ['start', 'end', 'left', 'right', 'center', 'justify'] as const

/** The page's own heading is the only first one. */
const tagOf = (name: string): string => (name === 'h1' ? 'h2' : name)

const linkOf = (element: Element) => {
  const href = element.getAttribute('href') ?? ''
  return /^(?:https?:|mailto:|tel:)/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
}

/** Uploads of ours alone are loaded and shown. */
const isForeignPicture = (element: Element): boolean =>
  element.localName === 'img' && !/^\/api\/files\/[\w-]+\.[a-z]{1,5}$/.test(element.getAttribute('src') ?? '')

const pictureOf = (element: Element) => ({
  src: element.getAttribute('src'),
  alt: element.getAttribute('alt') ?? '',
  loading: 'lazy',
  style: PICTURE_STYLE,
})

const propsOf = (element: HTMLElement, key: number) => {
  const dir = element.getAttribute('dir') ?? ''
  const textAlign = ALIGNMENTS.find((each) => each === element.style.textAlign)
  return {
    key,
    ...(DIRECTIONS.has(dir) && { dir }),
    ...(textAlign && { style: { textAlign } }),
    ...(element.localName === 'a' && linkOf(element)),
    ...(element.localName === 'img' && pictureOf(element)),
  }
}

const drawn = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const { localName } = node
  if (DROPPED.has(localName) || isForeignPicture(node)) return null
  const children = EMPTY.has(localName) ? [] : [...node.childNodes].map(drawn)
  if (!KNOWN.has(localName)) return children
  return createElement(tagOf(localName), propsOf(node, key), ...(children.length ? [children] : []))
}

/**
 * Rich text as it was written in the panel. Nothing of it is put into the page as it comes: what is known is drawn
 * anew, the rest is left out. In the browser only.
 */
export const RichText = ({ html }: { html: string }) =>
  useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return [...body.childNodes].map(drawn)
  }, [html])
