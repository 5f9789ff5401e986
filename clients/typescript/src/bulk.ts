import type { Platform } from './client.ts'
import { PlatformError } from './errors.ts'
import type { paths } from './schema.ts'

interface BulkCall<Row, Result> {
  readonly post: {
    readonly requestBody: { readonly content: { readonly 'application/json': Row[] } }
    readonly responses: {
      readonly 200: { readonly content: { readonly 'application/json': { readonly result: Result } } }
    }
  }
}

/** The paths that take many rows. */
export type BulkPath = keyof paths & `${string}/bulk`

/** A row that a path takes. */
export type RowAt<Path extends BulkPath> = paths[Path] extends BulkCall<infer Row, unknown> ? Row : never

type ResultAt<Path extends BulkPath> = paths[Path] extends BulkCall<unknown, infer Result> ? Result : never

/** What became of a row. */
export type Outcome = ResultAt<BulkPath>['rows'][number]

/** What became of all rows. */
export type Counts = Readonly<Record<Outcome['outcome'], number>>

export interface Sending {
  /** Rows of one request; 5000 unless told, 100,000 at most. */
  readonly rowsAtOnce?: number
  /** How often one request is sent again whose answer breaks off; 5 times unless told. */
  readonly tries?: number
}

const ROWS_AT_ONCE = 5000
const TRIES = 5
const NDJSON = 'application/x-ndjson'

async function* linesOf(answer: Response): AsyncGenerator<unknown> {
  if (!answer.body) return
  const decoder = new TextDecoder()
  const reader = answer.body.getReader()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line) yield JSON.parse(line)
  }
}

interface Summary {
  readonly stopped: { readonly code: string; readonly message: string } | null
}

const isOutcome = (line: unknown): line is Outcome =>
  typeof line === 'object' && line !== null && 'row' in line

/** Tells of the rows of one request as they are answered. Throws where not all are, having told of the others. */
async function* sendOnce(
  platform: Platform,
  path: string,
  lines: readonly string[],
): AsyncGenerator<Outcome> {
  const headers = { 'content-type': NDJSON, accept: NDJSON }
  const answer = await platform.send(path, { method: 'POST', headers, body: lines.join('\n') })
  for await (const line of linesOf(answer)) {
    if (isOutcome(line)) yield line
    else if ((line as Summary).stopped) throw new PlatformError(503, (line as Summary).stopped ?? {})
    else return
  }
  throw new PlatformError(503, { message: 'The answer broke off.' })
}

/** Sends again what was not answered, after a growing wait. */
async function* sendAll(
  platform: Platform,
  path: string,
  lines: readonly string[],
  tries: number,
): AsyncGenerator<Outcome> {
  let answered = 0
  for (let tried = 1; answered < lines.length; tried += 1) {
    const before = answered
    try {
      for await (const outcome of sendOnce(platform, path, lines.slice(before))) {
        answered += 1
        yield { ...outcome, row: before + outcome.row }
      }
      if (answered < lines.length) throw new PlatformError(503, { message: 'Not all rows were answered.' })
    } catch (error) {
      if (tried >= tries || (error instanceof PlatformError && error.status < 500)) throw error
      await platform.pause(tried)
    }
  }
}

async function* inParts<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  size: number,
): AsyncGenerator<readonly string[]> {
  let part: string[] = []
  for await (const row of rows) {
    part.push(JSON.stringify(row))
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length) yield part
}

/**
 * Creates or changes many records, one row a line (NDJSON), and tells what became of each as soon as it is known; its
 * `row` is its place among all that were given, from 1 on. Rows may come from anywhere without end: so many at once are
 * sent as a request takes. What is not answered because a connection broke is sent again, which does no harm.
 */
export async function* sendRows<Path extends BulkPath>(
  platform: Platform,
  path: Path,
  rows: Iterable<RowAt<Path>> | AsyncIterable<RowAt<Path>>,
  { rowsAtOnce = ROWS_AT_ONCE, tries = TRIES }: Sending = {},
): AsyncGenerator<Outcome, Counts> {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 }
  let before = 0
  for await (const lines of inParts(rows, rowsAtOnce)) {
    for await (const outcome of sendAll(platform, path, lines, tries)) {
      counts[outcome.outcome] += 1
      yield { ...outcome, row: before + outcome.row }
    }
    before += lines.length
  }
  return counts
}
