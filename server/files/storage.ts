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
  /** The longest that a call may take, with its bytes. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const RETRY_SECONDS = 5

/** The storage cannot be reached, does not answer in time or fails: 503, as trying again later may succeed. */
const unreachable = (reason: unknown): AppError =>
  Object.assign(new AppError(503, 'unavailable', { retryAfterSeconds: RETRY_SECONDS }), {
    cause: new Error('The file storage does not answer', { cause: reason }),
  })

/** A bucket of an S3-compatible storage. */
export const bucketStorage = ({
  url,
  region,
  accessKeyId,
  secretAccessKey,
  timeoutMs = TIMEOUT_MS,
}: BucketOptions): Storage => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const call = async (method: string, name: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const address = `${url.replace(/\/+$/, '')}/${name}`
    const response = await client
      .fetch(address, { ...init, method, signal, redirect: 'error' })
      .catch((error: unknown) => {
        throw unreachable(error)
      })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    const answered = new Error(`The file storage answered ${response.status}`)
    throw response.status >= 500 || response.status === 429 ? unreachable(answered) : answered
  }
  return {
    put: async (name, type, path) => {
      const response = await call('PUT', name, {
        body: await readFile(path),
        headers: { 'content-type': type },
      })
      if (response.status === 404) throw new Error('The bucket of the file storage does not exist')
    },
    read: async (name) => {
      const { status, body } = await call('GET', name)
      return status === 404 || !body
        ? undefined
        : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
    },
    remove: async (name) => {
      await call('DELETE', name)
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
