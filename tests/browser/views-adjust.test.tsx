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

test('a comma that is no thousands separator makes the amount none: a slip of it does not book a hundredfold', async () => {
  const { id } = await money.vendor()
  const { user } = await openPanel(`venders/view/${id}/payments`, money.records.token)
  await screen.findByText('Nothing in the wallet yet')
  await user.click(screen.getByRole('button', { name: 'Adjust' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await user.click(dialog.getByRole('button', { name: 'Fee of a transfer' }))
  const record = () => user.click(dialog.getByRole('button', { name: 'Record the adjustment' }))
  await user.type(amount, '12,50')
  await record()
  await dialog.findByText(/Enter an amount other than zero/)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.clear(amount)
  await user.type(amount, '-١٬٢٥٠٫٥')
  await record()
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toMatch(/Take .*1,250\.50.* out of the wallet/)
})
