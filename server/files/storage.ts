import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/errors.ts'

/** Where the bytes of files live, by their generated name. Names come from us and need no escaping. */
export interface Storage {
  /** Keeps the complete file at `path`, which may be gone afterwards. All of it is kept, or nothing. */
  readonly put: (name: string, type: string, path: string) => Promise<void>
  /** The bytes, or undefined when there is no such file. */
  readonly read: (name: string) => Promise<Readable | undefined>
  readonly remove: (name: string) => Promise<void>
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

const moveFile = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    await copyFile(from, `${to}.part`)
    await rename(`${to}.part`, to)
  }
}

/** A folder on this machine. */
const folderStorage = (folder: string): Storage => ({
  put: async (name, _type, path) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await moveFile(path, join(folder, name))
  },
  read: (name) =>
    new Promise((done, fail) => {
      const stream = createReadStream(join(folder, name))
      stream.once('open', () => done(stream))
      stream.once('error', (error) => (hasCode(error, 'ENOENT') ? done(undefined) : fail(error)))
    }),
  remove: (name) => rm(join(folder, name), { force: true }),
})

export interface BucketOptions {
  /** `https://host/bucket` */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The longest that the storage may be silent; a file that is sent has longer, by its size. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000
/** What a storage takes at least, in bytes per ms: a file that is sent has as long as it needs at that rate. */
const LEAST_RATE = 256
const RETRY_SECONDS = 5

/** The storage cannot be reached, does not answer in time or fails: 503, as trying again later may succeed. */
const unreachable = (reason: unknown): AppError =>
  Object.assign(new AppError(503, 'unavailable', { retryAfterSeconds: RETRY_SECONDS }), {
    cause: new Error('The file storage does not answer', { cause: reason }),
  })

/** Ends a call to which nothing comes for so long while it is waited for; whoever reads slowly is not hurried. */
const watchSilence = (ms: number) => {
  const silent = new AbortController()
  return {
    signal: silent.signal,
    until: async <T>(next: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => silent.abort(new DOMException('Nothing came', 'TimeoutError')), ms)
      try {
        return await next
      } catch (error) {
        throw unreachable(error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

type Silence = ReturnType<typeof watchSilence>

/** A body as it comes, however long that takes. */
const streamOf = (body: ReadableStream<Uint8Array>, silence: Silence): Readable => {
  const reader = body.getReader()
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { done, value } = await silence.until(reader.read())
      if (done) return
      yield value
    }
  }
  const stream = Readable.from(chunks(), { objectMode: false })
  // Also where nobody has read of it: the connection would stay open.
  stream.once('close', () => {
    reader.cancel().catch(() => undefined)
  })
  return stream
}

/** A bucket of an S3-compatible storage. */
export const bucketStorage = ({
  url,
  region,
  accessKeyId,
  secretAccessKey,
  timeoutMs = TIMEOUT_MS,
}: BucketOptions): Storage => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const call = async (
    method: string,
    name: string,
    silence: Silence,
    init: RequestInit = {},
  ): Promise<Response> => {
    const address = `${url.replace(/\/+$/, '')}/${name}`
    const { signal } = silence
    const response = await silence.until(
      client.fetch(address, { ...init, method, signal, redirect: 'error' }),
    )
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    const answered = new Error(`The file storage answered ${response.status}`)
    throw response.status >= 500 || response.status === 429 ? unreachable(answered) : answered
  }
  return {
    put: async (name, type, path) => {
      const bytes = await readFile(path)
      const silence = watchSilence(timeoutMs + bytes.length / LEAST_RATE)
      const headers = { 'content-type': type }
      const response = await call('PUT', name, silence, { body: bytes, headers })
      if (response.status === 404) throw new Error('The bucket of the file storage does not exist')
    },
    read: async (name) => {
      const silence = watchSilence(timeoutMs)
      const { status, body } = await call('GET', name, silence)
      if (status !== 404 && body) return streamOf(body, silence)
      await body?.cancel()
      return undefined
    },
    remove: async (name) => {
      await call('DELETE', name, watchSilence(timeoutMs))
    },
  }
}

/** The configured storage: a bucket, or the folder DATA_DIR/files. */
export const createStorage = (env: Env): Storage =>
  env.S3_URL
    ? bucketStorage({
        url: env.S3_URL,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      })
    : folderStorage(join(env.DATA_DIR, 'files'))

/** Makes what was written to a file survive a power failure. */
export const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
