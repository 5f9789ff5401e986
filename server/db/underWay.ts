/** Pieces of work that are under way, for whoever is to wait for them. */
export interface UnderWay {
  /** Notes a piece until it has ended, however it ends. */
  readonly note: <T>(piece: Promise<T>) => Promise<T>
  /** Resolves when all that is under way now has ended. */
  readonly ended: () => Promise<void>
  readonly isAny: () => boolean
}

export const startUnderWay = (): UnderWay => {
  const running = new Set<Promise<unknown>>()
  return {
    note: (piece) => {
      running.add(piece)
      const forget = () => void running.delete(piece)
      piece.then(forget, forget)
      return piece
    },
    ended: async () => void (await Promise.allSettled(running)),
    isAny: () => running.size > 0,
  }
}
