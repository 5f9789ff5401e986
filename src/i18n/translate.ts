/** A tree of texts; leaves use polyglot's syntax (`%{name}`, plural forms between `||||`). */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

export type MessageParams = Readonly<Record<string, string | number>>

/** The same tree of keys as `T` with any text at the leaves: what a second language must satisfy. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

const lookUp = (catalogue: Catalogue, key: string): string | undefined => {
  let node: string | Catalogue | undefined = catalogue
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined
    node = node[part]
  }
  return typeof node === 'string' ? node : undefined
}

/**
 * The text at a dotted key with its `%{name}` places filled. Used where polyglot is not loaded: on the
 * server and on the public pages. Plural forms are polyglot's alone: no text that is shown by this has any. An
 * unknown key is returned as it is, so that it is seen.
 */
export const translate = (catalogue: Catalogue, key: string, params: MessageParams = {}): string => {
  const text = lookUp(catalogue, key)
  if (text === undefined) return key
  return text.replace(/%\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place))
}

/** True when the catalogue has a text at that key. */
export const hasMessage = (catalogue: Catalogue, key: string): boolean => lookUp(catalogue, key) !== undefined
