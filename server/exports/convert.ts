import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerAnswer, WorkerOrder } from './protocol.ts'
import type { ExportFormat } from './sheet.ts'

const HERE = import.meta.url

/** In the sources the workers stand beside this file, in the bundle beside `main.js`. */
const IS_SOURCE = HERE.endsWith('.ts')

const WORKERS = { xlsx: 'xlsxWorker', pdf: 'pdfWorker' } as const satisfies Record<ExportFormat, string>

const folderAt = (path: string): string => fileURLToPath(new URL(path, HERE))

/** Where fonts, templates and marks stand. */
const folders = (): Pick<WorkerOrder, 'folder' | 'marks'> =>
  IS_SOURCE
    ? { folder: folderAt('./'), marks: folderAt('../../public/') }
    : { folder: folderAt('./exports/'), marks: folderAt('./exports/') }

/** What a file is made of, beside its rows. */
export type FileOrder = Omit<WorkerOrder, 'folder' | 'marks'>

/** The most that a worker keeps in JavaScript's own memory, in MB; beyond, the export fails and nothing else. */
const MEMORY = { xlsx: 96, pdf: 192 } as const satisfies Record<ExportFormat, number>

/** A thread does not know TypeScript, although the process that starts it does. */
const typescript = (file: string): string =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file)}) })`

const startWorker = (format: ExportFormat, order: FileOrder): Worker => {
  const { href } = new URL(`./${WORKERS[format]}${IS_SOURCE ? '.ts' : '.js'}`, HERE)
  return new Worker(IS_SOURCE ? typescript(href) : new URL(href), {
    eval: IS_SOURCE,
    workerData: { ...order, ...folders() } satisfies WorkerOrder,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY[format], maxYoungGenerationSizeMb: 2 },
  })
}

/** A stretch of the file, possibly empty, and how many rows are done by then. */
export interface Piece {
  readonly rowsDone: number
  readonly bytes: Uint8Array
}

interface Answering {
  readonly ask: () => Promise<WorkerAnswer>
  readonly stop: () => Promise<unknown>
}

/** A worker that answers each call; the call that is open when it fails or is stopped fails with it. */
const answeringWorker = (worker: Worker, signal: AbortSignal): Answering => {
  let open: { done: (answer: WorkerAnswer) => void; fail: (error: unknown) => void } | undefined
  let ended: unknown
  const end = (error: unknown): void => {
    ended ??= error
    open?.fail(ended)
  }
  const abort = (): void => {
    end(signal.reason)
    void worker.terminate()
  }
  worker.on('message', (answer: WorkerAnswer) => open?.done(answer))
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The worker of an export has ended')))
  signal.addEventListener('abort', abort, { once: true })
  return {
    ask: () =>
      new Promise((done, fail) => {
        if (ended !== undefined) return fail(ended)
        open = { done, fail }
        worker.postMessage('next')
      }),
    stop: () => {
      signal.removeEventListener('abort', abort)
      return worker.terminate()
    },
  }
}

/**
 * Makes a file in a thread of its own, which reads the rows too. It goes no faster than its pieces are taken: one
 * is in the making while the one before is sent. Ends at once, with the reason of the signal, when that is aborted.
 */
export async function* convert(
  format: ExportFormat,
  order: FileOrder,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined> {
  signal.throwIfAborted()
  const { ask, stop } = answeringWorker(startWorker(format, order), signal)
  let rowsDone = 0
  try {
    let answer = await ask()
    while (!answer.isLast) {
      const next = ask()
      // It is awaited below; until then a failure is not unhandled.
      next.catch(() => undefined)
      rowsDone += answer.rows
      yield { rowsDone, bytes: answer.bytes }
      answer = await next
    }
    yield { rowsDone, bytes: answer.bytes }
  } finally {
    await stop()
  }
}
