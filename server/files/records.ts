import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/client.ts'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import type { FileKind } from '#src/contract/files.ts'
import type { Scanned } from './scan.ts'
import type { FileType } from './types.ts'

/** `result.file` of an upload. */
export interface FileView {
  readonly id: number
  /** The name it had at the sender's. */
  readonly name: string
  /** What image and file fields hold. */
  readonly url: string
  readonly type: string
  /** Bytes. */
  readonly size: number
}

export const FILES_URL = '/api/files'

/** The address of a file, by its generated name. */
export const fileUrl = (name: string): string => `${FILES_URL}/${name}`

const LONGEST_NAME = 200

/** The sender's name for display: no path, no control or direction characters, not endless. */
export const displayName = (given: string): string => {
  const name = given
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
  return [...name].slice(0, LONGEST_NAME).join('') || 'file'
}

/** A name that cannot be guessed and says only the type. */
export const newFileName = (type: FileType): string =>
  `${randomBytes(18).toString('base64url')}.${type.extension}`

export interface NewFile {
  readonly name: string
  readonly kind: FileKind
  readonly type: FileType
  readonly size: number
  /** Of its bytes, hexadecimal. */
  readonly sha256: string
  readonly originalName: string
  /** Null for a visitor. */
  readonly uploadedBy: number | null
  /** Opened only by who may see the record that holds it, and by who uploaded it. */
  readonly isPrivate: boolean
  readonly scan: Scanned
}

/** Notes a stored file. */
export const insertFile = async (
  db: Pick<Database | Transaction, 'execute'>,
  file: NewFile,
): Promise<FileView> => {
  const rows = await rowsOf(
    db,
    ID_ROW,
    sql`
    insert into files (name, kind, type, size, sha256, original_name, uploaded_by, public, scan)
    values (${file.name}, ${file.kind}, ${file.type.mime}, ${file.size}, ${file.sha256}, ${file.originalName},
      ${file.uploadedBy}, ${!file.isPrivate}, ${file.scan}) returning id`,
  )
  return {
    id: rows[0]?.id ?? 0,
    name: file.originalName,
    url: fileUrl(file.name),
    type: file.type.mime,
    size: file.size,
  }
}

const STORED_FILE = z.object({
  type: z.string(),
  size: z.number(),
  original_name: z.string(),
  public: z.boolean(),
  uploaded_by: z.number().nullable(),
})

export type StoredFile = Readonly<z.infer<typeof STORED_FILE>>

/** A file by its generated name. */
export const findFile = async (pool: pg.Pool, name: string): Promise<StoredFile | undefined> => {
  const rows = await rowsOf(pool, STORED_FILE, {
    name: 'file_by_name',
    text: 'select type, size, original_name, public, uploaded_by from files where name = $1',
    values: [name],
  })
  return rows[0]
}
