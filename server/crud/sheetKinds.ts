import { serverKind } from '#server/kinds/index.ts'
import type { SheetKind } from '#server/kinds/kind.ts'
import type { Field } from '#src/schema/fields.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { commonFields } from '../db/fieldColumns.ts'

/** The kind of a column of that name; null for what no sheet can show. */
export const sheetKindOf = (name: string, field: Field): SheetKind | null =>
  name === 'id' ? 'nominal' : serverKind(field.kind).sheet

/** The columns that a file of a list may be asked for: what no sheet can show is left out of it. */
export const sheetColumns = ({ fields }: Pick<AnyResource, 'fields'>): readonly string[] => [
  ...Object.keys(fields),
  ...Object.keys(commonFields),
]
