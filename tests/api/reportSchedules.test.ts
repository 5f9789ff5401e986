import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { type StartedSchedules, startSchedules, TAKES_SALES } from '#tests/support/reportSchedules.ts'

let s: StartedSchedules

beforeAll(async () => {
  s = await startSchedules()
})

beforeEach(() => s.clear())

/** Nobody but these tests looks so far ahead: the lanes of the servers themselves go by the clock. */
const NOW = new Date('2031-03-24T04:00:30Z')
const DUE = '2031-03-24T04:00:00Z'

const flush = (now = NOW) => s.server.context.reportLane.flush(now)

const dueSchedule = async (recipients: readonly number[], more: object = {}) => {
  const id = await s.schedule(recipients, more)
  await s.makeDue(id, DUE)
  return id
}

test('a schedule that is due is made once, mailed to each recipient in his language, and due again the next day', async () => {
  const arabic = await s.administrator(TAKES_SALES, 'ar')
  const english = await s.administrator(TAKES_SALES, 'en')
  const id = await dueSchedule([arabic, english])
  expect(await flush()).toBe(1)
  expect(await flush()).toBe(0)
  await expect.poll(() => s.server.mails.length).toBe(2)
  const [run, ...others] = await s.runsOf(id)
  expect(others).toEqual([])
  expect(run).toMatchObject({ state: 'SENT', recipient_count: 2, attempts: 1, failure: null })
  expect(String(run?.file_ar)).toMatch(/^\/api\/files\/[\w-]+\.xlsx$/)
  expect(run?.file_en).not.toBe(run?.file_ar)
  expect(s.server.mails.map(({ subject }) => subject).sort()).toEqual([
    expect.stringContaining('Sales report'),
    expect.stringContaining('تقرير المبيعات'),
  ])
  for (const { link } of s.server.mails)
    expect(link).toMatch(`https://panel.test/admin-panel/reports/sent/${run?.id}?`)
  expect(await s.read(id)).toMatchObject({
    last_result: 'SENT',
    next_run_at: '2031-03-25T04:00:00.000Z',
    state: 'ACTIVE',
  })
})

test('two processes that find the same time due send it once', async () => {
  const recipient = await s.administrator(TAKES_SALES)
  const ids = await Promise.all([1, 2, 3].map(() => dueSchedule([recipient])))
  const other = await startTestApp({ beside: s.server })
  const done = await Promise.all([flush(), other.context.reportLane.flush(NOW), flush()])
  expect(done.reduce((sum, each) => sum + each, 0)).toBe(3)
  const { rows } = await s.pool.query<{ n: number }>(
    `select count(*)::int as n from mails where template = 'report_ready'`,
  )
  expect(rows).toEqual([{ n: 3 }])
  for (const id of ids) expect(await s.runsOf(id)).toHaveLength(1)
})

test('what a process left that was killed in the making is made by another one, and mailed once', async () => {
  const recipient = await s.administrator(TAKES_SALES)
  const id = await dueSchedule([recipient])
  // As the killed process left it: noted, and taken for the time of its lease.
  await s.pool.query(
    `insert into report_runs (schedule, due_at, attempts, next_attempt_at)
     values ($1, $2, 1, timestamptz '2031-03-24 04:05:10Z')`,
    [id, DUE],
  )
  expect(await flush()).toBe(0)
  expect(await flush(new Date('2031-03-24T04:05:11Z'))).toBe(1)
  expect(await s.runsOf(id)).toMatchObject([{ state: 'SENT', attempts: 2 }])
})

test('times that went by while no server ran are made up for once', async () => {
  const recipient = await s.administrator(TAKES_SALES)
  const id = await s.schedule([recipient], { period: 'YESTERDAY' })
  await s.makeDue(id, '2031-03-20T04:00:00Z')
  expect(await flush()).toBe(1)
  expect(await s.read(id)).toMatchObject({ next_run_at: '2031-03-25T04:00:00.000Z' })
  expect(await s.runsOf(id)).toHaveLength(1)
})

