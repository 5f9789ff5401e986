import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Batches, batches, batchesOf } from '#tests/support/batches.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'

let bank: Batches

beforeAll(async () => {
  bank = await batchesOf()
  network.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => forwardTo(bank.server))
afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})
afterAll(() => network.close())

test('a draft is made of those who are chosen, from the list on, and its own maker is told that another approves it', async () => {
  const [one, other] = [await bank.due(120), await bank.due(80)]
  const waiting = await bank.due(50, { isConfirmed: false })
  const { user } = await openPanel('payout-batches', bank.maker)
  await user.click(await screen.findByRole('link', { name: 'Prepare a payout batch' }))
  const choosing = within(await screen.findByRole('region', { name: 'Recipients' }))
  expect(choosing.getByRole('status').textContent).toMatch(/^2 recipients/)
  const blocked = within(screen.getByRole('region', { name: 'Cannot be chosen now' }))
  expect(blocked.getByText(String(waiting.full_name))).toBeDefined()
  expect(blocked.getByText('IBAN not confirmed')).toBeDefined()
  await user.click(choosing.getByRole('checkbox', { name: new RegExp(String(other.full_name)) }))
  expect(choosing.getByRole('status').textContent).toMatch(/^1 recipient, .*120\.00/)
  await user.type(choosing.getByRole('searchbox', { name: 'Search by name' }), 'nobody at all')
  expect(choosing.getByText('Nobody with that name')).toBeDefined()
  await user.type(choosing.getByRole('textbox', { name: /^Note/ }), 'March')
  await user.click(choosing.getByRole('button', { name: 'Prepare the draft' }))
  await screen.findByText(/somebody else has to approve it/)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel the draft' })).toBeDefined()
  const [made] = (await bank.records.list(batches, {})).data
  expect(made).toMatchObject({ state: 'DRAFT', total: 120, note: 'March' })
  expect(await bank.itemsOf(made?.id ?? 0)).toMatchObject([{ partner: one.id }])
})

test('another person approves it, and says what the bank has paid of it', async () => {
  const people = [await bank.due(30), await bank.due(40)]
  const batch = await bank.prepare(people.map(({ id }) => id))
  const { user } = await openPanel(`payout-batches/view/${batch.id}`, bank.checker)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/70\.00/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('checkbox', { name: new RegExp(String(people[0]?.full_name)) }))
  await user.click(dialog.getByRole('button', { name: 'Mark the selected as paid' }))
  const stateOf = async (of: number) => (await bank.itemsOf(of)).map(({ partner, state }) => [partner, state])
  await waitFor(async () =>
    expect(await stateOf(batch.id)).toEqual([
      [people[1]?.id, 'PAID'],
      [people[0]?.id, 'APPROVED'],
    ]),
  )
  // The page is hidden from assistive technology as long as the dialog above it closes.
  await screen.findByRole('button', { name: 'pain.001 file' })
  const [item] = await bank.itemsOf(batch.id)
  const link = await screen.findByRole('link', { name: new RegExp(`Payout.*${item?.number}`) })
  expect(link.getAttribute('href')).toMatch(new RegExp(`payouts/view/${item?.payout}$`))
})

test('a draft is cancelled for a reason', async () => {
  const batch = await bank.prepare([(await bank.due(20)).id])
  const { user } = await openPanel(`payout-batches/view/${batch.id}`, bank.maker)
  await user.click(await screen.findByRole('button', { name: 'Cancel the draft' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Prepared by mistake' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel the draft' }))
  await waitFor(async () =>
    expect(await bank.records.read(batches, batch.id)).toMatchObject({ state: 'CANCELLED' }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the draft' })).toBeNull())
})

test('a statement is mailed from the wallet, and asks for its days', async () => {
  const partner = await bank.due(15)
  const { user } = await openPanel(`partners/view/${partner.id}/partner-PaymentTab`, bank.maker)
  await user.click(await screen.findByRole('button', { name: 'Account statement' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Another period' }))
  expect(dialog.getByRole('group', { name: 'From' })).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'Last month' }))
  await user.click(dialog.getByRole('button', { name: 'Send by email' }))
  await screen.findByText(new RegExp(String(partner.email)))
  const [mail] = await bank.query(
    "select params from mails where template = 'account_statement' and to_email = $1",
    [partner.email],
  )
  expect(mail?.params).toMatchObject({ partner: String(partner.id) })
})
