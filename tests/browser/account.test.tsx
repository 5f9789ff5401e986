import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answers, signOutHere } from '#src/account/shell/session.ts'
import {
  answerFile,
  answerGet,
  DUE,
  dashboard,
  offerOrder,
  payments,
  signedIn,
} from '#tests/support/site/account.ts'
import { answerForm, offerPackages } from '#tests/support/site/registration.ts'
import { openSite } from '#tests/support/site/render.tsx'
import { refuse, server, succeed } from '#tests/support/site/server.ts'

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  // Who was signed in is remembered beyond a page.
  signOutHere()
  localStorage.clear()
  sessionStorage.clear()
  server.resetHandlers()
  vi.restoreAllMocks()
})
afterAll(() => server.close())

const link = (name: string | RegExp) => screen.findByRole('link', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The message that says it, whole. */
const toldOf = async (text: RegExp): Promise<HTMLElement> => {
  const told = (await screen.findByText(text)).closest<HTMLElement>('.alert')
  if (!told) throw new Error('said in no message')
  return told
}

test('whose subscription has ended is told first to renew it', async () => {
  signedIn()
  dashboard({ store: { status: 'EXPIRED', store_name: 'x', subdomain: 'x' }, period: null })
  const { t } = openSite('/dashboard')
  const step = await link(new RegExp(t('account.dashboard.step_expired')))
  expect(step.getAttribute('href')).toBe('/dashboard/subscription')
  expect(screen.getByText(t('account.vendor_status.EXPIRED'))).toBeTruthy()
})

test('a new store is asked to choose its first package', async () => {
  signedIn()
  dashboard({ store: { status: 'NEW', store_name: 'x', subdomain: 'x' }, package: null, period: null })
  const { t } = openSite('/dashboard')
  await link(new RegExp(t('account.dashboard.step_choose_text')))
  expect(screen.getByText(t('account.dashboard.no_package'))).toBeTruthy()
  expect(screen.getByText(t('account.dashboard.usage_empty'))).toBeTruthy()
})

test('a payment that is due comes before everything else, one that is reviewed is only told of', async () => {
  signedIn()
  dashboard({ next_payment: DUE })
  const { t } = openSite('/dashboard')
  await link(new RegExp(t('account.dashboard.step_pay')))
  cleanup()
  dashboard({ next_payment: { ...DUE, status: 'PENDING', due_on: null } })
  openSite('/dashboard')
  const step = await link(new RegExp(t('account.dashboard.step_wait')))
  expect(step.getAttribute('href')).toBe('/dashboard/payments')
})

test('a sub user finds the pages that were given, and is told why another one stays closed', async () => {
  signedIn({ user_type: 'SUB', permissions: ['payments'] })
  server.use(
    http.get('*/api/user/sub-users', () => refuse({ status: 403, code: 'not_allowed', message: 'x' })),
  )
  const { t } = openSite('/dashboard/users')
  await screen.findByText(t('account.layout.not_allowed'))
  const menu = screen.getByRole('navigation', { name: t('account.layout.menu_label') })
  const open = within(menu)
    .getAllByRole('link')
    .map((each) => each.getAttribute('href'))
  expect(open).toEqual(['/dashboard', '/dashboard/payments', '/dashboard/invoices', '/dashboard/profile'])
  expect(screen.queryByRole('button', { name: t('account.users.add') })).toBeNull()
})

test('a sub user who may not order is told so before anything is filled in', async () => {
  signedIn({ user_type: 'SUB', permissions: ['support'] })
  dashboard()
  offerPackages()
  const { t } = openSite('/dashboard/subscription')
  await screen.findByText(t('account.layout.not_allowed'))
  expect(document.querySelector('form')).toBeNull()
})

test('a rejected payment says why, one that is due leads on to the page where it is paid', async () => {
  signedIn()
  payments(
    { id: 1, status: 'REJECTED', reason: 'الإيصال غير واضح' },
    { id: 2, status: 'DUE_PAYMENT', pay_url: 'https://pay.test/2' },
    { id: 3, status: 'DUE_PAYMENT' },
  )
  const { t } = openSite('/dashboard/payments')
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
  const { t } = openSite('/dashboard/payments?back=5')
  const told = await toldOf(/لم تكتمل دفعة.*1,200\.00.*السنوية/)
  const ways = within(told).getAllByRole('link')
  expect(ways.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    [t('account.payments.pay'), 'https://pay.test/5'],
    [t('account.payments.pay_otherwise'), '/dashboard/subscription?package=2'],
  ])
  cleanup()
  answers.clear()
  payments({
    id: 5,
    status: 'SUCCESS',
    ends_on: '2027-01-01',
    invoice_id: 9,
    invoice_number: 'INV-2026-000009',
  })
  openSite('/dashboard/payments?back=5')
  const paid = await toldOf(/وصلت دفعتك.*1,200\.00.*السنوية/)
  expect(within(paid).getByRole('link', { name: 'INV-2026-000009' }).getAttribute('href')).toBe(
    '/dashboard/invoices/9',
  )
})

