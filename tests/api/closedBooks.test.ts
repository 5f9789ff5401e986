import { expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { closeBooks, moneyOf } from '#tests/support/money.ts'

test('nothing that moves money is dated in closed books, or more than a year ago', async () => {
  const money = await moneyOf()
  const pack = await money.pack({ price: 115 })
  const { id } = await money.vendor()
  const day = (ago: number) => addDays(todayInRiyadh(), -ago)
  await closeBooks(money, day(30))
  const payout = (payment_date: string) =>
    money.payOut('venders', id, {
      payment_number: 'BOOKS-1',
      amount: '1',
      method: 'CASH',
      payment_date,
    })
  for (const date of [day(30), day(31)]) {
    const order = await money.subscribe(id, { package: pack, payment_date: date })
    expect([order.status, Object.keys(order.body.errors ?? {})]).toEqual([409, ['payment_date']])
    expect(Object.keys((await payout(date)).body.errors ?? {})).toEqual(['payment_date'])
  }
  await closeBooks(money, null)
  expect((await money.subscribe(id, { package: pack, payment_date: '2020-01-01' })).status).toBe(422)
  expect((await money.subscribe(id, { package: pack, payment_date: day(30) })).status).toBe(201)
})
