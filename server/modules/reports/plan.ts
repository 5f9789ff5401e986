import type { FilterParameter } from '#server/crud/filters.ts'
import { labelSql } from '#server/crud/labels.ts'
import { type SumsSql, sumsSql } from '#server/crud/sums.ts'
import { columnField, tableName } from '#server/db/fieldColumns.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { columnSql, type JsonEntry, jsonObject, jsonText, quoted } from '#server/db/sqlText.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Field } from '#src/schema/fields.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { columnsOf, reportParameters } from './query.ts'
import type { ReportSource } from './source.ts'

/** What does not depend on the query, made once per report and language. */
export interface ReportPlan {
  readonly report: AnyReport
  readonly source: ReportSource
  readonly locale: Locale
  readonly filters: readonly FilterParameter[]
  /** SQL of each column of a row `t`. */
  readonly column: (name: string) => string
  /** SQL of what the record of that id is called at which a reference points; that of a row `t` unless told. */
  readonly label: (name: string, id?: string) => string
  /** SQL of one row `t` as JSON text. */
  readonly row: string
  /** The totals of the declared columns. */
  readonly sums: SumsSql
}

/** SQL of a number on the wire; sums are wider than the columns they are of. */
export const jsonOf = ({ kind }: Field): ((sql: string) => string) => serverKind(kind).json ?? jsonText

/** What counts the rows of a report that sums nothing up. */
const COUNT_ALONE: SumsSql = { source: (from) => from, count: 'count(*)', members: `'"sum":{}'` }

/** What a report is read by in one language, made once. */
export const reportPlan = (report: AnyReport, source: ReportSource, locale: Locale): ReportPlan => {
  const computed = source.computed?.(locale) ?? {}
  const column = (name: string) => computed[name] ?? columnSql(name)
  const label = (name: string, id = columnSql(name)) => {
    const own = source.labels?.[name]
    if (own) return own
    const target = resourceNamed((columnField(report, name) as Field<'reference'>).options.resource)
    return `(select ${labelSql(target, 'r', locale)} from ${quoted(tableName(target))} r where r.id = ${id})`
  }
  const entries = (name: string): JsonEntry[] => {
    const field = columnField(report, name)
    const entry: JsonEntry = [name, jsonOf(field)(column(name))]
    return field.kind === 'reference' ? [entry, [`${name}_label`, jsonText(label(name))]] : [entry]
  }
  return {
    report,
    source,
    locale,
    filters: reportParameters(report),
    column,
    label,
    row: jsonObject([['id', 't.id::text'], ...columnsOf(report).flatMap(entries)]),
    sums: sumsSql(report, (name) => columnSql(name)) ?? COUNT_ALONE,
  }
}