test('a decline reads as one, with its reason and what to do; a rejection leads to a better receipt', async () => {
  signedIn()
  payments({ id: 5, status: 'DUE_PAYMENT', declined: 'INSUFFICIENT_FUNDS', pay_url: 'https://pay.test/5' })
  const { t } = openSite('/dashboard/payments?back=5')
  const declined = await toldOf(/رُفضت عملية الدفع/)
  within(declined).getByText(t('account.payments.declined.INSUFFICIENT_FUNDS'))
  within(declined).getByText(t('account.payments.declined_next'))
  cleanup()
  answers.clear()
  payments({ id: 5, status: 'REJECTED', reason: 'الإيصال غير واضح' })
  openSite('/dashboard/payments?payment=5')
  const rejected = await toldOf(/لم تُعتمد دفعتك.*1,200\.00/)
  within(rejected).getByText(/الإيصال غير واضح/)
  expect(
    within(rejected)
      .getByRole('link', { name: t('account.payments.send_again') })
      .getAttribute('href'),
  ).toBe('/dashboard/subscription?package=2')
})

test('a payment that is being checked says so, and tells the outcome by itself', async () => {
  signedIn()
  payments({ id: 5, status: 'DUE_PAYMENT', checking: true })
  openSite('/dashboard/payments?back=5')
  await toldOf(/نتحقق من دفعتك/)
  payments({ id: 5, status: 'SUCCESS' })
  await screen.findByText(/وصلت دفعتك/, undefined, { timeout: 10_000 })
}, 20_000)

