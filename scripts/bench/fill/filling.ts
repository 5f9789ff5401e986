import type { Sizes } from './sizes.ts'

/** How one table is filled: ids begin with 1 and have no holes, so that others know them. */
export interface Filling {
  readonly table: string
  readonly insert: (sizes: Sizes) => string
}
