import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { recordHistory } from '#server/history/record.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { isUnavailable } from '#server/http/databaseErrors.ts'
import { asAppError, failureOf } from '#server/http/errorHandler.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { noteSecurity, requestEvent } from '#server/http/securityEvents.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { exportText } from '../http/labels.ts'
import { convert, type Piece } from './convert.ts'
import { fileWords } from './filterWords.ts'
import { bytesFrame, endFrame, FRAMES_TYPE, failureFrame, progressFrame } from './frames.ts'
import { EXPORT_TYPES, type ExportFormat, type OpenSheet, type Sheet } from './sheet.ts'
import { takeSlot } from './slots.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

/** A call that asks for a file instead of a page of rows. */
export interface ExportCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly format: ExportFormat
  /** Name of the resource: its `export` permission is required, and the history names it. */
  readonly resource: string
  /** Whose `export` permission is required, where it is not the resource's own; none of one's own records. */
  readonly permittedBy?: string | null
}

/** The file that a query asks for by `excel=1` or `pdf=1`, if it asks for one. */
export const formatIn = ({
  excel,
  pdf,
}: {
  readonly excel?: string
  readonly pdf?: string
}): ExportFormat | undefined => (excel === '1' ? 'xlsx' : pdf === '1' ? 'pdf' : undefined)

type ExportContext = Pick<AppContext, 'reading' | 'db' | 'exportPlaces'>

/** The most rows of a file: what a sheet of Excel holds, and what can be set in ten seconds. */
const MOST_ROWS = { xlsx: 1_048_000, pdf: 10_000 } as const satisfies Record<ExportFormat, number>

/** Somebody who takes nothing for this long has gone. */
const STALLED_MS = 60_000

const checkLength = ({ totalRows, locale }: Sheet, format: ExportFormat): void => {
  const most = MOST_ROWS[format]
  if (totalRows <= most) return
  const params = { file: exportText(locale, `file.${format}`), n: formatNumber(most) }
  throw new AppError(422, 'export_too_long', { params })
}

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

interface Making {
  readonly sheet: Sheet
  readonly pieces: AsyncGenerator<Piece>
}

/** A place among the files of this person and of all, and one in this process; resolves to how both are given back. */
const takePlace = async (
  { exportPlaces }: ExportContext,
  { userId }: Actor,
  signal: AbortSignal,
): Promise<() => Promise<void>> => {
  const place = await exportPlaces.ask(userId)
  try {
    const giveBack = await takeSlot(signal)
    try {
      await place.begin(signal)
    } catch (error) {
      giveBack()
      throw error
    }
    return async () => {
      giveBack()
      await place.giveBack()
    }
  } catch (error) {
    await place.giveBack()
    throw error
  }
}

/** One state of the replica, or of the primary where that is to be read or the replica fails. */
const openReading = async ({ reading, db }: ExportContext, actor: Actor): Promise<Snapshot> => {
  const chosen = await reading.of(actor)
  try {
    return await openSnapshot(chosen.$client)
  } catch (error) {
    if (chosen === db || !isUnavailable(error)) throw error
    reading.lost()
    return openSnapshot(db.$client)
  }
}

/** Everything that can fail before there is a file; whoever takes the last piece gives snapshot and place back. */
const begin = async (
  context: ExportContext,
  call: ExportCall,
  open: OpenSheet,
  signal: AbortSignal,
): Promise<Making> => {
  const giveBack = await takePlace(context, actorOf(call.request), signal)
  const snapshot = await openReading(context, actorOf(call.request)).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  const release = async (): Promise<void> => {
    await Promise.all([giveBack(), snapshot.close()])
  }
  try {
    const sheet = await open(snapshot.run)
    checkLength(sheet, call.format)
    await remember(context, call, sheet)
    noteSecurity(call.request, { subject: { resource: call.resource } })
    requestEvent(call.request, {
      event: 'data_export',
      outcome: 'ok',
      details: { format: call.format, rows: sheet.totalRows },
    })
    const { title, subtitle, locale, brand, columns, totalRows, totals, rows } = sheet
    const contents = {
      head: { title, subtitle, locale, brand, columns },
      words: fileWords(locale, totalRows),
      totalRows,
      totals,
      source: { ...snapshot.source, statement: rows },
    }
    const made = convert(call.format, contents, signal)
    return { sheet, pieces: releasing(made, release) }
  } catch (error) {
    await release()
    throw error
  }
}

async function* releasing(
  pieces: AsyncGenerator<Piece>,
  release: () => Promise<void>,
): AsyncGenerator<Piece> {
  try {
    yield* pieces
  } finally {
    await release()
  }
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

/** The same, with its first part made already: what fails until then is thrown here. */
const begun = async (parts: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> => {
  const first = await parts.next()
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      if (!first.done) yield first.value
      yield* parts
    } finally {
      await parts.return(undefined)
    }
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
 * Answers with `file.xlsx` or `file.pdf` of a sheet. Whatever goes wrong before the first byte is thrown as an
 * `AppError`: 403 without the permission, 429 `export_busy` for whoever has three files in the making, 422 `export_too_long`, 501 `pdf_unavailable`, 503 `export_busy` with
 * Retry-After. Later the connection is broken off, so that no browser keeps half a file.
 */
export const sendExport = async (
  context: ExportContext,
  call: ExportCall,
  open: OpenSheet,
): Promise<FastifyReply> => {
  const { request, reply, format, resource, permittedBy = resource } = call
  if (permittedBy !== null && !may(actorOf(request), permittedBy, 'export'))
    throw new AppError(403, 'not_allowed')
  const { signal } = callerGone(reply)
  const { sheet, pieces } = await begin(context, call, open, signal)
  const isFramed = wantsFrames(request)
  const parts = await begun(isFramed ? framed(pieces, request) : plainBytes(pieces))
  return reply
    .type(isFramed ? FRAMES_TYPE : EXPORT_TYPES[format])
    .headers({
      'content-disposition': `attachment; filename="file.${format}"`,
      'x-total-rows': sheet.totalRows,
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(parts, { objectMode: false, highWaterMark: 256 * 1024 }))
}
