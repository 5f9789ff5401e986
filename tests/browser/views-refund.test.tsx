import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/app.ts'
import { invoices, type Money, moneyOf } from '#tests/support/money.ts'
import { calls, forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, type OpenedPanel, openPanel } from '#tests/support/panel/render.tsx'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Money
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 1150 })
  network.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => forwardTo(money.server))
afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})
afterAll(() => network.close())

const paid = async (): Promise<RecordAnswer> => {
  const { id } = await money.vendor({ tax_number: null })
  return money.paid(id, { package: pack })
}

const open = ({ id }: RecordAnswer): Promise<OpenedPanel> =>
  openPanel(`subscriptions/view/${id}`, money.records.token)

test('a part of a payment goes back: what follows is told first, and the payment then says so', async () => {
  const payment = await paid()
  const { user } = await open(payment)
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  // All of it, unless told: the period ends, and that is shown with its days.
  expect(await dialog.findByText('No day of the period is left.')).toBeDefined()
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await user.clear(amount)
  await user.type(amount, '٤٠٠')
  expect(dialog.getByText(/A credit note over .*400\.00/)).toBeDefined()
  expect(dialog.getByText('The payment becomes “partly refunded”.')).toBeDefined()
  expect(dialog.queryByText('No day of the period is left.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Record refund' }))
  expect(dialog.getAllByText('Required Field').length).toBe(2)
  await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'TRF-9')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Less was delivered')
  await user.click(dialog.getByRole('button', { name: 'Record refund' }))
  expect(await screen.findByText(/400\.00.* went back/)).toBeDefined()
  expect(await screen.findByText(/TRF-9/)).toBeDefined()
  expect((await screen.findAllByText('Partly refunded')).length).toBeGreaterThan(0)
})

test('what is typed in a dialog outlives a session that something else finds ended: one signs in beside it', async () => {
  const payment = await paid()
  const token = await money.server.signIn()
  const { sessionId } = await money.server.context.sessions.find(token)
  const { user } = await openPanel(`subscriptions/view/${payment.id}`, token)
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  const reference = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Reference/ })
  await user.type(reference, 'TRF-10')
  await money.query('delete from sessions where id = $1', [sessionId])
  money.server.context.sessions.forget(`session:${sessionId}`)
  // Another tab has changed who is signed in: this one asks the server.
  window.dispatchEvent(new StorageEvent('storage', { key: 'rabt.token' }))
  const question = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
  await user.type(question.getByLabelText(/^Password/), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull())
  expect(reference.value).toBe('TRF-10')
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Paid twice')
  await user.click(dialog.getByRole('button', { name: 'Record refund' }))
  expect(await screen.findByText(/TRF-10/)).toBeDefined()
})

test('a wrong name on an invoice is corrected: the change is shown first, and both papers stand below', async () => {
  const payment = await paid()
  const { user } = await open(payment)
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Nothing yet/)).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /VAT number/ }), '300000000000003')
  expect(dialog.getByText('300000000000003')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The VAT number was missing')
  const asked = calls('GET')
  await user.click(dialog.getByRole('button', { name: 'Issue the corrected invoice' }))
  expect(await screen.findByText(/in place of/)).toBeDefined()
  // Whom it would name if it were corrected is not asked of what is corrected already.
  expect(asked.filter(({ path }) => path.includes('/invoices/correct/'))).toEqual([])
  const { data } = await money.records.list(invoices, { subscription: payment.id })
  expect(data).toHaveLength(3)
})
