import type { Column } from '../columns.ts'
import { browserKind } from '../kinds/index.ts'

/** What a list has of a window of 1280 px, in px: all of it without the margins of the content. */
export const ROOM = 1230

/** How much of its width a column gives up at most. */
const MOST_GIVEN_UP = 0.2

/** Width of the column of checkboxes, in px. */
export const CHOICE_WIDTH = 56

/** Room for the row's actions at the end edge. */
export const actionsWidth = (count: number): number => 32 + count * 36

const declaredWidth = ({ field: { kind, options } }: Column): number =>
  options.width ?? browserKind(kind).width

const sumOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + declaredWidth(column), 0)

const yields = ({ field }: Column): boolean => browserKind(field.kind).yields

/**
 * Which part of their widths the columns that yield keep, so that the table fits a window of 1280 px beside its other
 * columns (`beside`, in px); all of it where it fits anyway, or where giving up a fifth would not help. A table that
 * is a little too wide would else hide its last column, mostly its amounts, behind the actions.
 */
const keptPart = (columns: readonly Column[], beside: number): number => {
  const yielding = sumOf(columns.filter(yields))
  const missing = sumOf(columns) + beside - ROOM
  return missing > 0 && missing <= yielding * MOST_GIVEN_UP ? 1 - missing / yielding : 1
}

export interface TableWidths {
  /** Of each column, in px; undefined where it takes its share of what is left over. */
  readonly columns: readonly (number | undefined)[]
  /** The width below which the table scrolls aside, in px. */
  readonly least: number
}

/** The widths of a table's columns beside those of its checkboxes and actions, which take `beside` px. */
export const tableWidths = (columns: readonly Column[], beside: number): TableWidths => {
  const kept = keptPart(columns, beside)
  const widths = columns.map((column) => declaredWidth(column) * (yields(column) ? kept : 1))
  return {
    columns: columns.map((column, at) => (browserKind(column.field.kind).grows ? undefined : widths[at])),
    least: Math.round(widths.reduce((sum, width) => sum + width, beside)),
  }
}
