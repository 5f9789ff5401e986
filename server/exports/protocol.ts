import type { Cell, SheetHead } from './sheet.ts'

/** The words that a file needs beside those of its head. */
export interface FileWords {
  readonly yes: string
  readonly no: string
  /** Between several texts of one cell. */
  readonly comma: string
  /** With the places `%{page}` and `%{pages}`. */
  readonly page: string
  /** Beside the totals. */
  readonly total: string
  /** `1,234 rows`. */
  readonly rows: string
  /** The moment the file was made, in words. */
  readonly made: string
}

/** What a worker is started with. */
export interface WorkerOrder {
  readonly head: SheetHead
  readonly words: FileWords
  readonly totalRows: number
  readonly totals: readonly Cell[] | null
  /** Folder of fonts and templates. */
  readonly folder: string
  /** Folder below which the brands' marks stand. */
  readonly marks: string
}

/** Asked of a worker: rows as a JSON array of arrays of cells, or, after the last ones, the end of the file. */
export type WorkerTask = { readonly rows: string } | { readonly end: true }

/** The answer to one task: how many rows are done, and what is ready of the file. */
export interface WorkerAnswer {
  readonly done: number
  readonly bytes: readonly Uint8Array[]
}
