import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

interface Written {
  readonly sha256: string
  /** Bytes. */
  readonly size: number
}

/** Writes a stream to a file that does not exist yet and says what was written; it is on the disk when this ends. */
export const writeHashed = async (source: Readable, path: string): Promise<Written> => {
  const hash = createHash('sha256')
  let size = 0
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(source, hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
  return { sha256: hash.digest('hex'), size }
}

/** The fingerprint of a file; undefined where there is none. */
export const sha256Of = async (path: string): Promise<string | undefined> => {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return hash.digest('hex')
}
