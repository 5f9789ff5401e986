import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { MappingCategory, MappingPlace, TargetLabel } from '#src/dataProvider/mappingAnswers.ts'
import { formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { categoriesPath } from '../paths.ts'
import { useKeys } from '../useKeys.ts'
import type { View } from '../useView.ts'
import { canPassOn, nameIn, strongestOf } from './rowNames.ts'
import { useActive } from './useActive.ts'
import { useCategories } from './useCategories.ts'
import { useFilters } from './useFilters.ts'
import { type Choice, useMapping } from './useMapping.ts'
import { useTargets } from './useTargets.ts'
import { placeAbove } from './Way.tsx'

/** Which rows are selected; another list begins with none. */
const useSelection = (
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

const useMayMap = (): boolean => {
  const allows = useAllows()
  return allows?.('marketplaces', 'edit') ?? false
}

/** What is to be said of some choices that are done. */
const useTold = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (choices: readonly Choice[]): string => {
    const [only] = choices
    if (choices.length !== 1 || !only)
      return translate('mapping.done.several', { smart_count: choices.length })
    const theirs = nameIn(only.row, locale)
    const ours = formatNames(
      only.targets.map(({ label }) => label),
      locale,
    )
    return only.targets.length > 0
      ? translate('mapping.done.one', { theirs, ours })
      : translate('mapping.done.unmapped', { theirs })
  }
}

/** What a place of the workbench shows. */
const useShown = (place: MappingPlace) => {
  const filters = useFilters()
  const list = useCategories(place, filters.filters)
  const listKeyOf = (view: View) => `${place.category}|${view}|${filters.filters.search ?? ''}`
  const listKey = listKeyOf(filters.view)
  const active = useActive(list.rows, listKey)
  const selection = useSelection(list.rows, listKey, active.active?.id)
  const targets = useTargets(place.marketplace)
  const mapping = useMapping({
    patch: list.patch,
    isShown: (id) => list.rows?.some((row) => row.id === id) ?? false,
  })
  return { mayMap: useMayMap(), filters, list, listKey, listKeyOf, active, selection, targets, mapping }
}

/** What is done at a place of the workbench. */
const useSteps = ({ mayMap, active, selection, mapping }: ReturnType<typeof useShown>) => {
  const translate = useTranslate()
  const told = useTold()
  const row = active.active

  const map = (chosen: readonly MappingCategory[], wanted: readonly TargetLabel[]) => {
    const choices = chosen.map((each) => ({ row: each, targets: wanted }))
    void mapping.map(choices, told(choices))
    selection.clear()
  }

  /** Accepts the suggestion of that number for the active row, and goes on to the next. */
  const accept = (index: number) => {
    const suggestion = row?.suggestions[index]
    if (!row || !suggestion || !mayMap) return
    map([row], [suggestion])
    active.goOn()
  }

  /** Accepts the best suggestion where it is a strong one; a weak one is only said. */
  const acceptBest = () => {
    const [best] = row?.suggestions ?? []
    if (!best?.weak) accept(0)
    else if (mayMap) mapping.say(translate('mapping.weak_told', { name: best.label, score: best.score }))
  }

  /** Maps what is chosen from the tree: one row and on to the next, or all that are selected. */
  const pick = (chosen: readonly MappingCategory[], target: TargetLabel) => {
    map(chosen, [target])
    if (chosen.length === 1) active.goOn()
    else active.takeFocus()
  }

  const acceptSelected = () => {
    const choices = selection.rows.flatMap((each): Choice[] => {
      const best = strongestOf(each)
      return best && !each.mapped ? [{ row: each, targets: [best] }] : []
    })
    void mapping.map(choices, told(choices))
    selection.clear()
  }

  /** Takes the last step back, and goes back to its row: to choose something else for it. */
  const undo = async () => {
    const undone = await mapping.undo()
    if (undone) active.goToRow(undone.id)
  }

  return { map, pick, accept, acceptBest, acceptSelected, undo }
}

/** Address of the place below a category. */
export const pathBelow = ({ marketplace }: MappingPlace, { id }: MappingCategory): string =>
  categoriesPath(marketplace, id)

/** All that a place of the workbench shows and does, by keys too. */
export const useWorkbench = (place: MappingPlace, onInherit: () => void) => {
  const navigate = useNavigate()
  const searchRef = useRef<HTMLInputElement>(null)
  const findRef = useRef<HTMLInputElement>(null)
  const shown = useShown(place)
  const steps = useSteps(shown)
  const { mayMap, list, active, selection } = shown
  const row = active.active

  useKeys({
    next: () => active.goTo(active.index + 1),
    previous: () => active.goTo(active.index - 1),
    first: () => active.goTo(0),
    last: () => active.goTo((list.rows?.length ?? 0) - 1),
    into: () => row && row.child_count > 0 && void navigate(pathBelow(place, row)),
    out: () =>
      place.category !== 0 &&
      void navigate(categoriesPath(place.marketplace, placeAbove(list.page?.trail ?? [])), {
        state: { active: place.category },
      }),
    accept: () => (row?.mapped ? active.goOn() : steps.acceptBest()),
    accept1: () => steps.accept(0),
    accept2: () => steps.accept(1),
    accept3: () => steps.accept(2),
    select: () => row && mayMap && selection.toggle(row, false),
    undo: () => mayMap && void steps.undo(),
    inherit: () => row && mayMap && canPassOn(row) && onInherit(),
    search: () => searchRef.current?.focus(),
    find: () => findRef.current?.focus(),
    leave: selection.clear,
  })

  return { ...shown, ...steps, row, searchRef, findRef }
}

export type WorkbenchState = ReturnType<typeof useWorkbench>
