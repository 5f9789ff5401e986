import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '#src/i18n/en/account.ts'
import { account as due } from '#src/i18n/en/due.ts'
import { DUE, dashboard, signedIn } from '#tests/support/site/account.ts'
import { startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'

startArea()

test('who is paused sees on the dashboard since when, and when it goes on', async () => {
  signedIn({ locale: 'en' })
  dashboard({
    store: { store_name: 'x', subdomain: 'x', status: 'PAUSED' },
    period: {
      starts_on: '2026-01-01',
      ends_on: '2027-02-01',
      for_life: false,
      days_left: 42,
      paused_on: '2026-11-21',
      resumes_on: '2026-12-22',
    },
  })
  await openArea('/dashboard', 'en')
  await screen.findByText(/Your subscription is paused/)
  expect(screen.getAllByText(/22 Dec 2026/).length).toBeGreaterThan(1)
})

test('what is due is told on every page, with what happens then and the way to pay it', async () => {
  signedIn({ locale: 'en' })
  dashboard({ next_payment: { ...DUE, works_until: '2026-11-04', pay_url: 'https://pay.test/5' } })
  await openArea('/dashboard', 'en')
  const note = within(await screen.findByRole('note', { name: due.due.label }))
  expect(note.getByText(/1,200\.00/)).toBeDefined()
  expect(note.getByText(/stays until the end of .*4 Nov 2026/)).toBeDefined()
  expect(note.getByRole('link').getAttribute('href')).toBe('https://pay.test/5')
})

test('an upgrade that waits is no debt: the package stays where it is not paid', async () => {
  signedIn({ locale: 'en' })
  dashboard({ next_payment: { ...DUE, upgrades: true, works_until: '2026-11-04' } })
  await openArea('/dashboard', 'en')
  const note = within(await screen.findByRole('note', { name: due.due.label }))
  expect(note.getByText(/Your upgrade .*Yearly.* is waiting for payment: .*1,200\.00/)).toBeDefined()
  expect(note.getByText(due.due.stays)).toBeDefined()
})

test('what is late of a store that has ended says that it begins anew', async () => {
  signedIn({ locale: 'en' })
  const store = { store_name: 'x', subdomain: 'x', status: 'EXPIRED' }
  dashboard({ store, next_payment: { ...DUE, days_overdue: 9 } })
  await openArea('/dashboard', 'en')
  const note = within(await screen.findByRole('note', { name: due.due.label }))
  expect(note.getByText(due.due.over)).toBeDefined()
  expect(note.getByRole('link').getAttribute('href')).toBe('/dashboard/subscription')
})

test.each([
  ['In grace', '2020-01-31', -9],
  ['Active', '2099-01-31', 99],
])('the badge of the package says %s where it is paid until %s', async (said, ends_on, days_left) => {
  signedIn({ locale: 'en' })
  const store = { store_name: 'x', subdomain: 'x', status: 'ACTIVE' }
  dashboard({ store, period: { starts_on: '2019-01-01', ends_on, for_life: false, days_left } })
  await openArea('/dashboard', 'en')
  const card = within(await screen.findByRole('region', { name: account.dashboard.package }))
  await card.findByText(said)
})
