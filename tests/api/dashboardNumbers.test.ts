import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import type { SumAnswer } from '#src/schema/sums.ts'
import type { TestApp } from '#tests/support/app.ts'
import { type Behind, numberBehind } from '#tests/support/behind.ts'
import { startDemo } from '#tests/support/startDemo.ts'

/*
 * Every number of the dashboard, over the demo data of today: it is what the list behind it says, and what
 * plain SQL says.
 */

interface Figure {
  readonly key: string
  readonly kind: 'money' | 'number'
  readonly value: number
  readonly before: number | null
  readonly change: { readonly difference: number; readonly percent: number | null } | null
  readonly behind: Behind
  readonly behind_before: Behind | null
  readonly parts: readonly { readonly key: string; readonly value: number; readonly behind: Behind }[]
}

interface Statistics {
  readonly period: {
    readonly from: string
    readonly to: string
    readonly unit: string
    readonly before: { readonly from: string; readonly to: string }
  }
  readonly figures: readonly Figure[]
  readonly over_time: readonly {
    readonly key: string
    readonly kind: 'money' | 'number'
    readonly points: readonly {
      readonly from: string
      readonly to: string
      readonly value: number
      readonly before: number | null
      readonly behind: Behind
      readonly behind_before: Behind | null
    }[]
  }[]
  readonly shares: readonly {
    readonly key: string
    readonly shares: readonly {
      readonly key: string
      readonly label: string | null
      readonly amount: number
      readonly behind: Behind
    }[]
  }[]
  readonly attention: readonly {
    readonly key: string
    readonly count: number
    readonly oldest: string | null
    readonly behind: Behind
  }[]
}

const PRESETS = ['today', '7d', '30d', 'month', 'year'] as const

/** Loading the demo takes seconds, more of them on a machine that others share. */
const LOADING_MS = 90_000

let demo: TestApp
let token: string
const today = dayInRiyadh(new Date())

beforeAll(async () => {
  demo = await startDemo()
  token = await demo.signIn()
  await creditSome()
}, LOADING_MS)

/** Some invoices are taken back, so that sales below zero are among them. */
const creditSome = async () => {
  const { rows } = await demo.context.database.pool.query<{ id: number }>(
    `select i.id from invoices i join subscriptions s on s.id = i.subscription
     where i.kind = 'INVOICE' and s.coupon is not null order by i.id desc limit 2`,
  )
  for (const { id } of rows)
    await demo.call(`/api/admin-panal/invoices/credit/${id}`, {
      method: 'POST',
      token,
      body: { reason: 'Cancelled' },
    })
}

const statistics = async (query: Record<string, string>, as = token): Promise<Statistics> => {
  const { status, body } = await demo.call('/api/admin-panal/dashboard/get-statistics', { token: as, query })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.result as Statistics
}

const custom = (from: string, to: string) => ({ period: 'custom', from, to })

const halalas = (riyals: number): number => Math.round(riyals * 100)

const inUnit = (kind: 'money' | 'number', value: number): number =>
  kind === 'money' ? halalas(value) : value

const one = async (sql: string, values: unknown[]): Promise<number> => {
  const { rows } = await demo.context.database.pool.query<{ n: number | string | null }>(sql, values)
  return Number(rows[0]?.n ?? 0)
}

const AT = `coalesce(s.supply_on, (coalesce(s.decided_at, s.created_at) at time zone 'Asia/Riyadh')::date)
  between $1 and $2`

/** What plain SQL says of each number between two days. */
const PLAIN: Readonly<Record<string, string>> = {
  revenue: `select (select coalesce(sum(s.amount), 0) from subscriptions s where s.status = 'SUCCESS' and ${AT})
    + (select coalesce(sum(i.amount), 0) from invoices i
       where i.kind = 'CREDIT_NOTE' and (i.issued_at at time zone 'Asia/Riyadh')::date between $1 and $2) as n`,
  payments: `select count(*) as n from subscriptions s where s.status = 'SUCCESS' and s.amount > 0 and ${AT}`,
  vendors: 'select count(*) as n from vendors where register_date between $1 and $2',
  commissions: `select coalesce(sum(amount), 0) as n from wallet_entries where partner is not null
    and kind not in ('PAYOUT', 'RETURN') and (created_at at time zone 'Asia/Riyadh')::date between $1 and $2`,
  discounts: `select (select coalesce(sum(s.discount), 0) from subscriptions s
      where s.status = 'SUCCESS' and s.coupon is not null and ${AT})
    + (select coalesce(sum(i.discount), 0) from invoices i join subscriptions s on s.id = i.subscription
       where i.kind = 'CREDIT_NOTE' and s.coupon is not null
         and (i.issued_at at time zone 'Asia/Riyadh')::date between $1 and $2) as n`,
}

