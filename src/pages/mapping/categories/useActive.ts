import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { MappingCategory } from '#src/dataProvider/mappingAnswers.ts'

/** The row that keys act on, and the way to the next ones. */
export const useActive = (rows: readonly MappingCategory[] | undefined, listKey: string) => {
  const { state } = useLocation()
  const [activeId, setActiveId] = useState<number>()
  // Set when a key moved: the grid then takes the focus along.
  const focusRef = useRef(false)
  const shown = useRef('')

  useEffect(() => {
    if (!rows || shown.current === listKey) return
    shown.current = listKey
    const came: unknown = (state as { active?: unknown } | null)?.active
    const start = rows.find(({ id }) => id === came) ?? rows.find(({ mapped }) => !mapped) ?? rows[0]
    setActiveId(start?.id)
  }, [rows, listKey, state])

  const index = rows?.findIndex(({ id }) => id === activeId) ?? -1
  const active = rows?.[index]

  /** The active row takes the focus at the next chance. */
  const takeFocus = () => {
    focusRef.current = true
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
