import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Money, moneyOf, travelTo } from '#tests/support/money.ts'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterAll(() => {
  vi.useRealTimers()
})

test('a transfer counts in the quarter in which the money came in, whenever it is approved and invoiced', async () => {
  await travelTo(money, new Date('2031-10-02T09:00:00Z'))
  const pack = await money.pack({ price: 1150 })
  const { id: vendor } = await money.vendor()
  const payment = await money.paid(vendor, { package: pack, payment_date: '2031-09-30' })
  expect(await money.invoiceOf(payment.id)).toMatchObject({
    supply_on: '2031-09-30',
    issued_at: expect.stringMatching(/^2031-10-02/),
  })
  const reported = async (from: string, to: string): Promise<unknown> => {
    const { body } = await money.server.call(
      `/api/admin-panal/subscriptions/report?vendor=${vendor}&date_from=${from}&date_to=${to}`,
      { token: money.records.token },
    )
    return (body.result as { report: { sum: { tax: number } } }).report.sum.tax
  }
  expect(await reported('2031-07-01', '2031-09-30')).toBe(150)
  expect(await reported('2031-10-01', '2031-12-31')).toBe(0)
  // What goes back in the next quarter lessens that one, and leaves the closed one as it is.
  const given = { amount: '1150', method: 'CASH', reference: '1', refunded_on: '2031-10-02', reason: 'x' }
  await money.refund(payment.id, given, { file: null })
  expect(await reported('2031-07-01', '2031-09-30')).toBe(150)
  expect(await reported('2031-10-01', '2031-12-31')).toBe(-150)
})
