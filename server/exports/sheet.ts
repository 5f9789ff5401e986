import type { RunStatement, Statement } from '#server/crud/statements.ts'
import type { SheetKind } from '#server/kinds/kind.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Brand } from '#src/theme/brands.ts'

/** The kinds of files, and their media types. */
export const EXPORT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
} as const
export type ExportFormat = keyof typeof EXPORT_TYPES

/** Numbers stand at the right edge of their column in both directions, texts and days at its start. */
export const AT_RIGHT: ReadonlySet<SheetKind> = new Set(['integer', 'money', 'percentage'])

/**
 * A value as on the wire: text, or a list of texts; a number (riyals, percent); a day `YYYY-MM-DD`; an instant
 * in ISO 8601, shown as of Riyadh; a flag; null for nothing.
 */
export type Cell = string | number | boolean | readonly string[] | null

export interface SheetColumn {
  readonly label: string
  readonly kind: SheetKind
  /** What the values of a text or flag column are called, such as those of a choice. */
  readonly texts?: Readonly<Record<string, string>>
}

/** What stands around the rows. All texts are in the language of the sheet already. */
export interface SheetHead {
  readonly title: string
  /** The filters in words; empty without any. */
  readonly subtitle: string
  readonly locale: Locale
  readonly brand: Brand
  readonly columns: readonly SheetColumn[]
}

/** A line below the rows: sums with the rows that they are of, so that a sheet can work them out itself. */
export interface TotalLine {
  readonly label: string
  /** One cell a column, null where there is no total. */
  readonly cells: readonly Cell[]
  /** All rows are added. */
  readonly all?: boolean
  /** Those rows are added that hold this text in the column at that place. */
  readonly where?: { readonly place: number; readonly text: string }
  /** Those lines of totals are added. */
  readonly lines?: readonly number[]
}

export interface Sheet extends SheetHead {
  /** Exact number of rows. */
  readonly totalRows: number
  /** The lines under the last row; null without any. */
  readonly totals: readonly TotalLine[] | null
  /** Finds the rows; its only column is the JSON text of one row's cells (`jsonArray` of sqlText.ts). */
  readonly rows: Statement
}

/** Makes a sheet out of what one state of the database holds; `run` sees the same state as whoever reads the rows. */
export type OpenSheet = (run: RunStatement) => Promise<Sheet>
