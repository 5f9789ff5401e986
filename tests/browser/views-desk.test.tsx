import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Money, moneyOf, recordOf, subscriptions } from '#tests/support/money.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'
import type { RecordAnswer } from '#tests/support/records.ts'
import { formOf, PDF } from '#tests/support/uploads.ts'

let money: Money
let pack: number
let second: string

const save = (body: object) =>
  money.server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: money.records.token,
    body,
  })

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 1150 })
  second = await money.server.signIn('finance')
  await save({
    bank_name_ar: 'مصرف الراجحي',
    bank_name_en: 'Al Rajhi Bank',
    account_name: 'Rabt Company',
    iban: 'SA0380000000608010167519',
    four_eyes_from: 1000,
  })
  network.listen({ onUnhandledRequest: 'error' })
})
beforeEach(() => forwardTo(money.server))
afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})
afterAll(() => network.close())

const waiting = async (): Promise<RecordAnswer> => money.opened((await money.vendor()).id, { package: pack })

const open = ({ id }: RecordAnswer, token = money.records.token) =>
  openPanel(`subscriptions/view/${id}`, token)

test('the desk shows the account, the code and the period beside the receipt', async () => {
  const payment = await waiting()
  await open(payment, second)
  const box = within(await screen.findByRole('region', { name: 'Compare with the account' }))
  expect(box.getByText('SA03 8000 0000 6080 1016 7519')).toBeDefined()
  expect(box.getByRole('button', { name: /SA0380000000608010167519/ })).toBeDefined()
  expect(box.getByText('Al Rajhi Bank')).toBeDefined()
  expect(box.getByText('Rabt Company')).toBeDefined()
  expect(box.getByText(String(payment.transfer_code))).toBeDefined()
  expect(screen.getByText('Period bought')).toBeDefined()
  expect(screen.getByText(/If approved today/)).toBeDefined()
})

test('a receipt that is another payment’s too is told beside it and before the approval, and leads to that one', async () => {
  const bytes = Buffer.concat([PDF, Buffer.from(randomUUID())])
  const paid = async () => {
    const { id: vendor } = await money.vendor()
    const form = formOf(
      { package: String(pack), method: 'BANK_TRANSFER' },
      { field: 'receipt', filename: 'a.pdf', type: 'application/pdf', bytes },
    )
    const path = `/api/admin-panal/venders/subscribe/${vendor}`
    const answer = await money.server.call(path, { method: 'POST', token: money.records.token, ...form })
    return money.records.read(subscriptions, recordOf(answer, 'subscription').id)
  }
  const [first, last] = [await paid(), await paid()]
  const { user } = await open(last, second)
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
  expect(await receipt.findByText('The same file is the receipt of another payment')).toBeDefined()
  const link = receipt.getByRole('link', { name: String(first.processId) })
  expect(link.getAttribute('href')).toMatch(new RegExp(`subscriptions/view/${first.id}$`))
  await user.click(await screen.findByRole('button', { name: /^Approve/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(within(dialog.getByRole('note')).getByText(String(first.processId))).toBeDefined()
})

test('who recorded a large payment finds the approval closed, and reads who may', async () => {
  await open(await waiting())
  expect(await screen.findByText(/You recorded this payment.*finance/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Approve/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Reject/ }).disabled).toBe(false)
})

test('a large due payment is recorded by one, with its reference, and waits for another', async () => {
  const { id: vendor } = await money.vendor({ package: pack })
  const { data } = await money.records.list(subscriptions, { vendor })
  const { user } = await open(data[0] as RecordAnswer)
  await user.click(await screen.findByRole('button', { name: /^Record as paid/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Record as paid' }))
  expect(dialog.getAllByText('Required Field')).toHaveLength(2)
  await user.click(dialog.getByRole('combobox', { name: /How was it paid/ }))
  await user.click(await screen.findByRole('option', { name: 'Cash' }))
  await user.type(dialog.getByRole('textbox', { name: /Payment reference/ }), 'CR-88')
  await user.click(dialog.getByRole('button', { name: 'Record as paid' }))
  await waitFor(async () =>
    expect(await money.records.read(subscriptions, data[0]?.id ?? 0)).toMatchObject({
      status: 'PENDING',
      reference: 'CR-88',
      method: 'CASH',
    }),
  )
  expect(await screen.findByText(/You recorded this payment/)).toBeDefined()
})

test('who comes second is told what the payment has become, by whom and when, and is shown it', async () => {
  const payment = await waiting()
  const { user } = await open(payment, second)
  await user.click(await screen.findByRole('button', { name: /^Approve/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await money.decide(Number(payment.vendor), payment.id, { status: 'REJECTED', reason: 'No transfer came' })
  await user.click(dialog.getByRole('button', { name: 'Approve payment' }))
  const told = within(await screen.findByRole('alertdialog', { name: /“Rejected” now: .*super-admin/ }))
  expect(told.queryByRole('button', { name: 'Try again!' })).toBeNull()
  await user.click(told.getByRole('button', { name: 'Show what it is now' }))
  expect((await screen.findAllByText('No transfer came')).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull())
})

test('whoever comes back to a desk finds it as it has become', async () => {
  const payment = await waiting()
  await open(payment, second)
  await screen.findByRole('button', { name: /^Approve/ })
  await money.decide(Number(payment.vendor), payment.id, {
    status: 'REJECTED',
    reason: 'It was seen elsewhere',
  })
  await waitFor(
    () => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    },
    { timeout: 30_000 },
  )
  expect(screen.getAllByText('It was seen elsewhere').length).toBeGreaterThan(0)
})
