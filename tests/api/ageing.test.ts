import { beforeAll, expect, test } from 'vitest'
import { reports } from '#src/resources/reports/index.ts'
import { AGES } from '#src/resources/subscriptions/subscriptions.ts'
import type { SumAnswer } from '#src/schema/sums.ts'
import { pageTexts, sheetRows, takeFile } from '#tests/support/exports.ts'
import { type Money, moneyOf, subscriptions } from '#tests/support/money.ts'

let money: Money

const COLUMNS = ['not_due', 'days_0_30', 'days_31_60', 'days_61_90', 'over_90'] as const

interface Page extends SumAnswer {
  readonly total: number
  readonly data: readonly (Readonly<Record<string, unknown>> & { readonly id: number })[]
  readonly filters: Readonly<Record<string, unknown>>
}

const read = async (
  name: 'ageing_report' | 'dues_report',
  query: Record<string, string> = {},
): Promise<Page> => {
  const answer = await money.server.call(`/api/${reports[name].base}`, {
    token: money.records.token,
    query: { pageSize: '100', ...query },
  })
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return (answer.body.result as { readonly report: Page }).report
}

const halalas = (riyals: unknown): number => Math.round(Number(riyals ?? 0) * 100)

const dayAgo = async (days: number): Promise<string> =>
  String(
    (await money.query(`select ((now() at time zone 'Asia/Riyadh')::date - $1::int)::text as day`, [days]))[0]
      ?.day,
  )

/**
 * A due of a vendor, opened and to be paid so many days ago; what happened since, and how many days ago, follows.
 * Facts are put into the tables themselves: the past cannot be lived through by calls.
 */
const due = async (
  vendor: number,
  days: number,
  price: number,
  since?: readonly ['SUCCESS' | 'REJECTED' | 'WRITTEN_OFF' | 'REVERSED', number],
): Promise<number> => {
  const pack = await money.pack({ price })
  const { id } = await money.opened(vendor, { package: pack })
  const at = async (ago: number) => `${await dayAgo(ago)}T09:00:00Z`
  await money.query(
    "update subscriptions set status = 'DUE_PAYMENT', method = null, created_at = $2, due_on = $3 where id = $1",
    [id, await at(days + 10), await dayAgo(days)],
  )
  if (!since) return id
  const [what, ago] = since
  const day = await dayAgo(ago)
  if (what === 'SUCCESS') {
    await money.decide(vendor, id, { status: 'SUCCESS', method: 'CASH' })
    await money.query('update subscriptions set supply_on = $2, decided_at = $3 where id = $1', [
      id,
      day,
      await at(ago),
    ])
  } else if (what === 'REJECTED') {
    await money.decide(vendor, id, { status: 'REJECTED', reason: 'x' })
    await money.query('update subscriptions set decided_at = $2 where id = $1', [id, await at(ago)])
  } else {
    const written = await money.writeOff(id, { reason: 'x', written_off_on: day })
    expect(written.status, written.text).toBe(201)
    if (what === 'REVERSED') expect((await money.reverseWriteOff(id, { reason: 'y' })).status).toBe(201)
  }
  return id
}

/** What was open and what was a bad debt at the end of a day, as the tables hold it: written apart from the report. */
const BOOKS = `
  with facts as (
    select s.id, s.vendor, s.amount, $1::date - s.due_on as days,
      (s.created_at at time zone 'Asia/Riyadh')::date <= $1::date as was_there,
      case s.status when 'SUCCESS' then s.supply_on
        when 'REJECTED' then (s.decided_at at time zone 'Asia/Riyadh')::date end as settled_on,
      exists (select from write_offs w where w.subscription = s.id and w.written_off_on <= $1::date
        and coalesce(w.reversed_on, 'infinity') > $1::date) as was_bad
    from subscriptions s)
  select vendor,
    sum(amount) filter (where not was_bad and days < 0) as not_due,
    sum(amount) filter (where not was_bad and days between 0 and 30) as days_0_30,
    sum(amount) filter (where not was_bad and days between 31 and 60) as days_31_60,
    sum(amount) filter (where not was_bad and days between 61 and 90) as days_61_90,
    sum(amount) filter (where not was_bad and days > 90) as over_90,
    sum(amount) filter (where not was_bad) as owed, sum(amount) filter (where was_bad) as written_off
  from facts where was_there and (settled_on is null or settled_on > $1::date) group by vendor`

