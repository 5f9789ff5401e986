import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Money, moneyOf, subscriptions } from '#tests/support/money.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'
import type { RecordAnswer } from '#tests/support/records.ts'

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

/** What a vendor of its own has owed for so many days. */
const due = async (days: number, price: number): Promise<RecordAnswer> => {
  const { id } = await money.vendor({ package: await money.pack({ price }) })
  const { data } = await money.records.list(subscriptions, { vendor: id })
  await money.query(
    "update subscriptions set due_on = (now() at time zone 'Asia/Riyadh')::date - $2::int where id = $1",
    [data[0]?.id, days],
  )
  return money.records.read(subscriptions, data[0]?.id ?? 0)
}

test('a due tells since when it is overdue, is written off for a reason, and made due again', async () => {
  const payment = await due(12, 115)
  const { user } = await openPanel(`subscriptions/view/${payment.id}`, money.records.token)
  expect(await screen.findByText('Overdue for 12 days')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Write off' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Write off' }))
  expect(await dialog.findByText('Required Field')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'The vendor has closed the store' }))
  await user.click(dialog.getByRole('button', { name: 'Write off' }))
  expect(await screen.findByText(/^Written off on/)).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Overdue for 12 days')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Reverse the write-off' }))
  const again = within(await screen.findByRole('dialog'))
  await user.click(again.getByRole('button', { name: 'The vendor has agreed to pay' }))
  await user.click(again.getByRole('button', { name: 'Make it due again' }))
  expect(await screen.findByText('Overdue for 12 days')).toBeDefined()
})

test('an amount of the ageing leads to the payments that it adds up, as of the day that was chosen', async () => {
  const late = await due(45, 230)
  const { user, address } = await openPanel('reports/ageing', money.records.token)
  await screen.findByRole('button', { name: 'Today', pressed: true })
  const row = (await screen.findByRole('link', { name: String(late.vendor_label) })).closest('tr')
  await user.click(within(row as HTMLElement).getAllByRole('link', { name: /230\.00/ })[0] as HTMLElement)
  await waitFor(() => expect(address()).toContain('reports/dues'))
  const filter = JSON.parse(new URL(address(), 'https://rabt.test').searchParams.get('filter') ?? '{}')
  expect(filter).toEqual({ age: ['DAYS_31_60'], vendor: [Number(late.vendor)] })
  expect(await screen.findByRole('link', { name: String(late.processId) })).toBeDefined()
})
