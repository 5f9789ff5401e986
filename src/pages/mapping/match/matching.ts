import { type ReactNode, useMemo, useState } from 'react'
import { holdsWords } from '#src/schema/arabicWords.ts'
import { searchable } from '#src/schema/searchable.ts'
import { useView, type View } from '../useView.ts'

/** Something of the platform that may be matched. */
export interface MatchTarget {
  readonly key: string
  readonly label: string
  readonly note?: string
  /** As searches compare it. */
  readonly words: string
}

/** What something is matched with that no longer stands. */
export interface BrokenMatch {
  readonly label: string
  /** In one or two words, beside its name. */
  readonly mark: string
  readonly why: string
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
  /** It wants a match anew. */
  readonly broken?: BrokenMatch | undefined
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

/** Of which view, beside that of all. */
const viewOf = ({ target, broken }: MatchItem): View =>
  broken ? 'broken' : target === null ? 'unmapped' : 'mapped'

const isIn = (view: View, item: MatchItem): boolean => view === 'all' || viewOf(item) === view

/**
 * What of the items is listed: those of the view that the address names, in which a search finds its words. An
 * item stays where it is when it is matched, until the view is chosen again: nothing jumps under the eyes.
 */
export const useShownItems = (items: readonly MatchItem[]) => {
  const { view, setView } = useView()
  const [text, setText] = useState('')
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items as they were when the view was chosen
  const keys = useMemo(
    () => new Set(items.filter((item) => isIn(view, item)).map(({ key }) => key)),
    [view, round],
  )
  const inView = useMemo(() => items.filter(({ key }) => keys.has(key)), [items, keys])
  const shown = useMemo(() => {
    const words = searchable(text)
    const holds = holdsWords(words)
    return words ? inView.filter((item) => holds(item.words)) : inView
  }, [inView, text])
  const countOf = (which: View) => items.filter((item) => isIn(which, item)).length

  return {
    view,
    counts: {
      all: items.length,
      unmapped: countOf('unmapped'),
      mapped: countOf('mapped'),
      broken: countOf('broken'),
    },
    choose: (next: View) => {
      setView(next)
      setRound((before) => before + 1)
    },
    text,
    setText,
    inView,
    shown,
  }
}
