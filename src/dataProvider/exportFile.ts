import { say } from '#src/i18n/i18nProvider.ts'
import { connectionFailed, connectionWorks } from './connection.ts'
import { callHeaders, callUrl, faultOf, networkFault } from './http.ts'

/*
 * exportFile(path, query, format) → GET {path}?…&excel=1, &pdf=1 or &csv=1; the file with its progress in between
 * (server/exports/frames.ts)
 */

export type FileFormat = 'excel' | 'pdf' | 'csv'

/** What files are called (spec section 9), unless the server names one. */
const FILE_NAMES = { excel: 'file.xlsx', pdf: 'file.pdf', csv: 'file.csv' } as const satisfies Record<
  FileFormat,
  string
>

const MIME = {
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv',
} as const satisfies Record<FileFormat, string>

const FRAMES = 'application/vnd.rabt.export'
const KINDS = { bytes: 1, progress: 2, failure: 3, end: 4 } as const
const HEAD = 5

/** Rows that are done, and how many there are. */
export interface Progress {
  readonly done: number
  readonly total: number
}

export interface FileCall {
  readonly path: string
  readonly query: URLSearchParams
  readonly format: FileFormat
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal
}

interface Frame {
  readonly kind: number
  readonly content: Uint8Array<ArrayBuffer>
}

/** Cuts what arrives into frames. */
async function* framesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Frame> {
  const reader = body.getReader()
  let held = new Uint8Array()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const joined = new Uint8Array(held.length + value.length)
    joined.set(held)
    joined.set(value, held.length)
    let at = 0
    for (;;) {
      const rest = joined.length - at
      const length = rest < HEAD ? Number.POSITIVE_INFINITY : new DataView(joined.buffer, at + 1).getUint32(0)
      if (rest < HEAD + length) break
      yield { kind: joined[at] ?? 0, content: joined.slice(at + HEAD, at + HEAD + length) }
      at += HEAD + length
    }
    held = joined.slice(at)
  }
}

const jsonIn = ({ content }: Frame): unknown => JSON.parse(new TextDecoder().decode(content))

/** A file and what it is called. */
export interface NamedFile {
  readonly name: string
  readonly content: Blob
}

const nameIn = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]

const collect = async (response: Response, { format, onProgress }: FileCall): Promise<NamedFile> => {
  const total = Number(response.headers.get('x-total-rows') ?? 0)
  const parts: Uint8Array<ArrayBuffer>[] = []
  if (response.body)
    for await (const frame of framesOf(response.body)) {
      if (frame.kind === KINDS.bytes) parts.push(frame.content)
      if (frame.kind === KINDS.progress) onProgress({ done: (jsonIn(frame) as { rows: number }).rows, total })
      if (frame.kind === KINDS.failure) throw faultOf(500, jsonIn(frame))
      if (frame.kind === KINDS.end)
        return {
          name: nameIn(response) ?? FILE_NAMES[format],
          content: new Blob(parts, { type: MIME[format] }),
        }
    }
  throw faultOf(0, { code: 'network', message: say('views.export.broken') })
}

const send = async ({ path, query, format, signal }: FileCall): Promise<Response> => {
  const asked = new URLSearchParams(query)
  asked.set(format, '1')
  const response = await fetch(callUrl(path, asked), {
    headers: { ...callHeaders(), Accept: `${FRAMES}, application/json` },
    signal,
  })
  connectionWorks()
  if (response.ok) return response
  throw faultOf(response.status, await response.json().catch(() => undefined))
}

/**
 * All rows of a list as a file.
 *
 * @throws HttpError when the server refuses (403, 422 too long, 503 busy) or fails in the middle; status 0 when no
 * answer came or it broke off; the reason of the signal when it is aborted
 */
export const exportFile = async (call: FileCall): Promise<NamedFile> => {
  try {
    return await collect(await send(call), call)
  } catch (error) {
    if (call.signal.aborted || !(error instanceof TypeError)) throw error
    connectionFailed()
    throw networkFault()
  }
}

const KEPT_MS = 60_000

/** Puts a file among the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download reads from it for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
