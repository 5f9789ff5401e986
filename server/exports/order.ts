import type { ClientConfig } from 'pg'
import type { Statement } from '#server/crud/statements.ts'
import type { SheetHead, TotalLine } from './sheet.ts'

/** The words that a file needs beside those of its head. */
export interface FileWords {
  readonly yes: string
  readonly no: string
  /** Between several texts of one cell. */
  readonly comma: string
  /** With the places `%{page}` and `%{pages}`. */
  readonly page: string
  /** `1,234 rows`. */
  readonly rows: string
  /** In the place of rows, where there are none. */
  readonly empty: string
  /** The moment the file was made, in words. */
  readonly made: string
}

/** Where the rows are read: on a connection of its own, which sees what another transaction sees. */
export interface RowSource {
  readonly database: ClientConfig
  /** Name of the snapshot that the other transaction has exported; it stays open until the last row was read. */
  readonly snapshot: string
  /** Its only column is the JSON text of one row's cells. */
  readonly statement: Statement
}

/** What a process that makes a file is sent. */
export interface FileOrder {
  readonly head: SheetHead
  readonly words: FileWords
  readonly totalRows: number
  readonly totals: readonly TotalLine[] | null
  readonly source: RowSource
  /** The typesetter has broken down over these rows: it is given nothing but what can be read. */
  readonly isWary?: boolean
  /** Folder of fonts and templates. */
  readonly folder: string
  /** Folder below which the brands' marks stand. */
  readonly marks: string
}

/** What it tells meanwhile: how many rows are done, or why it ends without a file. */
export type FileNews =
  | { readonly rows: number }
  | { readonly failure: { readonly message: string; readonly code?: string; readonly syscall?: string } }

/** Code of the failure of a process that finds no typesetter on this machine. */
export const NO_TYPESETTER = 'NO_TYPESETTER'
