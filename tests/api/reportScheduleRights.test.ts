import { beforeAll, expect, test } from 'vitest'
import { sheetRows, takeFile } from '#tests/support/exports.ts'
import { type StartedSchedules, startSchedules, TAKES_SALES } from '#tests/support/reportSchedules.ts'

let s: StartedSchedules
let recipient: number

beforeAll(async () => {
  s = await startSchedules()
  recipient = await s.administrator(TAKES_SALES)
})

/** Nobody but these tests looks so far ahead: the lanes of the servers themselves go by the clock. */
const NOW = new Date('2031-03-24T04:00:30Z')

/** A token of somebody with those permissions. */
const tokenOf = async (permissions: readonly string[]): Promise<string> =>
  s.server.context.sessions.open(await s.administrator(permissions), {
    address: '127.0.0.1',
    userAgent: 'test',
  })

const errorsOf = async (recipients: readonly number[], more: object = {}, by = s.token) =>
  (await s.send(recipients, more, by)).body.errors

test('nobody is made a recipient who may not see and take the report', async () => {
  const sees = await s.administrator(['reports:view', 'subscriptions:list'])
  expect(await errorsOf([recipient, sees])).toEqual({
    recipients: [expect.stringMatching(/^May not see and export this report: person \d+$/)],
  })
  expect(await errorsOf([])).toHaveProperty('recipients')
})

test('those alone are offered as recipients who may see and take the report', async () => {
  const sees = await s.administrator(['reports:view', 'subscriptions:list'])
  const left = await s.administrator(TAKES_SALES)
  await s.pool.query('update users set active = false where id = $1', [left])
  const offered = async (report: string) => {
    const path = `/api/admin-panal/report-schedules/recipients?report=${report}`
    const { status, body } = await s.server.call(path, { token: s.token })
    expect(status).toBe(200)
    return (body.result as { recipients: { id: number; name: string }[] }).recipients
  }
  const sales = await offered('sales_report')
  const ids = sales.map(({ id }) => id)
  expect(ids).toContain(recipient)
  expect(ids).not.toContain(sees)
  expect(ids).not.toContain(left)
  expect(await errorsOf(ids.slice(0, 30))).toBeUndefined()
  expect((await offered('partners_report')).map(({ id }) => id)).not.toContain(recipient)

  const anywhere = '/api/admin-panal/report-schedules/recipients?report=nothing'
  expect((await s.server.call(anywhere, { token: s.token })).status).toBe(422)
  const stranger = await tokenOf(TAKES_SALES)
  const { status } = await s.server.call(anywhere.replace('nothing', 'sales_report'), { token: stranger })
  expect(status).toBe(403)
})

test('nobody schedules a report that he may not take himself', async () => {
  const schedules = ['report_schedules:create', 'report_schedules:edit', 'report_schedules:send']
  const partly = await tokenOf([...schedules, 'reports:view', 'reports:export'])
  expect(await errorsOf([recipient], {}, partly)).toEqual({
    report: ['A report can be scheduled only by somebody who may see and export it'],
  })
  const id = await s.schedule([recipient])
  for (const [method, path] of [
    ['PUT', `${id}`],
    ['PUT', `active-toggle/${id}`],
    ['POST', `${id}/send`],
  ] as const) {
    const { status } = await s.server.call(`/api/admin-panal/report-schedules/${path}`, {
      method,
      token: partly,
      ...(path === `${id}` && { body: await s.read(id) }),
    })
    expect([path, status]).toEqual([path, path === `${id}` ? expect.any(Number) : 403])
    expect(status, path).toBeGreaterThanOrEqual(403)
  }
})

test('the filters are those of the report, and the period is none of them', async () => {
  expect(await errorsOf([recipient], { filters: 'colour=red' })).toEqual({
    filters: ['This report does not know this filter: choose it again'],
  })
  expect(await errorsOf([recipient], { filters: 'status=NOWHERE' })).toHaveProperty('filters')
  expect(await errorsOf([recipient], { filters: 'date_from=2026-01-01' })).toEqual({
    filters: ['The period moves with the day and is not a filter'],
  })
  expect(await errorsOf([recipient], { filters: 'status=SUCCESS,PENDING' })).toBeUndefined()
})

