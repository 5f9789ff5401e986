import { SaxesParser } from 'saxes'

/** An element as it was read, with the namespaces that hold in it. */
export interface Node {
  readonly name: string
  readonly local: string
  readonly uri: string
  readonly attributes: Readonly<Record<string, string>>
  readonly namespaces: Readonly<Record<string, string>>
  readonly children: (Node | string)[]
}

/** Reads a document; throws where it is not well-formed. */
export const parseXml = (text: string): Node => {
  const parser = new SaxesParser({ xmlns: true })
  const open: Node[] = []
  let root: Node | undefined
  parser.on('opentag', (tag) => {
    const node: Node = {
      name: tag.name,
      local: tag.local,
      uri: tag.uri,
      attributes: Object.fromEntries(
        Object.values(tag.attributes).flatMap((each) =>
          each.name === 'xmlns' || each.prefix === 'xmlns' ? [] : [[each.name, each.value]],
        ),
      ),
      namespaces: { ...open.at(-1)?.namespaces, ...tag.ns },
      children: [],
    }
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (value) => void open.at(-1)?.children.push(value))
  parser.on('cdata', (value) => void open.at(-1)?.children.push(value))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(text).close()
  if (!root) throw new Error('a document without a root')
  return root
}

const TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }
const VALUE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1)

/** Canonical XML 1.1 of an element without comments; `rendered` are the namespaces that its parent has said. */
export const canonicalXml = (node: Node, rendered: Readonly<Record<string, string>> = {}): string => {
  const said = Object.entries(node.namespaces)
    .filter(([prefix, uri]) => rendered[prefix] !== uri && !(prefix === '' && uri === '' && !rendered['']))
    .sort(byName)
    .map(([prefix, uri]) => ` ${prefix ? `xmlns:${prefix}` : 'xmlns'}="${uri}"`)
  const attributes = Object.entries(node.attributes)
    .sort(byName)
    .map(([name, value]) => ` ${name}="${value.replace(/[&<"\t\n\r]/g, (sign) => VALUE[sign] ?? sign)}"`)
  const inner = node.children.map((child) =>
    typeof child === 'string'
      ? child.replace(/[&<>\r]/g, (sign) => TEXT[sign] ?? sign)
      : canonicalXml(child, node.namespaces),
  )
  return `<${node.name}${said.join('')}${attributes.join('')}>${inner.join('')}</${node.name}>`
}

/** The elements at the end of a path of local names below an element. */
export const allAt = (node: Node, path: string): readonly Node[] =>
  path
    .split('/')
    .reduce<readonly Node[]>(
      (nodes, local) =>
        nodes.flatMap(({ children }) =>
          children.flatMap((child) => (typeof child !== 'string' && child.local === local ? [child] : [])),
        ),
      [node],
    )

export const oneAt = (node: Node, path: string): Node | undefined => allAt(node, path)[0]

const textIn = (node: Node | undefined): string =>
  node?.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('') ?? ''

/** The text of the element at the end of a path; empty where there is none. */
export const textAt = (node: Node, path: string): string => textIn(oneAt(node, path))

/** The text embedded under an id: ICV, PIH, QR. */
export const referenceOf = (root: Node, id: string): string => {
  const found = allAt(root, 'AdditionalDocumentReference').find((each) => textAt(each, 'ID') === id)
  return found ? textAt(found, 'UUID') || textAt(found, 'Attachment/EmbeddedDocumentBinaryObject') : ''
}

/** The document without stamp and QR code: what is hashed. */
export const withoutStamp = (root: Node): Node => ({
  ...root,
  children: root.children.filter(
    (child) =>
      typeof child === 'string' ||
      !(
        ['UBLExtensions', 'Signature'].includes(child.local) ||
        (child.local === 'AdditionalDocumentReference' && textAt(child, 'ID') === 'QR')
      ),
  ),
})
