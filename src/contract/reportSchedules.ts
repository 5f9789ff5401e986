import { z } from 'zod'
import { SCHEDULE_FORMATS } from '#src/resources/reportSchedules/choices.ts'
import { REPORT_NAMES } from '#src/resources/reports/names.ts'
import { message } from '#src/schema/issues.ts'
import { requireAny, requirePermission } from './access.ts'
import type { Calls } from './call.ts'
import { day, id, idParams, instant, strict } from './parts.ts'

/** What is done with scheduled reports beside declaring them, and how their files are taken. */
export const reportScheduleCalls = {
  'GET admin-panal/report-schedules/recipients': {
    tag: 'report_schedules',
    summary: 'Who may be made a recipient of a report: active administrators who may see and export it',
    access: requireAny([
      { resource: 'report_schedules', action: 'create' },
      { resource: 'report_schedules', action: 'edit' },
    ]),
    query: strict({ report: z.enum(REPORT_NAMES, message('choice')) }),
    result: z.object({ recipients: z.array(z.object({ id: id(), name: z.string() })) }),
  },
  'POST admin-panal/report-schedules/:id/send': {
    tag: 'report_schedules',
    params: idParams,
    summary: 'Make a scheduled report now and mail it to its recipients',
    access: requirePermission('report_schedules', 'send'),
    result: z.object({ run: z.object({ id: id() }) }),
    failures: [409],
  },
  'GET admin-panal/report-runs/:id/sent': {
    tag: 'report_runs',
    params: idParams,
    summary: 'A report that was sent, as its mail leads to it; for who may see and export that report',
    access: requirePermission('reports', 'export'),
    result: z.object({
      run: z.object({
        id: id(),
        schedule: z.string().describe('What the schedule is called.'),
        report: z.enum(REPORT_NAMES),
        format: z.enum(SCHEDULE_FORMATS),
        starts_on: day().nullable(),
        ends_on: day().nullable(),
        row_count: z.int(),
        due_at: instant(),
        expires_at: instant(),
        is_at_hand: z.boolean().describe('Whether its file can still be taken.'),
      }),
    }),
  },
  'GET admin-panal/report-runs/:id/file': {
    tag: 'report_runs',
    params: idParams,
    summary: 'The file of a report that was sent, in the language of the call where there is one',
    description: 'For who may see and export that report; 409 `report_over` once it has expired.',
    access: requirePermission('reports', 'export'),
    files: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'],
    failures: [409],
  },
} satisfies Calls
