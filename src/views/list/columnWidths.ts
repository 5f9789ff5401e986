import type { FieldKind } from '#src/schema/fields.ts'
import type { Column } from '../columns.ts'

/**
 * Width of each kind's column in px. Fixed, so that the table stands still when its rows arrive; texts share
 * what is left over and are at least this wide.
 */
const WIDTHS = {
  text: 150,
  longText: 260,
  richText: 260,
  code: 160,
  slug: 180,
  email: 210,
  phone: 145,
  url: 200,
  subdomain: 160,
  identity: 170,
  password: 110,
  integer: 130,
  money: 200,
  percentage: 132,
  flag: 120,
  choice: 172,
  date: 130,
  dateTime: 140,
  reference: 180,
  references: 240,
  optionList: 240,
  permissions: 130,
  image: 80,
  file: 120,
} as const satisfies { [K in FieldKind]: number }

const GROWING: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'richText'])

/** Room for the row's actions at the end edge. */
export const actionsWidth = (count: number): number => 32 + count * 36

const widthOf = ({ field: { kind, options } }: Column): number => options.width ?? WIDTHS[kind]

/** The width a column is given, or undefined when it takes its share of the rest. */
export const fixedWidth = (column: Column): number | undefined =>
  GROWING.has(column.field.kind) ? undefined : widthOf(column)

/** The width below which the table scrolls aside. */
export const leastWidth = (columns: readonly Column[], actions: number): number =>
  columns.reduce((sum, column) => sum + widthOf(column), actionsWidth(actions))
