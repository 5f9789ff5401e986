import { z } from 'zod'
import type { FilterParameter } from '#server/crud/filters.ts'
import { columnField } from '#server/db/fieldColumns.ts'
import { EXPORT_TYPES } from '#server/exports/sheet.ts'
import { chartsQuery, columnsOf, reportQuery } from '#server/reports/query.ts'
import { neededFor } from '#server/reports/rights.ts'
import { requireAll } from '#src/contract/access.ts'
import type { Call } from '#src/contract/call.ts'
import { fieldLabel } from '#src/contract/labels.ts'
import { day } from '#src/contract/parts.ts'
import { answeredField, ESTIMATED, listSums } from '#src/contract/records.ts'
import type { ReportName } from '#src/resources/reports/index.ts'
import { pascalCase } from '#src/schema/interpret.ts'
import type { AnyReport, ReportChart } from '#src/schema/report.ts'

const columnOf = (report: AnyReport, name: string): readonly [string, z.ZodType][] => {
  const field = columnField(report, name)
  const value = answeredField(field)
  const column = (field.optional ? value.nullable() : value).meta({
    ...value.meta(),
    title: fieldLabel(report.name, name),
  })
  return field.kind === 'reference'
    ? [
        [name, column],
        [`${name}_label`, z.string().nullable()],
      ]
    : [[name, column]]
}

const rowOf = (report: AnyReport) =>
  z
    .object({
      id: z.int().describe('Below zero for rows that are no record, such as credit notes.'),
      ...Object.fromEntries(columnsOf(report).flatMap((name) => columnOf(report, name))),
    })
    .meta({ id: `${pascalCase(report.name)}Row` })

const pageOf = (report: AnyReport) =>
  z
    .object({
      total: z.int().describe('Rows that the filters find, over all pages.'),
      total_estimated: ESTIMATED,
      data: z.array(rowOf(report)),
      ...listSums(report),
      filters: z.record(z.string(), z.unknown()).describe('The filters that were applied.'),
    })
    .meta({ id: `${pascalCase(report.name)}Page` })

const numbers = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, z.number()]))

const partsOf = (report: AnyReport, { by, measures }: Extract<ReportChart, { shape: 'breakdown' }>) => {
  const alike = by.map((name) => [name, answeredField(columnField(report, name))] as const)
  return { data: z.array(z.object({ ...Object.fromEntries(alike), ...numbers(measures), count: z.int() })) }
}

const shares = {
  data: z.array(
    z.object({
      key: z.string().nullable(),
      label: z.string().nullable().optional(),
      others: z.boolean().optional(),
      count: z.int(),
      value: z.number(),
    }),
  ),
}

const seriesOf = ({ measures }: Extract<ReportChart, { shape: 'series' }>) => ({
  unit: z.enum(['day', 'month']),
  data: z.array(
    z.object({
      at: day().describe('First day of the unit, in Riyadh.'),
      count: z.int(),
      ...numbers(measures),
    }),
  ),
})

const chartOf = (report: AnyReport, chart: ReportChart) => {
  if (chart.shape === 'breakdown') return z.object(partsOf(report, chart))
  return z.object(chart.shape === 'shares' ? shares : seriesOf(chart))
}

/** The two calls of a report: its rows, as a page or a file, and its charts. */
export const reportCalls = (name: ReportName, report: AnyReport, filters: readonly FilterParameter[]) => {
  const id = pascalCase(report.name)
  const seen = { tag: 'reports', access: requireAll(...neededFor(name)) }
  const charts = report.charts.map((chart) => [chart.key, chartOf(report, chart)] as const)
  return {
    rows: {
      ...seen,
      operationId: `get${id}`,
      summary: `Report: ${report.route}`,
      description:
        'With `excel=1` or `pdf=1` all rows that are found, as a file; for that `reports:export` is needed too.',
      query: reportQuery(report, filters),
      result: z.object({ report: pageOf(report) }),
      files: Object.values(EXPORT_TYPES),
    },
    charts: {
      ...seen,
      operationId: `get${id}Charts`,
      summary: `Charts of ${report.route}`,
      description: 'Over everything that the filters leave.',
      query: chartsQuery(report, filters),
      result: z.object({ charts: z.object(Object.fromEntries(charts)).meta({ id: `${id}Charts` }) }),
    },
  } satisfies Readonly<Record<string, Call>>
}
