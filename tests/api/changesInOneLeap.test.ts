import { beforeAll, describe, expect, test } from 'vitest'
import { type Changing, changingOf, moveDates } from '#tests/support/changes.ts'

let changes: Changing['changes']
let larger: Changing['larger']
let vendorPaidOn: Changing['vendorPaidOn']

beforeAll(async () => {
  ;({ changes, larger, vendorPaidOn } = await changingOf())
})

moveDates()

/** What waited for its day is done late and all at once, as after a server that stood still for months. */
describe('of a period that was extended, when time passes in one leap', () => {
  test('nothing becomes due after a cancellation', async () => {
    const { id } = await vendorPaidOn('2030-01-03')
    await changes.made(id, { kind: 'EXTENSION', days: 39 })
    await changes.made(id, { kind: 'CANCELLATION' })
    await changes.at('2030-12-06')
    expect(await changes.paymentsOf(id, 'DUE_PAYMENT')).toEqual([])
    expect((await changes.read(id)).past).toMatchObject([
      { kind: 'CANCELLATION', state: 'DONE' },
      { kind: 'EXTENSION', state: 'DONE' },
    ])
    expect(await changes.mailsTo(id, 'payment_due|subscription_ended')).toEqual(['subscription_ended'])
  })

  test('the package that was planned for its end becomes due, and not the one before', async () => {
    const { id } = await vendorPaidOn('2030-01-03')
    await changes.made(id, { kind: 'EXTENSION', days: 39 })
    await changes.made(id, { kind: 'SWITCH', package: larger })
    await changes.at('2030-12-06')
    expect(await changes.paymentsOf(id, 'DUE_PAYMENT')).toMatchObject([{ package: larger, amount: 230 }])
  })
})
