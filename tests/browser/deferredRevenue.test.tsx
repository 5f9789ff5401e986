import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { keepMrr } from '#server/money/mrr.ts'
import { addMonths } from '#server/money/period.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import type { TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { openPanel } from '#tests/support/panel/render.tsx'
import { servePanel } from '#tests/support/panel/serve.ts'

let api: TestApp
let token: string

servePanel(async (served) => {
  ;({ api, token } = served)
})

const start = addMonths(`${todayInRiyadh().slice(0, 7)}-01`, -2)

beforeAll(async () => {
  const { pool } = api.context.database
  const title = { title_ar: 'باقة النمو', title_en: 'Growth' }
  const bought = await insertSample(pool, resourceNamed('packages'), title)
  // A year that was paid for two months ago, 1,200.00 without VAT; the database writes what follows from it.
  await insertSample(pool, resourceNamed('subscriptions'), {
    processId: 'SUB-YEAR',
    package: bought,
    status: 'SUCCESS',
    method: 'BANK_TRANSFER',
    ...{
      price: 1380,
      discount: 0,
      amount: 1380,
      vat_percentage: 15,
      net_total: 1200,
      tax: 180,
    },
    ...{ credited_amount: 0, refunded_amount: 0 },
    ...{
      starts_on: start,
      ends_on: addDays(addMonths(start, 12), -1),
      supply_on: start,
      payment_date: start,
    },
    ...{ decided_at: `${start}T09:00:00Z`, period_type: 'YEAR', period_count: 1 },
  })
  await keepMrr(api.context.db, new Date())
})

test('deferred revenue stands month by month, and a month leads to its payments', async () => {
  const { user } = await openPanel('reports/deferred-revenue', token)
  const table = await screen.findByRole('table', { name: 'Month by month' })
  expect(within(table).getAllByRole('row')).toHaveLength(14)
  expect(within(screen.getByRole('table', { name: 'By package' })).getByText('Growth')).toBeTruthy()
  const months = within(table).getAllByRole('link')
  await user.click(months.at(-1) as HTMLElement)
  expect(await screen.findByText('Payments of the month: 1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'SUB-YEAR' })).toBeTruthy()
})

test('one package alone is chosen by its name, and all of them again', async () => {
  const { user } = await openPanel('reports/deferred-revenue', token)
  await user.click(await screen.findByRole('button', { name: 'Show Growth only' }))
  expect(await screen.findByText('Package Growth only')).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'By package' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All packages' }))
  expect(await screen.findByRole('table', { name: 'By package' })).toBeTruthy()
})

test('the journal says that it is balanced, and what each account comes to', async () => {
  await openPanel(`reports/journal?from=${start.slice(0, 7)}&to=${start.slice(0, 7)}`, token)
  expect(await screen.findByText(/^Balanced/)).toBeTruthy()
  const bank = screen.getByRole('row', { name: /^Bank/ })
  expect(within(bank).getByText('1110')).toBeTruthy()
  expect(bank.textContent).toContain('1,380.00')
})

test('recurring revenue stands with its movements and cohorts', async () => {
  await openPanel('reports/mrr', token)
  const table = await screen.findByRole('table', { name: 'Movements' })
  expect(within(table).getAllByText('100.00 SR').length).toBeGreaterThan(1)
  const cohorts = screen.getByRole('table', { name: 'By the month of the first paid subscription' })
  expect(within(cohorts).getAllByText('100%').length).toBeGreaterThan(0)
})

test('where nothing was invoiced and measured, the pages say so in Arabic too', async () => {
  await openPanel('reports/journal?from=2020-01&to=2020-02', token, 'ar')
  expect(await screen.findByText('لا قيود في هذه الأشهر')).toBeTruthy()
})
