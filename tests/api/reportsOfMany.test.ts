import { beforeAll, expect, test } from 'vitest'
import { fillRejected, MANY } from '#tests/support/manyRows.ts'
import { halalas, type Page, type Query, type Row, serveReports, totalOf } from '#tests/support/reports.ts'

/*
 * Sums that are kept are told with each page of a report. Narrowed by what they are not kept by they are added up row by
 * row: a page tells those of few rows, whoever wants those of many asks for them, and charts read the rows once.
 */

const reported = serveReports()
const { ask, read, rowsOf } = reported

/** Riyals of one of the many. */
const NET = 100
const TAX = 15
const AMOUNT = 115

let vendor: string
let others: string

beforeAll(async () => {
  const found = await rowsOf<{ id: number }>('select id from vendors order by id limit 2')
  const [many = 0, few = 0] = found.map(({ id }) => id)
  // What the demonstration holds of the first one would be among the many.
  await reported.server.owner.query('delete from subscriptions where vendor = $1 and status = $2', [
    many,
    'REJECTED',
  ])
  await fillRejected(reported.server, many)
  vendor = String(many)
  others = String(few)
})

const ofMany = () => ({ vendor, status: 'REJECTED' })

test('of many rows no page tells the sums where they are kept nowhere, and how many there are is about right', async () => {
  const queries: readonly Query[] = [{}, { page: '2' }, { sort_column: 'amount' }, { with_sums: '0' }]
  for (const query of queries) {
    const page = await read('sales_report', { ...ofMany(), ...query })
    expect(page.data).toHaveLength(15)
    expect(page).toMatchObject({ sum: null, sum_by: null, total_estimated: true })
    expect(page.total).toBeGreaterThanOrEqual(MANY)
  }
})

test('a far page goes on where those before it end', async () => {
  const first = await read('sales_report', { ...ofMany(), pageSize: '100' })
  const ordered = await rowsOf<{ id: number }>(
    `select id from subscriptions where vendor = ${vendor} and status = 'REJECTED'
      order by coalesce(decided_at, created_at) desc, id desc limit 2000`,
  )
  const at = async (page: number) => {
    const { data } = await read('sales_report', { ...ofMany(), pageSize: '100', page: String(page) })
    return data
  }
  for (const page of [10, 11, 20]) {
    const rows = await at(page)
    expect(rows.map(({ id }) => id)).toEqual(ordered.slice((page - 1) * 100, page * 100).map(({ id }) => id))
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(first.data[0] ?? {}))
  }
})

test('of many rows the sums are told to whoever asks for them, with how many there are', async () => {
  const page = await read('sales_report', { ...ofMany(), with_sums: '1', pageSize: '1' })
  expect(page.total).toBe(MANY)
  expect(page).not.toHaveProperty('total_estimated')
  const sum = {
    price: MANY * AMOUNT,
    discount: 0,
    net_total: MANY * NET,
    tax: MANY * TAX,
    amount: MANY * AMOUNT,
  }
  expect(page.sum).toEqual(sum)
  expect(page.sum_by).toEqual([{ value: 'REJECTED', total: MANY, sum }])
})

test('of few rows a page tells the sums, and of all where they are kept', async () => {
  const few = await read('sales_report', { vendor: others })
  expect(few.sum).toEqual((await read('sales_report', { vendor: others, with_sums: '1' })).sum)
  expect(few).not.toHaveProperty('total_estimated')
  const all = await read('sales_report', { status: 'REJECTED' })
  expect(all.total).toBeGreaterThanOrEqual(MANY)
  expect(all).not.toHaveProperty('total_estimated')
  expect(all.sum_by).toHaveLength(1)
})

