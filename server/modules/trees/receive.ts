import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { writeHashed } from '#server/backup/tables.ts'
import { asMalformed } from '#server/files/receive.ts'
import { requireRoom } from '#server/files/space.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { MOST_TREE_BYTES } from '#src/contract/treeVersions.ts'
import { issueOf } from '#src/schema/issues.ts'

/** A file that has arrived whole. */
export interface ArrivedFile {
  readonly path: string
  readonly name: string
  /** Hexadecimal. */
  readonly sha256: string
}

const LIMITS = { fileSize: MOST_TREE_BYTES, files: 1, fields: 0, parts: 1 }

const MEGABYTE = 1024 * 1024

const tooLarge = () =>
  new AppError(413, 'payload_too_large', {
    errors: { file: [issueOf('file_size', { n: MOST_TREE_BYTES / MEGABYTE })] },
  })

const partOf = async (request: FastifyRequest) => {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type')
  try {
    return await request.file({ limits: LIMITS })
  } catch (error) {
    throw asMalformed(error)
  }
}

/**
 * Receives the one file of a form and hands it to `work`; whatever happens, nothing of it stays. 413, 415, 422 with what
 * is wrong at `file`, 507 where there is no room.
 */
export const withFile = async <T>(
  request: FastifyRequest,
  folder: string,
  work: (file: ArrivedFile) => Promise<T>,
): Promise<T> => {
  const part = await partOf(request)
  if (!part) throw invalid({ file: [issueOf('required')] })
  if (part.fieldname !== 'file') {
    part.file.resume()
    throw invalid({ [part.fieldname]: [issueOf('unknown')] })
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await requireRoom(folder)
  const path = join(folder, `${randomUUID()}.tree`)
  try {
    const { sha256, size } = await writeHashed(part.file, path).catch((error: unknown) => {
      throw asMalformed(error)
    })
    if (part.file.truncated) throw tooLarge()
    if (size === 0) throw invalid({ file: [issueOf('file_empty')] })
    return await work({ path, name: part.filename.slice(0, 200), sha256 })
  } finally {
    await rm(path, { force: true })
  }
}
