import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from '#tests/money/ledger.ts'
import { type Changing, changingOf, moveDates } from '#tests/support/changes.ts'

let money: Changing['money']
let changes: Changing['changes']
let pack: Changing['pack']
let vendorPaidOn: Changing['vendorPaidOn']
let vendorNow: Changing['vendorNow']

beforeAll(async () => {
  ;({ money, changes, pack, vendorPaidOn, vendorNow } = await changingOf())
})

moveDates()

const set = async (values: { readonly grace_days?: number; readonly expiry_reminder_days?: number }) => {
  const answer = await money.server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: money.records.token,
    body: values,
  })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}

afterEach(async () => {
  await set({ grace_days: 3, expiry_reminder_days: 7 })
  expect(await brokenRules(money.server.context.database.pool)).toEqual([])
})

describe('two ends of a period of which a step falls on the same day', () => {
  test('leave a vendor who leaves without days of grace', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    await changes.made(id, { kind: 'EXTENSION', days: 3 })
    await changes.made(id, { kind: 'CANCELLATION' })
    await changes.at('2030-02-12')
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE', subscription_ends_on: '2030-02-12' })
    await changes.at('2030-02-13')
    expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED' })
  })

  test('end a subscription after the days of grace of that time', async () => {
    await set({ grace_days: 7 })
    const { id } = await vendorPaidOn('2030-01-10')
    await set({ grace_days: 3 })
    await changes.made(id, { kind: 'EXTENSION', days: 4 })
    await changes.at('2030-02-16')
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE', subscription_ends_on: '2030-02-13' })
    await changes.at('2030-02-17')
    expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED' })
  })

  test('make the renewal due', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    await set({ expiry_reminder_days: 10 })
    await changes.made(id, { kind: 'EXTENSION', days: 3 })
    await changes.at('2030-02-02')
    expect(await changes.paymentsOf(id, 'DUE_PAYMENT')).toMatchObject([
      { package: pack, due_on: '2030-02-12' },
    ])
  })
})
