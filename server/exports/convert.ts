import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { AppError } from '#server/http/errors.ts'
import { type FileNews, type FileOrder, NO_TYPESETTER } from './order.ts'
import { folders, startProgram } from './program.ts'
import type { ExportFormat } from './sheet.ts'

const PROGRAMS = { xlsx: 'xlsxFile', pdf: 'pdfFile', csv: 'csvFile' } as const satisfies Record<
  ExportFormat,
  string
>

/** What a file is made of. */
export type FileContents = Omit<FileOrder, 'folder' | 'marks'>

/** The most that a process keeps in JavaScript's own memory, in MB; beyond, the export fails and nothing else. */
const MEMORY = { xlsx: 64, pdf: 192, csv: 64 } as const satisfies Record<ExportFormat, number>

/** A stretch of the file, possibly empty, and how many rows are done by then. */
export interface Piece {
  readonly rowsDone: number
  readonly bytes: Uint8Array
}

/** A promise that is awaited later: until then its failure is not unhandled. */
const keep = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined)
  return promise
}

interface Told {
  readonly rows: number
  readonly failure: (Error & { readonly code?: string }) | undefined
}

/** What a process has told so far, and when it tells of more rows. */
const follow = (maker: ChildProcess) => {
  let told: Told = { rows: 0, failure: undefined }
  let wake = (): void => undefined
  maker.on('message', (news: FileNews) => {
    if ('failure' in news) {
      told = { ...told, failure: Object.assign(new Error(news.failure.message), news.failure) }
      return
    }
    told = { ...told, rows: news.rows }
    wake()
  })
  return {
    told: () => told,
    more: () =>
      new Promise<undefined>((done) => {
        wake = () => done(undefined)
      }),
  }
}

/** The file as it comes, with an empty piece for news that come before more of it. */
async function* piecesOf(
  file: Readable,
  { told, more }: ReturnType<typeof follow>,
): AsyncGenerator<Piece, void, undefined> {
  const chunks: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]()
  let [chunk, news] = [keep(chunks.next()), more()]
  try {
    for (;;) {
      const next = await Promise.race([chunk, news])
      if (next?.done) return
      if (next) chunk = keep(chunks.next())
      else news = more()
      yield { rowsDone: told().rows, bytes: next?.value ?? new Uint8Array(0) }
    }
  } finally {
    await chunks.return?.()
  }
}

/** How a process ends whose typesetter has panicked: nothing in it can catch that. */
const BROKE_DOWN = 'SIGABRT'

class BrokeDown extends Error {}

/**
 * Makes a file in a process of its own, which reads the rows too. It goes no faster than its pieces are taken. Ends
 * at once, with the reason of the signal, when that is aborted. Where the typesetter breaks down over a text, before
 * anything of the file was made, it begins again with what can be read alone: no file fails for one cell.
 */
export async function* convert(
  format: ExportFormat,
  contents: FileContents,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined> {
  let hasBegun = false
  try {
    for await (const piece of made(format, contents, signal)) {
      hasBegun ||= piece.bytes.length > 0
      yield piece
    }
  } catch (error) {
    if (hasBegun || contents.isWary || !(error instanceof BrokeDown)) throw error
    yield* made(format, { ...contents, isWary: true }, signal)
  }
}

async function* made(
  format: ExportFormat,
  contents: FileContents,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined> {
  signal.throwIfAborted()
  const maker = startProgram(PROGRAMS[format], MEMORY[format])
  const news = follow(maker)
  // News may still be on their way when the process has ended.
  const ended = keep(Promise.all([once(maker, 'close'), once(maker, 'disconnect')]))
  const stop = (): boolean => maker.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  try {
    maker.send({ ...contents, ...folders() } satisfies FileOrder)
    if (maker.stdout) yield* piecesOf(maker.stdout, news)
    const [[code, killed]] = await ended
    signal.throwIfAborted()
    const { failure, rows } = news.told()
    if (failure?.code === NO_TYPESETTER) throw new AppError(501, 'pdf_unavailable')
    if (killed === BROKE_DOWN) throw new BrokeDown('The typesetter has broken down')
    if (code !== 0) throw failure ?? new Error(`The process of an export has ended: ${code ?? killed}`)
    yield { rowsDone: rows, bytes: new Uint8Array(0) }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
