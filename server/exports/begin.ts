import type { AppContext } from '#server/context.ts'
import type { Actor } from '#server/http/access.ts'
import { isUnavailable } from '#server/http/databaseErrors.ts'
import { AppError } from '#server/http/errors.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { exportText } from '../http/labels.ts'
import { convert, type Piece } from './convert.ts'
import { fileWords } from './filterWords.ts'
import type { ExportFormat, OpenSheet, Sheet } from './sheet.ts'
import { takeSlot } from './slots.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

export type ExportContext = Pick<AppContext, 'reading' | 'db' | 'exportPlaces'>

/** The most rows of a file: what a sheet of Excel holds, what can be set in ten seconds, and no end to text. */
const MOST_ROWS = { xlsx: 1_048_000, pdf: 10_000, csv: Number.POSITIVE_INFINITY } as const satisfies Record<
  ExportFormat,
  number
>

const checkLength = ({ totalRows, locale }: Sheet, format: ExportFormat): void => {
  const most = MOST_ROWS[format]
  if (totalRows <= most) return
  const params = { file: exportText(locale, `file.${format}`), n: formatNumber(most) }
  throw new AppError(422, 'export_too_long', { params })
}

/**
 * No file may take longer, in ms, whoever takes it: a reader who is slow on purpose, or on a bad line, would keep one of
 * the few places, and a state of the database that nothing can be cleared away behind.
 */
const LONGEST_MS = 15 * 60_000

/** A file in the making. */
export interface Making {
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

/** A file for somebody. */
export interface ExportOrder {
  readonly actor: Actor
  readonly format: ExportFormat
  /** Notes that it is made, and of what, before its first row is. */
  readonly noted: (sheet: Sheet) => Promise<unknown>
}

/** Does it once, whoever asks for it first. */
const doneOnce = (act: () => Promise<unknown>): (() => Promise<void>) => {
  let doing: Promise<unknown> | undefined
  return async () => {
    doing ??= act()
    await doing
  }
}

/**
 * Everything that can fail before there is a file; whoever takes the last piece gives snapshot and place back, as does
 * the signal, or a quarter of an hour. Throws 422 `export_too_long`, 429 and 503 `export_busy`, or the reason of the
 * signal.
 */
export const beginExport = async (
  context: ExportContext,
  { actor, format, noted }: ExportOrder,
  open: OpenSheet,
  wanted: AbortSignal,
): Promise<Making> => {
  const signal = AbortSignal.any([wanted, AbortSignal.timeout(LONGEST_MS)])
  const giveBack = await takePlace(context, actor, signal)
  const snapshot = await openReading(context, actor).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  const release = doneOnce(() => Promise.all([giveBack(), snapshot.close()]))
  try {
    const sheet = await open(snapshot.run)
    checkLength(sheet, format)
    await noted(sheet)
    const { title, subtitle, locale, brand, columns, totalRows, totals, rows } = sheet
    const contents = {
      head: { title, subtitle, locale, brand, columns },
      words: fileWords(locale, totalRows),
      totalRows,
      totals,
      source: { ...snapshot.source, statement: rows },
    }
    signal.throwIfAborted()
    // Nobody may ask for a further piece: then nothing else would give them back.
    signal.addEventListener('abort', release, { once: true })
    return { sheet, pieces: releasing(convert(format, contents, signal), release) }
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
