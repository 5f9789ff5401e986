import type { SaidCategory, TreeBuilder } from './builder.ts'
import { type Names, namesIn, tidy } from './names.ts'

export const STEP = ' > '

/** A category as its path says it: the names from the topmost down to its own. */
export interface SaidPath {
  readonly line: number
  readonly id: string | null
  readonly steps: readonly string[]
  /** Names of its own, beside the last of the path. */
  readonly names?: Names | undefined
}

const placeOf = (steps: readonly string[]): string => steps.map(tidy).join('\u001f')

/**
 * Adds categories by their paths, those above first, whatever their order. Those above that no path of their own names
 * are made, unless all of them must be named. Resolves to the category at a path.
 */
export const addPaths = (
  builder: TreeBuilder,
  paths: readonly SaidPath[],
  { mustBeNamed }: { readonly mustBeNamed: boolean },
): ((steps: readonly string[]) => SaidCategory | undefined) => {
  const known = new Map<string, SaidCategory>()
  const above = (steps: readonly string[], line: number): SaidCategory | null => {
    if (!steps.length) return null
    const place = placeOf(steps)
    const found = known.get(place)
    if (found) return found
    if (mustBeNamed) {
      builder.wrong('tree_no_parent', { n: line, id: steps.join(STEP) })
      return null
    }
    const parent = above(steps.slice(0, -1), line)
    const made = builder.addCategory({ line, id: null, parent, names: namesIn(steps.at(-1) ?? '') })
    known.set(place, made)
    return made
  }
  for (const { line, id, steps, names } of paths.toSorted(
    (one, other) => one.steps.length - other.steps.length,
  )) {
    const place = placeOf(steps)
    if (!known.has(place)) {
      const parent = above(steps.slice(0, -1), line)
      const own = names ?? namesIn(steps.at(-1) ?? '')
      known.set(place, builder.addCategory({ line, id, parent, names: own }))
    } else if (id !== null) builder.wrong('tree_name_twice', { n: line, name: steps.at(-1) ?? '' })
  }
  return (steps) => known.get(placeOf(steps))
}
