import { useMemo } from 'react'
import { useStore } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { type Column, columnOf } from '../columns.ts'

export interface ColumnChoice {
  /** Every column that can be shown, in the order of the declaration. */
  readonly all: readonly Column[]
  readonly shown: readonly Column[]
  readonly setShown: (names: readonly string[]) => void
  readonly reset: () => void
}

/** The columns of a list as the administrator chose them; the choice is kept in the browser, under the resource's name unless told. */
export const useColumns = (resource: AnyResource, key = resource.name): ColumnChoice => {
  const { columns, hidden = [] } = resource.list
  const [chosen, setChosen] = useStore<readonly string[] | null>(`columns.${key}`, null)

  return useMemo(() => {
    const all = [...columns, ...hidden].map((name) => columnOf(resource, name))
    const wanted = new Set(chosen ?? columns)
    // The first column names the record and leads to it: a list without it could not be used.
    const shown = all.filter(({ name }, at) => at === 0 || wanted.has(name))
    return { all, shown, setShown: (names) => setChosen(names), reset: () => setChosen(null) }
  }, [resource, columns, hidden, chosen, setChosen])
}
