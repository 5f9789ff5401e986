import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Money, moneyOf, travelTo } from '#tests/support/money.ts'

const STATISTICS = '/api/admin-panal/dashboard/get-statistics'

interface Statistics {
  readonly period: {
    readonly from: string
    readonly to: string
    readonly unit: string
    readonly before: { readonly from: string; readonly to: string }
  }
  readonly figures: readonly {
    readonly key: string
    readonly value: number
    readonly before: number | null
    readonly change: unknown
  }[]
  readonly over_time: readonly {
    readonly key: string
    readonly points: readonly {
      readonly from: string
      readonly to: string
      readonly value: number
      readonly before: number | null
    }[]
  }[]
}

let money: Money
let vendor: number
let pack: number
let numbers = 0

beforeAll(async () => {
  money = await moneyOf()
  await money.server.context.jobs.stop()
  pack = await money.pack({ price: 115 })
  vendor = (await money.vendor()).id
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterAll(() => {
  vi.useRealTimers()
})

const call = (query: Record<string, string>) =>
  money.server.call(STATISTICS, { token: money.records.token, query })

const statistics = async (query: Record<string, string>): Promise<Statistics> => {
  const { status, body } = await call(query)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.result as Statistics
}

const custom = (from: string, to: string) => statistics({ period: 'custom', from, to })

/** A payment that succeeded at that instant; in halalas, tax included. */
const paid = async (at: string, amount = 11_500): Promise<void> => {
  numbers += 1
  const net = Math.round((amount * 100) / 115)
  await money.query(
    `insert into subscriptions (process_id, vendor, package, status, method, price, discount, amount, vat_percentage,
       net_total, tax, starts_on, ends_on, decided_at, period_type, period_count)
     values ($1, $2, $3, 'SUCCESS', 'CASH', $4, 0, $4, 1500, $5, $6, $7::date, $7::date + 30, $8, 'MONTH', 1)`,
    [`T-${numbers}`, vendor, pack, amount, net, amount - net, at.slice(0, 10), at],
  )
}

const figureOf = ({ figures }: Statistics, key: string) => figures.find((figure) => figure.key === key)

const at = (moment: string) => travelTo(money, new Date(moment))

describe('a period', () => {
  test.each([
    ['today', '2027-03-31T20:59:59Z', ['2027-03-31', '2027-03-31'], ['2027-03-30', '2027-03-30']],
    ['today', '2027-03-31T21:00:00Z', ['2027-04-01', '2027-04-01'], ['2027-03-31', '2027-03-31']],
    ['7d', '2027-03-03T09:00:00Z', ['2027-02-25', '2027-03-03'], ['2027-02-18', '2027-02-24']],
    ['30d', '2027-03-03T09:00:00Z', ['2027-02-02', '2027-03-03'], ['2027-01-03', '2027-02-01']],
    ['month', '2027-03-31T20:59:59Z', ['2027-03-01', '2027-03-31'], ['2027-02-01', '2027-02-28']],
    ['month', '2027-03-31T21:00:00Z', ['2027-04-01', '2027-04-01'], ['2027-03-01', '2027-03-01']],
    ['month', '2028-03-30T09:00:00Z', ['2028-03-01', '2028-03-30'], ['2028-02-01', '2028-02-29']],
    ['year', '2028-02-29T09:00:00Z', ['2028-01-01', '2028-02-29'], ['2027-01-01', '2027-02-28']],
    ['year', '2027-12-31T21:00:00Z', ['2028-01-01', '2028-01-01'], ['2027-01-01', '2027-01-01']],
  ])('%s at %s is counted in days of Riyadh', async (period, now, days, before) => {
    await at(now)
    const found = (await statistics({ period })).period
    expect([found.from, found.to]).toEqual(days)
    expect([found.before.from, found.before.to]).toEqual(before)
  })

  test('is the last thirty days when none is said', async () => {
    await at('2027-03-03T09:00:00Z')
    expect((await statistics({})).period).toMatchObject({ preset: '30d', from: '2027-02-02' })
  })

  test('of days of one’s own is compared with as many right before', async () => {
    expect((await custom('2024-02-20', '2024-03-02')).period).toMatchObject({
      from: '2024-02-20',
      to: '2024-03-02',
      before: { from: '2024-02-08', to: '2024-02-19' },
    })
  })

  test.each([
    [{ period: 'century' }, ['period']],
    [{ period: 'custom' }, ['from', 'to']],
    [{ period: 'custom', from: '2026-02-01' }, ['to']],
    [{ period: 'custom', from: '2026-02-30', to: '2026-03-01' }, ['from']],
    [{ period: 'custom', from: '2026-03-02', to: '2026-03-01' }, ['to']],
    [{ period: 'custom', from: '2010-01-01', to: '2026-03-01' }, ['from']],
    [{ period: '7d', from: '2026-03-01' }, ['from']],
  ])('that is none is refused: %o', async (query, fields) => {
    const { status, body } = await call(query as Record<string, string>)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields])
  })
})

