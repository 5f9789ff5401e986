import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileOrder } from './order.ts'

const HERE = import.meta.url

/** In the sources the programs stand beside this file, in the bundle beside `main.js`. */
const IS_SOURCE = HERE.endsWith('.ts')

const folderAt = (path: string): string => fileURLToPath(new URL(path, HERE))

/** Where fonts, templates and marks stand. */
export const folders = (): Pick<FileOrder, 'folder' | 'marks'> =>
  IS_SOURCE
    ? { folder: folderAt('./'), marks: folderAt('../../public/') }
    : { folder: folderAt('./exports/'), marks: folderAt('./exports/') }

/** The programs that make and read files, and where their sources stand: each is bundled by itself. */
export const PROGRAMS = {
  xlsxFile: 'exports/xlsxFile',
  csvFile: 'exports/csvFile',
  pdfFile: 'exports/pdfFile',
  invoiceFile: 'exports/invoiceFile',
  treeFile: 'trees/treeFile',
  readSheet: 'sheets/readSheet',
} as const

type Program = keyof typeof PROGRAMS

let pathOf = (name: Program): string =>
  IS_SOURCE ? join(folderAt('../'), PROGRAMS[name]) : join(folderAt('./'), name)
let reading = IS_SOURCE ? { ending: '.ts', args: ['--import', 'tsx'] } : { ending: '.js', args: [] }

/** Starts the programs from now on that were bundled into a folder: they begin twice as fast as their sources do. */
export const preferBundledPrograms = (folder: string): void => {
  pathOf = (name) => join(folder, name)
  reading = { ending: '.js', args: [] }
}

/** Starts a program of files in a process of its own, with that many MB of JavaScript's own memory. */
export const startProgram = (name: Program, megabytes: number): ChildProcess => {
  const started = fork(`${pathOf(name)}${reading.ending}`, {
    execArgv: [
      ...reading.args,
      `--max-old-space-size=${megabytes}`,
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
