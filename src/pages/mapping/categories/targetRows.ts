import { holdsWords } from '#src/schema/arabicWords.ts'
import { searchable } from '../searchable.ts'
import type { TargetNode, TargetTree } from './useTargets.ts'

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
