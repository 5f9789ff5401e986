import type { AttributeType } from '#src/resources/attributeTypes.ts'

/** A category of a tree that arrives. Those above it come before it. */
export interface ArrivedCategory {
  /** Its place among those that arrive, from 0 on. */
  readonly at: number
  /** The place of the one above it; null of a root. */
  readonly parent: number | null
  readonly level: number
  /** What the marketplace knows it by; null where the file names no ids. */
  readonly remoteId: string | null
  /** Where the file names no ids: its name and those above it, by which it is known instead. */
  readonly path: string | null
  /** Null where the file does not say it in that language. */
  readonly ar: string | null
  readonly en: string | null
}

/** A value that a property takes. */
export interface ArrivedValue {
  readonly key: string
  readonly ar: string
  readonly en: string | null
}

/** A property of a category that arrives. */
export interface ArrivedProperty {
  /** The place of its category among those that arrive, or what the marketplace knows that by. */
  readonly category: number | string
  readonly remoteId: string
  readonly ar: string | null
  readonly en: string | null
  readonly type: AttributeType
  readonly isRequired: boolean
  readonly values: readonly ArrivedValue[] | null
}

/** What a tree that arrives speaks of: what it does not stays as it is. */
export interface Spoken {
  readonly categories: boolean
  readonly properties: boolean
  readonly ar: boolean
  readonly en: boolean
}

/** A part of a tree that arrives. */
export type ArrivedPart =
  | { readonly categories: readonly ArrivedCategory[] }
  | { readonly properties: readonly ArrivedProperty[] }

/** A tree that was read and found whole. */
export interface ArrivedTree {
  readonly spoken: Spoken
  readonly parts: AsyncIterable<ArrivedPart> | Iterable<ArrivedPart>
}