test('the receipt of a transfer is opened with the session, and says so when it cannot be had', async () => {
  signedIn()
  payments({ receipt: '/api/files/receipt.png' })
  let isThere = false
  answerFile('receipt.png', () => isThere)
  const { t, user } = openSite('/dashboard/payments')
  const open = await button(t('account.payments.receipt_of', { of: 'P-5' }))
  await user.click(open)
  await screen.findByText(t('account.payments.receipt_missing'))
  isThere = true
  await user.click(open)
  const dialog = await screen.findByRole('dialog', { name: t('account.payments.receipt_of', { of: 'P-5' }) })
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('blob:picture')
  await user.click(within(dialog).getByRole('button', { name: t('site.action.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an order begins with the package that is due; when the gateway is down it is kept and paid again', async () => {
  signedIn()
  dashboard({ next_payment: DUE })
  offerOrder()
  const placed = (status: string) => () =>
    succeed({ payment: { id: 5, status, amount: 1200, pay_url: null } })
  const sent = answerForm('user/subscribe', placed('DUE_PAYMENT'), placed('ACTIVE'))
  const { t, user } = openSite('/dashboard/subscription')
  await screen.findByText(t('account.subscription.due', { amount: '1200.00 SR' }))
  const yearly = screen.getByRole<HTMLInputElement>('radio', { name: /السنوية/ })
  expect(yearly.checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: t('account.method.CREDIT_CARD') }))
  const pay = async () =>
    user.click(await button(new RegExp(t('account.subscription.submit_pay', { amount: '.*' }))))
  await waitFor(async () =>
    expect(
      (await button(new RegExp(t('account.subscription.submit_pay', { amount: '.*' })))).hasAttribute(
        'disabled',
      ),
    ).toBe(false),
  )
  await pay()
  await screen.findByText(t('account.subscription.done_due'))
  await user.click(await button(t('account.subscription.pay_again')))
  await pay()
  await screen.findByText(t('account.subscription.done_active'))
  expect(sent.map(({ values }) => [values.package, values.method])).toEqual([
    ['2', 'CREDIT_CARD'],
    ['2', 'CREDIT_CARD'],
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('a transfer is not sent without its receipt', async () => {
  signedIn()
  dashboard()
  offerOrder()
  const sent = answerForm('user/subscribe', () => succeed({}))
  const { t, user } = openSite('/dashboard/subscription')
  const submit = await button(new RegExp(t('account.subscription.submit', { amount: '.*' })))
  await waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false))
  await user.click(submit)
  await screen.findByText(t('validation.required'))
  expect(sent).toEqual([])
})

test('while a payment is reviewed, or for life, nothing can be ordered', async () => {
  signedIn()
  offerOrder()
  dashboard({ next_payment: { ...DUE, status: 'PENDING' } })
  const { t } = openSite('/dashboard/subscription')
  await screen.findByText(t('account.subscription.waiting', { amount: '1200.00 SR' }))
  cleanup()
  answers.clear()
  dashboard({ period: { starts_on: '2026-01-01', ends_on: null, for_life: true, days_left: null } })
  openSite('/dashboard/subscription')
  await screen.findByText(t('account.subscription.for_life'))
  expect(screen.queryByRole('radio')).toBeNull()
})

test('the other devices are signed out together', async () => {
  signedIn()
  const session = (id: number, current: boolean) => ({
    id,
    current,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
    address: '10.0.0.9',
    created_at: '2026-11-20T09:00:00Z',
    last_used_at: '2026-11-20T09:00:00Z',
  })
  let sessions = [session(1, true), session(2, false)]
  answerGet('user/auth/sessions', () => ({ sessions }))
  server.use(
    http.delete('*/api/user/auth/sessions', () => {
      sessions = [session(1, true)]
      return succeed({ sessions }, 'سُجّل خروجها')
    }),
  )
  const { t, user } = openSite('/dashboard/profile')
  expect(await screen.findAllByText('Chrome على Windows')).toHaveLength(2)
  await user.click(await button(t('account.profile.end_others')))
  await screen.findByText('سُجّل خروجها')
  await waitFor(() => expect(screen.getAllByText('Chrome على Windows')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: t('account.profile.end_others') })).toBeNull()
})

test('what was written to the support is listed with its answer, a new message at once', async () => {
  signedIn()
  const message = {
    name: 'نورة',
    message: 'متى؟',
    status: 'NEW',
    answers: [],
    created_at: '2026-11-20T09:00:00Z',
  }
  const answered = { id: 3, text: 'غدًا', answered_at: '2026-11-20T10:00:00Z' }
  let data: object[] = [{ ...message, id: 1, subject: 'الأولى', status: 'HANDLED', answers: [answered] }]
  answerGet('user/support', () => ({ shippings: { total: 0, data: [] } }))
  answerGet('user/support/messages', () => ({ messages: { total: data.length, data } }))
  server.use(
    http.post('*/api/user/support', () => {
      data = [{ ...message, id: 2, subject: 'الثانية' }, ...data]
      return succeed({}, 'وصلت')
    }),
  )
  const { t, user } = openSite('/dashboard/support')
  await screen.findByText('غدًا')
  await user.type(screen.getByLabelText(t('account.support.subject')), 'الثانية')
  await user.type(screen.getByLabelText(t('account.support.message')), 'متى؟')
  await user.click(await button(t('account.support.submit')))
  await user.click(await button(t('site.action.ok')))
  await screen.findByText('الثانية')
  expect(screen.getByText(t('account.message_state.NEW'))).toBeTruthy()
})

/** A message to the support, which is refused until it is sent with this token or after that moment. */
const supportAsking = (refusal: () => Response, isPresent: (token: string | null) => boolean) => {
  const sent: unknown[] = []
  answerGet('user/support', () => ({ shippings: { total: 0, data: [] } }))
  answerGet('user/support/messages', () => ({ messages: { total: 0, data: [] } }))
  server.use(
    http.post('*/api/user/support', async ({ request }) => {
      sent.push(await request.json())
      return isPresent(request.headers.get('Authorization')) ? succeed({}, 'وصلت') : refusal()
    }),
  )
  return sent
}

const wrongPassword = () =>
  refuse({ code: 'password_not_correct', message: 'غير صحيحة', errors: { password: ['غير صحيحة'] } })

test('a sensitive call asks for the password and is made again with what was typed', async () => {
  signedIn()
  let isConfirmed = false
  const tried: unknown[] = []
  const sent = supportAsking(
    () => refuse({ status: 403, code: 'recent_sign_in_required', message: 'أكّد' }),
    () => isConfirmed,
  )
  server.use(
    http.post('*/api/user/auth/confirm-password', async ({ request }) => {
      const { password } = (await request.json()) as { password: string }
      tried.push(password)
      isConfirmed = password === 'صحيحة'
      return isConfirmed ? succeed({}) : wrongPassword()
    }),
  )
  const { t, user } = openSite('/dashboard/support')
  await screen.findByText('noura@example.test')
  await user.type(await screen.findByLabelText(t('account.support.subject')), 'الأولى')
  await user.type(screen.getByLabelText(t('account.support.message')), 'متى؟')
  await user.click(await button(t('account.support.submit')))
  const dialog = await screen.findByRole('dialog', { name: t('account.presence.confirm_title') })
  const password = within(dialog).getByLabelText(t('account.profile.password'))
  await user.type(password, 'خطأ{Enter}')
  await within(dialog).findByText('غير صحيحة')
  await user.clear(password)
  await user.type(password, 'صحيحة{Enter}')
  await user.click(await button(t('site.action.ok')))
  expect(tried).toEqual(['خطأ', 'صحيحة'])
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('a session that ended while something was typed is signed in again on the spot', async () => {
  signedIn()
  const sent = supportAsking(
    () => refuse({ status: 401, code: 'token_not_valid', message: 'انتهت' }),
    (token) => token === 'Bearer another',
  )
  server.use(
    http.post('*/api/login', () =>
      HttpResponse.json({ status: true, message: '', result: {}, api_token: 'another' }),
    ),
  )
  const { t, user } = openSite('/dashboard/support')
  await screen.findByText('noura@example.test')
  await user.type(await screen.findByLabelText(t('account.support.subject')), 'الأولى')
  await user.type(screen.getByLabelText(t('account.support.message')), 'متى؟')
  await user.click(await button(t('account.support.submit')))
  const dialog = await screen.findByRole('dialog', { name: t('account.presence.ended_title') })
  expect(within(dialog).getByText('noura@example.test')).toBeTruthy()
  await user.type(within(dialog).getByLabelText(t('account.profile.password')), 'صحيحة{Enter}')
  await user.click(await button(t('site.action.ok')))
  expect(sent).toHaveLength(2)
  expect(location.pathname).toBe('/dashboard/support')
  expect(localStorage.getItem('rabt.user_token')).toBe('another')
})

test('the late refusal of an old session does not end the one that was opened since', async () => {
  signedIn()
  answerGet('user/support', () => ({ shippings: { total: 0, data: [] } }))
  const tokens: (string | null)[] = []
  server.use(
    http.get('*/api/user/support/messages', ({ request }) => {
      const token = request.headers.get('Authorization')
      tokens.push(token)
      if (token === 'Bearer another') return succeed({ messages: { total: 0, data: [] } })
      // Signed in again, in another tab, before the answer is there.
      localStorage.setItem('rabt.user_token', 'another')
      return refuse({ status: 401, code: 'token_not_valid', message: 'x' })
    }),
  )
  const { t } = openSite('/dashboard/support')
  await screen.findByText(t('account.support.messages_empty'))
  expect([tokens[0], tokens.at(-1)]).toEqual(['Bearer token', 'Bearer another'])
  expect([location.pathname, localStorage.getItem('rabt.user_token')]).toEqual([
    '/dashboard/support',
    'another',
  ])
})

test('an account that was switched off leaves for sign-in, which says so', async () => {
  localStorage.setItem('rabt.user_token', 'token')
  const off = () => refuse({ status: 401, code: 'user_not_active', message: 'x' })
  server.use(http.get('*/api/user/auth/me', off), http.get('*/api/user/payments', off))
  const { t } = openSite('/dashboard/payments')
  await screen.findByText(t('errors.user_not_active'))
  expect([location.pathname, location.search]).toEqual(['/login', '?redirect=%2Fdashboard%2Fpayments'])
  expect(localStorage.getItem('rabt.user_token')).toBeNull()
})

test('a list that could not be fetched is asked for again', async () => {
  signedIn()
  server.use(http.get('*/api/user/payments', () => refuse({ status: 500, message: 'تعطل' })))
  const { t, user } = openSite('/dashboard/payments')
  const again = await button(t('site.action.try_again'))
  payments()
  await user.click(again)
  await screen.findByText(t('account.payments.empty'))
})