const PERIODS: readonly Record<string, string>[] = [
  ...PRESETS.map((period) => ({ period })),
  custom(addDays(today, -100), addDays(today, -3)),
  custom('2024-02-29', today),
  custom('2019-01-01', '2019-12-31'),
]

describe.each(PERIODS)('in the period $period $from $to', (query) => {
  let found: Statistics

  beforeAll(async () => {
    found = await statistics(query)
  })

  test('each number is what the list behind it says', async () => {
    for (const { key, kind, value, behind, parts } of found.figures) {
      expect(await numberBehind(demo, token, behind), key).toBe(inUnit(kind, value))
      for (const part of parts)
        expect(await numberBehind(demo, token, part.behind), part.key).toBe(halalas(part.value))
    }
  })

  test('each number of the period before is what the list behind that one says', async () => {
    for (const { key, kind, before, behind_before } of found.figures) {
      expect(behind_before === null, key).toBe(key === 'active')
      if (behind_before && before !== null)
        expect(await numberBehind(demo, token, behind_before), key).toBe(inUnit(kind, before))
    }
    for (const { key, kind, points } of found.over_time) {
      for (const { before, behind_before } of points) expect(before === null).toBe(behind_before === null)
      for (const { before, behind_before } of points.filter(({ before }) => before).slice(-5))
        expect(await numberBehind(demo, token, behind_before as Behind), key).toBe(inUnit(kind, before ?? 0))
    }
  })

  test('each number, and that of the period before, is what plain SQL says', async () => {
    const { period, figures } = found
    for (const { key, kind, value, before } of figures.filter((figure) => PLAIN[figure.key])) {
      const plain = (from: string, to: string) => one(PLAIN[key] as string, [from, to])
      expect(inUnit(kind, value), key).toBe(await plain(period.from, period.to))
      if (before !== null)
        expect(inUnit(kind, before), `${key} before`).toBe(await plain(period.before.from, period.before.to))
    }
  })

  test('each share is what the report behind it says, and each point of a few', async () => {
    for (const { shares } of found.shares)
      for (const { amount, behind } of shares)
        expect(await numberBehind(demo, token, behind)).toBe(halalas(amount))
    for (const { kind, points } of found.over_time)
      for (const { value, behind } of points.filter(({ value }) => value !== 0).slice(-5))
        expect(await numberBehind(demo, token, behind)).toBe(inUnit(kind, value))
  })

  test('points and shares add up to the number, day by day from the first to the last', () => {
    const { period, figures, over_time, shares } = found
    for (const { key, kind, points } of over_time) {
      const figure = figures.find((each) => each.key === key)
      const sum = (of: (point: (typeof points)[number]) => number) =>
        points.reduce((total, point) => total + inUnit(kind, of(point)), 0)
      expect(sum(({ value }) => value)).toBe(inUnit(kind, figure?.value ?? -1))
      expect(sum(({ before }) => before ?? 0)).toBe(inUnit(kind, figure?.before ?? -1))
      expect([points[0]?.from, points.at(-1)?.to]).toEqual([period.from, period.to])
      for (const [index, { from }] of points.entries())
        if (index > 0) expect(from).toBe(addDays(points[index - 1]?.to ?? '', 1))
    }
    const revenue = halalas(figures.find(({ key }) => key === 'revenue')?.value ?? 0)
    for (const chart of shares)
      expect(chart.shares.reduce((total, { amount }) => total + halalas(amount), 0)).toBe(revenue)
  })

  test('a change is the difference, and a percentage unless there was nothing', () => {
    for (const { value, before, change } of found.figures) {
      if (before === null) expect(change).toBeNull()
      else {
        expect(halalas(change?.difference ?? Number.NaN)).toBe(halalas(value) - halalas(before))
        if (before === 0) expect(change?.percent).toBeNull()
        else expect(change?.percent).toBeCloseTo(((value - before) / Math.abs(before)) * 100, 0)
      }
    }
  })
})

