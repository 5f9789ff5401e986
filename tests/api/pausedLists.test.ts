import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { changesOf } from '#tests/support/changes.ts'
import { faultsIn, stepIn } from '#tests/support/explained.ts'
import { type Money, moneyOf, subscriptions, vendors } from '#tests/support/money.ts'

type Explained = Parameters<typeof faultsIn>[0]

/*
 * As lists see it, which go by the clock of the database.
 */

let money: Money
let changes: ReturnType<typeof changesOf>
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  changes = changesOf(money)
  pack = await money.pack()
})

const totalOf = async (period_state: string, vendor?: number): Promise<unknown> =>
  (await money.records.list(subscriptions, { period_state, ...(vendor && { vendor }) })).total

/** What the dashboard tells of subscriptions that run, today and on the day before its period. */
const runningToday = async (): Promise<unknown> => {
  const { body } = await money.server.call('/api/admin-panal/dashboard/get-statistics', {
    token: money.records.token,
    query: { period: 'month' },
  })
  const { figures } = body.result as { figures: readonly { key: string; value: number }[] }
  return figures.find(({ key }) => key === 'active')?.value
}

test('what is paused is no subscription that runs, in lists and on the dashboard, until it runs again', async () => {
  const { id } = await money.vendor()
  const payment = await money.paid(id, { package: pack })
  const before = [await totalOf('CURRENT'), await runningToday()]
  await changes.made(id, { kind: 'PAUSE' })
  expect(await Promise.all([totalOf('CURRENT'), runningToday()])).toEqual(
    before.map((count) => Number(count) - 1),
  )
  expect(await totalOf('PAUSED', id)).toBe(1)
  expect(await money.records.read(subscriptions, payment.id)).toMatchObject({
    period_state: 'PAUSED',
    paused_on: todayInRiyadh(),
    resumes_on: addDays(todayInRiyadh(), 90),
  })
  expect((await money.records.list(vendors, { status: 'PAUSED', ids: String(id) })).total).toBe(1)
  await changes.made(id, { kind: 'RESUME' })
  expect([await totalOf('CURRENT'), await runningToday()]).toEqual(before)
  expect(await totalOf('PAUSED', id)).toBe(0)
})

test('a package that a paused vendor holds is in use still', async () => {
  const held = await money.pack()
  const { id } = await money.vendor()
  await money.paid(id, { package: held })
  await changes.made(id, { kind: 'PAUSE' })
  const answer = await money.server.call(`/api/admin-panal/packages/${held}`, {
    method: 'DELETE',
    token: money.records.token,
  })
  expect([answer.status, answer.body.code]).toEqual([409, 'package_has_active_subscriptions'])
})

test('the period explains itself with the days of its pauses', async () => {
  const { id } = await money.vendor()
  const payment = await money.paid(id, { package: pack })
  const explained = async () =>
    (
      (
        await money.server.call(`/api/admin-panal/subscriptions/explain/${payment.id}`, {
          token: money.records.token,
        })
      ).body.result as { explanation: Explained }
    ).explanation
  await changes.made(id, { kind: 'PAUSE', resumes_on: addDays(todayInRiyadh(), 12) })
  const explanation = await explained()
  expect(faultsIn(explanation)).toEqual([])
  expect(stepIn(explanation, 'paused_days').values.count?.value).toBe(12)
  expect(stepIn(explanation, 'paused_now').values.until?.value).toBe(addDays(todayInRiyadh(), 12))
  expect(stepIn(explanation, 'last_day').stored).toBeNull()
})
