import { parentPort } from 'node:worker_threads'
import type { RowSource, WorkerAnswer } from './protocol.ts'
import { readRows } from './readRows.ts'

/** Makes one file, piece by piece. */
export interface FileMaker {
  /** Takes rows, each the JSON text of an array of cells. */
  readonly add: (rows: readonly string[]) => Promise<void>
  readonly finish: () => Promise<void>
}

/** In one piece with memory of its own, which can be handed over instead of copied. */
const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * The worker's side: answers each message with what has become ready of the file by the next batch of rows. Only
 * one message is under way at a time. A failure ends the worker, and with it the export.
 */
export const answerWithFile = (
  source: RowSource,
  make: (emit: (bytes: Uint8Array) => void) => FileMaker,
): void => {
  let ready: Uint8Array[] = []
  const maker = make((bytes) => ready.push(bytes))
  const batches = readRows(source)
  const makePiece = async (): Promise<void> => {
    const { value: rows = [], done: isLast = false } = await batches.next()
    await (isLast ? maker.finish() : maker.add(rows))
    const bytes = joined(ready)
    ready = []
    parentPort?.postMessage({ rows: rows.length, bytes, isLast } satisfies WorkerAnswer, [bytes.buffer])
  }
  parentPort?.on('message', () => void makePiece())
}
