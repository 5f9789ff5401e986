import { on } from 'node:events'
import { stat } from 'node:fs/promises'
import { startProgram } from '#server/exports/program.ts'
import { invalid } from '#server/http/errors.ts'
import { issueOf } from '#src/schema/issues.ts'
import type { ArrivedPart, ArrivedTree } from './arrival.ts'
import type { TreeNews, TreeOrder } from './order.ts'
import { isWorkbook, readTree, type TreeFile } from './read/file.ts'
import { WrongTree } from './read/issues.ts'

/** Smaller files are read where they are asked for, in a few milliseconds. */
const SMALL = 128 * 1024

/** What the process keeps in JavaScript's own memory, in MB: the largest tree that is taken, and no more. */
const MEMORY = 768

/** A file that takes longer than this to read is none that anybody waits for. */
const LONGEST_MS = 120_000

const asInvalid = (error: unknown): unknown =>
  error instanceof WrongTree ? invalid({ file: error.issues }) : error

/** How a process ends that has run out of memory. */
const tooLarge = () => invalid({ file: [issueOf('tree_too_large')] })

/** Reads a tree in a process of its own, which may break down alone, and hands it to `work`. */
const inProcess = async <T>(file: TreeFile, work: (tree: ArrivedTree) => Promise<T>): Promise<T> => {
  const reader = startProgram('treeFile', MEMORY)
  reader.stdout?.resume()
  const gone = new AbortController()
  reader.once('exit', () => setImmediate(() => gone.abort()))
  const late = setTimeout(() => reader.kill('SIGKILL'), LONGEST_MS).unref()
  const order = (each: TreeOrder) => void (reader.connected && reader.send(each))
  const news = on(reader, 'message', { signal: gone.signal })
  const next = async (): Promise<TreeNews> => {
    try {
      const { value } = await news.next()
      return (value as [TreeNews])[0]
    } catch {
      throw tooLarge()
    }
  }
  const told = async () => {
    const each = await next()
    if (typeof each === 'object' && 'wrong' in each) throw new WrongTree(each.wrong)
    if (typeof each === 'object' && 'failure' in each) throw new Error(each.failure)
    return each
  }
  async function* parts(): AsyncGenerator<ArrivedPart> {
    for (let each = await told(); typeof each === 'object' && 'part' in each; each = await told()) {
      yield each.part
      order('taken')
    }
  }
  try {
    order(file)
    const first = await told()
    if (typeof first !== 'object' || !('spoken' in first))
      throw new Error('the reader told nothing of the tree')
    return await work({ spoken: first.spoken, parts: parts() })
  } finally {
    clearTimeout(late)
    reader.kill('SIGKILL')
  }
}

/** Whether a file is read at once: small, and nothing that holds more than it is long. */
const isSmall = async (path: string): Promise<boolean> =>
  (await stat(path)).size <= SMALL && !(await isWorkbook(path))

/**
 * Reads the tree that a file holds and hands it to `work`, its parts as they come. Throws 422 with what is wrong at
 * `file`.
 */
export const withTreeOf = async <T>(file: TreeFile, work: (tree: ArrivedTree) => Promise<T>): Promise<T> => {
  try {
    return (await isSmall(file.path)) ? await work(await readTree(file)) : await inProcess(file, work)
  } catch (error) {
    throw asInvalid(error)
  }
}
