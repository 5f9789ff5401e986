import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Batches, batches, batchesOf } from '#tests/support/batches.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, type OpenedPanel, openPanel } from '#tests/support/panel/render.tsx'

let money: Money
let bank: Batches

beforeAll(async () => {
  money = await moneyOf()
  bank = await batchesOf()
  network.listen({ onUnhandledRequest: 'error' })
})
afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})
afterAll(() => network.close())

/** The keys of what is posted there: all of it arrives, and the answer to the first is lost on its way back. */
const losingTheFirstAnswer = (server: Money['server'], path: string): (string | null)[] => {
  const keys: (string | null)[] = []
  network.use(
    http.post(`*/api/${path}`, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      const { pathname } = new URL(request.url)
      const answer = await server.app.inject({
        method: 'POST',
        url: pathname,
        headers: Object.fromEntries(request.headers),
        payload: await request.text(),
      })
      expect(answer.statusCode).toBe(201)
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(answer.json())
    }),
  )
  return keys
}

/** Nobody tries again from the message: it is closed, and what is filled in stands there as before. */
const closeTheMessage = async ({ user }: OpenedPanel): Promise<void> => {
  const lost = await screen.findByText('Nothing you typed is lost. Try again now or in a moment.')
  await user.click(
    within(lost.closest('[role="alertdialog"]') as HTMLElement).getByRole('button', { name: 'Close' }),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('an adjustment whose answer was lost is booked once, however often the same form is sent', async () => {
  forwardTo(money.server)
  const { id } = await money.vendor()
  const keys = losingTheFirstAnswer(money.server, `admin-panal/venders/adjustWallet/${id}`)
  const panel = await openPanel(`venders/view/${id}/payments`, money.records.token)
  await screen.findByText('Nothing in the wallet yet')
  await panel.user.click(screen.getByRole('button', { name: 'Adjust' }))
  const dialog = within(await screen.findByRole('dialog'))
  await panel.user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '1,250.50')
  await panel.user.click(dialog.getByRole('button', { name: 'Fee of a transfer' }))
  const record = async () => {
    await panel.user.click(dialog.getByRole('button', { name: 'Record the adjustment' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('1,250.50')
    await panel.user.click(within(question).getByRole('button', { name: 'Record the adjustment' }))
  }
  await record()
  await closeTheMessage(panel)
  await record()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  const entries = await money.query(
    "select amount from wallet_entries where vendor = $1 and kind = 'ADJUSTMENT'",
    [id],
  )
  expect(entries.map(({ amount }) => Number(amount))).toEqual([125_050])
})

test('a draft whose answer was lost is the one that the same choice leads to', async () => {
  forwardTo(bank.server)
  await bank.due(120)
  const keys = losingTheFirstAnswer(bank.server, 'admin-panal/payout-batches/prepare')
  const panel = await openPanel('payout-batches/prepare', bank.maker)
  await screen.findByRole('button', { name: 'Prepare the draft' })
  network.use(http.get('*/api/admin-panal/payout-batches/due', () => HttpResponse.error()))
  await panel.user.click(await screen.findByRole('button', { name: 'Prepare the draft' }))
  await closeTheMessage(panel)
  await panel.user.click(await screen.findByRole('button', { name: 'Prepare the draft' }))
  await screen.findByText(/somebody else has to approve it/)
  expect(keys[1]).toBe(keys[0])
  expect((await bank.records.list(batches, {})).total).toBe(1)
})

test('a record whose answer was lost is created once, however often the same form is saved', async () => {
  forwardTo(money.server)
  const keys = losingTheFirstAnswer(money.server, 'admin-panal/categories')
  const panel = await openPanel('categories/create', money.records.token)
  await panel.user.type(await screen.findByRole('textbox', { name: /^Name \(Arabic\)/ }), 'ألعاب')
  await panel.user.click(screen.getByRole('button', { name: 'Save' }))
  await closeTheMessage(panel)
  await panel.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'category saved successfully!' })
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect(await money.query("select 1 from categories where name_ar = 'ألعاب'")).toHaveLength(1)
})
