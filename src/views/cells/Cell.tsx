import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import type { Locale } from '#src/i18n/locales.ts'
import type { FieldKind } from '#src/schema/fields.ts'
import type { CommonColumn } from '#src/schema/resource.ts'
import type { Column } from '../columns.ts'
import { useAppLocale } from '../locale.ts'
import { type ViewRecord, valueIn } from '../record.ts'
import type { CellOverrides } from '../resourceViews.ts'
import type { CellPlace, CellProps } from './cellProps.ts'
import { cells, commonCells } from './cells.ts'

const COMMON: { readonly [name in CommonColumn]?: unknown } = commonCells

const cellOf = (name: string, kind: FieldKind) =>
  // The record of cells pairs each kind with the value it holds; picking one by a kind known only at run
  // time is where the compiler loses the pair.
  (COMMON[name as CommonColumn] ?? cells[kind]) as ComponentType<
    Omit<CellProps<FieldKind>, 'value'> & { readonly value: unknown }
  >

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Marks a text shown in the other language because it is not translated yet. */
const Untranslated = ({ from }: { from: Locale }) => {
  const translate = useTranslate()
  return (
    <span className="untranslated" data-tip={translate('views.not_translated')}>
      {translate(`views.language_mark.${from}`)}
    </span>
  )
}

export interface CellOf {
  readonly record: ViewRecord
  readonly column: Column
  readonly resource: string
  readonly place: CellPlace
  readonly overrides?: CellOverrides
}

/** The value of one column of a record: the resource's own cell where it has one, else its kind's. */
export const Cell = ({ record, column, resource, place, overrides }: CellOf) => {
  const locale = useAppLocale()
  const translate = useTranslate()
  const Own = overrides?.[column.name]
  if (Own) return <Own record={record} column={column} place={place} />
  const { value, from } = valueIn(record, column, locale)
  if (isNothing(value)) return <span className="nothing">{translate('views.nothing')}</span>
  const Shown = cellOf(column.name, column.field.kind)
  return (
    <>
      <Shown value={value} record={record} column={column} resource={resource} place={place} />
      {from ? <Untranslated from={from} /> : null}
    </>
  )
}
