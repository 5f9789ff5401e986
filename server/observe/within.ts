import { setTimeout as wait } from 'node:timers/promises'

/** What some work comes to, unless it takes longer: then it throws what `late` makes. The work itself goes on unheard. */
export const within = async <T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> => {
  const end = new AbortController()
  const tooLate = wait(ms, undefined, { signal: end.signal, ref: false }).then(() => {
    throw late()
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    end.abort()
  }
}
