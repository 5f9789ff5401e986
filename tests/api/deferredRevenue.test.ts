import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROLLUPS } from '#server/db/rollups.ts'
import { changesOf } from '#tests/support/changes.ts'
import { type Money, moneyOf, recordOf, travelTo } from '#tests/support/money.ts'
import { expectAlike } from '#tests/support/rollups.ts'

/*
 * A platform that begins in 2026: each test goes on where the one before it left the clock, as revenue is earned day by
 * day.
 */

const PATH = '/api/admin-panal/accounting/deferred-revenue'

interface Amounts {
  readonly opening: number
  readonly billed: number
  readonly recognised: number
  readonly reversed: number
  readonly closing: number
  readonly refunded: number
}

interface Revenue {
  readonly from: string
  readonly to: string
  readonly months: readonly (Amounts & { readonly month: string; readonly is_over: boolean })[]
  readonly packages: readonly (Amounts & { readonly package: { readonly id: number } })[]
  readonly total: Amounts
  readonly invoices: {
    readonly invoiced: number
    readonly credited: number
    readonly difference: number
  } | null
  readonly ahead: readonly { readonly year: number; readonly amount: number }[]
}

let money: Money
let finance: string
let yearly: number
let lifetime: number

const at = (day: string) => travelTo(money, new Date(`${day}T09:00:00Z`))

const ask = (path: string, query: Record<string, string> = {}, token = finance) =>
  money.server.call(`${PATH}${path}`, { token, query })

const read = async (query: Record<string, string> = {}): Promise<Revenue> => {
  const { status, body } = await ask('', query)
  expect([status, body.errors]).toEqual([200, undefined])
  return (body.result as { readonly deferred_revenue: Revenue }).deferred_revenue
}

const amountsOf = ({ opening, billed, recognised, reversed, closing, refunded }: Amounts) => [
  opening,
  billed,
  recognised,
  reversed,
  closing,
  refunded,
]

const monthOf = (revenue: Revenue, month: string) => {
  const found = revenue.months.find((each) => each.month === month)
  return found && amountsOf(found)
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-01-01T09:00:00Z'))
  money = await moneyOf()
  await at('2026-01-01')
  finance = await money.server.signIn('finance')
  yearly = await money.pack({ price: 419.75, subscription_type: 'YEAR' })
  lifetime = await money.pack({ price: 690, subscription_type: 'LIFE_TIME', duration: null })
}, 120_000)

afterAll(() => {
  vi.useRealTimers()
})

let first: { readonly vendor: number; readonly payment: number }

test('the net of a yearly invoice is earned by day: each month has its days, and all of it has come by the end', async () => {
  const vendor = (await money.vendor()).id
  first = { vendor, payment: (await money.paid(vendor, { package: yearly, payment_date: '2026-01-01' })).id }
  // 365.00 without VAT over 365 days.
  const revenue = await read({ from: '2026-01', to: '2027-01' })
  expect(monthOf(revenue, '2026-01')).toEqual([0, 365, 31, 0, 334, 0])
  expect(monthOf(revenue, '2026-02')).toEqual([334, 0, 28, 0, 306, 0])
  expect(monthOf(revenue, '2026-12')).toEqual([31, 0, 31, 0, 0, 0])
  expect(monthOf(revenue, '2027-01')).toEqual([0, 0, 0, 0, 0, 0])
  expect(revenue.invoices).toEqual({ invoiced: 365, credited: 0, difference: 0 })
  expect(revenue.months[0]?.is_over).toBe(false)
})

test('what is paid once for life is earned over the months of the setting, as it was when it was invoiced', async () => {
  const one = (await money.vendor()).id
  await money.paid(one, { package: lifetime, payment_date: '2026-01-01' })
  const changed = await money.server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: money.records.token,
    body: { lifetime_months: 12 },
  })
  expect(changed.status).toBe(200)
  const before = await read({ from: '2026-01', to: '2026-01', package: String(lifetime) })
  // 600.00 over the 1,826 days of five years, 31 of them in January: 10.186.
  expect(before.months.map(amountsOf)).toEqual([[0, 600, 10.19, 0, 589.81, 0]])
  expect(before.invoices).toBeNull()
  const two = (await money.vendor()).id
  await money.paid(two, { package: lifetime, payment_date: '2026-01-01' })
  const after = await read({ from: '2026-01', to: '2026-01', package: String(lifetime) })
  // And 600.00 over the 365 days of one: 50.96.
  expect(after.months.map(amountsOf)).toEqual([[0, 1200, 61.15, 0, 1138.85, 0]])
  expect(after.ahead.at(-1)?.year).toBe(2030)
})

