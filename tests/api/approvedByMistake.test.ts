import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from '#tests/money/ledger.ts'
import { type Changing, changingOf, moveDates } from '#tests/support/changes.ts'
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

afterEach(async () => {
  expect(await brokenRules(money.server.context.database.pool)).toEqual([])
})

const approve = async (vendor: number, { id }: RecordAnswer): Promise<void> => {
  const { status } = await money.decide(vendor, id, { status: 'SUCCESS' })
  expect(status).toBe(200)
}

const cancelled = async ({ id }: RecordAnswer): Promise<void> => {
  const { status } = await money.credit((await money.invoiceOf(id)).id, { reason: 'Approved by mistake' })
  expect(status).toBe(201)
}

const dues = (vendor: number) => changes.paymentsOf(vendor, 'DUE_PAYMENT')

/** A vendor whose renewal was due and was approved; what runs ends on 9 February. */
const renewed = async () => {
  const { id } = await vendorPaidOn('2030-01-10')
  await changes.at('2030-02-05')
  const [due] = await dues(id)
  await money.query("update subscriptions set method = 'CASH' where id = $1", [due?.id])
  await approve(id, due as RecordAnswer)
  expect(await dues(id)).toEqual([])
  return { id, renewal: due as RecordAnswer }
}

describe('a renewal that was approved by mistake and is cancelled', () => {
  test('is due again at once where its day has come, with its mail, and lapses where nobody pays it', async () => {
    const { id, renewal } = await renewed()
    await cancelled(renewal)
    expect(await dues(id)).toMatchObject([{ package: pack, due_on: '2030-02-09', amount: 115 }])
    expect(await changes.mailsTo(id, '^payment_due$')).toEqual(['payment_due', 'payment_due'])
    await changes.at('2030-02-13')
    expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED', subscription_ends_on: '2030-02-09' })
  })

  test('is due again on its day where that is still to come', async () => {
    const { id } = await vendorPaidOn('2030-01-10')
    const early = await money.paid(id, { package: pack })
    await cancelled(early)
    expect(await dues(id)).toEqual([])
    await changes.at('2030-02-05')
    expect(await dues(id)).toMatchObject([{ due_on: '2030-02-09' }])
  })

  test('is due of what follows now, where the one before it was', async () => {
    const { id, first } = await vendorPaidOn('2030-01-10', pack, larger)
    await changes.at('2030-01-20')
    await cancelled(first)
    expect(await dues(id)).toEqual([])
    await changes.at('2030-02-15')
    expect(await dues(id)).toMatchObject([{ package: larger, due_on: '2030-02-19' }])
  })

  test('makes nothing due beside what is due already, nor where nothing is left', async () => {
    const { id, renewal } = await renewed()
    await money.opened(id, { package: larger })
    await cancelled(renewal)
    expect(await dues(id)).toEqual([])
    const only = await vendorPaidOn('2030-01-10')
    await cancelled(only.first)
    expect(await dues(only.id)).toEqual([])
  })
})

test('a renewal whose money went back is not due again at once: who wants to go on orders', async () => {
  const { id, renewal } = await renewed()
  const { status } = await money.refund(renewal.id, {
    amount: '115',
    method: 'CASH',
    reference: 'R-1',
    refunded_on: '2030-02-05',
    reason: 'Does not want to go on',
  })
  expect(status).toBe(201)
  expect(await dues(id)).toEqual([])
  await changes.at('2030-02-13')
  expect(await vendorNow(id)).toMatchObject({ status: 'EXPIRED' })
})
