import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatDay } from '#src/i18n/dates.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'
import { forwardTo, network } from '#tests/support/panel/api.ts'
import { closePanel, openPanel } from '#tests/support/panel/render.tsx'

let money: Money
let vendor: { readonly id: number; readonly store_name?: unknown }

const TODAY = todayInRiyadh()

beforeAll(async () => {
  money = await moneyOf()
  await money.server.context.jobs.stop()
  vendor = await money.vendor()
  await money.paid(vendor.id, { package: await money.pack({ price: 230 }) })
  network.listen({ onUnhandledRequest: 'error' })
})

beforeEach(() => forwardTo(money.server))

afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})

afterAll(() => network.close())

const open = (query: string) => openPanel(`reports/forecast${query}`, money.records.token)

const PATIENCE = { timeout: 20_000 }

test('the page begins with two weeks, and shows the days to come in their order, with what they bring', async () => {
  await open('')
  const reached = (days: number) =>
    screen.findByText(
      new RegExp(`^From .* to ${formatDay(addDays(TODAY, days), 'en')}; `),
      undefined,
      PATIENCE,
    )
  await reached(14)
  await closePanel()
  await open(`?until=${addDays(TODAY, 30)}`)
  await reached(30)
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days.length).toBeGreaterThan(1)
  const dues = screen.getAllByText(/A payment becomes due, to be paid by/)
  expect(dues).toHaveLength(1)
  expect(screen.queryByText('Its invoice is issued')).toBeNull()
})

test('where dues are paid there are invoices too, and one kind is shown alone by a click', async () => {
  const { user } = await open(`?until=${addDays(TODAY, 70)}&payments=dues&vendor=${vendor.id}`)
  await screen.findAllByText('Its invoice is issued', undefined, PATIENCE)
  const kinds = screen.getByRole('group', { name: 'Show' })
  await user.click(within(kinds).getByRole('button', { name: /^Due/ }))
  await screen.findAllByText(/A payment becomes due/)
  expect(screen.queryByText('Its invoice is issued')).toBeNull()
  await user.click(within(kinds).getByRole('button', { name: 'All' }))
  await screen.findAllByText('Its invoice is issued')
})

test('a day that brings nothing says so, and one that is over is refused and says why', async () => {
  await open(`?until=${addDays(TODAY, 1)}`)
  await screen.findByText('Nothing until that day', undefined, PATIENCE)
  await closePanel()
  await open(`?until=${TODAY}`)
  await screen.findByText(/^Until: /, undefined, PATIENCE)
  const show = screen.getByRole('button', { name: 'Show what will happen' })
  expect((show as HTMLButtonElement).disabled).toBe(true)
})
