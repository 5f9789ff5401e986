import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'

let money: Money
let token: string

beforeAll(async () => {
  money = await moneyOf()
  await money.server.context.jobs.stop()
  token = money.records.token
  network.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => {
  forwardTo(money.server)
})
afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})
afterAll(() => network.close())

const sell = async () => {
  const pack = await money.pack({ title_en: 'Growth', title_ar: 'النمو', price: 115 })
  const first = (await money.vendor()).id
  await money.paid(first, { package: pack })
  await money.opened((await money.vendor()).id, { package: pack })
}

test('a new platform is told what to begin with, and shows no numbers yet', async () => {
  await openPanel('dashboard', token)
  const step = await screen.findByRole('link', { name: 'Add the first subscription package' })
  expect(step.getAttribute('href')).toBe('/admin-panel/subscription-packages/create')
  expect(screen.queryByRole('heading', { name: 'Revenue, VAT included' })).toBeNull()
})

test('a number leads to the list behind it, with its filters in the address', async () => {
  await sell()
  const { user, address } = await openPanel('dashboard', token)
  const revenue = await screen.findByRole('link', { name: 'Revenue, VAT included' })
  const card = revenue.closest('section') as HTMLElement
  expect(within(card).getByText('115.00 SR')).toBeTruthy()
  expect(within(card).getByText('Nothing before')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Successful payments' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin-panel\/subscriptions\/list\?filter=/))
  const filter = JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '{}')
  expect(filter).toMatchObject({ status: ['SUCCESS'], amount_from: 0.01 })
  const table = await screen.findByRole('table')
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1))
})

test('what waits is named with its count, and leads to it', async () => {
  await openPanel('dashboard', token)
  const waiting = await screen.findByRole('link', { name: 'Transfers to review' })
  expect(waiting.closest('li')?.textContent).toMatch(/Transfers to reviewOldest .+1$/)
  expect(decodeURIComponent(waiting.getAttribute('href') ?? '')).toContain('{"status":["PENDING"]}')
  expect(screen.queryByRole('link', { name: 'Payments due' })).toBeNull()
})

test('of dues that all lie ahead the next one is told', async () => {
  const [order] = await money.query("select id, due_on from subscriptions where status = 'PENDING' limit 1")
  await money.query(
    `update subscriptions set status = 'DUE_PAYMENT', due_on = (now() at time zone 'Asia/Riyadh')::date + 4 where id = $1`,
    [order?.id],
  )
  await openPanel('dashboard', token)
  const due = await screen.findByRole('link', { name: 'Payments due' })
  expect(due.closest('li')?.textContent).toMatch(/^Payments dueNext in \d days1$/)
  await money.query("update subscriptions set status = 'PENDING', due_on = $2 where id = $1", [
    order?.id,
    order?.due_on,
  ])
})

test('the period stands in the address, and the numbers follow it without leaving', async () => {
  const { user, address } = await openPanel('dashboard', token)
  await screen.findByRole('link', { name: 'Revenue, VAT included' })
  await user.click(screen.getByRole('button', { name: 'This year' }))
  await waitFor(() => expect(address()).toBe('/admin-panel/dashboard?period=year'))
  expect(screen.getByRole('link', { name: 'Revenue, VAT included' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'This year' }).getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(screen.getByText(/^1 Jan \d{4} – .+, compared with 1 Jan/)).toBeTruthy())
})

test('a chart is a table as well, of the same numbers, each row leading to what is behind it', async () => {
  const { user } = await openPanel('dashboard', token)
  await user.click(
    await screen.findByRole('button', { name: 'View as a table: Revenue by package, VAT included' }),
  )
  const table = await screen.findByRole('table', { name: 'Revenue by package, VAT included' })
  const [head, row, sum] = within(table)
    .getAllByRole('row')
    .map((each) => each.textContent)
  expect([head, row, sum]).toEqual(['PackageTotal', 'Growth115.00\u00a0SR', 'Total115.00\u00a0SR'])
  const link = within(table).getByRole('link', { name: 'Growth' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^\/admin-panel\/reports\/sales\?filter=\{"status":\["SUCCESS"\],.*"package":\["\d+"\]\}$/,
  )
  await user.click(screen.getByRole('button', { name: 'View as a chart: Revenue by package, VAT included' }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
})

test('in Arabic a chart’s table speaks Arabic with Latin digits', async () => {
  const { user } = await openPanel('dashboard', token, 'ar')
  await user.click(await screen.findByRole('button', { name: 'عرض كجدول: التجار الجدد عبر المدة' }))
  const table = await screen.findByRole('table', { name: 'التجار الجدد عبر المدة' })
  expect(within(table).getByRole('columnheader', { name: 'اليوم' })).toBeTruthy()
  expect(table.textContent).not.toMatch(/[\u0660-\u0669]/)
  expect(within(table).getByRole('rowheader', { name: 'المجموع' }).closest('tr')?.textContent).toContain('2')
})

test('a role that may see little sees a sensible page', async () => {
  await openPanel('dashboard', await money.server.signIn('content'))
  expect(await screen.findByText('Messages not handled')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Period' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'Blogs' })).toBeTruthy()
})

test('when the statistics fail the ways to the lists stay, and trying again brings the numbers', async () => {
  network.use(
    http.get('*/api/admin-panal/dashboard/get-statistics', () => HttpResponse.json({}, { status: 500 })),
  )
  const { user } = await openPanel('dashboard', token)
  await screen.findByText('The statistics could not be fetched.')
  expect(await screen.findByRole('link', { name: 'Vendors' })).toBeTruthy()
  network.resetHandlers()
  forwardTo(money.server)
  await user.click(screen.getByRole('button', { name: 'Try again!' }))
  expect(await screen.findByRole('link', { name: 'Revenue, VAT included' })).toBeTruthy()
})

test('the number of all records opens all of them, however the list was narrowed when it was left', async () => {
  await sell()
  const { user, address } = await openPanel('subscriptions/list?filter={"status":["PENDING"]}', token)
  const table = await screen.findByRole('table')
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1))
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  await user.click(within(menu).getByRole('link', { name: 'Dashboard' }))
  const all = await within(screen.getByRole('main')).findByRole('link', { name: 'Subscriptions' })
  const card = all.closest('h3')?.parentElement?.parentElement
  await waitFor(() => expect(card?.querySelector('.total')?.textContent).toMatch(/^[1-9]\d*$/))
  const count = card?.querySelector('.total')?.textContent
  await user.click(all)
  await waitFor(() => expect(address()).toContain('/subscriptions/list'))
  await waitFor(() => expect(screen.getByText(new RegExp(`of ${count}$`))).toBeTruthy())
})
