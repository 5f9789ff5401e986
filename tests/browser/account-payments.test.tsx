import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { answerFile, answerGet, PAYMENT, payments, signedIn } from '#tests/support/site/account.ts'
import { button, startArea, toldOf } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { server, succeed } from '#tests/support/site/server.ts'

startArea()

test('a rejected payment says why, one that is due leads on to the page where it is paid', async () => {
  signedIn()
  payments(
    { id: 1, status: 'REJECTED', reason: 'الإيصال غير واضح' },
    { id: 2, status: 'DUE_PAYMENT', pay_url: 'https://pay.test/2' },
    { id: 3, status: 'DUE_PAYMENT' },
  )
  const { t } = await openArea('/dashboard/payments')
  await screen.findByText('الإيصال غير واضح')
  const ways = screen.getAllByRole('link', { name: t('account.payments.pay') })
  expect(ways.map((each) => each.getAttribute('href'))).toEqual([
    'https://pay.test/2',
    '/dashboard/subscription',
  ])
})

test('who comes back from the gateway is told what of which payment arrived, and can pay again', async () => {
  signedIn()
  payments({ id: 5, status: 'DUE_PAYMENT', pay_url: 'https://pay.test/5' })
  const { t } = await openArea('/dashboard/payments?back=5')
  const told = await toldOf(/لم تكتمل دفعة.*1,200\.00.*السنوية/)
  const ways = within(told).getAllByRole('link')
  expect(ways.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    [t('account.payments.pay'), 'https://pay.test/5'],
    [t('account.payments.pay_otherwise'), '/dashboard/subscription?package=2'],
  ])
  cleanup()
  payments({
    id: 5,
    status: 'SUCCESS',
    ends_on: '2027-01-01',
    invoice_id: 9,
    invoice_number: 'INV-2026-000009',
  })
  await openArea('/dashboard/payments?back=5')
  const paid = await toldOf(/وصلت دفعتك.*1,200\.00.*السنوية/)
  expect(within(paid).getByRole('link', { name: 'INV-2026-000009' }).getAttribute('href')).toBe(
    '/dashboard/invoices/9',
  )
})

test('a decline reads as one, with its reason and what to do; a rejection leads to a better receipt', async () => {
  signedIn()
  payments({ id: 5, status: 'DUE_PAYMENT', declined: 'INSUFFICIENT_FUNDS', pay_url: 'https://pay.test/5' })
  const { t } = await openArea('/dashboard/payments?back=5')
  const declined = await toldOf(/رُفضت عملية الدفع/)
  within(declined).getByText(t('account.payments.declined.INSUFFICIENT_FUNDS'))
  within(declined).getByText(t('account.payments.declined_next'))
  cleanup()
  payments({ id: 5, status: 'REJECTED', reason: 'الإيصال غير واضح' })
  await openArea('/dashboard/payments?payment=5')
  const rejected = await toldOf(/لم تُعتمد دفعتك.*1,200\.00/)
  within(rejected).getByText(/الإيصال غير واضح/)
  expect(
    within(rejected)
      .getByRole('link', { name: t('account.payments.send_again') })
      .getAttribute('href'),
  ).toBe('/dashboard/subscription?package=2')
})

test('a paid upgrade for life tells what arrived, not what unused days paid, and no day on which it ends', async () => {
  signedIn()
  payments({ id: 5, status: 'SUCCESS', set_off_amount: 66, starts_on: '2026-11-27', ends_on: null })
  const { t } = await openArea('/dashboard/payments?back=5')
  const paid = await toldOf(/وصلت دفعتك/)
  expect(paid.textContent).toContain('1,134.00')
  expect(paid.textContent).toContain(t('account.payments.from_for_life', { from: '27 نوفمبر 2026' }))
})

test('a package without an English name has its Arabic one in English', async () => {
  signedIn({ locale: 'en' })
  payments({ title_en: null })
  const { t } = await openArea('/dashboard/payments', 'en')
  await screen.findByText('السنوية')
  screen.getByRole('heading', { name: t('account.payments.title'), level: 1 })
})

test('a payment that is being checked says so, and tells the outcome by itself', async () => {
  signedIn()
  payments({ id: 5, status: 'DUE_PAYMENT', checking: true })
  await openArea('/dashboard/payments?back=5')
  await toldOf(/نتحقق من دفعتك/)
  payments({ id: 5, status: 'SUCCESS' })
  await screen.findByText(/وصلت دفعتك/, undefined, { timeout: 10_000 })
}, 20_000)

test('the receipt of a transfer is opened with the session, and says so when it cannot be had', async () => {
  signedIn()
  payments({ receipt: '/api/files/receipt.png' })
  let isThere = false
  answerFile('receipt.png', () => isThere)
  const { t, user } = await openArea('/dashboard/payments')
  const open = await button(t('account.payments.receipt_of', { of: 'P-5' }))
  await user.click(open)
  await screen.findByText(t('account.payments.receipt_missing'))
  isThere = true
  await user.click(open)
  const dialog = await screen.findByRole('dialog', { name: t('account.payments.receipt_of', { of: 'P-5' }) })
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('blob:picture')
  await user.click(within(dialog).getByRole('button', { name: t('views.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a mail leads to its payment however far back it is listed', async () => {
  signedIn()
  payments({ id: 99 })
  answerGet('user/payments/5', () => ({
    payment: { ...PAYMENT, id: 5, status: 'REJECTED', reason: 'الإيصال غير واضح' },
  }))
  await openArea('/dashboard/payments?payment=5')
  const told = await toldOf(/لم تُعتمد دفعتك/)
  within(told).getByText(/الإيصال غير واضح/)
})

test('one’s own payments are searched as a list of the panel is, and offered as files', async () => {
  signedIn()
  const asked: (string | null)[] = []
  server.use(
    http.get('*/api/user/payments', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('search'))
      return succeed({ payments: { total: 1, data: [PAYMENT] } })
    }),
  )
  const { t } = await openArea('/dashboard/payments')
  fireEvent.change(await screen.findByRole('searchbox', { name: t('views.search.label') }), {
    target: { value: 'INV-2026' },
  })
  await waitFor(() => expect(asked.at(-1)).toBe('INV-2026'))
  fireEvent.click(await button(t('views.export.button')))
  expect((await screen.findAllByRole('menuitem')).length).toBe(2)
})
