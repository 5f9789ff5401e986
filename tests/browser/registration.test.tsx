import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { noteVisit } from '#src/public-ui/visit.ts'
import { forgetLoaded } from '#src/registration/data.ts'
import { DRAFT_KEY } from '#src/registration/draft.ts'
import { knownCodes } from '#src/registration/knownCodes.ts'
import { known } from '#src/registration/knownSubdomains.ts'
import {
  answerForm,
  choosePackage,
  confirmEmail,
  fillStore,
  offerPackages,
  receipt,
  registered,
} from '#tests/support/site/registration.ts'
import { openSite } from '#tests/support/site/render.tsx'
import { offline, refuse, server, succeed } from '#tests/support/site/server.ts'

const ADDRESS = '/register/vender'

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  forgetLoaded()
  known.clear()
  knownCodes.clear()
})
afterAll(() => server.close())

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement

const step = () => new URLSearchParams(location.search).get('step')

const stepButton = (name: string) => screen.getByRole('button', { name: new RegExp(`\\d ${name}|^${name}$`) })

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** The button that names what is paid. */
const submit = ({ t }: ReturnType<typeof openSite>, way: 'transfer' | 'pay' = 'transfer') =>
  screen.getByRole('button', {
    name: new RegExp(t(`ordering.payment.submit_${way}`, { amount: '.*1,200\\.00.*SR.*' })),
  })

/** As far as the payment, with the package of that name. */
const openPayment = async (name = /السنوية/) => {
  const site = openSite(ADDRESS)
  await fillStore(site)
  await choosePackage(site, name)
  return site
}

/** Opens a page from elsewhere, or from here where its address says nothing. */
const visit = (address: string): void => {
  history.replaceState(null, '', address)
  noteVisit()
}

test('what is sent is tidy: Latin digits, an international mobile, no empty fields, the source of the visit', async () => {
  offerPackages()
  const sent = answerForm('registration', () => registered())
  visit('/terms?utm_source=friend')
  visit(`${ADDRESS}?ref=ali-7&utm_source=newsletter&utm_campaign=eid&gclid=Cj1`)
  visit('/login')
  const site = openSite(`${ADDRESS}?ref=ali-7&utm_source=newsletter`)
  await fillStore(site)
  await choosePackage(site, /السنوية/)
  await site.user.upload(screen.getByLabelText(site.t('ordering.receipt.label')), receipt())
  await site.user.click(submit(site))
  await confirmEmail(site)
  await heading(site.t('ordering.result.PENDING.title'))
  expect(sent[0]?.values).toEqual({
    store_name: 'نخلة',
    seller_name: 'نورة',
    email: 'noura@example.test',
    phone: '+966551234567',
    subdomain: 'nakhla',
    registration_type: 'COMMERCIAL_REGISTRATION',
    commercial_registration: '1010123456',
    referral_code: 'ali-7',
    package: '2',
    email_ticket: 'a ticket',
    locale: 'ar',
    utm_source: 'newsletter',
    utm_campaign: 'eid',
    gclid: 'Cj1',
    landing_page: expect.stringContaining('utm_source=newsletter'),
    visited_at: expect.stringMatching(/^\d{4}-/),
    first_utm_source: 'friend',
    first_landing_page: '/terms?utm_source=friend',
    first_visited_at: expect.stringMatching(/^\d{4}-/),
    transfer_code: 'T-12345678',
    method: 'BANK_TRANSFER',
    payment_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    receipt: 'a file',
  })
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(localStorage.getItem('rabt.registration')).toBeNull()
})

test('an empty step says what is missing, with the focus on the first of it', async () => {
  offerPackages()
  const { user, t } = openSite(ADDRESS)
  await user.click(screen.getByRole('button', { name: t('registration.store.next') }))
  await waitFor(() => expect(document.activeElement).toBe(field('store_name')))
  expect(screen.getAllByText(t('validation.required'))).toHaveLength(6)
  expect(step()).toBeNull()
})

