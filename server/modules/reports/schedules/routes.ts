import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext, Module } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { instant, rowOf } from '#server/db/rows.ts'
import { FILES_URL, findFile } from '#server/files/records.ts'
import { recordHistory } from '#server/history/record.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { AppError } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { noteSecurity, requestEvent } from '#server/http/securityEvents.ts'
import { serve } from '#server/http/serve.ts'
import { possibleRecipients } from '#server/reports/recipients.ts'
import { mayTakeReport } from '#server/reports/rights.ts'
import { reportScheduleCalls } from '#src/contract/reportSchedules.ts'
import { SCHEDULE_FORMATS } from '#src/resources/reportSchedules/choices.ts'
import { REPORT_NAMES } from '#src/resources/reports/names.ts'
import { omit } from '#src/schema/objects.ts'
import { noteRun } from './runs.ts'

const SENT = z.object({
  id: z.number(),
  schedule: z.string(),
  report: z.enum(REPORT_NAMES),
  format: z.enum(SCHEDULE_FORMATS),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  row_count: z.number(),
  due_at: instant,
  expires_at: instant,
  is_at_hand: z.boolean(),
  file_ar: z.string().nullable(),
  file_en: z.string().nullable(),
})

/** A run that was sent, for whoever may have its report: 404, 403. */
const sentRun = async ({ db }: AppContext, request: FastifyRequest, id: number) => {
  const run = await rowOf(
    db,
    SENT,
    sql`select r.id, s.name as schedule, s.report, s.format, r.starts_on::text, r.ends_on::text, r.row_count, r.due_at,
        r.expires_at, r.file_ar, r.file_en,
        r.expires_at > now() and num_nonnulls(r.file_ar, r.file_en) > 0 as is_at_hand
      from report_runs r join report_schedules s on s.id = r.schedule where r.id = ${id} and r.state = 'SENT'`,
  )
  if (!run) throw new AppError(404, 'not_found')
  if (!mayTakeReport(actorOf(request), run.report)) throw new AppError(403, 'not_allowed')
  return run
}

const SCHEDULE = z.object({ name: z.string(), report: z.enum(REPORT_NAMES), now: instant })

/** Sending scheduled reports at once, and taking what was sent. */
export const reportScheduleRoutes: Module = (app, context) => {
  const { db, database, storage, reportLane } = context

  serve(app, reportScheduleCalls, {
    'GET admin-panal/report-schedules/recipients': async (request) =>
      success(request, { recipients: await possibleRecipients(db, request.query.report) }),

    'POST admin-panal/report-schedules/:id/send': async (request) => {
      const { id } = request.params
      const run = await inTransaction(db, async (tx) => {
        const found = await rowOf(
          tx,
          SCHEDULE,
          sql`select name, report, now() as now from report_schedules where id = ${id} for update`,
        )
        if (!found) throw new AppError(404, 'not_found')
        if (!mayTakeReport(actorOf(request), found.report)) throw new AppError(403, 'not_allowed')
        const noted = await noteRun(tx, { schedule: id, dueAt: new Date(found.now), origin: 'REQUEST' })
        if (!noted) throw new AppError(409, 'report_under_way')
        await recordHistory(tx, originOf(request), [
          {
            action: 'send_report',
            resource: 'report_schedules',
            recordId: id,
            label: { ar: found.name, en: null },
          },
        ])
        return noted
      })
      reportLane.wake()
      return success(request, { run }, 'report_coming')
    },

    'GET admin-panal/report-runs/:id/sent': async (request) => {
      const run = await sentRun(context, request, request.params.id)
      return success(request, { run: omit(run, 'file_ar', 'file_en') })
    },

    'GET admin-panal/report-runs/:id/file': async (request, reply) => {
      const run = await sentRun(context, request, request.params.id)
      const url = run[`file_${request.locale}`] ?? run.file_ar ?? run.file_en
      const name = url?.slice(FILES_URL.length + 1)
      const file = run.is_at_hand && name ? await findFile(database.pool, name) : undefined
      const bytes = file && name ? await storage.read(name) : undefined
      if (!file || !bytes) throw new AppError(409, 'report_over')
      await recordHistory(db, originOf(request), [
        { action: 'export', resource: run.report, label: { ar: run.schedule, en: run.schedule } },
      ])
      noteSecurity(request, { subject: { resource: run.report } })
      requestEvent(request, {
        event: 'data_export',
        outcome: 'ok',
        details: { format: run.format, rows: run.row_count },
      })
      return reply
        .type(file.type)
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.original_name).replace(/['()*]/g, '_')}`,
          'content-length': file.size,
        })
        .send(bytes)
    },
  })
}
