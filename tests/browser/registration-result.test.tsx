import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { declines } from '#src/i18n/ar/declines.ts'
import { isUnpaid, type Registered } from '#src/registration/calls.ts'
import {
  answerForm,
  confirmEmail,
  offerPackages,
  REGISTERED,
  receipt,
  registered,
} from '#tests/support/site/registration.ts'
import { openSite } from '#tests/support/site/render.tsx'
import { offline, refuse, server, succeed } from '#tests/support/site/server.ts'
import {
  ADDRESS,
  field,
  heading,
  openPayment,
  startWizards,
  step,
  stepButton,
  submit,
} from '#tests/support/site/wizard.ts'

startWizards()

test('without a connection nothing is lost, and the next try is the same request', async () => {
  offerPackages()
  const sent = answerForm('registration', offline, () => registered({ status: 'ACTIVE' }))
  const site = await openPayment(/التجربة/)
  const { user, t } = site
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await confirmEmail(site)
  await screen.findByText(t('site.problem.offline'))
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await heading(t('ordering.result.ACTIVE.title'))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('the way back of the browser leads into no emptied step: what came of the registration stays', async () => {
  offerPackages()
  answerForm('registration', () => registered({ status: 'ACTIVE' }))
  const site = await openPayment(/التجربة/)
  const { user, t } = site
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await confirmEmail(site)
  await heading(t('ordering.result.ACTIVE.title'))
  const moved = new Promise((done) => addEventListener('popstate', done, { once: true }))
  history.back()
  await moved
  await waitFor(() => expect(new URLSearchParams(location.search).get('step')).toBe('done'))
  await heading(t('ordering.result.ACTIVE.title'))
})

test('a refusal lands on its field in its step, and what is changed makes another request', async () => {
  offerPackages()
  const sent = answerForm(
    'registration',
    () => refuse({ message: 'صحح الحقول', errors: { email: ['هذا البريد ممنوع'] } }),
    () => registered({ status: 'ACTIVE' }),
  )
  const site = await openPayment(/التجربة/)
  const { user, t } = site
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await confirmEmail(site)
  await waitFor(() => expect(document.activeElement).toBe(field('email')))
  await screen.findByText('هذا البريد ممنوع')
  expect(step()).toBe('store')
  await user.type(field('email'), '.sa')
  await user.click(stepButton(t('registration.steps.payment')))
  await user.click(await screen.findByRole('button', { name: t('ordering.payment.start') }))
  await confirmEmail(site)
  await heading(t('ordering.result.ACTIVE.title'))
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('a failed payment is tried again without typing anything', async () => {
  offerPackages({ methods: ['BANK_TRANSFER', 'CREDIT_CARD'] })
  const due = () => registered({ status: 'DUE_PAYMENT' })
  server.use(http.get('*/api/registration/status', due))
  answerForm('registration', due)
  const retried = answerForm('registration/retry', () => registered({ status: 'PENDING' }))
  const site = await openPayment()
  const { user, t } = site
  await user.click(screen.getByRole('radio', { name: t('ordering.methods.CREDIT_CARD') }))
  await user.click(submit(site, 'pay'))
  await confirmEmail(site)
  await heading(t('ordering.result.DUE_PAYMENT.title'))
  const card = await screen.findByRole('radio', { name: t('ordering.methods.CREDIT_CARD') })
  expect((card as HTMLInputElement).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: t('ordering.methods.BANK_TRANSFER') }))
  await user.upload(screen.getByLabelText(t('ordering.receipt.label')), receipt())
  await user.click(submit(site))
  await heading(t('ordering.result.PENDING.title'))
  expect(retried[0]?.values).toMatchObject({
    payment_token: 'token',
    method: 'BANK_TRANSFER',
    receipt: 'a file',
  })
})

test('after the payment page the result follows what the server knows', async () => {
  offerPackages()
  const states = ['PAY', 'ACTIVE'] as const
  let asked = 0
  server.use(
    http.get('*/api/registration/status', () => {
      const status = states[Math.min(asked, 1)] ?? 'ACTIVE'
      asked += 1
      return registered({ status, pay_url: 'https://pay.example' })
    }),
  )
  sessionStorage.setItem(
    'rabt.registered',
    JSON.stringify({
      reference: 'R-1',
      status: 'PAY',
      amount: 5,
      email: 'a@b.co',
      pay_url: null,
      payment_token: 'token',
    }),
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { t } = openSite(`${ADDRESS}?step=done`)
  await heading(t('ordering.result.PAY.title'))
  await screen.findByRole('button', { name: t('ordering.again.go_on') })
  await vi.advanceTimersByTimeAsync(5000)
  await heading(t('ordering.result.ACTIVE.title'))
  vi.useRealTimers()
})

test('the link to activate the account can be asked for again after five minutes', async () => {
  offerPackages()
  answerForm('registration', () => registered({ status: 'ACTIVE', amount: 0 }))
  const asked: unknown[] = []
  server.use(
    http.post('*/api/registration/resend', async ({ request }) => {
      asked.push(await request.json())
      return succeed({})
    }),
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const site = await openPayment(/التجربة/)
  const { user, t } = site
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await confirmEmail(site)
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: t('ordering.mail.resend') })
  expect(again.disabled).toBe(true)
  await vi.advanceTimersByTimeAsync(5 * 60 * 1000)
  await waitFor(() => expect(again.disabled).toBe(false))
  await user.click(again)
  await screen.findByText(t('ordering.mail.sent'))
  expect(asked).toEqual([{ email: 'noura@example.test' }])
  vi.useRealTimers()
})

/** Comes back to what this tab registered, which the server says stands like that. */
const comeBack = (changed: Partial<Registered>) => {
  offerPackages({ methods: ['CREDIT_CARD', 'BANK_TRANSFER'] })
  sessionStorage.setItem('rabt.registered', JSON.stringify({ ...REGISTERED, status: 'PAY' }))
  server.use(http.get('*/api/registration/status', () => registered(changed)))
  return openSite(`${ADDRESS}?step=done`)
}

const DECLINES = Object.keys(declines.reasons) as (keyof typeof declines.reasons)[]

test.each(DECLINES)(
  'a decline (%s) is told as one, with its reason in words and what to do',
  async (declined) => {
    const site = comeBack({ status: 'PAY', pay_url: 'https://pay.example', declined })
    const { t } = site
    await heading(t('ordering.result.DECLINED.title'))
    const told = await screen.findByRole('alert')
    within(told).getByText(t(`ordering.declined.reasons.${declined}`))
    within(told).getByText(t('ordering.declined.next'))
    expect(screen.queryByText(t('ordering.result.PAY.title'))).toBeNull()
  },
)

test('a transfer that was not accepted is told of with the reason that was given', async () => {
  const { t } = comeBack({ status: 'DUE_PAYMENT', reason: 'الإيصال غير واضح' })
  await heading(t('ordering.result.REJECTED.title'))
  within(await screen.findByRole('alert')).getByText(/الإيصال غير واضح/)
})

test.each([
  { status: 'ACTIVE', invoice_number: 'INV-2026-000009' },
  { status: 'PENDING' },
  { status: 'PAY', pay_url: 'https://pay.example' },
  { status: 'PAY', pay_url: 'https://pay.example', declined: 'LIMIT' },
  { status: 'DUE_PAYMENT' },
] as const)(
  'the result names the package, the amount and the invoice where there is one: %o',
  async (state) => {
    const site = comeBack(state)
    const { t } = site
    const outcome = 'declined' in state ? 'DECLINED' : state.status
    await heading(t(`ordering.result.${outcome}.title`))
    const ordered = document.querySelector('.ordered')?.textContent
    expect(ordered).toMatch(/السنوية.*1,200\.00.SR/)
    if ('invoice_number' in state) expect(ordered).toContain(state.invoice_number)
    // Whoever pays again sees for what and how much, on the button as well.
    if (isUnpaid(state.status)) await waitFor(() => expect(submit(site, 'pay')).toBeInstanceOf(HTMLElement))
  },
)
