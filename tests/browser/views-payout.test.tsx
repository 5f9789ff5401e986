import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { forwardTo, network, noConnection, refusal } from '#tests/support/panel/api.ts'
import { closePanel, type OpenedPanel, openPanel } from '#tests/support/panel/render.tsx'
import { PDF } from '#tests/support/uploads.ts'

let api: TestApp
let token: string
let id: number

const BALANCE = 500
const WALLET = { wallet_balance: BALANCE, held_amount: 0, payable_amount: BALANCE }

beforeAll(async () => {
  api = await startTestApp()
  token = await api.signIn()
  const { body } = await api.call('/api/admin-panal/partners', {
    method: 'POST',
    token,
    body: {
      full_name: 'Amal Studio',
      email: 'amal@partners.test',
      phone: '0551234567',
      locale: 'en',
      iban: 'SA0380000000608010167519',
      referral_percentage: 10,
      referral_due_months: 12,
    },
  })
  id = (body.result as { partner: { id: number } }).partner.id
  network.listen({ onUnhandledRequest: 'error' })
})

/** The partner as the server has him, but with something in his wallet. */
const fillWallet = () =>
  network.use(
    http.get(`*/api/admin-panal/partners/${id}`, async () => {
      const { body } = await api.call(`/api/admin-panal/partners/${id}`, { token })
      const { partner } = body.result as { partner: object }
      return HttpResponse.json({ ...body, result: { partner: { ...partner, ...WALLET } } })
    }),
  )

interface Paid {
  readonly key: string | null
  readonly form: string
}

/** What is sent to createPayment from now on, answered in turn; the last answer stays. */
const payments = (...answers: (() => Response | Promise<Response>)[]): Paid[] => {
  const sent: Paid[] = []
  network.use(
    http.post(`*/api/admin-panal/partners/createPayment/${id}`, async ({ request }) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push({ key: request.headers.get('idempotency-key'), form: await request.text() })
      return answer?.() ?? HttpResponse.error()
    }),
  )
  return sent
}

const done = () => HttpResponse.json({ status: true, message: 'Paid out', result: {} })

beforeEach(() => {
  forwardTo(api)
  fillWallet()
})
afterEach(async () => {
  await closePanel()
  network.resetHandlers()
})
afterAll(() => network.close())

const open = () => openPanel(`partners/view/${id}/partner-payment-create`, token)

const fill = async ({ user }: OpenedPanel, amount: string) => {
  await user.type(await screen.findByRole('textbox', { name: /^Payment no/ }), 'TRF-1')
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), amount)
}

const submit = () => screen.getAllByRole('button', { name: 'Pay out' }).at(-1) as HTMLElement

const confirm = async ({ user }: OpenedPanel) => {
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Amal Studio')
  await user.click(within(question).getByRole('button', { name: 'Pay out' }))
}

test('a payout is asked about, sent with its file once, and leads back to the wallet', async () => {
  const sent = payments(done)
  const panel = await open()
  await fill(panel, '120.5')
  const file = new File([new Uint8Array(PDF)], 'transfer.pdf', { type: 'application/pdf' })
  await panel.user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file)
  expect(await screen.findByText(/transfer\.pdf/)).toBeDefined()
  await panel.user.dblClick(submit())
  await confirm(panel)
  await waitFor(() => expect(panel.address()).toBe(`/admin-panel/partners/view/${id}/partner-PaymentTab`))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  for (const part of ['payment_number', 'TRF-1', '120.5', 'BANK_TRANSFER', '%PDF-1.7'])
    expect(sent[0]?.form).toContain(part)
  expect(await screen.findByText(/Paid .*120\.50/)).toBeDefined()
})

test('more than the wallet holds is refused before anything is sent', async () => {
  const sent = payments(done)
  const panel = await open()
  await fill(panel, '500.01')
  await panel.user.click(submit())
  expect(await screen.findByText(/500\.00/, { selector: '.note' })).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent).toHaveLength(0)
})

test('the whole balance is one click away', async () => {
  payments(done)
  const panel = await open()
  await panel.user.click(await screen.findByRole('button', { name: 'Pay the whole balance' }))
  expect((screen.getByRole('textbox', { name: /^Amount/ }) as HTMLInputElement).value).toBe('500.00')
})

test('a lost connection keeps what was typed, and trying again carries the same key', async () => {
  const sent = payments(noConnection, done)
  const panel = await open()
  await fill(panel, '75')
  await panel.user.click(submit())
  await confirm(panel)
  const lost = await screen.findByText('Nothing you typed is lost. Try again now or in a moment.')
  expect((screen.getByRole('textbox', { name: /^Payment no/, hidden: true }) as HTMLInputElement).value).toBe(
    'TRF-1',
  )
  const dialog = lost.closest('[role="alertdialog"]') as HTMLElement
  await panel.user.click(within(dialog).getByRole('button', { name: 'Try again!' }))
  await waitFor(() => expect(panel.address()).toContain('partner-PaymentTab'))
  expect(sent).toHaveLength(2)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('what the server refuses stands on its field, and nothing is shown as paid', async () => {
  payments(() => refusal(422, 'validation', 'Check the fields', { payment_number: ['Used before'] }))
  const panel = await open()
  await fill(panel, '75')
  await panel.user.click(submit())
  await confirm(panel)
  expect(await screen.findByText('Used before')).toBeDefined()
  expect(panel.address()).toBe(`/admin-panel/partners/view/${id}/partner-payment-create`)
  expect(screen.getAllByText('500.00 SR').length).toBeGreaterThan(0)
})
