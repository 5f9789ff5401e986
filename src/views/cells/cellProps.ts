import type { FieldKind, KindValue } from '#src/schema/fields.ts'
import type { Column } from '../columns.ts'
import type { ViewRecord } from '../record.ts'

/** Where a value is shown: one line of a table, a line of a card, a record's own page, or the link that names it. */
export type CellPlace = 'table' | 'card' | 'page' | 'title'

/** What the cell of a kind gets; it is never called with an empty value. */
export interface CellProps<K extends FieldKind> {
  readonly value: KindValue[K]
  readonly record: ViewRecord
  readonly column: Column
  /** Name of the record's resource. */
  readonly resource: string
  readonly place: CellPlace
}