test('each kind of registration asks for its own number', async () => {
  offerPackages()
  const { user, t } = openSite(ADDRESS)
  await user.click(screen.getByRole('radio', { name: t('registration.types.UNIFIED_NUMBER') }))
  await user.type(field('unified_number'), '1010123456')
  await user.tab()
  await screen.findByText(t('validation.identities.unifiedNumber'))
  await user.click(screen.getByRole('radio', { name: t('registration.types.COMMERCIAL_REGISTRATION') }))
  expect(field('unified_number')).toBeNull()
  await user.click(await screen.findByRole('button', { name: t('registration.add_expiry') }))
  await screen.findByRole('group', { name: t('registration.fields.commercial_registration_expiry') })
})

test('a subdomain that is taken is told of while it is typed, with free ones to take', async () => {
  offerPackages({ taken: ['nakhla', 'nakhla-store'] })
  const { user, t } = openSite(ADDRESS)
  await user.type(field('subdomain'), 'nakhla')
  await screen.findByText(t('registration.subdomain.taken'))
  await user.click(await screen.findByRole('button', { name: 'nakhla-sa' }))
  expect(field('subdomain').value).toBe('nakhla-sa')
  await screen.findByText(t('registration.subdomain.free'))
})

test('a subdomain made from the name is offered until one is typed', async () => {
  offerPackages()
  const { user } = openSite(ADDRESS)
  await user.type(field('store_name'), 'متجر النخلة')
  await user.click(await screen.findByRole('button', { name: 'alnkhla' }))
  expect(field('subdomain').value).toBe('alnkhla')
})

test('an answer on an earlier subdomain that comes late counts for nothing', async () => {
  offerPackages()
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked: string[] = []
  server.use(
    http.get('*/api/registration/availability', async ({ request }) => {
      const subdomain = new URL(request.url).searchParams.get('subdomain') ?? ''
      asked.push(subdomain)
      if (subdomain !== 'first') return succeed({ available: true, reason: null })
      await late
      return succeed({ available: false, reason: 'مأخوذ' })
    }),
  )
  const { user, t } = openSite(ADDRESS)
  await user.type(field('subdomain'), 'first')
  await waitFor(() => expect(asked).toEqual(['first']))
  await user.type(field('subdomain'), '-one')
  await screen.findByText(t('registration.subdomain.free'))
  answer()
  await waitFor(() => expect(known.has('first')).toBe(true))
  expect(screen.queryByText('مأخوذ')).toBeNull()
})

test.each([
  ['at the step in the address', '?step=payment'],
  ['at the address by which the registration is found', ''],
])('an earlier visit is taken up where it ended %s, and can be begun anew', async (_where, search) => {
  offerPackages()
  await openPayment()
  cleanup()
  const { user, t } = openSite(`${ADDRESS}${search}`)
  await screen.findByText(t('registration.draft.restored'))
  await heading(t('ordering.payment.title'))
  await user.click(screen.getByRole('button', { name: t('registration.draft.anew') }))
  await heading(t('registration.title'))
  expect(field('store_name').value).toBe('')
  expect(localStorage.getItem('rabt.registration')).toBeNull()
})

test('the way back of the browser leads through the steps', async () => {
  offerPackages()
  const { t } = await openPayment()
  expect(step()).toBe('payment')
  history.back()
  await heading(t('ordering.package.title'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /السنوية/ }).checked).toBe(true)
  history.back()
  await heading(t('registration.title'))
  expect(field('phone').value).toBe('٠٥٥ ١٢٣ ٤٥٦٧')
})

test('what a month of a year costs is told, and markup of an explanation never runs', async () => {
  offerPackages()
  const site = openSite(ADDRESS)
  await fillStore(site)
  await site.user.click(await screen.findByRole('radio', { name: /السنوية/ }))
  expect(document.querySelector('.package-monthly')?.textContent).toContain('100.00')
  const details = document.querySelector('.package-details')
  expect(details?.querySelector('p')?.textContent).toBe('السنوية')
  expect(details?.querySelector('script')).toBeNull()
})

