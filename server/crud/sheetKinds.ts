import type { SheetKind } from '#server/exports/sheet.ts'
import type { Field, FieldKind } from '#src/schema/fields.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { commonFields } from './columns.ts'

/** Kind of field → kind of column; null for what no sheet can show: pictures, files, secrets. */
const SHEET_KINDS = {
  text: 'text',
  longText: 'text',
  richText: null,
  code: 'text',
  slug: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  subdomain: 'text',
  identity: 'text',
  password: null,
  choice: 'text',
  image: null,
  file: null,
  integer: 'integer',
  money: 'money',
  percentage: 'percentage',
  flag: 'flag',
  date: 'date',
  dateTime: 'datetime',
  reference: 'text',
  references: 'text',
  optionList: null,
  permissions: null,
} as const satisfies { [K in FieldKind]: SheetKind | null }

/** The kind of a column of that name; null for what no sheet can show. */
export const sheetKindOf = (name: string, field: Field): SheetKind | null =>
  name === 'id' ? 'id' : SHEET_KINDS[field.kind]

/** The columns that a file of a list may be asked for: what no sheet can show is left out of it. */
export const sheetColumns = ({ fields }: Pick<AnyResource, 'fields'>): readonly string[] => [
  ...Object.keys(fields),
  ...Object.keys(commonFields),
]
