import { beforeAll, expect, test } from 'vitest'
import { reportOf } from '#tests/support/settlementFiles.ts'
import { numbered, type Settling, settlingOf } from '#tests/support/settlements.ts'

let settling: Settling

beforeAll(async () => {
  settling = await settlingOf()
})

test('finance reconciles and matches; control reads; operations see nothing of it', async () => {
  const kept = await settling.settled([{ payment: numbered('pay'), amount: 8 }])
  const line = await settling.firstLineOf(kept.id)
  const as = async (role: string) => {
    const token = await settling.server.signIn(role)
    const get = (path: string) => settling.server.call(`/api/admin-panal/${path}`, { token })
    return [
      (await get(`settlements/${kept.id}`)).status,
      (await get(`settlements/bank-lines/${kept.id}`)).status,
      (await settling.act(`settlement-lines/link/${line.id}`, { number: 'P-NOBODY' }, token)).status,
      (await settling.settle(reportOf([{ payment: numbered('pay'), amount: 1 }]), {}, token)).status,
    ]
  }
  expect(await as('finance')).toEqual([200, 200, 422, 201])
  expect(await as('control')).toEqual([200, 403, 403, 403])
  expect(await as('operations')).toEqual([403, 403, 403, 403])
})

test('what was done stands in the history of the settlement and of the line, and the dashboard counts what waits', async () => {
  const kept = await settling.settled([{ payment: numbered('pay'), amount: 6 }])
  const line = await settling.firstLineOf(kept.id)
  await settling.act(`settlement-lines/resolve/${line.id}`, { reason: 'سُوّي' })
  const rows = await settling.query(
    `select resource, action from history where (resource = 'settlements' and record_id = $1)
      or (resource = 'settlement_lines' and record_id = $2) order by id`,
    [kept.id, line.id],
  )
  expect(rows).toEqual([
    { resource: 'settlements', action: 'import' },
    { resource: 'settlement_lines', action: 'resolve_line' },
  ])
  const { body } = await settling.server.call('/api/admin-panal/dashboard/get-statistics', {
    token: settling.records.token,
  })
  const { attention } = body.result as { attention: readonly { key: string; count: number }[] }
  const [open] = await settling.query(
    `select count(*)::int as count from settlement_lines where state in ('DIFFERS','UNKNOWN','REPEATED','NOT_BOOKED','MISSING')`,
  )
  expect(attention.find(({ key }) => key === 'settlements')?.count).toBe(open?.count)
})
