import type { Issue } from '#src/schema/issues.ts'
import type { ArrivedPart, Spoken } from './arrival.ts'
import type { TreeFile } from './read/file.ts'

/** What the process that reads a tree is sent: the file, and then for each part that the last one was taken. */
export type TreeOrder = TreeFile | 'taken'

/** What it tells: what the tree speaks of, its parts one after the other, its end; or why there is none. */
export type TreeNews =
  | { readonly spoken: Spoken }
  | { readonly part: ArrivedPart }
  | 'end'
  | { readonly wrong: readonly Issue[] }
  | { readonly failure: string }