test('sums that are kept by a rate are told of many rows of a range of rates', async () => {
  const rates = { status: 'REJECTED', vat_percentage_from: '15', vat_percentage_to: '15' }
  const page = await read('sales_report', rates)
  expect(page.total).toBeGreaterThanOrEqual(MANY)
  // A vendor is nothing that sums are kept by: those of all vendors are added up row by row.
  const vendors = await rowsOf<{ id: number }>('select id from vendors')
  const added = { ...rates, vendor: vendors.map(({ id }) => id).join(','), with_sums: '1' }
  expect(page.sum).toEqual((await read('sales_report', added)).sum)
  expect(page).not.toHaveProperty('total_estimated')
  const none = await read('sales_report', { ...rates, vat_percentage_from: '16', vat_percentage_to: '99' })
  expect(none).toMatchObject({ total: 0 })
})

test('a page tells no sums where they are not wanted', async () => {
  expect(await read('sales_report', { vendor: others, with_sums: '0' })).toMatchObject({
    sum: null,
    sum_by: null,
  })
  const answer = await ask('users_report', { with_sums: '1' })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['with_sums']])
})

interface Charts {
  readonly over_time: { readonly unit: string; readonly data: readonly Row[] }
  readonly by_package: { readonly data: readonly Row[] }
  readonly by_method: { readonly data: readonly Row[] }
  readonly by_vat: { readonly data: readonly Row[] }
}

const charts = async (query: Readonly<Record<string, string>>): Promise<Charts> => {
  const answer = await ask('sales_report', query, '/charts')
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return (answer.body.result as { readonly charts: Charts }).charts
}

test('charts of many rows add up what PostgreSQL finds by months, packages, methods and rates', async () => {
  const { over_time, by_package, by_method, by_vat } = await charts(ofMany())
  const months = await rowsOf<{ at: string; count: number }>(
    `select to_char(created_at at time zone 'Asia/Riyadh', 'YYYY-MM-01') as at, count(*)::int as count
     from subscriptions where vendor = ${vendor} and status = 'REJECTED' group by 1 order by 1`,
  )
  expect(over_time).toEqual({
    unit: 'month',
    data: months.map(({ at, count }) => ({ at, count, net_total: count * NET, tax: count * TAX })),
  })
  const parts = async (column: string) =>
    rowsOf<{ key: string; count: number }>(
      `select ${column}::text as key, count(*)::int as count from subscriptions
       where vendor = ${vendor} and status = 'REJECTED' group by 1 order by 2 desc, 1`,
    )
  const shown = (rows: readonly Row[]) => rows.map(({ key, count, value }) => ({ key, count, value }))
  const valued = (rows: readonly { key: string; count: number }[]) =>
    rows.map((row) => ({ ...row, value: row.count * AMOUNT }))
  expect(shown(by_package.data)).toEqual(valued(await parts('package')))
  expect(by_package.data.every(({ label }) => typeof label === 'string')).toBe(true)
  expect(shown(by_method.data)).toEqual(valued(await parts('method')))
  expect(by_vat.data).toEqual([
    {
      vat_category: 'S',
      vat_percentage: 15,
      count: MANY,
      net_total: MANY * NET,
      tax: MANY * TAX,
      amount: MANY * AMOUNT,
    },
  ])
})

test('charts of a narrowed report come to what its page tells, by days too, and are empty where it is', async () => {
  const period = { date_from: '2026-10-01', date_to: '2026-10-31', vendor: others }
  const queries: readonly Query[] = [{ vendor: others }, period, { vendor: others, method: 'BANK_TRANSFER' }]
  for (const query of queries) {
    const drawn = await charts(query)
    const { sum_by = [] } = await read('sales_report', { ...query, with_sums: '1' })
    const whole = (name: keyof Page['sum']) =>
      sum_by.reduce((total, { sum }) => total + halalas(sum[name]), 0)
    expect(totalOf(drawn.over_time.data, 'net_total')).toBe(whole('net_total'))
    expect(totalOf(drawn.by_package.data, 'value')).toBe(whole('amount'))
    expect(totalOf(drawn.by_method.data, 'value')).toBe(whole('amount'))
    expect(totalOf(drawn.by_vat.data, 'tax')).toBe(whole('tax'))
  }
  const none = await charts({ ...period, date_from: '1990-01-01', date_to: '1990-01-31' })
  expect(Object.values(none).map(({ data }) => data)).toEqual([[], [], [], []])
})
