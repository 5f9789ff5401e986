import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { periodRange } from '#src/pages/reports/periods.ts'
import type { TestApp } from '#tests/support/app.ts'
import { answerWith } from '#tests/support/panel/api.ts'
import { createCoupon, createPackage } from '#tests/support/panel/records.ts'
import { openPanel, shownRows } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
  const basic = await createPackage(api, token, { title_ar: 'الأساسية', title_en: 'Basic', price: 99 })
  await createCoupon(api, token, [basic], { name_ar: 'خصم الصيف', name_en: 'Summer', code: 'SUMMER' })
  await createCoupon(api, token, [basic], { name_ar: 'خصم الشتاء', name_en: 'Winter', code: 'WINTER' })
})

const filterIn = (address: string): unknown =>
  JSON.parse(new URL(address, 'https://rabt.test').searchParams.get('filter') ?? '{}')

test('a report shows its rows with their sums, each leading to its record', async () => {
  await openPanel('reports/coupons', token)
  expect(await shownRows()).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Summer' }).getAttribute('href')).toMatch(/\/coupons\/edit\/\d+$/)
  expect(await screen.findByText('Total')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Coupons report' })).toBeDefined()
})

const PURPOSE = /^How often each coupon was used/

test('a report with rows says what it counts, by which day where there are several', async () => {
  await openPanel('reports/coupons', token)
  await shownRows()
  expect(within(screen.getByRole('main')).getByText(PURPOSE)).toBeDefined()
})

test('a period is chosen in one click, stands in the address, and is taken away again', async () => {
  const { user, address } = await openPanel('reports/coupons', token)
  await shownRows()
  const { from, to } = periodRange('this_month')
  await user.click(screen.getByRole('button', { name: 'This month' }))
  await waitFor(() => expect(filterIn(address())).toEqual({ date_from: from, date_to: to }))
  await screen.findByRole('button', { name: 'This month', pressed: true })
  const chips = await screen.findByRole('group', { name: /filters/i })
  await user.click(within(chips).getByRole('button', { name: /Period/ }))
  await waitFor(() => expect(filterIn(address())).toEqual({}))
})

test('the sales report opens with what succeeded, and says so', async () => {
  await openPanel('reports/sales', token)
  const chips = await screen.findByRole('group', { name: /filters/i })
  expect(chips.textContent).toContain('Successful')
})

test('printing asks how, then opens a window with the same rows in the same order', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await openPanel('reports/coupons', token)
  await shownRows()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  const box = await screen.findByRole('dialog', { name: 'How to print' })
  expect((within(box).getByLabelText('Landscape') as HTMLInputElement).checked).toBe(true)
  await user.click(within(box).getByLabelText('Without page numbers'))
  await user.click(within(box).getByRole('button', { name: 'Print' }))
  const [opened] = open.mock.calls.at(-1) ?? []
  const { pathname, searchParams } = new URL(String(opened), location.origin)
  expect(pathname).toBe('/admin-panel/print/reports/coupons')
  expect(searchParams.get('sort')).toBe('revenue')
  expect([searchParams.has('landscape'), searchParams.has('no-page-numbers')]).toEqual([true, true])
  open.mockRestore()
})

test('where more rows are found than printed, it is said before the first one and beside the sums of all', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  answerWith('get', 'admin-panal/coupons/report', (request) => {
    const isFirst = new URL(request.url).searchParams.get('page') === '1'
    const data = isFirst ? [{ id: 1, coupon: 1, coupon_label: 'Summer', code: 'SUMMER', used: 3 }] : []
    const report = { total: 2_345, data, sum: { used: 7_777 }, filters: {} }
    return HttpResponse.json({ status: true, message: '', result: { report } })
  })
  await openPanel('print/reports/coupons', token)
  expect(await screen.findAllByText(/^The first 1 of 2,345 rows/)).toHaveLength(2)
  expect(screen.getByText(PURPOSE)).toBeDefined()
  const [head, row, sums] = await screen.findAllByRole('row')
  expect([head, row, sums].map((each) => each?.textContent)).toEqual([
    expect.stringContaining('Times used'),
    expect.stringContaining('Summer'),
    expect.stringContaining('7,777'),
  ])
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

test('the history tells which report was taken away, and can be narrowed to it', async () => {
  const file = await api.call('/api/admin-panal/coupons/report', { token, query: { excel: '1' } })
  expect(file.status).toBe(200)
  await openPanel('history?resource=coupons_report', token)
  const [auditEntry, ...others] = await screen.findAllByText(/^Excel · Records: 2/)
  expect([auditEntry?.closest('p')?.textContent, others]).toEqual([
    expect.stringMatching(/exported Coupons report · Excel · Records: 2/),
    [],
  ])
  expect(screen.getByRole('combobox', { name: 'Area' }).textContent).toBe('Coupons report')
})
