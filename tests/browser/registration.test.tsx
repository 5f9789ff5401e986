import { cleanup, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { DRAFT_KEY } from '#src/registration/draft.ts'
import { known } from '#src/registration/known.ts'
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
import { server, succeed } from '#tests/support/site/server.ts'
import {
  ADDRESS,
  field,
  heading,
  openPayment,
  startWizards,
  step,
  stepButton,
  submit,
  visit,
} from '#tests/support/site/wizard.ts'

startWizards()

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
    amount: '1200',
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
  await screen.findByText(t('begun.subdomain.taken'))
  await user.click(await screen.findByRole('button', { name: 'nakhla-sa' }))
  expect(field('subdomain').value).toBe('nakhla-sa')
  await screen.findByText(t('begun.subdomain.free'))
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
  await screen.findByText(t('begun.subdomain.free'))
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
  await screen.findByText(t('begun.draft.restored'))
  await heading(t('ordering.payment.title'))
  await user.click(screen.getByRole('button', { name: t('begun.draft.anew') }))
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

test('a referral code that nobody has is told of at its own field, and holds the step until it is changed', async () => {
  offerPackages()
  const site = openSite(`${ADDRESS}?ref=NOBODY-1`)
  const { user, t } = site
  // Its part of the page is fetched first.
  await screen.findByText(t('begun.referral.unknown'), {}, { timeout: 8000 })
  await fillStore(site)
  await waitFor(() => expect(document.activeElement).toBe(field('referral_code')))
  expect(step()).toBeNull()
  await user.clear(field('referral_code'))
  await user.type(field('referral_code'), 'ALI-7')
  await waitFor(() => expect(screen.queryByText(t('begun.referral.unknown'))).toBeNull())
  await user.click(screen.getByRole('button', { name: t('registration.store.next') }))
  await screen.findByRole('radio', { name: /السنوية/ })
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
