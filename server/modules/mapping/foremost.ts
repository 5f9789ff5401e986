/** The few of many that score highest, kept while they are looked through: none of the others is put in order. */
export interface Foremost {
  /** Takes what is known by a number, with its score; of equal scores the smaller number comes first. */
  readonly offer: (id: number, score: number) => void
  /** What is kept, highest score first. */
  readonly best: () => readonly { readonly id: number; readonly score: number }[]
}

/** Keeps at most `count` of what is offered. */
export const foremost = (count: number): Foremost => {
  const ids: number[] = []
  const scores: number[] = []
  const comesBefore = (id: number, score: number, place: number): boolean => {
    const other = scores[place] ?? Number.NEGATIVE_INFINITY
    return score > other || (score === other && id < (ids[place] ?? id))
  }
  return {
    offer: (id, score) => {
      if (ids.length >= count && !comesBefore(id, score, count - 1)) return
      let place = Math.min(ids.length, count - 1)
      for (; place > 0 && comesBefore(id, score, place - 1); place -= 1) {
        ids[place] = ids[place - 1] ?? 0
        scores[place] = scores[place - 1] ?? 0
      }
      ids[place] = id
      scores[place] = score
    },
    best: () => ids.map((id, place) => ({ id, score: scores[place] ?? 0 })),
  }
}
