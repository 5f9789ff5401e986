interface Halving<Item, Refusal> {
  /** Does all of it or, where it throws, nothing. */
  readonly work: (some: readonly Item[]) => Promise<void>
  /** What a work was refused with; throws what is nobody's fault. */
  readonly refusalOf: (error: unknown) => Refusal
  readonly refused: (item: Item, refusal: Refusal) => void
}

/**
 * Does work on all items together or, where that is refused, on each half of them: what one is refused with costs the
 * others a few tries, not one for each.
 */
export const byHalves = async <Item, Refusal>(
  items: readonly Item[],
  halving: Halving<Item, Refusal>,
): Promise<void> => {
  const [first, ...others] = items
  if (first === undefined) return
  try {
    await halving.work(items)
  } catch (error) {
    const refusal = halving.refusalOf(error)
    if (!others.length) return halving.refused(first, refusal)
    const half = Math.ceil(items.length / 2)
    await byHalves(items.slice(0, half), halving)
    await byHalves(items.slice(half), halving)
  }
}
