import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import { type Batches, batches, batchesOf } from '#tests/support/batches.ts'
import { recordOf } from '#tests/support/money.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'

const day = todayInRiyadh()

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

const open = (path: string) => openPanel(path, bank.records.token)

/** A batch of two that was approved, and the one debit by which the bank tells of it. */
const booked = async (riyals: readonly [number, number], wordsOf: (number: string) => string) => {
  const people = [await bank.due(riyals[0]), await bank.due(riyals[1])]
  const batch = await bank.prepare(people.map(({ id }) => id))
  recordOf(await bank.approve(batch.id), 'payout_batch')
  const text = wordsOf(String(batch.number))
  const amount = riyals[0] + riyals[1]
  await bank.arrived([{ day, amount: -amount, reference: `LUMP-${amount}`, text }])
  return { batch: batch.id, text, line: (await bank.lineOf(text, 'OUT')).id }
}

const stateOf = async (id: number) => (await bank.records.read(batches, id)).state

test('one debit that names a batch is a sure match, and is taken back on the page of its line', async () => {
  const { batch, line } = await booked([120, 130], (number) => `FILE ${number}`)
  const { user } = await open('bank-desk?direction=OUT')
  const sure = within(await screen.findByRole('region', { name: 'Exact matches' }))
  const link = await sure.findByRole('link', { name: /Batch of 2 payouts/ })
  expect(link.getAttribute('href')).toContain(`/payout-batches/view/${batch}`)
  await user.click(sure.getByRole('button', { name: /^Match the line/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Match/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Exact matches' })).toBeNull())
  expect(await stateOf(batch)).toBe('SETTLED')
  await closePanel()
  const page = await open(`bank-lines/view/${line}`)
  await page.user.click(await screen.findByRole('button', { name: 'Undo the match' }))
  await waitFor(async () => expect(await stateOf(batch)).toBe('APPROVED'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the match' })).toBeNull())
})

test('one debit of a batch’s amount alone is looked at, and says what matching it does', async () => {
  const { batch, text } = await booked([140, 150], () => 'Bulk transfer 290')
  const { user } = await open('bank-desk?direction=OUT')
  const row = (await screen.findByText(text)).closest('li')
  if (!row) throw new Error('no line')
  await user.click(within(row).getByRole('button', { name: 'Review' }))
  expect(await within(row).findByText('Batch of 2 payouts')).toBeDefined()
  expect(within(row).getByText(/Approved/)).toBeDefined()
  expect(within(row).getByText(/One line for the total of the batch/)).toBeDefined()
  await user.click(within(row).getByRole('button', { name: 'Match with the whole batch' }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  expect(await stateOf(batch)).toBe('SETTLED')
})
