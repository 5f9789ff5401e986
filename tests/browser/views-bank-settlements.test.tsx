import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'
import { numbered, type Settling, settlements, settlingOf } from '#tests/support/settlements.ts'

const day = todayInRiyadh()

let settling: Settling

beforeAll(async () => {
  settling = await settlingOf()
  network.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => forwardTo(settling.server))
afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})
afterAll(() => network.close())

test('a line of a settlement’s net shows how that net came about, and is matched with it at the desk', async () => {
  const number = numbered('MYS')
  const settlement = await settling.settled([{ payment: numbered('pay'), amount: 811, fee: 10, vat: 1.5 }], {
    number,
  })
  const text = numbered('MOYASAR FINTECH')
  await settling.arrived([{ day, amount: 799.5, reference: numbered('FT'), text }])
  const { user } = await openPanel('bank-desk', settling.records.token)
  const row = (await screen.findByText(text)).closest('li')
  if (!row) throw new Error('no line')
  const line = within(row)
  expect(line.getByText('Day is near')).toBeDefined()
  await user.click(line.getByRole('button', { name: 'Review' }))
  expect(await line.findByText(/^Gateway settlement, /)).toBeDefined()
  expect(line.getByRole('link', { name: number }).getAttribute('href')).toContain(
    `/settlements/view/${settlement.id}`,
  )
  const sums = within(await line.findByRole('table', { name: 'From payments to the net' }))
  expect(sums.getByText(/811\.00/)).toBeDefined()
  expect(sums.getByText(/799\.50/)).toBeDefined()
  expect(line.getByText(/the match can be undone on the page of the settlement/)).toBeDefined()
  await user.click(line.getByRole('button', { name: 'Match the line' }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  expect((await settling.records.read(settlements, settlement.id)).matched_at).not.toBeNull()
})
