import type { FastifyBaseLogger } from 'fastify'
import { type Feeder, type Feeding, feedRows, type Given, type Outcome } from '#server/crud/platform/feed.ts'
import { asAppError } from '#server/http/errorHandler.ts'
import { AppError } from '#server/http/errors.ts'
import { failureText, issueTexts } from '#server/http/messages.ts'
import type { KeySchema } from '#src/contract/platformRecords.ts'
import { MOST_ROWS, OUTCOMES } from '#src/contract/platformRecords.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { fromNames } from '#src/schema/objects.ts'
import { readRow } from './readRow.ts'
import { NotAList, type RowText } from './rowTexts.ts'

/** Rows that are written together, and the most bytes of them. */
const BATCH_ROWS = 250
const BATCH_BYTES = 1024 * 1024

interface Numbered {
  readonly row: number
  readonly text: RowText
}

/** Why the rows after some are not looked at any more. */
class Stopped extends Error {
  constructor(readonly reason: AppError) {
    super(reason.code)
  }
}

/** Several rows at once, and then, where the stream is none any more, that it stopped. */
async function* batches(rows: AsyncIterable<RowText>): AsyncGenerator<readonly Numbered[] | Stopped> {
  let batch: Numbered[] = []
  let bytes = 0
  let row = 0
  let stopped: Stopped | undefined
  try {
    for await (const text of rows) {
      row += 1
      if (row > MOST_ROWS) {
        stopped = new Stopped(new AppError(413, 'too_many_rows', { params: { n: MOST_ROWS } }))
        break
      }
      batch.push({ row, text })
      bytes += 'bytes' in text ? text.bytes.length : 0
      if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue
      yield batch
      batch = []
      bytes = 0
    }
  } catch (error) {
    if (!(error instanceof NotAList)) throw error
    stopped = new Stopped(new AppError(400, 'malformed'))
  }
  if (batch.length) yield batch
  if (stopped) yield stopped
}

/** What is answered of a row, as plain data. */
type Told = Readonly<Record<string, unknown>>

interface BulkCall {
  readonly feeding: Feeding
  readonly feeder: Feeder
  readonly schema: KeySchema
  readonly locale: Locale
  readonly rows: AsyncIterable<RowText>
  /** Told of what nobody foresaw. */
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const failureTold = (locale: Locale, error: AppError): Told => ({
  code: error.code,
  message: failureText(locale, error),
  ...(error.particulars.errors && { errors: issueTexts(locale, error.particulars.errors) }),
})

interface Looked {
  readonly row: number
  readonly read: Given | AppError
}

const lookAt = (schema: KeySchema, { row, text }: Numbered): Looked => {
  try {
    return { row, read: readRow(text, schema) }
  } catch (error) {
    if (error instanceof AppError) return { row, read: error }
    throw error
  }
}

const told = ({ schema, locale }: BulkCall, { row, read }: Looked, outcome: Outcome): Told => ({
  row,
  ...(read instanceof AppError
    ? {}
    : { key: Object.fromEntries(Object.keys(schema.shape).map((name, index) => [name, read.key[index]])) }),
  outcome: outcome.outcome,
  ...(outcome.outcome === 'failed' ? failureTold(locale, outcome.error) : { id: outcome.id }),
})

const writeBatch = async (
  call: BulkCall,
  batch: readonly Numbered[],
): Promise<readonly [Looked, Outcome][]> => {
  const looked = batch.map((each) => lookAt(call.schema, each))
  const good = looked.flatMap(({ read }) => (read instanceof AppError ? [] : [read]))
  const written = (await feedRows(call.feeding, call.feeder, good)).values()
  return looked.map((each) => {
    if (each.read instanceof AppError) return [each, { outcome: 'failed', error: each.read }]
    const { value } = written.next()
    return [each, value ?? { outcome: 'failed', error: new AppError(500, 'internal') }]
  })
}

/** The counts of a bulk call, and why it stopped before its end. */
type Summary = Told

/**
 * Writes the rows in their order, some at a time, and tells what became of each; then the counts. What stops it, too
 * many rows or a database that is gone, is told in the counts: rows that were not told of are sent again.
 */
export async function* bulkOutcomes(call: BulkCall): AsyncGenerator<{ row: Told } | { summary: Summary }> {
  const counts: Record<Outcome['outcome'], number> = fromNames(OUTCOMES, () => 0)
  let stopped: Told | null = null
  try {
    for await (const batch of batches(call.rows)) {
      if (batch instanceof Stopped) throw batch
      for (const [looked, outcome] of await writeBatch(call, batch)) {
        counts[outcome.outcome] += 1
        yield { row: told(call, looked, outcome) }
      }
    }
  } catch (error) {
    const reason = error instanceof Stopped ? error.reason : asAppError(error)
    if (reason.statusCode >= 500) call.log.error({ err: error }, 'rows were not written')
    stopped = { code: reason.code, message: failureText(call.locale, reason) }
  }
  yield { summary: { ...counts, stopped } }
}
