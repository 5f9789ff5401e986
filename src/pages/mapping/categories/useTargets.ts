import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { MappingTarget, TargetLabel } from '#src/dataProvider/mappingAnswers.ts'
import { holdsWords } from '#src/schema/arabicWords.ts'
import { searchable } from '#src/schema/searchable.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { MAPPING_KEY } from './useCategories.ts'

/** A category of the platform as the tree shows it. */
export interface TargetNode extends TargetLabel {
  readonly parent: number | null
  readonly level: number
  readonly children: readonly number[]
  readonly mapped_count: number
  /** Both names, as searches compare them. */
  readonly words: string
}

export interface TargetTree {
  readonly roots: readonly number[]
  readonly byId: ReadonlyMap<number, TargetNode>
}

const build = (targets: readonly MappingTarget[], locale: 'ar' | 'en'): TargetTree => {
  const labels = new Map(
    targets.map((target) => [target.id, (locale === 'en' ? target.name_en : null) ?? target.name_ar]),
  )
  const collator = new Intl.Collator(locale)
  const byName = (one: MappingTarget, other: MappingTarget) =>
    collator.compare(labels.get(one.id) ?? '', labels.get(other.id) ?? '')
  const children = new Map<number | null, MappingTarget[]>()
  for (const target of [...targets].sort(byName)) {
    // What stands below a category that is switched off stands at the top.
    const parent = target.parent !== null && labels.has(target.parent) ? target.parent : null
    children.set(parent, [...(children.get(parent) ?? []), target])
  }
  const byId = new Map<number, TargetNode>()
  const visit = (target: MappingTarget, trail: readonly string[]) => {
    const label = labels.get(target.id) ?? ''
    const below = children.get(target.id) ?? []
    byId.set(target.id, {
      category_id: target.id,
      label,
      trail,
      parent: target.parent,
      level: trail.length,
      children: below.map(({ id }) => id),
      mapped_count: target.mapped_count,
      words: searchable(`${target.name_ar} ${target.name_en ?? ''}`),
    })
    for (const child of below) visit(child, [...trail, label])
  }
  const roots = children.get(null) ?? []
  for (const root of roots) visit(root, [])
  return { roots: roots.map(({ id }) => id), byId }
}

/** The platform's categories as a tree; the nodes stand in the order of the tree. */
export const useTargets = (marketplace: number) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const locale = useAppLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [MAPPING_KEY, 'targets', marketplace],
    queryFn: ({ signal }) => dataProvider.mappingTargets(marketplace, signal),
    staleTime: 60_000,
  })
  const tree = useMemo(() => data && build(data, locale), [data, locale])
  return { tree, error, refetch: () => void refetch() }
}

/** Fewest letters that narrow the tree. */
const SEARCH_MIN = 2

/** True when the text narrows the tree to what it names. */
export const isSearch = (text: string): boolean => searchable(text).length >= SEARCH_MIN

/** The nodes that a search finds, the shortest names first; each word has to be found. */
const found = (tree: TargetTree, text: string): TargetNode[] => {
  const holds = holdsWords(searchable(text))
  return [...tree.byId.values()]
    .filter((node) => holds(node.words))
    .sort((one, other) => one.words.length - other.words.length)
}

const open = (tree: TargetTree, ids: readonly number[], expanded: ReadonlySet<number>): TargetNode[] =>
  ids.flatMap((id) => {
    const node = tree.byId.get(id)
    if (!node) return []
    return expanded.has(id) ? [node, ...open(tree, node.children, expanded)] : [node]
  })

/** The lines of the tree that are shown: what a search finds, or what is unfolded. */
export const visibleTargets = (
  tree: TargetTree,
  text: string,
  expanded: ReadonlySet<number>,
): readonly TargetNode[] => (isSearch(text) ? found(tree, text) : open(tree, tree.roots, expanded))