describe('the points of a series', () => {
  const pointsOf = ({ over_time }: Statistics) => over_time.find(({ key }) => key === 'revenue')?.points ?? []

  test('are days up to a month, weeks up to half a year, then months', async () => {
    expect((await custom('2026-01-01', '2026-01-31')).period.unit).toBe('day')
    const weeks = await custom('2026-01-01', '2026-02-02')
    expect(weeks.period.unit).toBe('week')
    expect(pointsOf(weeks).map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-01', '2026-01-07'],
      ['2026-01-08', '2026-01-14'],
      ['2026-01-15', '2026-01-21'],
      ['2026-01-22', '2026-01-28'],
      ['2026-01-29', '2026-02-02'],
    ])
    const months = await custom('2025-08-15', '2026-03-10')
    expect(months.period.unit).toBe('month')
    expect(pointsOf(months).map(({ from }) => from)).toEqual([
      '2025-08-15',
      '2025-09-01',
      '2025-10-01',
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ])
  })

  test('hold the days before that have no point of their own in their last one', async () => {
    // The days before, 9 May to 30 November, begin in eight months; these, 1 December to 24 June, in seven.
    await paid('2025-11-30T09:00:00Z')
    const points = pointsOf(await custom('2025-12-01', '2026-06-24'))
    expect(points).toHaveLength(7)
    expect(points.map(({ before }) => before)).toEqual([0, 0, 0, 0, 0, 0, 115])
  })
})

describe('a payment', () => {
  test('counts on the day that it was decided on in Riyadh, to the millisecond', async () => {
    await paid('2026-04-30T20:59:59.999Z')
    await paid('2026-04-30T21:00:00.000Z', 23_000)
    const [april, may] = [await custom('2026-04-30', '2026-04-30'), await custom('2026-05-01', '2026-05-01')]
    expect(figureOf(april, 'revenue')).toMatchObject({ value: 115, before: 0 })
    expect(figureOf(may, 'revenue')).toMatchObject({ value: 230, before: 115 })
  })

  test('of last month counts neither now nor before when its day of the month is still to come', async () => {
    await at('2027-03-10T09:00:00Z')
    await paid('2027-03-05T09:00:00Z')
    await paid('2027-02-10T20:59:59Z', 23_000)
    await paid('2027-02-10T21:00:00Z', 34_500)
    expect(figureOf(await statistics({ period: 'month' }), 'revenue')).toMatchObject({
      value: 115,
      before: 230,
      change: { difference: -115, percent: -50 },
    })
  })

  test('of nothing is no payment, and nothing is divided by nothing', async () => {
    await paid('2026-06-30T09:00:00Z', 0)
    const found = await custom('2026-06-30', '2026-06-30')
    expect(figureOf(found, 'payments')).toMatchObject({
      value: 0,
      before: 0,
      change: { difference: 0, percent: null },
    })
    expect(figureOf(found, 'average')).toMatchObject({ value: 0, before: null, change: null })
    await paid('2026-06-30T09:00:00Z')
    expect(figureOf(await custom('2026-06-30', '2026-06-30'), 'payments')?.change).toEqual({
      difference: 1,
      percent: null,
    })
  })
})
