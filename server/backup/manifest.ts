import { z } from 'zod'

/** What a backup is called inside its folder; written last, so that an interrupted backup has none. */
export const MANIFEST = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const table = z.object({
  name: z.string(),
  /** The columns that are copied, in the order of the copy; generated ones are made anew. */
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  /** Over the contents of all rows, whatever their order. */
  checksum: z.string(),
  /** Of the compressed copy. */
  sha256,
})

const file = z.object({
  name: z.string().regex(/^[\w-]+\.\w+$/),
  type: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  sha256,
})

/** What a backup holds: enough to prove, after a restore, that nothing is missing and nothing has changed. */
export const manifest = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC: what was committed before this moment is in it. */
  taken_at: z.iso.datetime(),
  /** Fingerprints of the migrations that the database had seen, in their order. */
  migrations: z.array(sha256),
  tables: z.array(table),
  sequences: z.array(
    z.object({ name: z.string(), value: z.string().regex(/^\d+$/), is_called: z.boolean() }),
  ),
  files: z.array(file),
  /** Files that the database names and the storage did not have. */
  missing_files: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifest>
export type TableCopy = z.infer<typeof table>
export type FileCopy = z.infer<typeof file>

/** Why a backup cannot be made or restored; the message says what to do. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupRefused'
  }
}

export const tablePath = (name: string): string => `tables/${name}.copy.gz`

export const filePath = (name: string): string => `files/${name}`
