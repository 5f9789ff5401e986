import type { AppContext } from '#server/context.ts'
import { isUnavailable } from '#server/http/databaseErrors.ts'
import type { Outcome } from '#server/http/idempotency.ts'
import type { FileKind } from '#src/contract/files.ts'
import type { Received } from './receive.ts'
import { displayName, findFile, type NewFile, newFileName } from './records.ts'

/** An upload that has arrived, with what is to be noted of it. */
export interface Upload extends Received {
  readonly kind: FileKind
  /** The sender's name of it. */
  readonly filename: string
  /** Null for a visitor. */
  readonly uploadedBy: number | null
  readonly isPrivate: boolean
}

type Services = Pick<AppContext, 'storage' | 'database' | 'log' | 'scanner'>

/**
 * Removes the bytes again. Where the connection was lost, the note may have been written after all: then it is
 * looked for, and the bytes stay when nobody can tell.
 */
const discard = async (
  { storage, database: { pool }, log }: Services,
  name: string,
  error?: unknown,
): Promise<void> => {
  try {
    if (!isUnavailable(error) || !(await findFile(pool, name))) await storage.remove(name)
  } catch (failure) {
    log.warn({ err: failure, file: name }, 'A file that is not needed may be left in the storage')
  }
}

/**
 * Has an upload scanned, stores its bytes and does `work`, which has to note the file (`insertFile`) in its transaction. When that
 * fails, or was done before, the bytes are removed again. The name is noted before all, so that bytes are found
 * even where this process ends on the way.
 */
export const keepUpload = async <T>(
  services: Services,
  { path, type, size, sha256, kind, filename, uploadedBy, isPrivate }: Upload,
  work: (file: NewFile) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  const scan = await services.scanner.check(path)
  const name = newFileName(type)
  const originalName = displayName(filename)
  const file: NewFile = { name, kind, type, size, sha256, originalName, uploadedBy, isPrivate, scan }
  await services.database.pool.query('insert into uploads (name) values ($1)', [name])
  await services.storage.put(name, type.mime, path)
  try {
    const outcome = await work(file)
    if (outcome.isRepeated) await discard(services, name)
    return outcome
  } catch (error) {
    await discard(services, name, error)
    throw error
  }
}

/** The same for the file that came beside a form, which only who may see the record is shown; null where none came. */
export const keepAttached = <T>(
  services: Services,
  file: Omit<Upload, 'kind' | 'uploadedBy' | 'isPrivate'> | null,
  uploadedBy: number | null,
  work: (file: NewFile | null) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  file ? keepUpload(services, { ...file, kind: 'file', uploadedBy, isPrivate: true }, work) : work(null)
