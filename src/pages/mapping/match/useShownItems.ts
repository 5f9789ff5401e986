import { useMemo, useState } from 'react'
import { holdsWords } from '#src/schema/arabicWords.ts'
import { searchable } from '../searchable.ts'
import { useView, type View } from '../useView.ts'
import type { MatchItem } from './matching.ts'

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
