import type { CommonOptions, FieldKind, KindOptions, KindValue } from '#src/schema/fields.ts'

/** Where a value is shown: one line of a table, a line of a card, a record's own page, or the link that names it. */
export type CellPlace = 'table' | 'card' | 'page' | 'title'

/**
 * What the cell of a kind gets; it is never called with an empty value. Record and resource are those of
 * react-admin's contexts around it.
 */
export interface CellOf<Value, Options = object> {
  readonly value: Value
  /** Key of the value in the record. */
  readonly source: string
  readonly options: Options & CommonOptions
  readonly place: CellPlace
}

export type CellProps<K extends FieldKind> = CellOf<KindValue[K], KindOptions[K]>
