import { expect } from 'vitest'

/** Holds that there is something, and then what `check` holds of each: of nothing anything is true. */
export const ofEach = <Item>(items: readonly Item[], check: (item: Item) => void): void => {
  expect(items.length, 'there is something to look at').toBeGreaterThan(0)
  for (const item of items) check(item)
}
