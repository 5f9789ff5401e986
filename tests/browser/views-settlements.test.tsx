import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'
import { reportOf } from '#tests/support/settlementFiles.ts'
import {
  numbered,
  type Settling,
  settlementLines,
  settlements,
  settlingOf,
} from '#tests/support/settlements.ts'

let settling: Settling
let finance: string
let control: string

beforeAll(async () => {
  settling = await settlingOf()
  finance = await settling.server.signIn('finance')
  control = await settling.server.signIn('control')
  network.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => forwardTo(settling.server))
afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})
afterAll(() => network.close())

const lineOf = async (settlement: number) => (await settling.linesOf(settlement))[0]?.id ?? 0

test('the file of a settlement is brought, its columns said once, and the settlement opens', async () => {
  const payment = await settling.byCard(61)
  const head = 'Sale,A,B,C,Sort,D,Came,Left,E,Duty,Both,When,Ours'
  const content = reportOf(
    [{ payment: numbered('pay'), amount: 61, fee: 1, vat: 0.15, reference: String(payment.processId) }],
    head,
  )
  const number = numbered('BROWSER')
  const { user } = await openPanel('settlements/list', finance)
  await user.click(await screen.findByRole('button', { name: 'Import a settlement file' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Settlement no/ }), number)
  await user.upload(dialog.getByLabelText('Choose a file'), new File([content], 'settlement.csv'))
  for (const [label, heading] of [
    ['Gateway payment no.', 'Sale'],
    ['Amount', 'Came'],
    ['Transaction date', 'When'],
    ['Fee including VAT', 'Both'],
    ['VAT on fee', 'Duty'],
    ['Our payment no.', 'Ours'],
  ] as const) {
    await user.click(await dialog.findByRole('combobox', { name: new RegExp(`^${label}`) }))
    await user.click(await screen.findByRole('option', { name: heading }))
  }
  await user.click(dialog.getByRole('button', { name: 'Show what was read' }))
  const read = within(await dialog.findByRole('region', { name: 'What was read of the file' }))
  expect(read.getByText(/^61\.00/, { selector: 'dd bdi' })).toBeDefined()
  expect(read.getByText(/^59\.85/, { selector: 'dd bdi' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Import the settlement' }))
  expect(await screen.findByRole('table', { name: 'From payments to the net' })).toBeDefined()
  const [made] = (await settling.records.list(settlements, { search: number })).data
  expect(made).toMatchObject({ payments: 61, fees: 1, fees_vat: 0.15, net: 59.85, open_count: 0 })
})

test('headings that are usual are chosen already where the rest is asked', async () => {
  const head = 'Payment ID,A,B,C,Type,Currency,Came,Net,Fee,VAT,Total fees,When,Ours'
  const content = reportOf([{ payment: numbered('pay'), amount: 62, fee: 1, vat: 0.15 }], head)
  const number = numbered('GUESSED')
  const { user } = await openPanel('settlements/list', finance)
  await user.click(await screen.findByRole('button', { name: 'Import a settlement file' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Settlement no/ }), number)
  await user.upload(dialog.getByLabelText('Choose a file'), new File([content], 'settlement.csv'))
  const column = (label: string) => dialog.findByRole('combobox', { name: new RegExp(`^${label}`) })
  expect((await column('Gateway payment no.')).textContent).toBe('Payment ID')
  expect((await column('Fee including VAT')).textContent).toBe('Total fees')
  const show = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show what was read' })
  expect(show.disabled).toBe(true)
  for (const [label, heading] of [
    ['Amount', 'Came'],
    ['Transaction date', 'When'],
  ] as const) {
    await user.click(await column(label))
    await user.click(await screen.findByRole('option', { name: heading }))
  }
  await user.click(show)
  await user.click(await dialog.findByRole('button', { name: 'Import the settlement' }))
  expect(await screen.findByRole('table', { name: 'From payments to the net' })).toBeDefined()
  const [made] = (await settling.records.list(settlements, { search: number })).data
  expect(made).toMatchObject({ payments: 62, fees: 1, fees_vat: 0.15, net: 60.85 })
})

test('what a file is refused with is told, and nothing that was typed is lost', async () => {
  const { user } = await openPanel('settlements/list', finance)
  await user.click(await screen.findByRole('button', { name: 'Import a settlement file' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Transferred on').textContent).toBe('Transferred on*')
  const number = dialog.getByRole('textbox', { name: /Settlement no/ })
  await user.type(number, 'KEPT-1')
  const content = reportOf([{ payment: numbered('pay'), amount: 10, net: 3 }])
  await user.upload(dialog.getByLabelText('Choose a file'), new File([content], 'wrong.csv'))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/net in .?row .?2/)
  expect((number as HTMLInputElement).value).toBe('KEPT-1')
  // With other columns it may be read.
  await user.click(dialog.getByRole('button', { name: 'Change the columns' }))
  await user.click(dialog.getByRole('combobox', { name: 'Net' }))
  await user.click(await screen.findByRole('option', { name: 'No column' }))
  await user.click(dialog.getByRole('button', { name: 'Show what was read' }))
  expect(await dialog.findByRole('button', { name: 'Import the settlement' })).toBeDefined()
})

test('what is wrong beside the file is told there, and what was read stays', async () => {
  const { user } = await openPanel('settlements/list', finance)
  await user.click(await screen.findByRole('button', { name: 'Import a settlement file' }))
  const dialog = within(await screen.findByRole('dialog'))
  const content = reportOf([{ payment: numbered('pay'), amount: 16, fee: 1, vat: 0.15 }])
  await user.upload(dialog.getByLabelText('Choose a file'), new File([content], 'right.csv'))
  const keep = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Import the settlement' })
  expect(keep.disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: /Settlement no/ }), numbered('BESIDE'))
  const fee = dialog.getByRole('textbox', { name: /^Bank transfer fee/ })
  await user.type(fee, 'much')
  await user.click(keep)
  await waitFor(() => expect(fee.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByRole('region', { name: 'What was read of the file' })).toBeDefined()
})

test('a line that is unknown is linked by the number of the payment, and says what to do until then', async () => {
  const payment = await settling.byCard(33)
  const kept = await settling.settled([{ payment: numbered('pay'), amount: 33 }])
  const id = await lineOf(kept.id)
  const { user } = await openPanel(`settlement-lines/view/${id}`, finance)
  expect(await screen.findByText(/A payment at the gateway that is not in our books/)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Link to our records' }))
  const dialog = within(await screen.findByRole('dialog'))
  const number = await dialog.findByRole('textbox', { name: /Payment no/ })
  await user.type(number, 'P-NOBODY')
  await user.click(dialog.getByRole('button', { name: 'Link' }))
  expect(await dialog.findByText('The selected item does not exist')).toBeDefined()
  await user.clear(number)
  await user.type(number, String(payment.processId))
  await user.click(dialog.getByRole('button', { name: 'Link' }))
  expect(await screen.findByText(/agrees with our books to the halala/)).toBeDefined()
  expect(await settling.records.read(settlementLines, id)).toMatchObject({
    state: 'MATCHED',
    subscription: payment.id,
  })
  expect(await screen.findByRole('button', { name: 'Undo the link' })).toBeDefined()
})

test('a difference is resolved for a reason and looked at again; who only reads sees no button', async () => {
  const payment = await settling.byCard(44)
  const kept = await settling.settled([
    { payment: numbered('pay'), amount: 43.99, reference: String(payment.processId) },
  ])
  const id = await lineOf(kept.id)
  const { user } = await openPanel(`settlement-lines/view/${id}`, finance)
  await user.click(await screen.findByRole('button', { name: 'Resolve the difference' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'A small difference that we accept' }))
  await user.click(dialog.getByRole('button', { name: 'Resolve the difference' }))
  await user.click(await screen.findByRole('button', { name: 'Return to review' }))
  await waitFor(async () =>
    expect(await settling.records.read(settlementLines, id)).toMatchObject({
      state: 'DIFFERS',
      reason: null,
    }),
  )
  await closePanel()
  await openPanel(`settlement-lines/view/${id}`, control)
  expect(await screen.findByText('What to do')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Resolve the difference' })).toBeNull()
})

test('the line of the bank is chosen beside the settlement, and the match taken back', async () => {
  const kept = await settling.settled([{ payment: numbered('pay'), amount: 777 }])
  const text = numbered('ARRIVED')
  await settling.arrived([{ day: todayInRiyadh(), amount: 777, reference: numbered('FT'), text }])
  const { user } = await openPanel(`settlements/view/${kept.id}`, finance)
  expect(await screen.findByText(text)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Match' }))
  await user.click(await screen.findByRole('button', { name: 'Undo the match' }))
  await screen.findByRole('button', { name: 'Match' })
  expect(await settling.records.read(settlements, kept.id)).toMatchObject({ matched_at: null })
})

test('a line that was settled before leads to the settlement that has it, and tells the other amount', async () => {
  const payment = await settling.byCard(55)
  const line = (amount: number) => ({
    payment: numbered('pay'),
    amount,
    reference: String(payment.processId),
  })
  const first = await settling.settled([line(55)])
  const again = await settling.settled([line(54)])
  await openPanel(`settlement-lines/view/${await lineOf(again.id)}`, finance)
  const next = within(await screen.findByRole('region', { name: 'What to do' }))
  const link = next.getByRole('link', { name: String(first.remote_id) })
  expect(link.getAttribute('href')).toContain(`/settlements/view/${first.id}`)
  expect(next.getByText(/55\.00.* was settled before, 54\.00.* with this line/)).toBeDefined()
})

test('an import is taken back once that is confirmed, or told why not; who may not delete sees no button', async () => {
  const kept = await settling.settled([{ payment: numbered('pay'), amount: 66 }])
  const path = `settlements/view/${kept.id}`
  await openPanel(path, control)
  expect(await screen.findByRole('table', { name: 'From payments to the net' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take the import back' })).toBeNull()
  await closePanel()

  const line = await lineOf(kept.id)
  await settling.act(`settlement-lines/resolve/${line}`, { reason: 'سُوّي' })
  const takeBack = async () => {
    const { user } = await openPanel(path, finance)
    await user.click(await screen.findByRole('button', { name: 'Take the import back' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/The same file can be imported again/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Take the import back' }))
  }
  await takeBack()
  expect(await screen.findByText(/was linked or resolved by hand/)).toBeDefined()
  await closePanel()

  await settling.act(`settlement-lines/reopen/${line}`)
  await takeBack()
  expect(await screen.findByText(/The settlement and its lines were removed/)).toBeDefined()
  expect((await settling.records.list(settlements, { search: String(kept.remote_id) })).total).toBe(0)
})
