import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer, WorkerTask } from './protocol.ts'

/** Makes one file, piece by piece. */
export interface FileMaker {
  /** Takes rows, a JSON array of arrays of cells; resolves to their number. */
  readonly add: (rows: string) => Promise<number>
  readonly finish: () => Promise<void>
}

/** The worker's side: answers each task in turn with what the maker has emitted until then. */
export const answerTasks = (make: (emit: (bytes: Uint8Array) => void) => FileMaker): void => {
  let ready: Uint8Array[] = []
  const maker = make((bytes) => ready.push(bytes))
  const perform = async (task: WorkerTask): Promise<void> => {
    const done = 'rows' in task ? await maker.add(task.rows) : await maker.finish()
    const bytes = ready
    ready = []
    parentPort?.postMessage({ done: done ?? 0, bytes } satisfies WorkerAnswer)
  }
  parentPort?.on('message', (task: WorkerTask) => {
    // A rejection ends the worker, and with it the export.
    void perform(task)
  })
}
