import type { ReactNode } from 'react'

/** Something of the platform that may be matched. */
export interface MatchTarget {
  readonly key: string
  readonly label: string
  readonly note?: string
  /** As searches compare it. */
  readonly words: string
}

/** Something of a marketplace that wants a match. */
export interface MatchItem {
  readonly key: string
  readonly label: string
  readonly second?: string | null
  /** As searches compare it. */
  readonly words: string
  /** Key of what it is matched with. */
  readonly target: string | null
  readonly suggestions: readonly { readonly key: string; readonly score: number }[]
  /** Beside the name: what kind of thing it is. */
  readonly marks?: ReactNode
  /** At the end of its row. */
  readonly end?: ReactNode
  /** In its detail, under the name. */
  readonly more?: ReactNode
}

/** The target of that key. */
export const targetOf = (targets: readonly MatchTarget[], key: string | null): MatchTarget | undefined =>
  targets.find((target) => target.key === key)
