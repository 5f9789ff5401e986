/** Something that is done bit by bit, such as removing an area batch by batch. */
export interface Work {
  readonly bits: AsyncGenerator<unknown, void, undefined>
  /** It has failed, and is left. */
  readonly onFailure: (error: unknown) => Promise<void> | void
}

/** How long works have. */
export interface Time {
  /** After that moment each has had the turn that it is at. */
  readonly until: Date
  /** Aborted when the process stops: not even those turns follow. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Does works by turns, a bit of each at a time, so that a large one holds up no other. Ends when all are done, or when
 * the time is over. Resolves to how many are not done.
 */
export const byTurns = async (works: readonly Work[], { until, signal }: Time): Promise<number> => {
  let left = works
  do {
    const goOn: Work[] = []
    for (const work of left) {
      if (signal?.aborted) {
        goOn.push(work)
        continue
      }
      try {
        const { done } = await work.bits.next()
        if (!done) goOn.push(work)
      } catch (error) {
        await work.onFailure(error)
      }
    }
    left = goOn
  } while (left.length > 0 && Date.now() < until.getTime() && !signal?.aborted)
  for (const { bits } of left) await bits.return()
  return left.length
}
