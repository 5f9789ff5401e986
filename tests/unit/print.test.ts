import { expect, test } from 'vitest'
import { pageRules, printOptions } from '#src/pages/print/pageRules.ts'
import { readRows } from '#src/pages/print/report/useReportRows.ts'
import { reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'

const told = {
  pageText: 'صفحة %{page} من %{pages}',
  direction: 'rtl',
  fontFamily: 'sans-serif',
} as const

const rulesOf = (query: string, sheet?: { width: number; height: number }) =>
  pageRules({ ...told, ...printOptions(new URLSearchParams(query)), sheet })

test('a print is upright A4 with its page numbers in the language of the panel, unless told', () => {
  const rules = rulesOf('')
  expect(rules).toContain('size: A4 portrait')
  expect(rules).toContain('content: "صفحة " counter(page) " من " counter(pages)')
  expect(rules).toContain('direction: rtl')
})

test('the address asks for landscape and for no page numbers', () => {
  expect(rulesOf('landscape')).toContain('size: A4 landscape')
  expect(rulesOf('no-page-numbers')).not.toContain('counter(page)')
})

test('a page sized by itself is as large as what is on it', () => {
  expect(rulesOf('auto-size', { width: 793.6, height: 1500.2 })).toContain('size: 794px 1501px')
})

test('signs that would end a text of the page number are left out', () => {
  const rules = pageRules({ ...told, ...printOptions(new URLSearchParams()), pageText: 'a"b\\ %{page}' })
  expect(rules).toContain('content: "ab " counter(page)')
})

const ask = (total: number) => {
  const pages: number[] = []
  const getList: Parameters<typeof readRows>[0] = async (_name, { pagination: { page, perPage } }) => {
    pages.push(page)
    const from = (page - 1) * perPage
    const data = Array.from({ length: Math.max(0, Math.min(perPage, total - from)) }, (_, at) => ({
      id: from + at + 1,
    }))
    return { data, total, meta: { sum: { amount: 7 } } }
  }
  const wanted = { filter: {}, sort: { field: 'id', order: 'ASC' as const } }
  const report = reports.sales_report as unknown as AnyReport
  return { pages, read: readRows(getList, report, wanted, new AbortController().signal) }
}

test('of a report too long for paper the first 2,000 rows are read, with its total and the sums of all', async () => {
  const { pages, read } = ask(2_345)
  const { rows, total, sums } = await read
  expect([rows.length, rows[0]?.id, rows.at(-1)?.id]).toEqual([2_000, 1, 2_000])
  expect([total, sums.sum]).toEqual([2_345, { amount: 7 }])
  expect(pages).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})

test('a shorter one is read to its last row, and not beyond', async () => {
  const { pages, read } = ask(250)
  expect((await read).rows).toHaveLength(250)
  expect(pages).toEqual([1, 2, 3])
})

test('rows that are gone by the time they are read are not waited for', async () => {
  const sum = {}
  const getList: Parameters<typeof readRows>[0] = async (_name, { pagination: { page } }) => ({
    data: page === 1 ? [{ id: 1 }] : [],
    total: 300,
    meta: { sum },
  })
  const wanted = { filter: {}, sort: { field: 'id', order: 'ASC' as const } }
  const report = reports.sales_report as unknown as AnyReport
  expect((await readRows(getList, report, wanted, new AbortController().signal)).rows).toHaveLength(1)
})
