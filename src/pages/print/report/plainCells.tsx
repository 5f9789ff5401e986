import { useTranslate } from 'ra-core'
import type { ComponentType } from 'react'
import type { FieldKind } from '#src/schema/fields.ts'
import type { Column } from '#src/views/columns.ts'
import { formatInstantDay } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import type { CellOverrides, OwnCellProps } from '#src/views/resourceViews.ts'

const NOTHING = '—'

/** What a reference points at, in words that lead nowhere. */
const NameText = ({ record, column }: OwnCellProps) => {
  const label = record[`${column.name}_label`]
  return <bdi>{typeof label === 'string' ? label : NOTHING}</bdi>
}

const DayText = ({ record, column }: OwnCellProps) => {
  const locale = useAppLocale()
  const value = record[column.name]
  return typeof value === 'string' ? <time>{formatInstantDay(value, locale)}</time> : NOTHING
}

/** Latin letters and digits, without a button that copies them. */
const CodeText = ({ record, column }: OwnCellProps) => {
  const value = record[column.name]
  return typeof value === 'string' ? <bdi dir="ltr">{value}</bdi> : NOTHING
}

const FlagText = ({ record, column }: OwnCellProps) => {
  const translate = useTranslate()
  const [yes, no] = column.name === 'active' ? ['views.active', 'views.inactive'] : ['views.yes', 'views.no']
  return translate(record[column.name] === true ? yes : no)
}

/** Kinds that paper shows otherwise than a screen: nothing on it is clicked, hovered or true only today. */
const PLAIN: { readonly [K in FieldKind]?: ComponentType<OwnCellProps> } = {
  reference: NameText,
  dateTime: DayText,
  code: CodeText,
  email: CodeText,
  phone: CodeText,
  flag: FlagText,
}

/** The cells of a table on paper. */
export const plainCells = (columns: readonly Column[]): CellOverrides =>
  Object.fromEntries(columns.map(({ name, field }) => [name, PLAIN[field.kind]]))
