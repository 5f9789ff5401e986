import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import { type Bank, bankOf } from '#tests/support/bank.ts'
import { mt940Of, OURS, THEIRS } from '#tests/support/bankFiles.ts'
import { recordOf, subscriptions } from '#tests/support/money.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'

const day = todayInRiyadh()

let bank: Bank
let chosen: number

beforeAll(async () => {
  bank = await bankOf()
  chosen = await bank.pack({ price: 115 })
  network.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => forwardTo(bank.server))
afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})
afterAll(() => network.close())

const open = (token = bank.records.token) => openPanel('bank-desk', token)

const bring = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  content: string,
  name = 'statement.sta',
) => {
  const [button] = await screen.findAllByRole('button', { name: 'Import a statement' })
  if (button) await user.click(button)
  const dialog = await screen.findByRole('dialog')
  await user.upload(
    within(dialog).getByLabelText('Choose a file'),
    new File([content], name, { type: 'text/plain' }),
  )
  return dialog
}

test('a statement is brought, its sure lines are approved by one key, and the other stays to be looked at', async () => {
  const [one, two, other] = [
    await bank.waiting(chosen),
    await bank.waiting(chosen),
    await bank.waiting(chosen),
  ]
  const { user } = await open()
  await screen.findByText('No lines to match')
  const dialog = await bring(
    user,
    mt940Of([
      { day, amount: 115, reference: 'FT-A', text: `${one.transfer_code}` },
      { day, amount: 115, reference: 'FT-B', text: `${two.transfer_code}` },
      { day, amount: 90, reference: 'FT-C', text: `${other.transfer_code}` },
    ]),
  )
  const read = await within(dialog).findByRole('region', { name: 'What was read of the file' })
  expect(read.textContent).toContain('Incoming in total320.00\u00a0SR')
  expect(within(dialog).queryByRole('button', { name: 'Change the columns' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Import the lines' }))
  const sure = within(await screen.findByRole('region', { name: 'Exact matches' }))
  expect(sure.getAllByRole('listitem')).toHaveLength(2)
  await user.keyboard('a')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Approve 2 payments?')).toBeDefined()
  await user.click(question.getByRole('button', { name: /^Approve 2 payments/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Exact matches' })).toBeNull())
  for (const { id } of [one, two])
    expect(await bank.records.read(subscriptions, id)).toMatchObject({ status: 'SUCCESS' })
  const unsure = within(screen.getByRole('region', { name: 'To review' }))
  expect(unsure.getByText('Different amount')).toBeDefined()
  await user.keyboard('n')
  await screen.findByText('What the invoice will say')
  expect(screen.getByText(/A payment is approved only for its own amount/)).toBeDefined()
  const approve = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Approve the payment with this line',
  })
  expect(approve.disabled).toBe(true)
})

test('what a line is refused with stands with it', async () => {
  const payment = await bank.waiting(chosen)
  await bank.arrived([{ day, amount: 115, reference: 'FT-D', text: `${payment.transfer_code}` }])
  const { user } = await open()
  const action = await screen.findByRole('button', { name: /^Approve the payment/ })
  // Somebody else rejects it meanwhile.
  await bank.decide(Number(payment.vendor), payment.id, { status: 'REJECTED', reason: 'x' })
  await user.click(action)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Approve/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Exact matches' })).toBeNull())
  const row = screen.getByText(String(payment.transfer_code)).closest('li')
  if (!row) throw new Error('the line is gone')
  await within(row).findByText(/it is no longer an exact match/)
  await user.click(within(row).getByRole('button', { name: 'Review' }))
  expect(await within(row).findByText(/it is no longer an exact match/)).toBeDefined()
  expect((await within(row).findAllByText('Already decided')).length).toBeGreaterThan(0)
})

test('a payment that something speaks against is approved by its line once somebody was asked about it', async () => {
  const payment = await bank.waiting(chosen)
  await bank.query('update vendors set iban = $1 where id = $2', [OURS, payment.vendor])
  await bank.arrived([
    { day, amount: 115, reference: 'FT-I', text: `${payment.transfer_code}`, iban: THEIRS },
  ])
  const { user } = await open()
  const row = (await screen.findByText(new RegExp(String(payment.transfer_code)))).closest('li')
  if (!row) throw new Error('no line')
  await user.click(within(row).getByRole('button', { name: 'Review' }))
  const approve = await within(row).findByRole('button', { name: 'Approve the payment with this line' })
  await user.click(approve)
  const question = () => screen.findByRole('alertdialog', { name: /Approve .*all the same/ })
  expect(within(await question()).getByText(/Different IBAN/)).toBeDefined()
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await bank.records.read(subscriptions, payment.id)).toMatchObject({ status: 'PENDING' })
  await user.click(approve)
  await user.click(within(await question()).getByRole('button', { name: 'Approve all the same' }))
  await waitFor(async () =>
    expect(await bank.records.read(subscriptions, payment.id)).toMatchObject({ status: 'SUCCESS' }),
  )
})

test('a line that gives back a payout names it, and leads to where it is returned', async () => {
  const partner = await bank.partner()
  await bank.query(
    "insert into wallet_entries (description, kind, amount, partner, reason, recorded_by) values ('x', 'ADJUSTMENT', 50000, $1, 'x', 'x')",
    [partner.id],
  )
  const paidOut = { payment_number: 'PO-BACK-1', amount: '321', method: 'BANK_TRANSFER', payment_date: day }
  const payout = recordOf(await bank.payOut('partners', partner.id, paidOut), 'payment')
  await bank.arrived([{ day, amount: 321, reference: 'FT-R', text: 'RETURN PO-BACK-1' }])
  const { user } = await open()
  const row = (await screen.findByText('RETURN PO-BACK-1')).closest('li')
  if (!row) throw new Error('no line')
  expect(within(row).getByText(/May return .*PO-BACK-1/)).toBeDefined()
  await user.click(within(row).getByRole('button', { name: 'Review' }))
  const link = within(row).getByRole('link', { name: 'PO-BACK-1' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`payouts/view/${payout.id}$`))
  expect(within(row).queryByText(/No open payment has this amount/)).toBeNull()
})

test('a line is ignored for a reason', async () => {
  await bank.arrived([{ day, amount: 7, reference: 'FT-E', text: 'BANK CHARGES BACK' }])
  const { user } = await open()
  const row = (await screen.findByText('BANK CHARGES BACK')).closest('li')
  if (!row) throw new Error('no line')
  await user.click(within(row).getByRole('button', { name: 'Review' }))
  expect(within(row).getByText(/No open payment has this amount/)).toBeDefined()
  await user.click(within(row).getByRole('button', { name: 'Ignore the line' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Transfer between our accounts' }))
  await user.click(dialog.getByRole('button', { name: 'Ignore the line' }))
  await waitFor(() => expect(screen.queryByText('BANK CHARGES BACK')).toBeNull())
})

const say = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  dialog: HTMLElement,
  label: RegExp,
  heading: string,
) => {
  await user.click(within(dialog).getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: heading }))
}

test('columns that nobody knows are asked for, and what was read by them is shown before it is kept', async () => {
  const { user } = await open()
  const dialog = await bring(
    user,
    `When,What,Kind,Moved\n${day},SHOWN FIRST,CR,30.5\n${day},SHOWN SECOND,DR,4\n`,
    'odd.csv',
  )
  await within(dialog).findByText(/Say once what each column is/)
  await say(user, dialog, /^Booked on/, 'When')
  await say(user, dialog, /^Amount/, 'Moved')
  await say(user, dialog, /^Description/, 'What')
  await user.click(within(dialog).getByRole('button', { name: 'Show what was read' }))
  const wrong = within(await within(dialog).findByRole('region', { name: 'What was read of the file' }))
  expect(wrong.getByText(/^34.50/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Change the columns' }))
  await say(user, dialog, /^Direction/, 'Kind')
  await user.click(within(dialog).getByRole('button', { name: 'Show what was read' }))
  const shown = within(await within(dialog).findByRole('region', { name: 'What was read of the file' }))
  expect(shown.getAllByText(/^30.50/)).toHaveLength(2)
  expect(shown.getAllByText(/^4.00/)).toHaveLength(2)
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Incoming.*30\.50.*SHOWN FIRST/),
    expect.stringMatching(/Outgoing.*4\.00.*SHOWN SECOND/),
  ])
  expect(screen.queryByText('SHOWN FIRST', { selector: 'ul *' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Import the lines' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('SHOWN FIRST')
})

test('a sheet that is refused tells why, and its columns can be changed', async () => {
  const { user } = await open()
  const dialog = await bring(user, `Date,Description,Type,Amount\n${day},REFUSED,Transfer,12\n`, 'kinds.csv')
  await within(dialog).findByText(/Neither debit nor credit is said in/)
  await user.click(within(dialog).getByRole('button', { name: 'Change the columns' }))
  await say(user, dialog, /^Direction/, 'No column')
  await user.click(within(dialog).getByRole('button', { name: 'Show what was read' }))
  await within(dialog).findByRole('region', { name: 'What was read of the file' })
  await user.click(within(dialog).getByRole('button', { name: 'Import the lines' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a statement is taken back once somebody has confirmed it', async () => {
  const { id } = await bank.arrived([{ day, amount: 21, reference: 'FT-BACK', text: 'TAKEN BACK' }])
  const { user } = await openPanel(`bank-statements/view/${id}`, bank.records.token)
  await user.click(await screen.findByRole('button', { name: 'Take the import back' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Take the import back' }))
  await screen.findByText(/its file can be imported again/)
  expect(await bank.query('select id from bank_lines where statement = $1', [id])).toEqual([])
})

test('a statement of which a line was decided says why it is not taken back', async () => {
  const { id } = await bank.arrived([{ day, amount: 22, reference: 'FT-KEPT', text: 'KEPT BY A DECISION' }])
  const [line] = await bank.query('select id from bank_lines where statement = $1', [id])
  await bank.server.call(`/api/admin-panal/bank-lines/ignore/${line?.id}`, {
    method: 'PUT',
    token: bank.records.token,
    body: { reason: 'Bank charges' },
  })
  const { user } = await openPanel(`bank-statements/view/${id}`, bank.records.token)
  const button = await screen.findByRole('button', { name: 'Take the import back' })
  await user.hover(button)
  await screen.findByText('A line of this statement was matched or ignored, so it cannot be taken back')
  await user.click(button)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('whoever may only look finds no desk', async () => {
  await open(await bank.server.signIn('control'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import a statement' })).toBeNull())
  expect(screen.queryByText('No lines to match')).toBeNull()
})

test('the page of a statement lists the lines that it brought, and no others', async () => {
  await bank.arrived([{ day, amount: 3, reference: 'FT-O', text: 'OF ANOTHER STATEMENT' }])
  const { id } = await bank.arrived([{ day, amount: 12, reference: 'FT-S', text: 'OF THIS STATEMENT' }])
  await openPanel(`bank-statements/view/${id}`, bank.records.token)
  await screen.findByText('OF THIS STATEMENT')
  expect(screen.queryByText('OF ANOTHER STATEMENT')).toBeNull()
})