test('revenue, payments and the average of a period belong together to the halala, credit notes included', async () => {
  const today = await statistics({ period: 'today' })
  const figureOf = (key: string) => today.figures.find((figure) => figure.key === key)?.value ?? Number.NaN
  const revenue = halalas(figureOf('revenue'))
  expect(halalas(figureOf('average'))).toBe(
    figureOf('payments') === 0 ? 0 : Math.round(revenue / figureOf('payments')),
  )
  const { behind } = today.figures.find(({ key }) => key === 'revenue') as Figure
  const { body } = await demo.call('/api/admin-panal/subscriptions/report', {
    token,
    query: Object.fromEntries(Object.entries(behind.filters).map(([name, value]) => [name, String(value)])),
  })
  const { sum, sum_by } = (body.result as { report: SumAnswer }).report
  expect(halalas(sum?.amount ?? Number.NaN)).toBe(revenue)
  const part = (value: string) => sum_by?.find((each) => each.value === value)
  expect(part('CREDIT_NOTE')?.total).toBeGreaterThan(0)
  expect(halalas(part('SUCCESS')?.sum.amount ?? 0) + halalas(part('CREDIT_NOTE')?.sum.amount ?? 0)).toBe(
    revenue,
  )
})

test('the demo has something to show: no number of the year is zero', async () => {
  const { figures, shares, attention } = await statistics({ period: 'year' })
  expect(figures.filter(({ value }) => value === 0)).toEqual([])
  for (const { shares: each } of shares) expect(each.length).toBeGreaterThan(1)
  expect(attention.filter(({ count }) => count > 0).length).toBeGreaterThanOrEqual(6)
})

test('what waits is what the list behind it counts, since its oldest record', async () => {
  const { attention } = await statistics({})
  for (const { key, count, behind } of attention)
    expect(await numberBehind(demo, token, behind), key).toBe(count)
  const transfers = attention.find(({ key }) => key === 'transfers')
  expect(Date.parse(transfers?.oldest ?? '')).toBe(
    await one(
      "select extract(epoch from min(created_at)) * 1000 as n from subscriptions where status = 'PENDING'",
      [],
    ),
  )
})

test('each role sees the numbers of the lists that it may open, and no other', async () => {
  const keys = async (role: string) => {
    const { figures, over_time, shares, attention } = await statistics({}, await demo.signIn(role))
    return {
      figures: figures.map(({ key }) => key),
      charts: [...over_time, ...shares].map(({ key }) => key),
      attention: attention.map(({ key }) => key),
    }
  }
  expect((await keys('finance')).figures).toEqual([
    'revenue',
    'payments',
    'average',
    'discounts',
    'vendors',
    'active',
    'commissions',
  ])
  const support = await keys('support')
  expect(support.figures).toEqual(['payments', 'vendors', 'active'])
  expect(support.charts).toEqual(['vendors'])
  expect(support.attention).toEqual(expect.arrayContaining(['shippings', 'companies', 'contacts']))
  expect(await keys('content')).toEqual({ figures: [], charts: [], attention: ['contacts'] })
  expect((await keys('catalogue')).figures).toEqual(['vendors'])
})

describe('the list behind each number', () => {
  test.each(['finance', 'catalogue', 'support', 'content', 'read_only'])('opens for %s', async (role) => {
    const as = await demo.signIn(role)
    const { figures, over_time, attention } = await statistics({ period: 'year' }, as)
    for (const { behind, value, kind } of figures)
      expect(await numberBehind(demo, as, behind)).toBe(inUnit(kind, value))
    for (const { behind, count } of attention) expect(await numberBehind(demo, as, behind)).toBe(count)
    for (const { points } of over_time) await numberBehind(demo, as, points[0]?.behind as Behind)
  })
})
