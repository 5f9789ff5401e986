import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { addMonths } from '#server/money/period.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { TestApp } from '#tests/support/app.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string
let closer: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

const month = addMonths(`${todayInRiyadh().slice(0, 7)}-01`, -1).slice(0, 7)

/** A month in which something was invoiced: without one there is nothing to close. */
const invoiced = (place: number) => `
  insert into invoices (kind, year, sequence, number, subscription, uuid, issued_at, supply_on, vendor, seller_name_ar, seller_name_en,
    seller_tax_number, buyer_name, item_ar, item_en, price, discount, net_total, vat_percentage, tax, amount, previous_hash, hash, qr)
  values ('INVOICE', 2026, ${place}, 'INV-2026-00000${place}', ${place}, gen_random_uuid(), now(), $1, 1, 'بائع', 'Seller', '310122393500003', 'مشتر',
    'باقة', 'Package', 11500, 0, 10000, 1500, 1500, 11500, '${place - 1}', '${place}', 'qr')`

const invoice = async (place: number, day: string): Promise<void> => {
  const client = await api.owner.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(invoiced(place), [day])
  await client.query('reset session_replication_role')
  client.release()
}

beforeAll(async () => {
  await invoice(1, `${month}-10`)
  closer = await api.signIn('finance')
})

test('a return stands by the boxes of the authority, each amount leading to what it is made of', async () => {
  await openPanel(
    `reports/vat-return?from=${month.slice(0, 4)}-${String(Number(month.slice(5)) - ((Number(month.slice(5)) - 1) % 3)).padStart(2, '0')}-01`,
    token,
  )
  const row = (await screen.findByText(/Standard rated sales/)).closest('tr')
  expect(row?.textContent).toContain('100.00')
  const link = row && within(row).getAllByRole('link')[0]
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toContain('"box":["STANDARD"]')
  expect((await screen.findByText('Output VAT due')).closest('tr')?.textContent).toContain('15.00')
})

test('closing a month tells first what is not settled', async () => {
  const { user } = await openPanel('reports/closing', closer)
  const before = await screen.findAllByRole('button', { name: /^Close \w+ \d{4}$/ })
  await user.click(before[0] as HTMLElement)
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/VAT return is not marked as filed/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await screen.findByText(/The books are closed until/)
})

test('whoever closed a month is told that another person opens it again', async () => {
  await openPanel('reports/closing', closer)
  await screen.findByText('You closed it: another person has to reopen it.')
  expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull()
})

test('another person opens the month again, and has to say why', async () => {
  const { user } = await openPanel('reports/closing', token)
  await user.click(await screen.findByRole('button', { name: /^Reopen \w+ \d{4}$/ }))
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText('Required Field')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'An invoice was missing')
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  await screen.findByText('All books are open.')
  await waitFor(() => expect(screen.getByText('An invoice was missing')).toBeDefined())
})

test('a return that was filed stays in sight as what was filed', async () => {
  const before = addMonths(`${month}-01`, -3)
  await invoice(2, before)
  const { user } = await openPanel('reports/vat-return', token)
  const period = (await screen.findByRole('combobox')).textContent ?? ''
  expect(period).toContain('To be filed')
  await user.type(screen.getByRole('textbox', { name: /return number/ }), '300012345678')
  await user.click(screen.getByRole('button', { name: 'Mark as filed' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Mark as filed' }))
  await screen.findByText('300012345678')
  expect(screen.getByRole('combobox').textContent).toBe(period.replace('To be filed', 'Filed'))
})
