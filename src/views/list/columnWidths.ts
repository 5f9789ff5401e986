import type { Column } from '../columns.ts'
import { browserKind } from '../kinds/index.ts'

/** Room for the row's actions at the end edge. */
export const actionsWidth = (count: number): number => 32 + count * 36

const widthOf = ({ field: { kind, options } }: Column): number => options.width ?? browserKind(kind).width

/** The width a column is given, or undefined when it takes its share of the rest. */
export const fixedWidth = (column: Column): number | undefined =>
  browserKind(column.field.kind).grows ? undefined : widthOf(column)

/** The width below which the table scrolls aside. */
export const leastWidth = (columns: readonly Column[], actions: number): number =>
  columns.reduce((sum, column) => sum + widthOf(column), actionsWidth(actions))