test('prices stand before the first question, packages are shown by month or year, and one is recommended', async () => {
  offerPackages({ recommended: 3 })
  const site = openSite(ADDRESS)
  const { user, t } = site
  await screen.findByText(t('registration.prices.from'), { exact: false })
  expect(document.querySelector('.price-line')?.textContent).toContain('120.00')
  await user.click(screen.getByRole('button', { name: t('registration.prices.all') }))
  await screen.findByRole('radio', { name: /الشهرية/ })
  expect(screen.queryByRole('radio', { name: /السنوية/ })).toBeNull()
  expect(screen.getByRole('radio', { name: /التجربة/ })).toBeInstanceOf(HTMLElement)
  expect(
    screen.getByRole('radio', { name: new RegExp(`الشهرية.*${t('ordering.badges.RECOMMENDED')}`) }),
  ).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('table').textContent).not.toContain('السنوية')
  await user.click(screen.getByRole('radio', { name: t('ordering.periods.YEAR') }))
  await user.click(await screen.findByRole('radio', { name: /السنوية/ }))
  expect(screen.queryByRole('radio', { name: /الشهرية/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: t('ordering.periods.MONTH') }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /السنوية/ }).checked).toBe(true)
})

test('a coupon changes the price at once; a wrong one is told of and leaves the price alone', async () => {
  offerPackages()
  const site = await openPayment()
  const { user, t } = site
  const total = () => document.querySelector('.amount-total dd')?.textContent
  await user.type(field('coupon'), 'NOPE{Enter}')
  await screen.findByText('كوبون مجهول')
  expect(total()).toContain('1,200.00')
  await user.clear(field('coupon'))
  await user.type(field('coupon'), 'HALF{Enter}')
  await waitFor(() => expect(total()).toContain('600.00'))
  await user.click(screen.getByRole('button', { name: t('ordering.payment.coupon_remove') }))
  await waitFor(() => expect(total()).toContain('1,200.00'))
})

test('a coupon that is not for another package is told of where the price changes', async () => {
  offerPackages({ coupons: { HALF: [2] } })
  const site = await openPayment()
  const { user, t } = site
  await user.type(field('coupon'), 'HALF{Enter}')
  await screen.findByText('HALF')
  await user.click(screen.getByRole('button', { name: t('ordering.payment.change') }))
  await user.click(await screen.findByRole('radio', { name: t('ordering.periods.MONTH') }))
  await user.click(await screen.findByRole('radio', { name: /الشهرية/ }))
  await user.click(screen.getByRole('button', { name: t('ordering.package.next') }))
  await screen.findByText('كوبون مجهول')
  expect(field('coupon').value).toBe('HALF')
})

