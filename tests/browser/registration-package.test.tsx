import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import {
  answerForm,
  confirmEmail,
  fillStore,
  offerPackages,
  receipt,
  registered,
} from '#tests/support/site/registration.ts'
import { openSite } from '#tests/support/site/render.tsx'
import { refuse, server, succeed } from '#tests/support/site/server.ts'
import { ADDRESS, field, heading, openPayment, startWizards, submit } from '#tests/support/site/wizard.ts'

startWizards()

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

test('an amount that has changed since it was shown is shown anew, and nothing is ordered before it is agreed to', async () => {
  offerPackages()
  const sent = answerForm(
    'registration',
    () => refuse({ status: 409, code: 'changed_meanwhile', message: 'x' }),
    () => registered({ status: 'PENDING', amount: 1300 }),
  )
  const site = await openPayment()
  const { user, t } = site
  await user.upload(screen.getByLabelText(t('ordering.receipt.label')), receipt())
  server.use(
    http.post('*/api/registration/quote', () =>
      succeed({
        quote: {
          price: 1300,
          discount: 0,
          net_total: 1130.43,
          tax: 169.57,
          amount: 1300,
          vat_percentage: 15,
          extra: { days: 0, months: 0, years: 0 },
          referral: null,
          coupon: null,
        },
      }),
    ),
  )
  await user.click(submit(site))
  await confirmEmail(site)
  await screen.findByText(t('ordering.payment.price_changed'))
  await user.click(await screen.findByRole('button', { name: /1,300\.00/ }))
  await heading(t('ordering.result.PENDING.title'))
  expect(sent.map(({ values }) => values.amount)).toEqual(['1200', '1300'])
  // A repetition of the same form: the amount is no part of what is ordered.
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
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

test('what was said of a receipt goes when another one is there', async () => {
  offerPackages()
  answerForm('registration', () => refuse({ message: 'صحح الحقول', errors: { receipt: ['الملف تالف'] } }))
  const site = await openPayment()
  const { user, t } = site
  const upload = () => user.upload(screen.getByLabelText(t('ordering.receipt.label')), receipt())
  await user.click(submit(site))
  await screen.findByText(t('validation.required'))
  await upload()
  await waitFor(() => expect(screen.queryByText(t('validation.required'))).toBeNull())
  await user.click(submit(site))
  await confirmEmail(site)
  await screen.findByText('الملف تالف')
  await upload()
  await waitFor(() => expect(screen.queryByText('الملف تالف')).toBeNull())
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
