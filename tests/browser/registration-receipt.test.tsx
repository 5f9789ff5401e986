import { cleanup, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { DRAFT_KEY } from '#src/registration/draft.ts'
import { keepInMemory } from '#tests/support/site/indexedDb.ts'
import { confirmEmail, offerPackages, receipt, registered } from '#tests/support/site/registration.ts'
import { openSite } from '#tests/support/site/render.tsx'
import { server } from '#tests/support/site/server.ts'
import { ADDRESS, openPayment, startWizards } from '#tests/support/site/wizard.ts'

startWizards()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Somebody goes as far as the payment, chooses a receipt, and leaves. */
const leaveReceipt = async (): Promise<ReadonlyMap<string, unknown>> => {
  const kept = keepInMemory()
  offerPackages()
  const { user, t } = await openPayment()
  await user.upload(screen.getByLabelText(t('ordering.receipt.label')), receipt())
  await screen.findByText('receipt.pdf')
  cleanup()
  return kept
}

const DAY_MS = 24 * 60 * 60 * 1000

/** So many days go by after which somebody comes again. */
const pass = (days: number): void => {
  const now = Date.now() + days * DAY_MS
  vi.spyOn(Date, 'now').mockImplementation(() => now)
}

test('the receipt of an earlier visit is there again with its draft', async () => {
  await leaveReceipt()
  openSite(`${ADDRESS}?step=payment`)
  await screen.findByText('receipt.pdf')
})

test('a receipt is forgotten with the draft that is too old', async () => {
  const kept = await leaveReceipt()
  expect(kept.size).toBe(1)
  pass(15)
  const { t } = await openPayment()
  await waitFor(() => expect(kept.size).toBe(0))
  await screen.findByLabelText(t('ordering.receipt.label'))
  expect(screen.queryByText('receipt.pdf')).toBeNull()
})

test('the short registration takes the receipt with the draft', async () => {
  const kept = await leaveReceipt()
  server.use(http.post('*/api/register', () => registered({ status: 'ACTIVE', amount: 0 })))
  const site = openSite('/register')
  const { user, t } = site
  await screen.findByText(t('begun.draft.restored'))
  await user.click(screen.getByRole('button', { name: t('welcome.register.submit') }))
  await confirmEmail(site)
  await screen.findByRole('heading', { level: 1, name: t('welcome.register.done_title') })
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
  await waitFor(() => expect(kept.size).toBe(0))
})
