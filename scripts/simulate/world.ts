import type { Platform } from '../../clients/typescript/src/index.ts'

/** What the simulated platform knows while it runs. */
export interface World {
  readonly platform: Platform
  /** Tells whoever watches what is done, in a line. */
  readonly say: (line: string) => void
  /** What this run calls its own: no two runs write the same shipments. */
  readonly run: string
  /** The marketplace whose categories are kept up. */
  readonly marketplace: string
}

/** One thing that the platform does now and then. */
export interface Act {
  readonly name: string
  readonly act: () => Promise<void>
}

/** Takes one after the other, and the first again after the last. */
export const inTurn = <Item>(items: readonly [Item, ...Item[]]): (() => Item) => {
  let at = -1
  return () => {
    at = (at + 1) % items.length
    return items[at] ?? items[0]
  }
}