test('who may not see the report any more receives nothing, and its owner is told once', async () => {
  const stays = await s.administrator(TAKES_SALES)
  const leaves = await s.administrator(TAKES_SALES)
  const id = await dueSchedule([stays, leaves])
  await s.pool.query('update users set active = false where id = $1', [leaves])
  await flush()
  expect(await s.runsOf(id)).toMatchObject([{ state: 'SENT', recipient_count: 1 }])
  expect((await s.read(id)).recipients).toEqual([stays])
  const { rows } = await s.pool.query<{ user_id: string; template: string }>(
    'select user_id, template from mails order by template',
  )
  expect(rows.map(({ template }) => template)).toEqual(['report_ready', 'report_trouble'])
  expect(Number(rows[0]?.user_id)).toBe(stays)
  const { rows: told } = await s.pool.query(
    `select 1 from notifications where kind = 'report_left_out' and record_id = $1`,
    [id],
  )
  expect(told).toHaveLength(1)
})

test('it stops when nobody is left to receive it', async () => {
  const only = await s.administrator(TAKES_SALES)
  const id = await dueSchedule([only])
  await s.pool.query(`update roles set permissions = '{reports:view}' where id =
    (select target_id from users_roles where owner_id = ${only})`)
  await flush()
  expect(await s.read(id)).toMatchObject({
    active: false,
    state: 'STOPPED_RECIPIENTS',
    last_failure: 'NO_RECIPIENTS',
  })
})

test('it stops when its owner loses the right, tells who received it, and goes on by whoever switches it on', async () => {
  const recipient = await s.administrator(TAKES_SALES)
  const id = await dueSchedule([recipient])
  const owner = await s.administrator([...TAKES_SALES, 'report_schedules:edit'])
  await s.pool.query('update report_schedules set owner = $1 where id = $2', [owner, id])
  await s.pool.query('update users set active = false where id = $1', [owner])
  await flush()
  expect(await s.read(id)).toMatchObject({ active: false, state: 'STOPPED_OWNER', last_result: 'STOPPED' })
  const { rows } = await s.pool.query<{ user_id: string }>(
    `select user_id from mails where template = 'report_trouble'`,
  )
  expect(rows.map(({ user_id }) => Number(user_id))).toEqual([recipient])
  const { status } = await s.server.call(`/api/admin-panal/report-schedules/active-toggle/${id}`, {
    method: 'PUT',
    token: s.token,
  })
  expect(status).toBe(200)
  const again = await s.read(id)
  expect(again).toMatchObject({ active: true, state: 'ACTIVE' })
  expect(again.owner).not.toBe(owner)
})

test('one that is switched off is due on no day, when it is changed meanwhile too', async () => {
  const recipients = [await s.administrator(TAKES_SALES)]
  const id = await s.schedule(recipients)
  const put = async (path: string, body?: object) => {
    const call = { method: 'PUT', token: s.token, ...(body && { body }) } as const
    const answer = await s.server.call(`/api/admin-panal/report-schedules/${path}`, call)
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return s.read(id)
  }
  expect(await put(`active-toggle/${id}`)).toMatchObject({ state: 'PAUSED', next_run_at: null })
  const { updated_at } = await s.read(id)
  // Which report it is stays.
  const { report: _report, ...changed } = s.body(recipients, { name: 'Another name' })
  expect(await put(String(id), { ...changed, updated_at })).toMatchObject({
    name: 'Another name',
    next_run_at: null,
  })
  const again = await put(`active-toggle/${id}`)
  expect(again).toMatchObject({ state: 'ACTIVE', next_run_at: expect.stringMatching(/^20/) })
})

test('one that cannot be made is tried again, then given up and told; the next failure is not told again', async () => {
  const recipient = await s.administrator(TAKES_SALES)
  const id = await dueSchedule([recipient])
  // What was valid when it was saved is not any more.
  await s.pool.query(`update report_schedules set filters = 'colour=red' where id = $1`, [id])
  await flush()
  expect(await s.runsOf(id)).toMatchObject([{ state: 'FAILED', failure: 'FILTERS', attempts: 1 }])
  expect(await s.read(id)).toMatchObject({ last_result: 'FAILED', last_failure: 'FILTERS', active: true })
  await flush(new Date('2031-03-25T04:01:00Z'))
  expect(await s.runsOf(id)).toHaveLength(2)
  const { rows } = await s.pool.query(`select 1 from mails where template = 'report_trouble'`)
  expect(rows).toHaveLength(1)
})