test('a month that was told never changes: what is credited comes out of what is not earned yet', async () => {
  await at('2026-03-11')
  const before = await read({ from: '2026-01', to: '2026-02', package: String(yearly) })
  // 90.00 of 365.00: without VAT 78.26, and 296.00 were still to be earned.
  recordOf(
    await money.refund(first.payment, {
      amount: '90',
      method: 'BANK_TRANSFER',
      reference: 'R-1',
      refunded_on: '2026-03-11',
      reason: 'Came too late',
    }),
    'refund',
  )
  const after = await read({ from: '2026-01', to: '2026-12', package: String(yearly) })
  expect(after.months.slice(0, 2)).toEqual(before.months)
  const [opening, , recognised, reversed] = monthOf(after, '2026-03') ?? []
  // Ten days at 1.00, then what is left (296.00 − 78.26) over 296 days, 21 of them in March: 15.45.
  expect([opening, recognised, reversed]).toEqual([306, 25.45, 78.26])
  expect(monthOf(after, '2026-12')?.[4]).toBe(0)
  expect(after.total).toEqual({
    opening: 0,
    billed: 365,
    recognised: 286.74,
    reversed: 78.26,
    closing: 0,
    refunded: 0,
  })
})

test('what is credited beyond that is less revenue, and a period that ends early is earned at once', async () => {
  await at('2026-09-10')
  const invoice = await money.invoiceOf(first.payment)
  recordOf(await money.credit(invoice.id, { reason: 'The store closed' }), 'invoice')
  const revenue = await read({ from: '2026-09', to: '2026-12', package: String(yearly) })
  const [september, october] = revenue.months
  // All of the invoice has been credited: deferred is nothing any more, and what had been earned is taken back.
  expect(september?.closing).toBe(0)
  expect(october && amountsOf(october)).toEqual([0, 0, 0, 0, 0, 0])
  const whole = (await read({ from: '2026-01', to: '2026-12', package: String(yearly) })).total
  expect(whole.reversed + whole.refunded).toBeCloseTo(365, 5)
  expect(whole.recognised - whole.refunded).toBeCloseTo(0, 5)
  const part = (await money.vendor()).id
  const { id } = await money.paid(part, { package: yearly, payment_date: '2026-09-10' })
  recordOf(
    await money.refund(id, {
      amount: '115',
      method: 'BANK_TRANSFER',
      reference: 'R-2',
      refunded_on: '2026-09-10',
      reason: 'Ends now',
      period: 'ENDED',
    }),
    'refund',
  )
  const ended = await read({ from: '2026-09', to: '2026-10', package: String(yearly) })
  expect(ended.months.map(({ closing }) => closing)).toEqual([0, 0])
  expect(ended.months[0]?.billed).toBe(365)
})

test('a correction of an invoice changes nothing, and all of it accounts for the invoices to the halala', async () => {
  const vendor = (await money.vendor()).id
  const { id } = await money.paid(vendor, { package: yearly, payment_date: '2026-09-10' })
  const before = await read()
  const invoice = await money.invoiceOf(id)
  recordOf(
    await money.correct(invoice.id, { reason: 'The name was wrong', buyer_name: 'شركة أخرى' }),
    'invoice',
  )
  const after = await read()
  expect(after.months).toEqual(before.months)
  expect(after.invoices?.difference).toBe(0)
  expect(after.packages.reduce((sum, { closing }) => sum + closing, 0)).toBeCloseTo(after.total.closing, 5)
  for (const rollup of ROLLUPS) if (rollup.table === 'revenue_sums') await expectAlike(money.server, rollup)
})

test('free days move what is not earned yet, and nothing that was', async () => {
  await at('2026-10-01')
  const vendor = (await money.vendor()).id
  const { id } = await money.paid(vendor, { package: yearly, payment_date: '2026-10-01' })
  await at('2026-10-11')
  await money.query('select change_revenue($1, $2, $3, $4, 0, null)', [
    id,
    '2026-10-11',
    '2026-10-01',
    '2027-10-10',
  ])
  const [lines] = await money.query(
    `select revenue_until(amount, starts_on, ends_on, stopped_on, '2026-10-31')::float8 as before from revenue_lines
     where subscription = $1 and kind = 'RECOGNISED' order by id limit 1`,
    [id],
  )
  expect(lines).toEqual({ before: 1000 })
  const [sum] = await money.query(
    `select sum(revenue_until(amount, starts_on, ends_on, stopped_on, '2100-01-01'))::float8 as all from revenue_lines
     where subscription = $1 and kind = 'RECOGNISED'`,
    [id],
  )
  expect(sum).toEqual({ all: 36500 })
})

