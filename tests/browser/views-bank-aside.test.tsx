import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import { type Bank, bankOf } from '#tests/support/bank.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'

/** Lines that are nothing of ours: several are chosen and ignored together, or booked as charges of the bank. */

const day = todayInRiyadh()

let bank: Bank

beforeAll(async () => {
  bank = await bankOf()
  network.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => forwardTo(bank.server))
afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})
afterAll(() => network.close())

const stateOf = async (reference: string) =>
  (
    await bank.query('select state, reason, charge_vat::int as vat from bank_lines where reference = $1', [
      reference,
    ])
  )[0]

const desk = () => openPanel('bank-desk?direction=OUT', bank.records.token)

test('lines that say the same are chosen by one of them, and booked as charges with the VAT within each', async () => {
  await bank.arrived([
    { day, amount: -11.5, reference: 'FEE-1', text: 'رسوم حوالة FT26001' },
    { day, amount: -23, reference: 'FEE-2', text: 'رسوم حوالة FT26002' },
    { day, amount: -40, reference: 'FEE-3', text: 'سحب نقدي' },
  ])
  const { user } = await desk()
  await user.click(await screen.findByRole('checkbox', { name: /FT26001.*11\.50/ }))
  const bar = within(screen.getByRole('group', { name: 'Chosen lines' }))
  await user.click(bar.getByRole('button', { name: 'Choose 1 more like it' }))
  expect(bar.getByText(/^2 lines chosen: .*34\.50/)).toBeDefined()
  expect(bar.queryByRole('button', { name: /like it/ })).toBeNull()
  await user.click(bar.getByRole('button', { name: 'Book as a bank charge' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book 2 lines as bank charges' }))
  expect(dialog.getByRole('radio', { name: 'No VAT', checked: true })).toBeDefined()
  expect(dialog.queryByRole('radio', { name: 'Another amount' })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /^Included at its rate: .*4\.50/ }))
  await user.click(dialog.getByRole('button', { name: 'Book the charge' }))
  expect(await screen.findByText('2 lines booked as bank charges')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([await stateOf('FEE-1'), await stateOf('FEE-2'), await stateOf('FEE-3')]).toMatchObject([
    { state: 'CHARGED', vat: 150 },
    { state: 'CHARGED', vat: 300 },
    { state: 'OPEN', vat: null },
  ])
})

test('one line is booked with the VAT that somebody types, which is no more than the line', async () => {
  await bank.arrived([{ day, amount: -10, reference: 'TYPED', text: 'رسوم خدمة' }])
  const { user } = await desk()
  const row = (await screen.findByText('رسوم خدمة')).closest('li')
  if (!row) throw new Error('no line')
  await user.click(within(row).getByRole('button', { name: 'Review' }))
  await user.click(within(row).getByRole('button', { name: 'Book as a bank charge' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Another amount' }))
  const vat = dialog.getByRole('textbox', { name: /Amount of VAT/ })
  await user.type(vat, '10.01')
  await user.click(dialog.getByRole('button', { name: 'Book the charge' }))
  expect(dialog.getByText(/^Type an amount up to that of the line: .*10\.00/)).toBeDefined()
  await user.clear(vat)
  await user.type(vat, '١٫٣')
  await user.click(dialog.getByRole('button', { name: 'Book the charge' }))
  expect(await screen.findByText('1 line booked as a bank charge')).toBeDefined()
  expect(await stateOf('TYPED')).toMatchObject({ state: 'CHARGED', vat: 130 })
})

test('several are ignored for one reason, and what one is refused with stands with it', async () => {
  await bank.arrived([
    { day, amount: -1, reference: 'ASIDE-1', text: 'تحويل داخلي ١' },
    { day, amount: -2, reference: 'ASIDE-2', text: 'تحويل داخلي ٢' },
  ])
  const { user } = await desk()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }))
  const [decided] = await bank.query("select id from bank_lines where reference = 'ASIDE-2'")
  await bank.server.call(`/api/admin-panal/bank-lines/ignore/${decided?.id}`, {
    method: 'PUT',
    token: bank.records.token,
    body: { reason: 'before' },
  })
  const chosen = screen.getByRole('group', { name: 'Chosen lines' })
  await user.click(within(chosen).getByRole('button', { name: /^Ignore \d+ lines$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Ignore \d+ lines$/ }))
  await user.click(dialog.getByRole('button', { name: 'Transfer between our accounts' }))
  await user.click(dialog.getByRole('button', { name: /^Ignore \d+ lines$/ }))
  expect(await screen.findByText(/^\d+ lines? ignored$/)).toBeDefined()
  expect(await screen.findByText('1 line was refused; the reason is shown with it')).toBeDefined()
  expect(await stateOf('ASIDE-1')).toMatchObject({
    state: 'IGNORED',
    reason: 'Transfer between our accounts',
  })
  expect(await stateOf('ASIDE-2')).toMatchObject({ reason: 'before' })
})

test('a charge is taken back on the page of its line', async () => {
  await bank.arrived([{ day, amount: -7, reference: 'UNDONE', text: 'رسوم UNDONE' }])
  const { id } = await bank.lineOf('UNDONE', 'OUT')
  await bank.server.call('/api/admin-panal/bank-lines/charge', {
    method: 'POST',
    token: bank.records.token,
    body: { charges: [{ line: id, charge_vat: 0.5 }] },
  })
  const { user } = await openPanel(`bank-lines/view/${id}`, bank.records.token)
  await user.click(await screen.findByRole('button', { name: 'Undo the bank charge' }))
  expect(await screen.findByText('The line waits for a match again')).toBeDefined()
  expect(await stateOf('UNDONE')).toMatchObject({ state: 'OPEN', vat: null })
})
