import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemoData } from '#server/db/demo.ts'
import { type ReportName, reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

const NOW = new Date('2026-11-02T09:30:00Z')

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startTestApp()
  await server.context.jobs.stop()
  await loadDemoData(server.context, NOW)
  token = await server.signIn()
})

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

interface Page {
  readonly total: number
  readonly data: readonly Row[]
  readonly sum: Readonly<Record<string, number>>
  readonly filters: Readonly<Record<string, unknown>>
}

const addressOf = (name: ReportName) => `/api/${reports[name].base}`

const ask = (name: ReportName, query: Record<string, string> = {}, path = '') =>
  server.call(addressOf(name) + path, { token, query })

const read = async (name: ReportName, query: Record<string, string> = {}): Promise<Page> => {
  const answer = await ask(name, query)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return (answer.body.result as { readonly report: Page }).report
}

const readAll = async (name: ReportName, query: Record<string, string> = {}): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await read(name, { ...query, page: String(page), pageSize: '7' })
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}

const rowsOf = async <R extends object>(sql: string): Promise<R[]> =>
  (await server.context.database.pool.query<R>(sql)).rows

const halalas = (riyals: unknown): number => Math.round(Number(riyals) * 100)

const totalOf = (rows: readonly Row[], name: string): number =>
  rows.reduce((sum, row) => sum + halalas(row[name]), 0)

const NAMES = Object.keys(reports) as ReportName[]

describe.each(NAMES)('%s', (name) => {
  const report = reports[name] as unknown as AnyReport

  test('has its rows, each once over all pages, whatever they are sorted by', async () => {
    const { total } = await read(name)
    expect(total).toBeGreaterThan(3)
    for (const column of report.list.sort)
      for (const direction of ['asc', 'desc']) {
        const rows = await readAll(name, { sort_column: column, sort_direction: direction })
        expect(rows, column).toHaveLength(total)
        expect(new Set(rows.map(({ id }) => id)).size, column).toBe(total)
      }
  })

  test('sums up all rows, not those of the page', async () => {
    const { sum } = await read(name, { pageSize: '1' })
    const rows = await readAll(name)
    expect(Object.keys(sum)).toEqual(report.list.sums ?? [])
    for (const column of report.list.sums ?? [])
      expect(halalas(sum[column]), column).toBe(totalOf(rows, column))
  })

  test('refuses a filter, column or value that it does not know, by name', async () => {
    for (const [key, value] of [
      ['nonsense', '1'],
      ['sort_column', 'password_hash'],
      [`${report.period}_from`, 'yesterday'],
      ['page', '0'],
      ['search', 'store'],
    ] as const) {
      const answer = await ask(name, { [key]: value })
      expect(answer.status, key).toBe(422)
      expect(Object.keys(answer.body.errors ?? {})).toEqual([key])
    }
    expect((await ask(name, { page: '1' }, '/charts')).status).toBe(422)
  })

  test('draws charts of what it shows', async () => {
    const answer = await ask(name, {}, '/charts')
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    const { charts } = answer.body.result as { readonly charts: Record<string, { data: Row[] }> }
    expect(Object.keys(charts)).toEqual(report.charts.map(({ key }) => key))
    const { sum, total } = await read(name)
    for (const chart of report.charts) {
      const data = charts[chart.key]?.data ?? []
      expect(data.length, chart.key).toBeGreaterThan(0)
      if (chart.shape === 'shares' && chart.measure)
        expect(totalOf(data, 'value'), chart.key).toBe(halalas(sum[chart.measure]))
      if (chart.shape === 'shares' && !chart.measure)
        expect(totalOf(data, 'count'), chart.key).toBe(total * 100)
      if (chart.shape === 'series')
        for (const measure of chart.measures)
          expect(totalOf(data, measure), `${chart.key} ${measure}`).toBe(halalas(sum[measure]))
    }
  })
})

describe('sales', () => {
  test('are payments less credit notes, to the halala', async () => {
    const { sum } = await read('sales_report', { status: 'SUCCESS' })
    const [own] = await rowsOf<Record<string, number>>(`
      select sum(net_total)::bigint as net_total, sum(tax)::bigint as tax, sum(amount)::bigint as amount from (
        select net_total, tax, amount from subscriptions where status = 'SUCCESS'
        union all select net_total, tax, amount from invoices where kind = 'CREDIT_NOTE') x`)
    for (const [column, total] of Object.entries(own ?? {})) expect(halalas(sum[column]), column).toBe(total)
    expect(halalas(sum.net_total) + halalas(sum.tax)).toBe(halalas(sum.amount))
    expect(halalas(sum.price) - halalas(sum.discount)).toBe(halalas(sum.amount))
  })
})
