import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { AppError } from '#server/http/errors.ts'
import { type FileNews, type FileOrder, NO_TYPESETTER } from './order.ts'
import type { ExportFormat } from './sheet.ts'

const HERE = import.meta.url

/** In the sources the programs stand beside this file, in the bundle beside `main.js`. */
const IS_SOURCE = HERE.endsWith('.ts')

const PROGRAMS = { xlsx: 'xlsxFile', pdf: 'pdfFile' } as const satisfies Record<ExportFormat, string>

const folderAt = (path: string): string => fileURLToPath(new URL(path, HERE))

/** Where fonts, templates and marks stand. */
const folders = (): Pick<FileOrder, 'folder' | 'marks'> =>
  IS_SOURCE
    ? { folder: folderAt('./'), marks: folderAt('../../public/') }
    : { folder: folderAt('./exports/'), marks: folderAt('./exports/') }

/** What a file is made of. */
export type FileContents = Omit<FileOrder, 'folder' | 'marks'>

/** The most that a process keeps in JavaScript's own memory, in MB; beyond, the export fails and nothing else. */
const MEMORY = { xlsx: 64, pdf: 192 } as const satisfies Record<ExportFormat, number>

const startProcess = (format: ExportFormat): ChildProcess => {
  const program = fileURLToPath(new URL(`./${PROGRAMS[format]}${IS_SOURCE ? '.ts' : '.js'}`, HERE))
  const started = fork(program, {
    execArgv: [
      ...(IS_SOURCE ? ['--import', 'tsx'] : []),
      `--max-old-space-size=${MEMORY[format]}`,
      // Rows are short-lived: collected often, they take the least memory.
      '--max-semi-space-size=2',
      '--expose-gc',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // Whoever waits for a screen goes first.
  if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return started
}

/** A stretch of the file, possibly empty, and how many rows are done by then. */
export interface Piece {
  readonly rowsDone: number
  readonly bytes: Uint8Array
}

/**
 * Makes a file in a process of its own, which reads the rows too. It goes no faster than its pieces are taken. Ends
 * at once, with the reason of the signal, when that is aborted.
 */
export async function* convert(
  format: ExportFormat,
  contents: FileContents,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined> {
  signal.throwIfAborted()
  const maker = startProcess(format)
  // News may still be on their way when the process has ended.
  const ended = Promise.all([once(maker, 'close'), once(maker, 'disconnect')])
  // It is awaited below; until then a failure is not unhandled.
  ended.catch(() => undefined)
  const stop = (): boolean => maker.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  let rowsDone = 0
  let failure: (Error & { readonly code?: string }) | undefined
  maker.on('message', (news: FileNews) => {
    if ('rows' in news) rowsDone = news.rows
    else failure = Object.assign(new Error(news.failure.message), news.failure)
  })
  try {
    maker.send({ ...contents, ...folders() } satisfies FileOrder)
    for await (const bytes of maker.stdout ?? []) yield { rowsDone, bytes }
    const [[code, killed]] = await ended
    signal.throwIfAborted()
    if (failure?.code === NO_TYPESETTER) throw new AppError(501, 'pdf_unavailable')
    if (code !== 0) throw failure ?? new Error(`The process of an export has ended: ${code ?? killed}`)
    yield { rowsDone, bytes: new Uint8Array(0) }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