test('a package that was not chosen is asked for above the packages', async () => {
  offerPackages()
  const site = openSite(ADDRESS)
  await fillStore(site)
  await screen.findByRole('radio', { name: /السنوية/ })
  const first = field('package')
  await site.user.click(screen.getByRole('button', { name: site.t('ordering.package.next') }))
  const note = await screen.findByText(site.t('validation.required'))
  if (!first) throw new Error('there is no package')
  expect(note.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(document.activeElement).toBe(first)
})

test('a referral code that nobody has is told of at its own field, and holds the step until it is changed', async () => {
  offerPackages()
  const site = openSite(`${ADDRESS}?ref=NOBODY-1`)
  const { user, t } = site
  // Its part of the page is fetched first.
  await screen.findByText(t('registration.referral.unknown'), {}, { timeout: 8000 })
  await fillStore(site)
  await waitFor(() => expect(document.activeElement).toBe(field('referral_code')))
  expect(step()).toBeNull()
  await user.clear(field('referral_code'))
  await user.type(field('referral_code'), 'ALI-7')
  await waitFor(() => expect(screen.queryByText(t('registration.referral.unknown'))).toBeNull())
  await user.click(screen.getByRole('button', { name: t('registration.store.next') }))
  await screen.findByRole('radio', { name: /السنوية/ })
})

test('a card comes before a transfer, which names its own code', async () => {
  offerPackages({ methods: ['CREDIT_CARD', 'BANK_TRANSFER'] })
  const site = await openPayment()
  const { user, t } = site
  const card = screen.getByRole<HTMLInputElement>('radio', { name: t('ordering.methods.CREDIT_CARD') })
  expect(card.checked).toBe(true)
  expect(submit(site, 'pay')).toBeInstanceOf(HTMLElement)
  expect(screen.queryByText('T-12345678')).toBeNull()
  await user.click(screen.getByRole('radio', { name: t('ordering.methods.BANK_TRANSFER') }))
  await screen.findByText('T-12345678')
  expect(submit(site)).toBeInstanceOf(HTMLElement)
})

test('a coupon that an owner had before is told of kindly, and the order goes on without it', async () => {
  offerPackages()
  const sent = answerForm(
    'registration',
    () => refuse({ message: 'صحح الحقول', errors: { coupon: ['استُخدم كوبون من قبل'] } }),
    () => registered({ status: 'PENDING' }),
  )
  const site = await openPayment()
  const { user, t } = site
  await user.type(field('coupon'), 'HALF{Enter}')
  await screen.findByText('HALF')
  await user.upload(screen.getByLabelText(t('ordering.receipt.label')), receipt())
  await user.click(screen.getByRole('button', { name: /600\.00/ }))
  await confirmEmail(site)
  await screen.findByText('استُخدم كوبون من قبل')
  await waitFor(() => expect(submit(site)).toBeInstanceOf(HTMLElement))
  await user.click(submit(site))
  await heading(t('ordering.result.PENDING.title'))
  expect(sent.map(({ values }) => values.coupon)).toEqual(['HALF', undefined])
})

test('what another tab fills in is taken up, so that neither undoes the other', async () => {
  offerPackages()
  const { user } = openSite(ADDRESS)
  await user.type(field('store_name'), 'نخلة')
  const draft = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? '')
  const other = { ...draft, values: { ...draft.values, seller_name: 'نورة' } }
  localStorage.setItem(DRAFT_KEY, JSON.stringify(other))
  window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY }))
  await waitFor(() => expect(field('seller_name').value).toBe('نورة'))
  expect(field('store_name').value).toBe('نخلة')
})

test('a transfer needs its receipt, of a kind that is taken', async () => {
  offerPackages()
  const sent = answerForm('registration', () => registered())
  const site = await openPayment()
  const { user, t } = site
  await user.click(submit(site))
  await screen.findByText(t('validation.required'))
  await userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText(t('ordering.receipt.label')), receipt('text/html'))
  await screen.findByText(t('ordering.receipt.type'))
  expect(sent).toHaveLength(0)
})

test('a free trial asks for no payment and sends none', async () => {
  offerPackages()
  const sent = answerForm('registration', () => registered({ status: 'ACTIVE', amount: 0 }))
  const site = await openPayment(/التجربة/)
  const { user, t } = site
  await screen.findByText(t('ordering.payment.nothing'))
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await confirmEmail(site)
  await heading(t('ordering.result.ACTIVE.title'))
  expect(sent[0]?.values).not.toHaveProperty('method')
  expect(sent[0]?.values).not.toHaveProperty('payment_date')
})

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

test('what is missing in the first step is shown there when the last one is sent', async () => {
  offerPackages()
  const sent = answerForm('registration', () => registered())
  const { user, t } = openSite(ADDRESS)
  await user.click(stepButton(t('registration.steps.package')))
  await user.click(await screen.findByRole('radio', { name: /التجربة/ }))
  await user.click(screen.getByRole('button', { name: t('ordering.package.next') }))
  await waitFor(() => expect(document.querySelector('.amount-total')).not.toBeNull())
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await waitFor(() => expect(document.activeElement).toBe(field('store_name')))
  expect(sent).toHaveLength(0)
})

/** Lists what codes were asked for. */
const listCodes = (): unknown[] => {
  const asked: unknown[] = []
  server.use(
    http.post('*/api/registration/code', async ({ request }) => {
      asked.push(await request.json())
      return succeed({ code: { ticket: 'a ticket', minutes: 15, resend_seconds: 60 } })
    }),
  )
  return asked
}