beforeAll(async () => {
  money = await moneyOf()
  const life = async (...dues: readonly (readonly [number, number, Parameters<typeof due>[3]?])[]) => {
    const { id } = await money.vendor()
    for (const [days, price, since] of dues) await due(id, days, price, since)
  }
  await life([-5, 101.11])
  await life([0, 57.5])
  await life([100, 20, ['SUCCESS', 60]], [30, 230.07])
  await life([31, 115])
  await life([80, 33, ['REJECTED', 50]], [60, 345.01])
  await life([61, 460])
  await life([90, 5.55])
  await life([91, 575.99])
  await life([200, 690, ['WRITTEN_OFF', 45]])
  await life([150, 1000, ['WRITTEN_OFF', 20]], [1, 77])
  await life([120, 44, ['REVERSED', 15]])
})

test.each([0, 10, 18, 40, 55, 70, 130])(
  'ages, bad debts and totals of %i days ago are those of the books, to the halala, by vendor and together',
  async (ago) => {
    const day = await dayAgo(ago)
    const books = await money.query(BOOKS, [day])
    const { data, sum, filters } = await read('ageing_report', ago === 0 ? {} : { as_of: day })
    expect(filters.as_of).toBe(day)
    const names = [...COLUMNS, 'owed', 'written_off'] as const
    const rows = new Map(books.map((row) => [Number(row.vendor), row]))
    expect(data.map(({ id }) => id).toSorted()).toEqual([...rows.keys()].toSorted())
    for (const row of data)
      for (const name of names)
        expect(halalas(row[name]), `${row.id} ${name}`).toBe(Number(rows.get(row.id)?.[name] ?? 0))
    for (const name of names)
      expect(halalas(sum?.[name]), name).toBe(books.reduce((total, row) => total + Number(row[name] ?? 0), 0))
    expect(COLUMNS.reduce((total, name) => total + halalas(sum?.[name]), 0)).toBe(halalas(sum?.owed))
  },
)

test.each([0, 18, 55])(
  'each amount of %i days ago leads to the payments that it adds up, of one vendor and of all',
  async (ago) => {
    const as_of = await dayAgo(ago)
    const { data, sum } = await read('ageing_report', { as_of })
    const ways = [
      ...AGES.map((age, at) => [age, COLUMNS[at] ?? ''] as const),
      ['WRITTEN_OFF', 'written_off'] as const,
    ]
    for (const [age, column] of ways) {
      const all = await read('dues_report', { as_of, age })
      expect(halalas(all.sum?.amount), column).toBe(halalas(sum?.[column]))
      expect(all.data.reduce((total, row) => total + halalas(row.amount), 0)).toBe(halalas(sum?.[column]))
      for (const row of data) {
        const own = await read('dues_report', { as_of, age, vendor: String(row.id) })
        expect(halalas(own.sum?.amount), `${column} of ${row.id}`).toBe(halalas(row[column]))
      }
    }
    const owed = await read('dues_report', { as_of, age: AGES.join(',') })
    expect(halalas(owed.sum?.amount)).toBe(halalas(sum?.owed))
  },
)

test('today the list of payments finds the same under each age, and leaves bad debts out', async () => {
  const { sum } = await read('ageing_report')
  for (const [at, age] of AGES.entries()) {
    const listed = await money.records.list(subscriptions, { age })
    expect(halalas((listed.sum as Record<string, number>).amount), age).toBe(
      halalas(sum?.[COLUMNS[at] ?? '']),
    )
    expect(listed.data.every((row) => row.status === 'DUE_PAYMENT' || row.status === 'PENDING')).toBe(true)
    expect(listed.total).toBeGreaterThan(0)
  }
})

test('the files hold each vendor with the sums of all, and tell the day', async () => {
  const as_of = await dayAgo(18)
  const { data, sum } = await read('ageing_report', { as_of })
  const take = (format: string) =>
    takeFile(money.server, reports.ageing_report.base, {
      token: money.records.token,
      query: { [format]: '1', as_of },
    })
  const [, ...rows] = await sheetRows((await take('excel')).bytes)
  expect(rows).toHaveLength(data.length + 1)
  expect(rows.at(-1)).toContain(sum?.owed)
  const [paper] = await pageTexts((await take('pdf')).bytes)
  const told = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  expect(paper).toContain(told.format(new Date(`${as_of}T12:00:00Z`)))
})

test('what is no day is refused by name', async () => {
  for (const as_of of ['2026-02-30', 'yesterday', '']) {
    const answer = await money.server.call(`/api/${reports.ageing_report.base}`, {
      token: money.records.token,
      query: { as_of },
    })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['as_of']])
  }
})
