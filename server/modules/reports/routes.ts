import type { FastifyInstance } from 'fastify'
import type { AppContext, Module } from '#server/context.ts'
import type { ListQuery } from '#server/crud/listQuery.ts'
import type { RunStatement } from '#server/crud/statements.ts'
import { estimate } from '#server/crud/total.ts'
import { formatIn, sendExport } from '#server/exports/send.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { textOf } from '#server/http/messages.ts'
import { serveCall } from '#server/http/serve.ts'
import { narrowedBy, withDay } from '#server/reports/query.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { type ReportName, reports } from '#src/resources/reports/index.ts'
import { keysOf } from '#src/schema/objects.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { brandOf } from '#src/theme/brands.ts'
import { reportCalls } from './calls.ts'
import { readCharts } from './charts.ts'
import { reportSheet } from './reportSheet.ts'
import { sources } from './sources/index.ts'
import {
  foundStatement,
  type ReportPlan,
  reportPlan,
  rowsStatement,
  type SummedUp,
  totalsStatement,
} from './statements.ts'

/** By `with_sums` of a query. */
const SUMMED_UP: Readonly<Record<string, SummedUp>> = { '1': 'all', '0': 'none' }

/** One page of a report as the JSON text of `{ total, total_estimated, data, sum, filters }`. */
const readReport = async (run: RunStatement, plan: ReportPlan, query: ListQuery): Promise<string> => {
  const narrowed = narrowedBy(plan.filters, query)
  const { pageSize, page } = query
  const order = { column: query.sort_column, direction: query.sort_direction }
  const stretch = { order, limit: pageSize, offset: (page - 1) * pageSize }
  const [rows, [totals]] = await Promise.all([
    run<readonly [json: string]>(rowsStatement(plan, narrowed, stretch, plan.row)),
    run<readonly [found: number, sums: string, isMore: boolean]>(
      totalsStatement(plan, narrowed, SUMMED_UP[query.with_sums ?? ''] ?? 'few'),
    ),
  ])
  const [found, sums, isMore] = totals ?? [0, '"sum":{}', false]
  const total = isMore ? await estimate(run, foundStatement(plan, narrowed)) : found
  const data = rows.map(([json]) => json).join(',')
  const rest = JSON.stringify({ ...(isMore ? { total_estimated: true } : {}), filters: narrowed.echo })
  return `{"total":${total},"data":[${data}],${sums},${rest.slice(1)}`
}

type Plans = Readonly<Record<Locale, ReportPlan>>

const plansOf = (report: AnyReport, name: ReportName): Plans =>
  Object.fromEntries(LOCALES.map((locale) => [locale, reportPlan(report, sources[name], locale)])) as Record<
    Locale,
    ReportPlan
  >

const routesOf = (app: FastifyInstance, context: AppContext, name: ReportName): void => {
  const brand = brandOf(context.env.BRAND)
  const report = reports[name] as unknown as AnyReport
  const plans = plansOf(report, name)
  const { filters } = plans.ar
  const calls = reportCalls(name, report, filters)

  serveCall(app, `GET ${report.base}`, calls.rows, async (request, reply) => {
    const query = withDay(report, filters, request.query as ListQuery)
    const plan = plans[request.locale]
    const format = formatIn(query)
    if (format)
      return sendExport(
        context,
        { request, reply, format, resource: name, permittedBy: 'reports' },
        reportSheet(plan, brand, query),
      )
    const json = await readReport(await context.reading.runFor(actorOf(request)), plan, query)
    const message = JSON.stringify(textOf(request.locale, 'success.done'))
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"status":true,"message":${message},"result":{"report":${json}}}`)
  })

  serveCall(app, `GET ${report.base}/charts`, calls.charts, async (request) => {
    const narrowed = narrowedBy(
      filters,
      withDay(report, filters, request.query as Readonly<Record<string, unknown>>),
    )
    const run = await context.reading.runFor(actorOf(request))
    return success(request, { charts: await readCharts(run, plans[request.locale], narrowed) })
  })
}

/** The reports (spec section 7): each is a declaration and a source of rows. */
export const reportRoutes: Module = (app, context) => {
  for (const name of keysOf(reports)) routesOf(app, context, name)
}
