import { sql } from 'drizzle-orm'
import { ID_ROW, rowOf } from '#server/db/rows.ts'
import { type Clock, daysOfReport, nextRun } from '#server/reports/timing.ts'
import type { SchedulePeriod } from '#src/resources/reportSchedules/choices.ts'
import type { ReportName } from '#src/resources/reports/names.ts'
import { addDays, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import type { DemoPart } from './part.ts'

interface DemoSchedule extends Clock {
  readonly name: string
  readonly report: ReportName
  readonly filters: string | null
  readonly period: SchedulePeriod | null
  readonly format: 'XLSX' | 'PDF'
  /** First parts of the addresses of administrators. */
  readonly recipients: readonly string[]
  /** How many days ago it was sent last, and how many rows it had. */
  readonly sent: { readonly days: number; readonly rows: number } | null
  readonly active: boolean
}

const SCHEDULES: readonly DemoSchedule[] = [
  {
    name: 'مبيعات الشهر للإدارة',
    report: 'sales_report',
    filters: null,
    period: 'LAST_MONTH',
    format: 'PDF',
    frequency: 'MONTHLY',
    weekday: null,
    day_of_month: 1,
    hour: 'H08',
    recipients: ['noura.alqahtani', 'finance'],
    sent: { days: 23, rows: 61 },
    active: true,
  },
  {
    name: 'المستحقات المتأخرة كل أحد',
    report: 'dues_report',
    filters: 'age=DAYS_31_60,DAYS_61_90,OVER_90',
    period: null,
    format: 'XLSX',
    frequency: 'WEEKLY',
    weekday: 'SUNDAY',
    day_of_month: null,
    hour: 'H07',
    recipients: ['finance', 'abdulrahman.alsubaie'],
    sent: { days: 2, rows: 9 },
    active: true,
  },
  {
    name: 'تفاصيل الإقرار الضريبي',
    report: 'vat_report',
    filters: null,
    period: 'LAST_QUARTER',
    format: 'XLSX',
    frequency: 'MONTHLY',
    weekday: null,
    day_of_month: 5,
    hour: 'H09',
    recipients: ['finance'],
    sent: null,
    active: true,
  },
  {
    name: 'الكوبونات يوميًا في موسم التخفيضات',
    report: 'coupons_report',
    filters: null,
    period: 'YESTERDAY',
    format: 'XLSX',
    frequency: 'DAILY',
    weekday: null,
    day_of_month: null,
    hour: 'H06',
    recipients: ['noura.alqahtani'],
    sent: null,
    active: false,
  },
]

const DAYS_AT_HAND = 14

/** Schedules of the finance people, and the times that two of them were sent; their files have gone since. */
export const reportSchedulesPart: DemoPart = {
  table: 'report_schedules',
  load: async ({ tx, now, today }) => {
    for (const { recipients, sent, active, ...schedule } of SCHEDULES) {
      const last = sent && new Date(startOfDay(addDays(today, -sent.days)).getTime() + 8 * 3_600_000)
      const made = await rowOf(
        tx,
        ID_ROW,
        sql`insert into report_schedules (name, report, filters, period, format, frequency, weekday, day_of_month, hour,
            owner, active, next_run_at, last_run_at, last_result, created_at,
            updated_at)
          select ${schedule.name}, ${schedule.report}, ${schedule.filters}, ${schedule.period}, ${schedule.format},
            ${schedule.frequency}, ${schedule.weekday}, ${schedule.day_of_month}::int, ${schedule.hour},
            (select id from users where email = 'finance@demo.test'), ${active},
            ${active ? nextRun(schedule, now).toISOString() : null}::timestamptz, ${last?.toISOString() ?? null}::timestamptz,
            case when ${last?.toISOString() ?? null}::timestamptz is not null then 'SENT' end,
            ${now.toISOString()}::timestamptz - interval '40 days',
            ${now.toISOString()}::timestamptz - interval '40 days'
          returning id`,
      )
      await tx.execute(sql`
        insert into report_schedules_recipients (owner_id, target_id)
        select ${made?.id ?? 0}, id from users
        where user_type = 'ADMIN' and split_part(email, '@', 1) = any(${sql.param([...recipients])}::text[])`)
      if (!last || !sent) continue
      const { from, to } = daysOfReport(schedule.period, last)
      await tx.execute(sql`
        insert into report_runs (schedule, due_at, state, starts_on, ends_on, row_count, recipient_count, attempts,
          expires_at, created_at)
        values (${made?.id ?? 0}, ${last.toISOString()}::timestamptz, 'SENT', ${from}::date, ${to}::date, ${sent.rows},
          ${recipients.length}, 1, ${startOfDay(addDays(dayInRiyadh(last), DAYS_AT_HAND + 1)).toISOString()}::timestamptz,
          ${last.toISOString()}::timestamptz)`)
    }
  },
}
