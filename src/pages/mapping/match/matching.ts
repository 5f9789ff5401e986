import { type ReactNode, useMemo, useState } from 'react'
import { holdsWords } from '#src/schema/arabicWords.ts'
import { searchable } from '../searchable.ts'
import { useView, type View } from '../useView.ts'

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

const isIn = (view: View, { target }: MatchItem): boolean =>
  view === 'unmapped' ? target === null : view === 'mapped' ? target !== null : true

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
  const mapped = items.filter(({ target }) => target !== null).length

  return {
    view,
    counts: { all: items.length, unmapped: items.length - mapped, mapped },
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
