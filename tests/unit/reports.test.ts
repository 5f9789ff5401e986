import { describe, expect, test } from 'vitest'
import { sources } from '#server/modules/reports/sources/index.ts'
import { printPath } from '#src/pages/reports/PrintButton.tsx'
import { PERIODS, periodRange } from '#src/pages/reports/periods.ts'
import { labels as ar } from '#src/resources/allLabels.ar.ts'
import { labels as en } from '#src/resources/allLabels.en.ts'
import { reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { PANEL_PAGES } from '#src/shell/pages.ts'

const all = Object.values(reports) as unknown as AnyReport[]

describe('the periods', () => {
  test('are whole months, as seen from any day of them', () => {
    expect(periodRange('this_month', '2028-02-15')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(periodRange('last_month', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(periodRange('last_month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(periodRange('this_quarter', '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(periodRange('this_year', '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(periodRange('last_year', '2026-11-21')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })

  test('hold today, but for those that are over', () => {
    for (const name of PERIODS.filter((each) => each.startsWith('this'))) {
      const { from, to } = periodRange(name, '2026-12-31')
      expect(from <= '2026-12-31' && to >= '2026-12-31', name).toBe(true)
    }
  })
})

describe.each(all.map((report) => [report.name, report] as const))('%s', (_, report) => {
  test('has a page and a window that prints it, for those who may see it', () => {
    const access = [
      { resource: 'reports', action: 'view' },
      { resource: report.subject, action: 'list' },
    ]
    for (const path of [report.route, `print/${report.route}`])
      expect(PANEL_PAGES.find((page) => page.path === path)?.access, path).toEqual(access)
  })

  test('names its charts in both languages', () => {
    const keys = report.charts.map(({ key }) => key).toSorted()
    for (const labels of [ar, en]) {
      const texts = labels[report.name as keyof typeof reports]
      expect(Object.keys(texts.charts).toSorted()).toEqual(keys)
    }
  })

  test('opens with filters that it has', () => {
    for (const name of Object.keys(report.opensWith ?? {})) expect(report.list.filters).toContain(name)
    // The one day of a report is chosen above it, and is no filter that can be taken away.
    expect(report.list.filters.includes(report.period)).toBe(!report.asOf)
  })
})

test('every report has a source of rows', () => {
  expect(Object.keys(sources)).toEqual(Object.keys(reports))
})

test('a print keeps filters, order and how it is printed in its address', () => {
  const path = printPath(all[0] as AnyReport, {
    filter: { status: ['SUCCESS'] },
    sort: { field: 'amount', order: 'ASC' },
    choices: ['landscape', 'no-page-numbers'],
  })
  const { pathname, searchParams } = new URL(path, 'https://rabt.test')
  expect(pathname).toBe('/admin-panel/print/reports/sales')
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ status: ['SUCCESS'] })
  expect(searchParams.get('sort')).toBe('amount')
  expect(searchParams.get('order')).toBe('ASC')
  expect(searchParams.has('landscape')).toBe(true)
  expect(searchParams.has('no-page-numbers')).toBe(true)
  expect(searchParams.has('auto-size')).toBe(false)
})
