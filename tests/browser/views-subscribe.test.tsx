import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { payments } from '#src/i18n/en/payments.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'

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

test.each([
  ['with the payment where none runs', false, payments.subscribe.starts_now],
  ['after the present period where one runs', true, payments.subscribe.starts_later],
])('a quote says that the package starts %s', async (_, runs, said) => {
  const { id } = await money.vendor({ tax_number: null })
  if (runs) await money.paid(id, { package: pack })
  const { user } = await openPanel(`venders/view/${id}`, money.records.token)
  await user.click(await screen.findByRole('button', { name: payments.subscribe.action }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: new RegExp(payments.subscribe.package) }))
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  expect(await dialog.findByText(said, { exact: false })).toBeDefined()
})
