/** How long a part of the application may take to arrive, in milliseconds (spec section 9). */
export const CHUNK_TIMEOUT_MS = 120_000

/** A part of the application that did not arrive: no connection, too slow, or gone since a new release. */
class ChunkError extends Error {
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause })
    this.name = 'ChunkError'
  }
}

/** Loads a part of the application. Rejects with a ChunkError when it cannot be had in time. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing after ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new ChunkError(cause)
  } finally {
    clearTimeout(timer)
  }
}

/** True for an error that a missing chunk caused, wherever it was caught. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkError ||
  (error instanceof Error &&
    /dynamically imported module|Importing a module script failed|preload/i.test(error.message))
