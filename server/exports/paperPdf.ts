import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#server/http/errors.ts'
import type { PaperOrder } from './invoiceFile.ts'
import { type FileNews, NO_TYPESETTER } from './order.ts'
import { folders, startProgram } from './program.ts'
import { takeSlot } from './slots.ts'

/** MB of JavaScript's own memory for a paper. */
const MEMORY = 128

/** A paper is set in a second or two; a process that takes longer is ended. */
const LONGEST_MS = 30_000

const make = async (order: PaperOrder, signal: AbortSignal): Promise<Buffer> => {
  signal.throwIfAborted()
  const maker = startProgram('invoiceFile', MEMORY)
  const stop = (): boolean => maker.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  let failure: (Error & { readonly code?: string }) | undefined
  maker.on('message', (news: FileNews) => {
    if ('failure' in news) failure = Object.assign(new Error(news.failure.message), news.failure)
  })
  try {
    const ended = once(maker, 'close')
    maker.send(order)
    const [bytes, [code]] = await Promise.all([maker.stdout ? buffer(maker.stdout) : Buffer.alloc(0), ended])
    signal.throwIfAborted()
    if (failure?.code === NO_TYPESETTER) throw new AppError(501, 'pdf_unavailable')
    if (code !== 0) throw failure ?? new Error(`The process of a paper has ended: ${code}`)
    return bytes
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/** The PDF of a paper. Takes a place among the exports. 501 `pdf_unavailable`; 503 `export_busy` with Retry-After. */
export const paperPdf = async (
  order: Omit<PaperOrder, 'folder' | 'marks'>,
  signal: AbortSignal = AbortSignal.timeout(LONGEST_MS),
): Promise<Buffer> => {
  const giveBack = await takeSlot(signal)
  try {
    return await make({ ...order, ...folders() }, signal)
  } finally {
    giveBack()
  }
}