test('weekly and monthly ones name their day, and reports as of a day have no period', async () => {
  expect(await errorsOf([recipient], { frequency: 'WEEKLY' })).toHaveProperty('weekday')
  expect(await errorsOf([recipient], { frequency: 'MONTHLY' })).toHaveProperty('day_of_month')
  expect(await errorsOf([recipient], { frequency: 'MONTHLY', day_of_month: 32 })).toHaveProperty(
    'day_of_month',
  )
  expect(await errorsOf([recipient], { report: 'ageing_report', period: null })).toBeUndefined()
  expect(await errorsOf([recipient], { period: null })).toHaveProperty('period')
})

test('its file is taken by who may take the report, in the language of the call, until it has expired', async () => {
  const arabic = await s.administrator(TAKES_SALES, 'ar')
  const id = await s.schedule([recipient, arabic])
  const sent = await s.server.call(`/api/admin-panal/report-schedules/${id}/send`, {
    method: 'POST',
    token: s.token,
  })
  expect(sent.status).toBe(200)
  const { run } = sent.body.result as { run: { id: number } }
  await expect.poll(async () => (await s.runsOf(id))[0]?.state).toBe('SENT')

  const path = `admin-panal/report-runs/${run.id}`
  const token = await tokenOf(TAKES_SALES)
  const { body } = await s.server.call(`/api/${path}/sent`, { token })
  expect(body.result).toMatchObject({
    run: { report: 'sales_report', format: 'XLSX', row_count: 0, is_at_hand: true },
  })
  const english = await takeFile(s.server, `${path}/file`, { token, query: {} })
  expect(english.status).toBe(200)
  expect(JSON.stringify(await sheetRows(english.bytes))).toContain('Total')
  const inArabic = await takeFile(s.server, `${path}/file`, { token, query: {}, locale: 'ar' })
  expect(JSON.stringify(await sheetRows(inArabic.bytes))).toContain('الإجمالي')

  for (const permissions of [[...TAKES_SALES].slice(1), ['reports:view', 'reports:export']]) {
    const stranger = await tokenOf(permissions)
    expect((await s.server.call(`/api/${path}/sent`, { token: stranger })).status).toBe(403)
    expect((await s.server.call(`/api/${path}/file`, { token: stranger })).status).toBe(403)
  }
  const [{ file_en }] = (await s.runsOf(id)) as [{ file_en: string }]
  expect((await s.server.call(file_en, { token })).status).toBe(404)

  await s.pool.query("update report_runs set expires_at = now() - interval '1 second' where id = $1", [
    run.id,
  ])
  const over = await s.server.call(`/api/${path}/file`, { token })
  expect([over.status, over.body.code]).toEqual([409, 'report_over'])
  const { rows } = await s.pool.query(
    `select 1 from history where action = 'export' and resource = 'sales_report'`,
  )
  expect(rows).toHaveLength(2)
})

test('it is asked for once while it is being made', async () => {
  const id = await s.schedule([recipient])
  await s.pool.query(
    `insert into report_runs (schedule, due_at, next_attempt_at) values ($1, now(), now() + interval '1 hour')`,
    [id],
  )
  const { status, body } = await s.server.call(`/api/admin-panal/report-schedules/${id}/send`, {
    method: 'POST',
    token: s.token,
  })
  expect([status, body.code]).toEqual([409, 'report_under_way'])
})

test('one that is switched off is not due', async () => {
  const id = await s.schedule([recipient])
  await s.server.call(`/api/admin-panal/report-schedules/active-toggle/${id}`, {
    method: 'PUT',
    token: s.token,
  })
  await s.makeDue(id, '2031-03-24T04:00:00Z')
  await s.server.context.reportLane.flush(NOW)
  expect(await s.runsOf(id)).toEqual([])
  expect(await s.read(id)).toMatchObject({ state: 'PAUSED' })
})
