import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

const scheduleNamed = async (name: string) =>
  (
    await api.context.database.pool.query<Readonly<Record<string, unknown>>>(
      'select s.*, (select array_agg(target_id) from report_schedules_recipients r where r.owner_id = s.id) as people from report_schedules s where name = $1',
      [name],
    )
  ).rows[0]

const adminNamed = async (username: string, role = 'finance'): Promise<number> => {
  const { rows } = await api.context.database.pool.query<{ id: string }>(
    `with made as (insert into users (user_type, username, email, locale) values ('ADMIN', $1, $1 || '@panel.test', 'en') returning id)
     , given as (insert into users_roles (owner_id, target_id)
       select made.id, roles.id from made, roles where roles.key = $2) select id from made`,
    [username, role],
  )
  return Number(rows[0]?.id)
}

const newSchedule = async (name: string): Promise<number> => {
  const { rows } = await api.context.database.pool.query<{ id: string }>(
    `insert into report_schedules (name, report, period, format, frequency, hour, owner, filters)
     values ($1, 'sales_report', 'LAST_MONTH', 'XLSX', 'DAILY', 'H07', (select min(id) from users), 'status=SUCCESS')
     returning id`,
    [name],
  )
  return Number(rows[0]?.id)
}

test('a report is scheduled from its page, with its filters and without its period', async () => {
  const id = await adminNamed('salma')
  await adminNamed('majed', 'support')
  const filter = encodeURIComponent(JSON.stringify({ status: ['SUCCESS'], date_from: '2026-01-01' }))
  const { user } = await openPanel(`reports/sales?filter=${filter}`, token)
  await user.click(await screen.findByRole('link', { name: 'Schedule' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sales of the month')
  const chips = await screen.findByRole('group', { name: /filters/i })
  expect(chips.textContent).toContain('Successful')
  expect(chips.textContent).not.toContain('2026')

  const choose = async (field: RegExp, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await choose(/^Period/, 'Last month')
  await user.click(await screen.findByRole('combobox', { name: /^Recipients/ }))
  await screen.findByRole('option', { name: 'salma' })
  // Support may not have the report.
  await waitFor(() => expect(screen.queryByRole('option', { name: 'majed' })).toBeNull())
  await user.click(screen.getByRole('option', { name: 'salma' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(async () =>
    expect(await scheduleNamed('Sales of the month')).toMatchObject({
      report: 'sales_report',
      filters: 'status=SUCCESS',
      period: 'LAST_MONTH',
      people: [String(id)],
    }),
  )
})

test('a schedule is sent now once somebody has said so, and shows each time that it was due', async () => {
  const id = await newSchedule('Sent now')
  const { user } = await openPanel(`report-schedules/view/${id}/runs`, token)
  await screen.findByText('Nothing was sent yet')
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Send now' }))
  await screen.findByText('Request')
  // What came of it is read without anything being pressed.
  await waitFor(() => expect(screen.queryByText('Being made')).toBeNull())
  expect(screen.getAllByText('Stopped').length).toBeGreaterThan(1)
})

test('what a mail leads to tells of the report, and says when its file is gone', async () => {
  const schedule = await newSchedule('Gone')
  const { rows } = await api.context.database.pool.query<{ id: string }>(
    `insert into report_runs (schedule, due_at, state, starts_on, ends_on, row_count, recipient_count, expires_at)
     values ($1, '2026-11-01T04:00:00Z', 'SENT', '2026-10-01', '2026-10-31', 1234, 1, now()) returning id`,
    [schedule],
  )
  await openPanel(`reports/sent/${rows[0]?.id}`, token)
  await screen.findByRole('heading', { name: 'Gone' })
  screen.getByText('1 Oct 2026 – 31 Oct 2026')
  screen.getByText('1,234')
  screen.getByText(/^The file is no longer available/)
})
