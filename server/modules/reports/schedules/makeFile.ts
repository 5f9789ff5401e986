import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AppContext } from '#server/context.ts'
import { beginExport } from '#server/exports/begin.ts'
import type { Piece } from '#server/exports/convert.ts'
import { EXPORT_TYPES, type ExportFormat, type OpenSheet } from '#server/exports/sheet.ts'
import { keepUpload } from '#server/files/keep.ts'
import { insertFile } from '#server/files/records.ts'
import { syncFile } from '#server/files/storage.ts'
import type { FileType } from '#server/files/types.ts'
import type { Actor } from '#server/http/access.ts'

/** What the files of runs are made with. */
export type MakingServices = Pick<
  AppContext,
  'db' | 'database' | 'reading' | 'exportPlaces' | 'storage' | 'scanner' | 'env' | 'log'
>

const TYPES = {
  xlsx: { mime: EXPORT_TYPES.xlsx, extension: 'xlsx', isImage: false },
  pdf: { mime: EXPORT_TYPES.pdf, extension: 'pdf', isImage: false },
} as const satisfies Partial<Record<ExportFormat, FileType>>

interface Wanted {
  readonly actor: Actor
  readonly format: keyof typeof TYPES
  /** What it is called where somebody takes it, without its ending. */
  readonly name: string
  readonly open: OpenSheet
}

/** A file that is kept: its address, and how many rows it has. */
interface KeptFile {
  readonly url: string
  readonly rows: number
}

/** Writes a file as it is made; its bytes and their hash. */
const write = async (pieces: AsyncIterable<Piece>, path: string) => {
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const { bytes } of pieces) {
      if (bytes.length === 0) continue
      hash.update(bytes)
      yield bytes
    }
  }
  await pipeline(hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  await syncFile(path)
  return { size: (await stat(path)).size, sha256: hash.digest('hex') }
}

/**
 * Makes the file of a sheet as an export does, and keeps it as a private one. Throws as `beginExport`: the reason of the
 * signal too.
 */
export const makeFile = async (
  services: MakingServices,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<KeptFile> => {
  const { actor, format, name, open } = wanted
  const folder = join(services.env.DATA_DIR, 'arrivals')
  const path = join(folder, randomUUID())
  // Ends with this call, and gives back what a file that nobody has read of holds.
  const over = new AbortController()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const order = { actor, format, noted: async () => undefined }
    const { sheet, pieces } = await beginExport(services, order, open, AbortSignal.any([signal, over.signal]))
    const written = await write(pieces, path)
    const type = TYPES[format]
    const upload = {
      ...written,
      path,
      type,
      kind: 'file',
      filename: `${name}.${type.extension}`,
      uploadedBy: null,
      isPrivate: true,
    } as const
    signal.throwIfAborted()
    const kept = await keepUpload(services, upload, async (file) => ({
      answer: await insertFile(services.db, file),
      isRepeated: false,
    }))
    return { url: kept.answer.url, rows: sheet.totalRows }
  } finally {
    over.abort()
    await rm(path, { force: true })
  }
}
