/** An element of an XML document; namespaces are declared by its attributes, as in the text. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

/** What stands in an element; what is not there stands nowhere. */
export type XmlChild = XmlElement | string | null | undefined

const isThere = (child: XmlChild): child is XmlElement | string => child !== null && child !== undefined

/** An element with attributes. */
export const elementWith = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly XmlChild[]
): XmlElement => ({ name, attributes, children: children.filter(isThere) })

/** An element without attributes. */
export const element = (name: string, ...children: readonly XmlChild[]): XmlElement =>
  elementWith(name, {}, ...children)

// What XML 1.0 has no place for, however it is written.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const IN_TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }

const IN_ATTRIBUTES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

const textOf = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>\r]/g, (sign) => IN_TEXT[sign] ?? sign)

const attributeText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<"\t\n\r]/g, (sign) => IN_ATTRIBUTES[sign] ?? sign)

/** Namespaces come before all else, the one without a prefix first; the rest by name. */
const orderOf = (name: string): string => {
  if (name === 'xmlns') return '0'
  return name.startsWith('xmlns:') ? `1${name}` : `2${name}`
}

const byOrder = ([one]: readonly [string, string], [other]: readonly [string, string]): number => {
  const [first, second] = [orderOf(one), orderOf(other)]
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** The start tag of an element in its canonical form. */
export const startTag = ({ name, attributes }: Pick<XmlElement, 'name' | 'attributes'>): string =>
  `<${name}${Object.entries(attributes)
    .toSorted(byOrder)
    .map(([key, value]) => ` ${key}="${attributeText(value)}"`)
    .join('')}>`

/**
 * The canonical form of an element (C14N 1.1): what is written is what is hashed. No attribute may have a prefix other
 * than `xmlns`, and no namespace may be declared twice: what e-invoices are made of has neither.
 */
export const canonical = (child: XmlElement | string): string =>
  typeof child === 'string'
    ? textOf(child)
    : `${startTag(child)}${child.children.map(canonical).join('')}</${child.name}>`
