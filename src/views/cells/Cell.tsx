import {
  RecordContextProvider,
  ResourceContextProvider,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { Locale } from '#src/i18n/locales.ts'
import { type Column, columnOf } from '../columns.ts'
import { browserKind } from '../kinds/index.ts'
import { useAppLocale } from '../locale.ts'
import { type ViewRecord, valueIn } from '../record.ts'
import type { CellOverrides } from '../resourceViews.ts'
import { useDeclaration } from '../useDeclaration.ts'
import type { CellPlace } from './cellProps.ts'
import { IdCell } from './numberCells.tsx'

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

interface ShownProps {
  readonly column: Column
  readonly place: CellPlace
  readonly isOnPaper?: boolean
  readonly overrides?: CellOverrides
}

const Shown = ({ column, place, isOnPaper = false, overrides }: ShownProps) => {
  const record = useRecordContext<ViewRecord & Record<string, unknown>>()
  const locale = useAppLocale()
  const translate = useTranslate()
  const { name, field } = column
  const Own = overrides?.[name]
  if (Own) return <Own source={name} label={translate(column.label)} place={place} />
  const { value, from } = record ? valueIn(record, column, locale) : { value: null }
  if (isNothing(value)) return <span className="nothing">{translate('views.nothing')}</span>
  const kind = browserKind(field.kind)
  const Kind = isOnPaper ? kind.paper : kind.cell
  return (
    <>
      {name === 'id' ? (
        <IdCell value={Number(value)} />
      ) : (
        <Kind value={value} source={name} options={field.options} place={place} />
      )}
      {from ? <Untranslated from={from} /> : null}
    </>
  )
}

interface CellOfColumn extends ShownProps {
  /** The record and its resource, where they are not those of react-admin's contexts. */
  readonly record?: ViewRecord
  readonly resource?: string
}

/** The value of one column of a record: the resource's own cell where it has one, else its kind's. */
export const Cell = ({ record, resource, ...shown }: CellOfColumn) => {
  const isHere = useRecordContext() === record || !record
  const isOfHere = useResourceContext() === resource || !resource
  const cell = <Shown {...shown} />
  const ofRecord = isHere ? cell : <RecordContextProvider value={record}>{cell}</RecordContextProvider>
  return isOfHere ? ofRecord : <ResourceContextProvider value={resource}>{ofRecord}</ResourceContextProvider>
}

interface DeclaredFieldProps {
  /** Name of a declared field of the resource around it. */
  readonly source: string
  readonly place?: CellPlace
}

/** A declared field as its kind shows it, by react-admin's contract: it reads record and resource from their contexts. */
export const DeclaredField = ({ source, place = 'page' }: DeclaredFieldProps) => (
  <Cell column={columnOf(useDeclaration(), source)} place={place} />
)
