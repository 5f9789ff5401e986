import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Money, moneyOf } from '#tests/support/money.ts'
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

test('a wallet is not adjusted by an amount that is none: that is told together with the reason that is missing', async () => {
  const { id } = await money.vendor()
  const { user } = await openPanel(`venders/view/${id}/payments`, money.records.token)
  // The list is there: what stands in its head is drawn anew when it comes.
  await screen.findByText('Nothing in the wallet yet')
  await user.click(screen.getByRole('button', { name: 'Adjust' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await user.type(amount, '12.345')
  await user.click(dialog.getByRole('button', { name: 'Record the adjustment' }))
  await dialog.findByText(/Enter an amount other than zero/)
  dialog.getByText('Required Field')
  expect(document.activeElement).toBe(amount)
  await user.clear(amount)
  await user.type(amount, '-12.30')
  await user.click(dialog.getByRole('button', { name: 'Fee of a transfer' }))
  expect(dialog.queryByText(/Enter an amount other than zero/)).toBeNull()
  expect(dialog.queryByText('Required Field')).toBeNull()
})
