import { expect } from 'vitest'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { PASSWORD, startTestApp } from './app.ts'

/** A server with calls on scheduled reports; everything of one test file. */
export const startSchedules = async () => {
  const server = await startTestApp()
  const { pool } = server.context.database
  const token = await server.signIn()
  let made = 0

  /** An administrator with a role, or with one that permits just that. */
  const administrator = async (
    permissions: readonly string[],
    locale: 'ar' | 'en' = 'en',
  ): Promise<number> => {
    made += 1
    const key = `role_${made}`
    await pool.query(
      `insert into roles (key, name_ar, name_en, permissions) values ($1, 'دور ' || $1, 'Role ' || $1, $2)`,
      [key, permissions],
    )
    const id = await insertAdmin(pool, server.context.passwords, {
      username: `person ${made}`,
      email: `person${made}@reports.test`,
      password: PASSWORD,
      roles: [key],
    })
    await pool.query('update users set locale = $1 where id = $2', [locale, id])
    return Number(id)
  }

  const body = (recipients: readonly number[], more: object = {}) => {
    made += 1
    const usual = { report: 'sales_report', period: 'ALL', format: 'XLSX', frequency: 'DAILY', hour: 'H07' }
    return { name: `Sales ${made}`, ...usual, recipients, ...more }
  }

  const send = (recipients: readonly number[], more: object = {}, by = token) =>
    server.call('/api/admin-panal/report-schedules', {
      method: 'POST',
      token: by,
      body: body(recipients, more),
    })

  /** A schedule; its id. */
  const schedule = async (recipients: readonly number[], more: object = {}, by = token): Promise<number> => {
    const { status, body: answer } = await send(recipients, more, by)
    expect([status, answer.errors]).toEqual([201, undefined])
    return Number((answer.result as { report_schedule: { id: number } }).report_schedule.id)
  }

  const read = async (id: number) =>
    (
      (await server.call(`/api/admin-panal/report-schedules/${id}`, { token })).body.result as {
        report_schedule: Readonly<Record<string, unknown>>
      }
    ).report_schedule

  const runsOf = async (id: number) =>
    (
      await pool.query<Readonly<Record<string, unknown>>>(
        'select * from report_runs where schedule = $1 order by id',
        [id],
      )
    ).rows

  /** Nothing but what the test schedules itself is due. */
  const clear = async () => {
    await pool.query('delete from report_schedules')
    await pool.query('delete from mails')
    server.mails.length = 0
  }

  const makeDue = (id: number, at: string) =>
    pool.query('update report_schedules set next_run_at = $1 where id = $2', [at, id])

  return { server, pool, token, administrator, body, send, schedule, read, runsOf, clear, makeDue }
}

/** May see and take sales. */
export const TAKES_SALES = ['reports:view', 'reports:export', 'subscriptions:list'] as const

export type StartedSchedules = Awaited<ReturnType<typeof startSchedules>>
