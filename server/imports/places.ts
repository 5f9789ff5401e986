import { AppError } from '#server/http/errors.ts'

/** Files that this process reads at a time: each takes a connection from its first row to its last. */
const PLACES = 2
const RETRY_SECONDS = 15

/**
 * Reads somebody's file if there is a place for it. Throws 429 `import_busy` for whoever has a file that is being read
 * already, 503 `import_busy` when others take all places.
 */
type ImportPlaces = <T>(userId: number, work: () => Promise<T>) => Promise<T>

/** The places of this process: without them, as many uploads as there are connections would take all of these. */
export const createImportPlaces = (): ImportPlaces => {
  const reading = new Set<number>()
  return async (userId, work) => {
    const busy = (status: 429 | 503) =>
      new AppError(status, 'import_busy', { retryAfterSeconds: RETRY_SECONDS })
    if (reading.has(userId)) throw busy(429)
    if (reading.size >= PLACES) throw busy(503)
    reading.add(userId)
    try {
      return await work()
    } finally {
      reading.delete(userId)
    }
  }
}
