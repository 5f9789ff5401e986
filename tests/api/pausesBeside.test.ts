import { beforeAll, describe, expect, test } from 'vitest'
import { type Changing, changingOf, moveDates } from '#tests/support/changes.ts'
import { subscriptions } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Changing['money']
let changes: Changing['changes']
let pack: Changing['pack']
let larger: Changing['larger']
let vendorPaidOn: Changing['vendorPaidOn']
let vendorNow: Changing['vendorNow']

beforeAll(async () => {
  ;({ money, changes, pack, larger, vendorPaidOn, vendorNow } = await changingOf())
})

moveDates()

const periodOf = (payment: RecordAnswer) => changes.periodOf(payment)

describe('while a vendor is paused', () => {
  test('what is planned for the end moves along', async () => {
    const { id } = await vendorPaidOn('2030-03-10')
    await changes.made(id, { kind: 'CANCELLATION' })
    await changes.at('2030-03-20')
    await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-03-30' })
    expect((await changes.read(id)).planned).toMatchObject({ effective_on: '2030-04-20' })
    await changes.at('2030-04-19')
    expect(await vendorNow(id)).toMatchObject({ status: 'ACTIVE' })
    await changes.at('2030-04-20')
    expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED', subscription_ends_on: '2030-04-19' })
  })

  test('what is planned for the end is told by the day to which a planned pause moves it', async () => {
    const { id } = await vendorPaidOn('2030-05-10')
    await changes.made(id, { kind: 'CANCELLATION' })
    expect((await changes.read(id)).planned).toMatchObject({ effective_on: '2030-06-10' })
    await changes.made(id, { kind: 'PAUSE', pauses_on: '2030-05-20', resumes_on: '2030-05-30' })
    expect((await changes.read(id)).planned).toMatchObject({ effective_on: '2030-06-20' })
    await changes.at('2030-05-20')
    expect((await changes.read(id)).planned).toMatchObject({ effective_on: '2030-06-20' })
  })

  test('free days are added behind, and another payment follows as well', async () => {
    const { id, first } = await vendorPaidOn('2030-01-10')
    await changes.at('2030-01-20')
    await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-01-30' })
    await changes.made(id, { kind: 'EXTENSION', days: 3 })
    const second = await money.paid(id, { package: pack })
    expect([await periodOf(first), await periodOf(second)]).toEqual([
      ['2030-01-10', '2030-02-22'],
      ['2030-02-23', '2030-03-22'],
    ])
    expect(await vendorNow(id)).toMatchObject({ status: 'PAUSED' })
    await changes.made(id, { kind: 'RESUME' })
    expect([await periodOf(first), await periodOf(second)]).toEqual([
      ['2030-01-10', '2030-02-12'],
      ['2030-02-13', '2030-03-12'],
    ])
  })

  test('taking the period back ends the pause with it', async () => {
    const { id, first } = await vendorPaidOn('2030-01-10')
    await changes.at('2030-01-20')
    await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-03-01' })
    await changes.at('2030-01-25')
    await money.credit((await money.invoiceOf(first.id)).id, { reason: 'It is not wanted any more' })
    expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED' })
    expect(await money.records.read(subscriptions, first.id)).toMatchObject({
      paused_on: null,
      resumes_on: null,
      ends_on: '2030-01-24',
    })
    expect(await changes.read(id)).toMatchObject({
      pause: null,
      past: [{ kind: 'PAUSE', state: 'DONE', resumes_on: '2030-01-25' }],
    })
    await changes.at('2030-03-02')
    expect(await changes.pausesTold(id)).toEqual(['pause'])
  })
})

test('after a pause an upgrade sets off the days that are left, and no day of the pause', async () => {
  const { id } = await vendorPaidOn('2030-01-01')
  await changes.at('2030-01-11')
  await changes.made(id, { kind: 'PAUSE', resumes_on: '2030-01-21' })
  await changes.at('2030-01-21')
  const seen = await changes.previewed(id, { kind: 'UPGRADE', package: larger })
  expect(seen.set_off).toMatchObject({ unused_days: 21, paid_days: 31, amount: 77.9 })
})
