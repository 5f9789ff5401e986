import type { ListQuery } from '#server/crud/listQuery.ts'
import { sheetKindOf } from '#server/crud/sheetKinds.ts'
import { columnField } from '#server/db/fieldColumns.ts'
import { jsonArray, jsonText } from '#server/db/sqlText.ts'
import { filterWords } from '#server/exports/filterWords.ts'
import type { OpenSheet, SheetColumn } from '#server/exports/sheet.ts'
import { readSums, totalLines, withSumColumn } from '#server/exports/totals.ts'
import { choiceTexts, columnLabel, resourceTitle } from '#server/http/labels.ts'
import { columnsOf, narrowedBy } from '#server/reports/query.ts'
import type { Brand } from '#src/theme/brands.ts'
import { jsonOf, type ReportPlan, rowsStatement, totalsStatement } from './statements.ts'

const sheetColumn = ({ report, locale }: ReportPlan, name: string): SheetColumn => {
  const texts = choiceTexts(report, name, locale)
  const field = columnField(report, name)
  return {
    label: columnLabel(report, name, locale),
    kind: sheetKindOf(name, field) ?? 'text',
    ...(texts ? { texts } : {}),
  }
}

/** SQL of a cell of the row `t` as JSON text; a reference is told by what it is called. */
const cellSql = (plan: ReportPlan, name: string): string => {
  const field = columnField(plan.report, name)
  return field.kind === 'reference' ? jsonText(plan.label(name)) : jsonOf(field)(plan.column(name))
}

/** All columns for those who calculate on, those of the screen where paper is as wide as it is. */
const namesFor = ({ report }: ReportPlan, { columns, excel }: ListQuery): readonly string[] =>
  excel === '1' ? withSumColumn(report, columns ?? columnsOf(report)) : (columns ?? report.list.columns)

/** The sheet of a report: exactly the rows that its query finds, in its order, with the sums of all of them. */
export const reportSheet =
  (plan: ReportPlan, brand: Brand, query: ListQuery): OpenSheet =>
  async (run) => {
    const { report, locale, filters } = plan
    const names = namesFor(plan, query)
    const narrowed = narrowedBy(filters, query)
    const order = { column: query.sort_column, direction: query.sort_direction }
    const [counted] = await run<readonly [number, string]>(totalsStatement(plan, narrowed, 'all'))
    return {
      title: resourceTitle(report, locale),
      subtitle: await filterWords(run, { resource: report, locale, filters }, query),
      locale,
      brand,
      columns: names.map((name) => sheetColumn(plan, name)),
      totalRows: counted?.[0] ?? 0,
      totals: totalLines({ resource: report, locale, names }, readSums(counted?.[1])),
      rows: rowsStatement(plan, narrowed, { order }, jsonArray(names.map((name) => cellSql(plan, name)))),
    }
  }
