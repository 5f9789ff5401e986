/** What cannot be taken from a cell: a formula is never worked out, nor is its last result believed. */
export interface UnreadCell {
  readonly unread: 'formula' | 'error'
}

/**
 * A cell as it was found: a text, a number, a flag, or nothing. A day is `2026-11-23`, a moment `2026-11-23T14:30:00`,
 * a percentage `15%`, whatever number stands behind it.
 */
export type SheetCell = string | number | boolean | null | UnreadCell

/** A row that holds something, with the number that it has in its sheet. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly SheetCell[]
}

/** Why a file is not read; each is told in the reader's language. */
export type SheetFault = 'not_a_sheet' | 'sheet_too_large' | 'sheet_too_wide' | 'sheet_encoding'

/** A file that is none, or more than is taken. */
export class SheetError extends Error {
  constructor(readonly fault: SheetFault) {
    super(fault)
    this.name = 'SheetError'
  }
}

/** What is taken of one file. */
export interface SheetLimits {
  /** Rows, its head included. */
  readonly rows: number
  readonly columns: number
}

/** The most characters of a cell, as Excel has it. */
const LONGEST_CELL = 32_767

const isEmpty = (cell: SheetCell | undefined): boolean => cell === null || cell === undefined || cell === ''

/** The cells up to the last that holds something; a gap between them is null. Throws beyond the widest. */
export const tidyCells = (
  cells: readonly (SheetCell | undefined)[],
  { columns }: SheetLimits,
): SheetCell[] => {
  let length = cells.length
  while (length > 0 && isEmpty(cells[length - 1])) length -= 1
  if (length > columns) throw new SheetError('sheet_too_wide')
  return Array.from({ length }, (_none, place) => {
    const cell = cells[place] ?? null
    if (typeof cell === 'string' && cell.length > LONGEST_CELL) throw new SheetError('sheet_too_large')
    return cell === '' ? null : cell
  })
}
