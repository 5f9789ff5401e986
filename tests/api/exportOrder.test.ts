import { beforeAll, describe, expect, test } from 'vitest'
import { allResources, resourceNamed } from '#server/db/registry.ts'
import { withSumColumn } from '#server/exports/totals.ts'
import { reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { type SumAnswer, sumLines } from '#src/schema/sums.ts'
import type { TestApp } from '#tests/support/app.ts'
import { sheetRows, takeFile } from '#tests/support/exports.ts'
import { startDemo } from '#tests/support/startDemo.ts'

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startDemo(new Date('2026-11-02T09:30:00Z'))
  token = await server.signIn()
})

type Query = Record<string, string>

interface Listed {
  readonly base: string
  readonly many: string
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

const LARGEST_PAGE = 100

/** What the list shows on all its pages, and its sums. */
const listed = async ({ base, many }: Listed, query: Query) => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const pages = { ...query, pageSize: String(LARGEST_PAGE), page: String(page) }
    const { status, body, text } = await server.call(`/api/${base}`, { token, query: pages })
    expect(status, text.slice(0, 200)).toBe(200)
    const list = (body.result as Record<string, SumAnswer & { data: readonly Row[] }>)[many]
    rows.push(...(list?.data ?? []))
    if ((list?.data.length ?? 0) < LARGEST_PAGE) return { rows, sum: list?.sum ?? {}, sum_by: list?.sum_by }
  }
}

const exported = async (base: string, query: Query) => {
  const { status, bytes, body } = await takeFile(server, base, { token, query: { ...query, excel: '1' } })
  expect([status, body]).toEqual([200, {}])
  const [, ...rows] = await sheetRows(bytes)
  return rows
}

const expectSameRows = async (list: Listed, query: Query): Promise<number> => {
  const { rows } = await listed(list, query)
  const ids = (await exported(list.base, { ...query, columns: 'id' })).map(([id]) => id)
  expect(ids).toEqual(rows.map(({ id }) => id))
  return rows.length
}

/** Each resource by another of its columns, so that every kind of column is among them. */
test.each(
  allResources.map((resource, place) => {
    const { sort } = resource.list
    return [resource.name, sort[(place * 3 + 1) % sort.length] ?? 'id', resource] as const
  }),
)('%s leave in the order of their list, by %s', async (name, column, resource) => {
  const order = { sort_column: column, sort_direction: name.length % 2 ? 'asc' : 'desc' }
  await expectSameRows(resource, order)
})

/** Every kind of filter, each with another order; found in the demo data. */
const NARROWED: Readonly<Record<string, readonly Query[]>> = {
  coupons: [
    { type: 'FIXED', sort_column: 'code', sort_direction: 'asc' },
    { packages: '2,3', sort_column: 'name', sort_direction: 'desc' },
    { to_date_from: '2026-06-01', sort_column: 'to_date', sort_direction: 'asc' },
    { active: 'false', sort_column: 'created_at', sort_direction: 'desc' },
    { search: 'خصم', sort_column: 'from_date', sort_direction: 'asc' },
  ],
  vendors: [
    { status: 'ACTIVE,TRIAL', sort_column: 'store_name', sort_direction: 'asc' },
    { package: '2', sort_column: 'register_date', sort_direction: 'asc' },
    { register_date_from: '2026-01-01', register_date_to: '2026-09-30' },
    { search: 'متجر', sort_column: 'store_name', sort_direction: 'desc' },
  ],
  subscriptions: [
    { method: 'BANK', status: 'SUCCESS', sort_column: 'amount', sort_direction: 'desc' },
    { amount_from: '100', amount_to: '300', sort_column: 'created_at', sort_direction: 'asc' },
    { created_at_from: '2026-03-01', created_at_to: '2026-08-31' },
    { search: 'P-', status: 'PENDING,REJECTED,DUE_PAYMENT' },
  ],
}

describe.each(Object.entries(NARROWED))('%s', (name, queries) => {
  test.each(queries)('leave as they are found and sorted: %o', async (query) => {
    expect(await expectSameRows(resourceNamed(name), query)).toBeGreaterThan(0)
  })
})

describe.each(Object.values(reports) as unknown as AnyReport[])('$name', (report) => {
  test('leaves in its order, with its sums below', async () => {
    const [column = 'id'] = report.list.sort
    const since = report.asOf ? {} : { [`${report.period}_from`]: '2026-01-01' }
    const query = { sort_column: column, sort_direction: 'asc', ...since }
    const { rows, sum, sum_by } = await listed({ base: report.base, many: 'report' }, query)
    const sums: readonly string[] = report.list.sums ?? []
    const [first] = sums
    const taken = await exported(report.base, { ...query, ...(first ? { columns: sums.join(',') } : {}) })
    const lines = sumLines(report as unknown as AnyReport, { sum, sum_by })
    expect(taken).toHaveLength(rows.length + lines.length)
    if (!first) return
    // Sums that are told apart stand beside the column that tells of what sort they are.
    const names = withSumColumn(report as unknown as AnyReport, sums)
    const isSum = (name: string) => sums.includes(name)
    const summed = (row: readonly unknown[]) => row.filter((_, place) => isSum(names[place] ?? ''))
    expect(taken.slice(0, rows.length).map(summed)).toEqual(rows.map((row) => sums.map((each) => row[each])))
    expect(taken.slice(rows.length).map(summed)).toEqual(
      lines.map((line) => sums.map((each) => line.sum[each])),
    )
  })
})
