import { expect, test } from 'vitest'
import { moneyOf } from '#tests/support/money.ts'

test('nothing that moves money is dated in closed books, or more than a year ago', async () => {
  const money = await moneyOf()
  const pack = await money.pack({ price: 115 })
  const { id } = await money.vendor()
  const close = (books_closed_on: string | null) =>
    money.server.call('/api/admin-panal/setting/update-settings', {
      method: 'POST',
      token: money.records.token,
      body: { books_closed_on },
    })
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  expect((await close(day(30))).status).toBe(200)
  const payout = (payment_date: string) =>
    money.payOut('venders', id, {
      payment_number: 'BOOKS-1',
      amount: '1',
      method: 'CASH',
      payment_date,
    })
  for (const date of [day(30), day(31)]) {
    const order = await money.subscribe(id, { package: pack, payment_date: date })
    expect(Object.keys(order.body.errors ?? {})).toEqual(['payment_date'])
    expect(Object.keys((await payout(date)).body.errors ?? {})).toEqual(['payment_date'])
  }
  await close(null)
  expect((await money.subscribe(id, { package: pack, payment_date: '2020-01-01' })).status).toBe(422)
  expect((await money.subscribe(id, { package: pack, payment_date: day(30) })).status).toBe(201)
})
