import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel, shownRows } from '#tests/support/panel/render.tsx'

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

const referred = async () => {
  const partner = await money.partner({ referral_percentage: 17.5, referral_due_months: 12 })
  const pack = await money.pack({ price: 249 })
  const { id } = await money.vendor({ referred_by_code: partner.referral_code })
  const payment = await money.paid(id, { package: pack })
  const [entry] = await money.query('select id from wallet_entries where subscription = $1', [payment.id])
  return { entry: Number(entry?.id), payment: payment.id }
}

test('a commission unfolds to net × share and the balance after it; a changed row is told in red', async () => {
  const { entry, payment } = await referred()
  const { user } = await openPanel(`wallet-entries/view/${entry}`, money.records.token)
  const explain = async () => {
    const [first] = await screen.findAllByRole('button', { name: /^Explain .*37\.89/ })
    if (first) await user.click(first)
    return within(await screen.findByRole('dialog', { name: 'How this number comes about' }))
  }
  const dialog = await explain()
  expect(await dialog.findByText('216.52 × 17.5% = 37.89')).toBeDefined()
  expect(dialog.getByText('0.00 + 37.89 = 37.89')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const client = await money.server.owner.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query('update wallet_entries set base_amount = base_amount + 1 where subscription = $1', [
    payment,
  ])
  await client.query("set session_replication_role = 'origin'")
  client.release()
  const again = await explain()
  expect(await again.findByRole('alert')).toBeDefined()
  expect(again.getByText(/^Stored: .*216\.53/)).toBeDefined()
})

test('what a balance is made of leads to the list of just those entries', async () => {
  const { entry } = await referred()
  const [holder] = await money.query('select partner from wallet_entries where id = $1', [entry])
  const { user, address } = await openPanel(`partners/edit/${holder?.partner}`, money.records.token)
  const [explain] = await screen.findAllByRole('button', { name: /^Explain .*37\.89/ })
  if (explain) await user.click(explain)
  const dialog = within(await screen.findByRole('dialog', { name: 'How this number comes about' }))
  await user.click(await dialog.findByRole('link', { name: /Show what is behind: One commission since/ }))
  expect(await shownRows()).toHaveLength(1)
  const filter = JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '{}')
  expect(filter).toMatchObject({ partner: [String(holder?.partner)], kind: ['COMMISSION'] })
})
