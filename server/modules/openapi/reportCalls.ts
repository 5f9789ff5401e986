import { columnField } from '#server/crud/columns.ts'
import { EXPORT_TYPES } from '#server/exports/sheet.ts'
import { columnsOf, fileColumns, reportParameters, reportQuery } from '#server/modules/reports/query.ts'
import type { AnyReport, ReportChart } from '#src/schema/report.ts'
import type { DescribedCalls } from './described.ts'
import { type JsonSchema, listOf, nullable, object, type Properties, pascalCase, ref } from './jsonSchema.ts'
import { valueSchema } from './kinds.ts'
import { fieldLabel } from './labels.ts'
import { fileParameters, filterOf, type Initial, pageParameters } from './listParameters.ts'
import { sumsApart } from './records.ts'

const text: JsonSchema = { type: 'string' }
const number: JsonSchema = { type: 'number' }
const count: JsonSchema = { type: 'integer' }

/** Names of a report's schemas in the document. */
const names = ({ name }: AnyReport) => {
  const report = pascalCase(name)
  return { row: `${report}Row`, page: `${report}Page`, charts: `${report}Charts` }
}

const columnSchemas = (report: AnyReport, name: string): [string, JsonSchema][] => {
  const field = columnField(report, name)
  const schema = { title: fieldLabel(report.name, name), ...valueSchema(field) }
  const column: [string, JsonSchema] = [name, field.optional ? nullable(schema) : schema]
  return field.kind === 'reference' ? [column, [`${name}_label`, nullable(text)]] : [column]
}

const rowSchema = (report: AnyReport): JsonSchema => {
  const id: JsonSchema = {
    type: 'integer',
    description: 'Below zero for rows that are no record, such as credit notes.',
  }
  return object({
    id,
    ...Object.fromEntries(columnsOf(report).flatMap((name) => columnSchemas(report, name))),
  })
}

const pageSchema = (report: AnyReport, row: JsonSchema): JsonSchema =>
  object({
    total: { ...count, description: 'Rows that the filters find, over all pages.' },
    data: listOf(row),
    sum: {
      ...object(Object.fromEntries((report.list.sums ?? []).map((name) => [name, number]))),
      description: 'Totals over all pages.',
    },
    ...sumsApart(report),
    filters: { type: 'object', description: 'The filters that were applied.' },
  })

const chartSchema = (report: AnyReport, chart: ReportChart): JsonSchema => {
  if (chart.shape === 'breakdown') {
    const alike = chart.by.map((name) => [name, valueSchema(columnField(report, name))] as const)
    const sums = chart.measures.map((name) => [name, number] as const)
    return object({ data: listOf(object({ ...Object.fromEntries([...alike, ...sums]), count })) })
  }
  if (chart.shape === 'shares') {
    const share = {
      key: nullable(text),
      label: nullable(text),
      others: { type: 'boolean' },
      count,
      value: number,
    }
    return object({ data: listOf(object(share)) })
  }
  const point = {
    at: { ...text, format: 'date', description: 'First day of the unit, in Riyadh.' },
    count,
    ...Object.fromEntries(chart.measures.map((name) => [name, number])),
  }
  return object({ unit: { ...text, enum: ['day', 'month'] }, data: listOf(object(point)) })
}

/** The schemas of a report by their names in the document. */
export const reportSchemas = (report: AnyReport): Properties => {
  const { row, page, charts } = names(report)
  return {
    [row]: rowSchema(report),
    [page]: pageSchema(report, ref(row)),
    [charts]: object(
      Object.fromEntries(report.charts.map((chart) => [chart.key, chartSchema(report, chart)])),
    ),
  }
}

/** The two calls of a report. */
export const reportCalls = (report: AnyReport): DescribedCalls => {
  const { page, charts } = names(report)
  const parameters = reportParameters(report)
  const initial = reportQuery(report, parameters).parse({}) as Initial
  const filters = parameters.map((parameter) => filterOf(report, parameter))
  const id = pascalCase(report.name)
  return {
    [`GET /api/${report.base}`]: {
      operationId: `get${id}`,
      description:
        'With `excel=1` or `pdf=1` all rows that are found, as a file; for that `reports:export` is needed too.',
      query: [...pageParameters(report, initial), ...filters, ...fileParameters(report, fileColumns(report))],
      files: Object.values(EXPORT_TYPES),
      result: { report: ref(page) },
    },
    [`GET /api/${report.base}/charts`]: {
      operationId: `get${id}Charts`,
      description: 'Over everything that the filters leave.',
      query: filters,
      result: { charts: ref(charts) },
    },
  }
}
