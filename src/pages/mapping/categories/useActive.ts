import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { MappingCategory } from '#src/dataProvider/mappingAnswers.ts'

/** The row that keys act on, and the way to the next ones. */
export const useActive = (rows: readonly MappingCategory[] | undefined, listKey: string) => {
  const { state } = useLocation()
  const [chosen, setChosen] = useState<{ readonly list: string; readonly id: number | undefined }>()
  // The list that takes the focus along once its active row is in sight; set when a key moved.
  const focusRef = useRef<string>(undefined)

  // Another list begins at a row of its own. Chosen while rendering, so that what was active in the list before is
  // never drawn, nor given the focus, in this one.
  if (rows && chosen?.list !== listKey) {
    const came: unknown = (state as { active?: unknown } | null)?.active
    const start = rows.find(({ id }) => id === came) ?? rows.find(({ mapped }) => !mapped) ?? rows[0]
    setChosen({ list: listKey, id: start?.id })
  }

  const index = rows?.findIndex(({ id }) => id === chosen?.id) ?? -1
  const active = rows?.[index]

  const setActiveId = (id: number) => setChosen({ list: listKey, id })

  /** The active row takes the focus at the next chance: of this list, or of one that is on its way. */
  const takeFocus = (list = listKey) => {
    focusRef.current = list
  }

  const goTo = (at: number) => {
    const row = rows?.[Math.max(0, Math.min(at, rows.length - 1))]
    if (!row) return
    takeFocus()
    setActiveId(row.id)
  }

  /** That row, where it is shown. */
  const goToRow = (id: number) => {
    const at = rows?.findIndex((row) => row.id === id) ?? -1
    if (at >= 0) goTo(at)
  }

  /** The next unmapped row, from the start again after the end; stays where nothing is left. */
  const goOn = () => {
    if (!rows) return
    const after = rows.findIndex((row, at) => at > index && !row.mapped)
    const next = after >= 0 ? after : rows.findIndex((row, at) => at !== index && !row.mapped)
    goTo(next >= 0 ? next : index)
  }

  return { active, index, setActiveId, goTo, goToRow, goOn, takeFocus, focusRef }
}
