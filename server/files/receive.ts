import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { AppError, invalid } from '#server/http/errors.ts'
import type { FileKind } from '#src/contract/files.ts'
import type { IssueKey } from '#src/schema/issues.ts'
import { requireRoom } from './space.ts'
import { syncFile } from './storage.ts'
import { type FileType, HEAD_BYTES, isHeic, LARGEST, megabytes, typeOf } from './types.ts'

/** A file that has arrived whole and is what it should be; it still lies in the folder for arrivals. */
export interface Received {
  readonly path: string
  readonly type: FileType
  /** Bytes. */
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
}

const ABANDONED_MS = 60 * 60 * 1000

const readHead = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const tooLarge = (kind: FileKind): AppError =>
  new AppError(413, 'payload_too_large', {
    errors: { file: [{ key: 'validation.file_size', params: { n: megabytes(LARGEST[kind]) } }] },
  })

const WRONG_TYPE = { image: 'validation.image_type', file: 'validation.file_type' } as const satisfies Record<
  FileKind,
  IssueKey
>

const wrongType = (key: IssueKey): AppError =>
  new AppError(415, 'unsupported_media_type', { errors: { file: [{ key, params: {} }] } })

/** What is wrong with a file whose type is none of those that are taken. */
const refusalOf = (size: number, head: Buffer, kind: FileKind): AppError => {
  if (size === 0) return invalid({ file: [{ key: 'validation.file_empty', params: {} }] })
  return wrongType(isHeic(head) ? 'validation.file_heic' : WRONG_TYPE[kind])
}

const examine = async (path: string, kind: FileKind): Promise<Omit<Received, 'sha256'>> => {
  const [{ size }, head] = await Promise.all([stat(path), readHead(path)])
  const type = typeOf(head)
  if (!type || (kind === 'image' && !type.isImage)) throw refusalOf(size, head, kind)
  if (size > LARGEST[kind]) throw tooLarge(kind)
  return { path, type, size }
}

/** What the parser complains of is the sender's fault; what the file system complains of is not. */
export const asMalformed = (error: unknown): unknown =>
  error instanceof Error && ('syscall' in error || 'statusCode' in error)
    ? error
    : new AppError(400, 'malformed')

const write = async (part: MultipartFile, path: string): Promise<string> => {
  const hash = createHash('sha256')
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  // Open before anything can fail: a stream that opens it later would make it again after it was removed.
  const arrival = await open(path, 'wx', 0o600)
  await pipeline(part.file, hashed, arrival.createWriteStream()).catch((error: unknown) => {
    throw asMalformed(error)
  })
  return hash.digest('hex')
}

/** Writes an upload to the folder for arrivals and looks at what it is; of a refused one nothing stays behind. 507 without room. */
export const land = async (folder: string, part: MultipartFile, kind: FileKind): Promise<Received> => {
  const path = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await requireRoom(folder)
    const sha256 = await write(part, path)
    if (part.file.truncated) throw tooLarge(kind)
    const received = await examine(path, kind)
    await syncFile(path)
    return { ...received, sha256 }
  } catch (error) {
    part.file.resume()
    await rm(path, { force: true })
    throw error
  }
}

/** A sheet is what its reader can read; nothing is known of it by its first bytes. */
const SHEET = { mime: 'application/octet-stream', extension: 'sheet', isImage: false } as const

/** The same for a sheet of rows, which is read and never kept: 413 beyond the largest, told by `tooLong`. */
export const landSheet = async (
  folder: string,
  part: MultipartFile,
  tooLong: AppError,
): Promise<Received> => {
  const path = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await requireRoom(folder)
    const sha256 = await write(part, path)
    if (part.file.truncated) throw tooLong
    const { size } = await stat(path)
    if (size === 0) throw invalid({ file: [{ key: 'validation.file_empty', params: {} }] })
    return { path, type: SHEET, size, sha256 }
  } catch (error) {
    part.file.resume()
    await rm(path, { force: true })
    throw error
  }
}

/** Receives an upload and hands it to `keep`; whatever happens, nothing stays behind in the folder for arrivals. */
export const receive = async <T>(
  folder: string,
  part: MultipartFile,
  kind: FileKind,
  keep: (received: Received) => Promise<T>,
): Promise<T> => {
  const received = await land(folder, part, kind)
  try {
    return await keep(received)
  } finally {
    await rm(received.path, { force: true })
  }
}

/** Removes what a process that was killed left in the folder for arrivals. */
export const removeAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const age =
      Date.now() -
      (await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      ))
    if (age > ABANDONED_MS) await rm(path, { force: true })
  }
}
