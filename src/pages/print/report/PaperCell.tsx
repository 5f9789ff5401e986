import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { formatInstantDay } from '#src/i18n/dates.ts'
import type { FieldKind } from '#src/schema/fields.ts'
import { Cell } from '#src/views/cells/Cell.tsx'
import type { Column } from '#src/views/columns.ts'
import { useAppLocale } from '#src/views/locale.ts'
import type { ViewRecord } from '#src/views/record.ts'

interface PaperCellProps {
  readonly record: ViewRecord
  readonly column: Column
  /** Name of the report. */
  readonly resource: string
}

interface PlainProps extends PaperCellProps {
  readonly value: unknown
}

/** What a reference points at, in words that lead nowhere. */
const NameText = ({ record, column }: PlainProps) => <bdi>{String(record[`${column.name}_label`] ?? '')}</bdi>

const DayText = ({ value }: PlainProps) => {
  const locale = useAppLocale()
  return <time>{formatInstantDay(String(value), locale)}</time>
}

/** Latin letters and digits, without a button that copies them. */
const LatinText = ({ value }: PlainProps) => <bdi dir="ltr">{String(value)}</bdi>

const ChoiceText = ({ value, column, resource }: PlainProps) => {
  const translate = useTranslate()
  return translate(`resources.${resource}.choices.${column.name}.${value}`, { _: String(value) })
}

const FlagText = ({ value, column }: PlainProps) => {
  const translate = useTranslate()
  const [yes, no] = column.name === 'active' ? ['views.active', 'views.inactive'] : ['views.yes', 'views.no']
  return translate(value === true ? yes : no)
}

/** Kinds that paper shows otherwise than a screen: nothing on it is clicked, hovered or true only today. */
const PLAIN: { readonly [K in FieldKind]?: ComponentType<PlainProps> } = {
  reference: NameText,
  dateTime: DayText,
  code: LatinText,
  email: LatinText,
  phone: LatinText,
  choice: ChoiceText,
  flag: FlagText,
}

/** A value on paper. */
export const PaperCell = ({ record, column, resource }: PaperCellProps) => {
  const Plain = PLAIN[column.field.kind]
  const value = record[column.name]
  const isThere = value !== null && value !== undefined
  return Plain && isThere ? (
    <Plain record={record} column={column} resource={resource} value={value} />
  ) : (
    <Cell record={record} column={column} resource={resource} place="page" />
  )
}