/** What of a payment is earned in some days, by its lines. */
const earnedOf = async (payment: number, from: string, to: string): Promise<number> => {
  const [sum] = await money.query(
    `select sum(revenue_until(amount, starts_on, ends_on, stopped_on, $3)
      - revenue_until(amount, starts_on, ends_on, stopped_on, $2::date - 1))::float8 / 100 as earned
     from revenue_lines where subscription = $1 and kind = 'RECOGNISED'`,
    [payment, from, to],
  )
  return Number(sum?.earned)
}

test('days of a pause earn nothing: what is not earned yet is spread over the days that are left', async () => {
  const { made } = changesOf(money)
  await at('2026-11-01')
  const vendor = (await money.vendor()).id
  // 365.00 without VAT over 365 days.
  const { id } = await money.paid(vendor, { package: yearly, payment_date: '2026-11-01' })
  await at('2026-11-11')
  await made(vendor, { kind: 'PAUSE', resumes_on: '2026-12-16' })
  expect(await earnedOf(id, '2026-11-01', '2026-11-30')).toBe(10)
  expect(await earnedOf(id, '2026-11-11', '2026-12-15')).toBe(0)
  expect(await earnedOf(id, '2026-12-01', '2026-12-31')).toBe(16)
  // Resumed before, the days from then on earn again, and what was told of days before stays.
  await at('2026-11-21')
  await made(vendor, { kind: 'RESUME' })
  expect(await earnedOf(id, '2026-11-01', '2026-11-20')).toBe(10)
  expect(await earnedOf(id, '2026-11-21', '2026-11-30')).toBe(10)
  expect(await earnedOf(id, '2026-12-01', '2026-12-31')).toBe(31)
  expect(await earnedOf(id, '2026-11-01', '2027-11-10')).toBe(365)
  // While it is paused a credit note takes back what is deferred, and the rest is earned when it runs again.
  await made(vendor, { kind: 'PAUSE', resumes_on: '2026-12-01' })
  recordOf(
    await money.refund(id, {
      amount: '115',
      method: 'BANK_TRANSFER',
      reference: 'R-9',
      refunded_on: '2026-11-21',
      reason: 'An outage',
    }),
    'refund',
  )
  expect(await earnedOf(id, '2026-11-11', '2026-11-30')).toBe(0)
  expect(await earnedOf(id, '2026-11-01', '2027-12-31')).toBe(265)
  for (const rollup of ROLLUPS) if (rollup.table === 'revenue_sums') await expectAlike(money.server, rollup)
})

test('the payments of a month are what the month is made of', async () => {
  const { body } = await ask('/2026-10')
  const { total, payments } = body.result as {
    readonly total: number
    readonly payments: readonly (Amounts & {
      readonly payment: { readonly id: number }
      readonly invoice: { readonly label: string } | null
    })[]
  }
  expect(total).toBe(payments.length)
  const revenue = await read({ from: '2026-10', to: '2026-10' })
  for (const name of ['opening', 'billed', 'recognised', 'closing'] as const)
    expect(payments.reduce((sum, each) => sum + Math.round(each[name] * 100), 0)).toBe(
      Math.round(revenue.total[name] * 100),
    )
  expect(payments.every(({ invoice }) => invoice?.label.startsWith('INV-'))).toBe(true)
  const ofLife = await ask('/2026-10', { package: String(lifetime) })
  expect((ofLife.body.result as { readonly total: number }).total).toBe(2)
})

test.each([
  [{ from: '2026-13' }, 'from'],
  [{ from: '2026-05', to: '2026-04' }, 'to'],
  [{ from: '2000-01', to: '2026-04' }, 'from'],
  [{ package: 'x' }, 'package'],
  [{ month: '2026-01' }, 'month'],
])('%j is refused on %s', async (query, field) => {
  const { status, body } = await ask('', query as Record<string, string>)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('it is for those who see the books, and as a file for those who may export reports', async () => {
  const support = await money.server.signIn('support')
  expect((await ask('', {}, support)).status).toBe(403)
  expect((await ask('/2026-01', {}, support)).status).toBe(403)
  const control = await money.server.signIn('control')
  expect((await ask('', {}, control)).status).toBe(200)
  const file = await ask('', { excel: '1' })
  expect([file.status, String(file.headers['content-type'])]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect((await ask('/2026-10', { excel: '1' })).status).toBe(200)
})
