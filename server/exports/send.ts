import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordHistory } from '#server/history/record.ts'
import { actorOf, may } from '#server/http/access.ts'
import { asAppError, failureOf } from '#server/http/errorHandler.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { noteSecurity, requestEvent } from '#server/http/securityEvents.ts'
import { streamedBody } from '#server/http/streamedBody.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { exportText } from '../http/labels.ts'
import { beginExport, type ExportContext } from './begin.ts'
import type { Piece } from './convert.ts'
import { bytesFrame, endFrame, FRAMES_TYPE, failureFrame, progressFrame } from './frames.ts'
import { EXPORT_TYPES, type ExportFormat, type OpenSheet, type Sheet } from './sheet.ts'

/** A call that asks for a file instead of a page of rows. */
export interface ExportCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly format: ExportFormat
  /** Name of the resource: its `export` permission is required, and the history names it. */
  readonly resource: string
  /** Whose `export` permission is required, where it is not the resource's own; none of one's own records. */
  readonly permittedBy?: string | null
  /** What the file is called, without its ending; `file` unless told (spec section 9). */
  readonly name?: string
}

/** The file that a query asks for by `excel=1`, `pdf=1` or, where it is offered, `csv=1`, if it asks for one. */
export const formatIn = ({
  excel,
  pdf,
  csv,
}: {
  readonly excel?: string | undefined
  readonly pdf?: string | undefined
  readonly csv?: string | undefined
}): ExportFormat | undefined =>
  excel === '1' ? 'xlsx' : pdf === '1' ? 'pdf' : csv === '1' ? 'csv' : undefined

/** Somebody who takes nothing for this long has gone. */
const STALLED_MS = 60_000

/** Who took which rows away, before the first of them leaves. */
const remember = async (context: ExportContext, { request, format, resource }: ExportCall, sheet: Sheet) => {
  const rows = formatNumber(sheet.totalRows)
  const told = LOCALES.map((locale) => {
    const words = [
      exportText(locale, `file.${format}`),
      exportText(locale, 'rows', { n: rows }),
      sheet.subtitle,
    ]
    return [locale, words.filter(Boolean).join(' · ').slice(0, 500)] as const
  })
  await recordHistory(context.db, originOf(request), [
    { action: 'export', resource, label: Object.fromEntries(told) as { ar: string; en: string } },
  ])
}

async function* plainBytes(pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) if (bytes.length > 0) yield bytes
}

async function* framed(pieces: AsyncIterable<Piece>, request: FastifyRequest): AsyncGenerator<Uint8Array> {
  let isUnderWay = false
  try {
    for await (const { bytes, rowsDone } of pieces) {
      isUnderWay = true
      if (bytes.length > 0) yield bytesFrame(bytes)
      yield progressFrame(rowsDone)
    }
    yield endFrame()
  } catch (error) {
    if (!isUnderWay) throw error
    request.log.error({ err: error }, 'export failed')
    yield failureFrame(failureOf(request, asAppError(error)))
  }
}

/** The same, with its first part made already: what fails until then, or who goes, is thrown here. */
const begun = async (
  parts: AsyncGenerator<Uint8Array>,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> => {
  const first = await parts.next()
  if (signal.aborted) await parts.return(undefined)
  signal.throwIfAborted()
  async function* all(): AsyncGenerator<Uint8Array> {
    if (!first.done) yield first.value
    yield* parts
  }
  return all()
}

/** Aborted when the caller goes, or takes nothing any more. */
const callerGone = ({ raw }: FastifyReply): AbortController => {
  const gone = new AbortController()
  const close = (): void => {
    if (!raw.writableFinished) gone.abort(new AppError(503, 'unavailable'))
  }
  raw.once('close', close)
  raw.setTimeout?.(STALLED_MS, () => raw.destroy())
  return gone
}

const wantsFrames = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(FRAMES_TYPE) === true

/**
 * Answers with a sheet as `file.xlsx`, `file.pdf` or `file.csv`, or under the name that the call gives it. Whatever goes wrong before the first byte is thrown as an
 * `AppError`: 403 without the permission, 429 `export_busy` for whoever has three files in the making, 422 `export_too_long`, 501 `pdf_unavailable`, 503 `export_busy` with
 * Retry-After. Later the connection is broken off, so that no browser keeps half a file.
 */
export const sendExport = async (
  context: ExportContext,
  call: ExportCall,
  open: OpenSheet,
): Promise<FastifyReply> => {
  const { request, reply, format, resource, permittedBy = resource, name = 'file' } = call
  if (permittedBy !== null && !may(actorOf(request), permittedBy, 'export'))
    throw new AppError(403, 'not_allowed')
  const { signal } = callerGone(reply)
  const noted = async (sheet: Sheet): Promise<void> => {
    await remember(context, call, sheet)
    noteSecurity(request, { subject: { resource } })
    requestEvent(request, {
      event: 'data_export',
      outcome: 'ok',
      details: { format, rows: sheet.totalRows },
    })
  }
  const { sheet, pieces } = await beginExport(
    context,
    { actor: actorOf(request), format, noted },
    open,
    signal,
  )
  const isFramed = wantsFrames(request)
  const parts = isFramed ? framed(pieces, request) : plainBytes(pieces)
  const all = await begun(parts, signal)
  return reply
    .type(isFramed ? FRAMES_TYPE : EXPORT_TYPES[format])
    .headers({
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'x-total-rows': sheet.totalRows,
      'x-accel-buffering': 'no',
    })
    .send(
      streamedBody(request, all, {
        over: () => parts.return(undefined),
        objectMode: false,
        highWaterMark: 256 * 1024,
      }),
    )
}
