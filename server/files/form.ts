import { rm } from 'node:fs/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '#server/http/errors.ts'
import { asMalformed, land, type Received } from './receive.ts'
import { LARGEST } from './types.ts'

/** A file of a form, as it arrived. */
export interface FormFile extends Received {
  readonly filename: string
}

/** A form as it arrived: its texts by their names, and its file, if it has one. */
export interface Form {
  readonly texts: ReadonlyMap<string, string>
  readonly file: FormFile | null
}

interface FormOptions {
  /** Folder for arrivals. */
  readonly folder: string
  /** Name of the one part that may be a file. */
  readonly fileName: string
  /** What is taken of the file, where that is no paper: its largest, in bytes, and how it is received. */
  readonly takes?: {
    readonly largest: number
    readonly land: (folder: string, part: MultipartFile) => Promise<Received>
  }
}

const landPaper = (folder: string, part: MultipartFile): Promise<Received> => land(folder, part, 'file')

const LONGEST_TEXT = 10_000

const LIMITS = { files: 1, fields: 60, parts: 61, fieldSize: LONGEST_TEXT }

const unknown = (name: string): AppError => invalid({ [name]: [{ key: 'validation.unknown', params: {} }] })

/** Browsers send a part without a name for a file that was not chosen. */
const landFile = async (
  part: MultipartFile,
  { folder, fileName, takes }: FormOptions,
): Promise<FormFile | null> => {
  if (part.fieldname !== fileName) throw unknown(part.fieldname)
  if (part.filename === '') {
    part.file.resume()
    return null
  }
  const received = await (takes?.land ?? landPaper)(folder, part).catch((error: unknown) => {
    throw onField(error, fileName)
  })
  return { ...received, filename: part.filename }
}

/** What is wrong with a file is told on the field that it is for. */
const onField = (error: unknown, fileName: string): unknown => {
  if (!(error instanceof AppError)) return error
  const { file, ...errors } = error.particulars.errors ?? {}
  return file
    ? new AppError(error.statusCode, error.code, { errors: { ...errors, [fileName]: file } })
    : error
}

/**
 * Reads a multipart form and hands it to `work`; whatever happens, nothing of its file stays in the folder for
 * arrivals. 415 for another type of body; 422 for a part that is not known or comes twice; 413, 415 for the file.
 */
export const withForm = async <T>(
  request: FastifyRequest,
  options: FormOptions,
  work: (form: Form) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported_media_type')
  const texts = new Map<string, string>()
  let file: FormFile | null = null
  try {
    for await (const part of request.parts({
      limits: { ...LIMITS, fileSize: options.takes?.largest ?? LARGEST.file },
    })) {
      if (part.type === 'file') file = (await landFile(part, options)) ?? file
      else if (texts.has(part.fieldname) || part.valueTruncated) throw unknown(part.fieldname)
      else texts.set(part.fieldname, String(part.value))
    }
  } catch (error) {
    if (file) await rm(file.path, { force: true })
    throw asMalformed(error)
  }
  try {
    return await work({ texts, file })
  } finally {
    if (file) await rm(file.path, { force: true })
  }
}
