import { useEffect, useMemo, useRef, useState } from 'react'
import type { MappingCategory } from '#src/dataProvider/mappingAnswers.ts'

/** Which rows are selected; another list begins with none. */
export const useSelection = (
  rows: readonly MappingCategory[] | undefined,
  listKey: string,
  /** The row that a range begins at when none was selected before. */
  activeId: number | undefined,
) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another selection
  useEffect(() => setIds(new Set()), [listKey])

  const toggle = (row: MappingCategory, isRange: boolean) => {
    const next = new Set(ids)
    const start = ids.size > 0 ? last.current : activeId
    const from = rows?.findIndex(({ id }) => id === start) ?? -1
    const to = rows?.findIndex(({ id }) => id === row.id) ?? -1
    if (isRange && from >= 0 && to >= 0 && rows)
      for (const { id } of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(id)
    else if (!next.delete(row.id)) next.add(row.id)
    last.current = row.id
    setIds(next)
  }

  return {
    ids,
    rows: useMemo(() => (rows ?? []).filter(({ id }) => ids.has(id)), [rows, ids]),
    toggle,
    take: (chosen: readonly MappingCategory[]) => setIds(new Set(chosen.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
