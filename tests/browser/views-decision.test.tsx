import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Money, moneyOf, subscriptions } from '#tests/support/money.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
  network.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => forwardTo(money.server))
afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})
afterAll(() => network.close())

test('a payment is approved as it was looked at: one that became another amount is shown first', async () => {
  const chosen = await money.pack({ price: 115 })
  const { id: vendor } = await money.vendor()
  const how = { method: 'BANK_TRANSFER', payment_date: '2026-01-01', reference: 'TRF-1' }
  const { id } = await money.opened(vendor, { package: chosen, ...how })
  const { user } = await openPanel(`subscriptions/view/${id}`, money.records.token)
  const approve = async () => {
    await user.click(await screen.findByRole('button', { name: /^Approve/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Approve payment' }))
  }
  await screen.findByRole('button', { name: /^Approve/ })
  await money.query(
    'update subscriptions set price = 23000, amount = 23000, net_total = 20000, tax = 3000, updated_at = now() where id = $1',
    [id],
  )
  await approve()
  const told = await screen.findByRole('alertdialog', { name: /was changed elsewhere/ })
  expect(await money.records.read(subscriptions, id)).toMatchObject({ status: 'PENDING', amount: 230 })
  await user.click(within(told).getByRole('button', { name: 'Ok, got it!' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findAllByText('230.00 SR')
})