test('before anything is sent the address is proved by a code, whichever way it goes', async () => {
  offerPackages()
  const asked = listCodes()
  const sent = answerForm('registration', () => registered({ status: 'ACTIVE' }))
  const site = await openPayment(/التجربة/)
  const { user, t } = site
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  const code = await screen.findByLabelText<HTMLInputElement>(t('confirm.code'))
  const again = screen.getByRole<HTMLButtonElement>('button', { name: t('confirm.again') })
  await waitFor(() => expect(again.disabled).toBe(true))
  await waitFor(() => expect(asked).toEqual([{ email: 'noura@example.test', package: 1 }]))
  await user.type(code, '٠٠٠٠٠٠')
  await screen.findByText('هذا الرمز غير صحيح')
  expect(sent).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: t('confirm.back') }))
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await confirmEmail(site)
  await heading(t('ordering.result.ACTIVE.title'))
  expect(asked).toHaveLength(1)
  expect(sent[0]?.values.email_ticket).toBe('a ticket')
})

test('an address that looks mistyped is asked about where it is typed and where it waits, and can be changed there', async () => {
  offerPackages()
  const asked = listCodes()
  const sent = answerForm('registration', () => registered({ status: 'ACTIVE' }))
  const site = openSite(ADDRESS)
  await fillStore(site)
  await choosePackage(site, /التجربة/)
  const { user, t } = site
  await user.click(stepButton(t('registration.steps.store')))
  await user.clear(field('email'))
  await user.type(field('email'), 'ali@gmial.com')
  await user.click(await screen.findByRole('button', { name: 'ali@gmail.com' }))
  expect(field('email').value).toBe('ali@gmail.com')
  expect(screen.queryByText(t('confirm.did_you_mean'))).toBeNull()
  await user.clear(field('email'))
  await user.type(field('email'), 'ali@hotmial.com')
  await user.click(stepButton(t('registration.steps.payment')))
  await user.click(await screen.findByRole('button', { name: t('ordering.payment.start') }))
  await user.click(await screen.findByRole('button', { name: t('confirm.other') }))
  expect(screen.getByLabelText<HTMLInputElement>(t('confirm.other_email')).value).toBe('ali@hotmail.com')
  await user.click(screen.getByRole('button', { name: t('confirm.other_send') }))
  await confirmEmail(site)
  await heading(t('ordering.result.ACTIVE.title'))
  expect(asked.map((body) => (body as { email: string }).email)).toEqual([
    'ali@hotmial.com',
    'ali@hotmail.com',
  ])
  expect(sent[0]?.values.email).toBe('ali@hotmail.com')
})

test('an address that the server does not take as proved is asked for again', async () => {
  offerPackages()
  const sent = answerForm(
    'registration',
    () => refuse({ message: 'صحح الحقول', errors: { email_ticket: ['أكّد بريدك'] } }),
    () => registered({ status: 'ACTIVE' }),
  )
  const site = await openPayment(/التجربة/)
  const { user, t } = site
  await user.click(screen.getByRole('button', { name: t('ordering.payment.start') }))
  await confirmEmail(site)
  await waitFor(() => expect(sent).toHaveLength(1))
  await confirmEmail(site)
  await heading(t('ordering.result.ACTIVE.title'))
  expect(sent).toHaveLength(2)
})

test('packages that cannot be fetched can be asked for again', async () => {
  offerPackages()
  let asked = 0
  server.use(
    http.get('*/api/registration/packages', () => {
      asked += 1
      // Once for the prices above the form, once for the packages.
      return asked <= 2 ? HttpResponse.error() : undefined
    }),
  )
  const site = openSite(ADDRESS)
  await fillStore(site)
  await site.user.click(await screen.findByRole('button', { name: site.t('site.action.try_again') }))
  await screen.findByRole('radio', { name: /السنوية/ })
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
  await user.click(screen.getByRole('button', { name: t('ordering.again.submit') }))
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
