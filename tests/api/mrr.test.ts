import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepMrr } from '#server/money/mrr.ts'
import { changesOf } from '#tests/support/changes.ts'
import { type Money, moneyOf, recordOf, travelTo } from '#tests/support/money.ts'

/*
 * A platform that begins in 2026: each test goes on where the one before it left the clock.
 */

const PATH = '/api/admin-panal/accounting/mrr'

interface Moved {
  readonly amount: number
  readonly vendors: number
}

interface Month {
  readonly month: string
  readonly measured_on: string
  readonly opening: number
  readonly mrr: number
  readonly vendors: number
  readonly new: Moved
  readonly reactivation: Moved
  readonly expansion: Moved
  readonly contraction: Moved
  readonly churn: Moved
}

interface Mrr {
  readonly months: readonly Month[]
  readonly cohorts: readonly {
    readonly cohort: string
    readonly vendors: number
    readonly kept: readonly { readonly month: string; readonly vendors: number; readonly mrr: number }[]
  }[]
}

let money: Money
let finance: string
let monthly: number
let yearly: number
let dear: number

const at = async (day: string) => {
  const now = await travelTo(money, new Date(`${day}T09:00:00Z`))
  await keepMrr(money.server.context.db, now)
}

const ask = (query: Record<string, string> = {}, token = finance) => money.server.call(PATH, { token, query })

const read = async (query: Record<string, string> = {}): Promise<Mrr> => {
  const { status, body } = await ask(query)
  expect([status, body.errors]).toEqual([200, undefined])
  return (body.result as { readonly mrr: Mrr }).mrr
}

const moves = (month: Month | undefined) =>
  month && [
    month.opening,
    month.new.amount,
    month.reactivation.amount,
    month.expansion.amount,
    month.contraction.amount,
    month.churn.amount,
    month.mrr,
    month.vendors,
  ]

const buy = (vendor: number, of: number, day: string) =>
  money.paid(vendor, { package: of, payment_date: day })

const vendors: number[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-01-10T09:00:00Z'))
  money = await moneyOf()
  await at('2026-01-10')
  finance = await money.server.signIn('finance')
  monthly = await money.pack({ price: 115 })
  yearly = await money.pack({ price: 1380, subscription_type: 'YEAR' })
  dear = await money.pack({ price: 230 })
  const lifetime = await money.pack({ price: 690, subscription_type: 'LIFE_TIME', duration: null })
  for (let number = 0; number < 4; number += 1) vendors.push((await money.vendor()).id)
  const [one = 0, two = 0, three = 0, four = 0] = vendors
  await buy(one, monthly, '2026-01-10')
  await buy(two, yearly, '2026-01-10')
  await buy(three, monthly, '2026-01-10')
  await buy(four, lifetime, '2026-01-10')
}, 120_000)

afterAll(() => {
  vi.useRealTimers()
})

test('a month is what its periods come to a month: a year counts by its twelfth, what is for life not at all', async () => {
  await at('2026-02-01')
  const { months } = await read()
  expect(months.map(({ month, measured_on }) => [month, measured_on])).toEqual([['2026-01', '2026-01-31']])
  expect(moves(months[0])).toEqual([0, 300, 0, 0, 0, 0, 300, 3])
})

test('who renews dearer expands, who leaves churns, and who comes back is reactivated', async () => {
  const [one = 0, , three = 0] = vendors
  await at('2026-02-05')
  await buy(one, dear, '2026-02-05')
  await at('2026-03-01')
  // The third one let it lapse on 9 February.
  const { months } = await read()
  expect(moves(months[1])).toEqual([300, 0, 0, 100, 0, 100, 300, 2])
  expect(months[1]?.churn.vendors).toBe(1)
  await at('2026-03-20')
  await buy(three, monthly, '2026-03-20')
  await buy(one, monthly, '2026-03-20')
  await at('2026-04-01')
  // The first one pays 100.00 a month again.
  expect(moves((await read()).months[2])).toEqual([300, 0, 100, 0, 100, 0, 300, 3])
})

test('cohorts tell how many of the vendors of a month are still there', async () => {
  const { cohorts } = await read()
  expect(cohorts.map(({ cohort, vendors: size }) => [cohort, size])).toEqual([['2026-01', 3]])
  expect(cohorts[0]?.kept).toEqual([
    { month: '2026-01', vendors: 3, mrr: 300 },
    { month: '2026-02', vendors: 2, mrr: 300 },
    { month: '2026-03', vendors: 3, mrr: 300 },
  ])
})

test('a month that is over stays as it was measured, whatever is credited later', async () => {
  const [, two = 0] = vendors
  const before = (await read()).months
  const [payment] = await money.query('select id from subscriptions where vendor = $1', [two])
  await at('2026-04-10')
  const invoice = await money.invoiceOf(Number(payment?.id))
  recordOf(await money.credit(invoice.id, { reason: 'The store closed' }), 'invoice')
  await at('2026-05-01')
  const after = (await read()).months
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
  // The two others had not renewed what ended in April.
  expect(after[3]?.churn).toEqual({ amount: 300, vendors: 3 })
})

test('each month begins with what the one before it ended with, and is measured once a day', async () => {
  await at('2026-05-10')
  await at('2026-05-10')
  const { months } = await read()
  expect(months.map(({ opening }) => opening)).toEqual([0, ...months.slice(0, -1).map(({ mrr }) => mrr)])
  expect(months.at(-1)?.measured_on).toBe('2026-05-09')
  await Promise.all([1, 2, 3].map(() => keepMrr(money.server.context.db, new Date('2026-06-03T09:00:00Z'))))
  const rows = await money.query(
    'select month, measured_on::text as day from mrr_months order by month desc limit 2',
  )
  expect(rows.map(({ day }) => day)).toEqual(['2026-06-02', '2026-05-31'])
})

test('who is paused at the end of a month pays nothing then: churned, and reactivated when it runs again', async () => {
  const { made } = changesOf(money)
  await at('2026-06-10')
  const { id } = await money.vendor()
  await buy(id, yearly, '2026-06-10')
  await at('2026-07-05')
  await made(id, { kind: 'PAUSE', resumes_on: '2026-08-05' })
  await at('2026-09-02')
  const { months } = await read({ from: '2026-06', to: '2026-08' })
  expect(months.map(({ mrr, churn, reactivation }) => [mrr, churn.amount, reactivation.amount])).toEqual([
    [100, 0, 0],
    [0, 100, 0],
    [100, 0, 100],
  ])
})

test('a month is final an hour after its end, as what was begun in it may not be kept yet', async () => {
  const measuredOn = async (time: string) => {
    await keepMrr(money.server.context.db, new Date(time))
    const [last] = await money.query(
      'select measured_on::text as day from mrr_months order by month desc limit 1',
    )
    return last?.day
  }
  expect(await measuredOn('2026-09-30T21:59:59Z')).toBe('2026-09-29')
  expect(await measuredOn('2026-09-30T22:00:00Z')).toBe('2026-09-30')
})

test.each([
  [{ from: '2026-13' }, 'from'],
  [{ from: '2026-05', to: '2026-04' }, 'to'],
  [{ from: '2000-01', to: '2026-04' }, 'from'],
  [{ package: '1' }, 'package'],
])('%j is refused on %s', async (query, field) => {
  const { status, body } = await ask(query as Record<string, string>)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('it is for those who see the books, and as a file for those who may export reports', async () => {
  expect((await ask({}, await money.server.signIn('support'))).status).toBe(403)
  expect((await ask({}, await money.server.signIn('control'))).status).toBe(200)
  expect((await ask({ excel: '1' })).status).toBe(200)
})
