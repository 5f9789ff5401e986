import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { requireRoom } from '#server/files/space.ts'
import { AppError } from '#server/http/errors.ts'
import { MOST_BYTES } from '#src/contract/platformRecords.ts'

/** A body that has arrived whole. */
export interface Arrived {
  readonly read: () => AsyncIterable<Buffer>
  /** Forgets it. */
  readonly done: () => Promise<void>
}

/** Up to so many bytes are kept in memory; more lie in a file until they are read. */
const IN_MEMORY = 1024 * 1024

/** Throws 400 where whoever sends it is gone before its end. */
const chunksOf = async function* (source: Readable): AsyncGenerator<Buffer> {
  let size = 0
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  const next = () =>
    chunks.next().catch(() => {
      throw new AppError(400, 'malformed')
    })
  for (let read = await next(); !read.done; read = await next()) {
    size += read.value.length
    if (size > MOST_BYTES) throw new AppError(413, 'payload_too_large')
    yield read.value
  }
}

/** Where bodies lie until they are read. */
export const rowsFolder = (dataFolder: string): string => join(dataFolder, 'rows')

const ROWS = '.rows'

/** No request lasts that long: what is older was left by a process that was killed. */
const LEFT_MS = 60 * 60 * 1000

/** Removes bodies that nobody reads any more; those of other processes that serve the same folder stay. */
export const removeLeftRows = async (dataFolder: string, now = Date.now()): Promise<void> => {
  const folder = rowsFolder(dataFolder)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const mtimeMs = (await stat(path).catch(() => undefined))?.mtimeMs ?? now
    if (name.endsWith(ROWS) && now - mtimeMs > LEFT_MS) await rm(path, { force: true })
  }
}

/**
 * Takes a body in before anything is done with it: nobody who sends slowly, or stops halfway, holds the database, and
 * of a body that is cut off nothing is done. 413 beyond MOST_BYTES; 507 where a large one finds no room.
 */
export const takeIn = async (source: Readable, folder: string): Promise<Arrived> => {
  const chunks = chunksOf(source)
  const kept: Buffer[] = []
  let size = 0
  for await (const chunk of { [Symbol.asyncIterator]: () => ({ next: () => chunks.next() }) }) {
    kept.push(chunk)
    size += chunk.length
    if (size > IN_MEMORY) break
  }
  if (size <= IN_MEMORY) return { read: () => Readable.from(kept), done: async () => undefined }
  await requireRoom(folder)
  const path = join(folder, `${randomUUID()}${ROWS}`)
  await mkdir(folder, { recursive: true })
  const done = () => rm(path, { force: true })
  const all = async function* () {
    yield* kept
    yield* chunks
  }
  try {
    await pipeline(all(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await done()
    throw error
  }
  // Opened once somebody reads it: who has gone by then leaves no file open.
  const read = async function* (): AsyncGenerator<Buffer> {
    yield* createReadStream(path)
  }
  return { read, done }
}
