import { cleanup, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { DASHBOARD, DUE, dashboard, offerOrder, QUOTE, signedIn } from '#tests/support/site/account.ts'
import { button, startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { answerForm, receipt } from '#tests/support/site/registration.ts'
import { refuse, server, succeed } from '#tests/support/site/server.ts'

startArea()

test('an order begins with the package that is due; when the gateway is down it is kept and paid again', async () => {
  signedIn()
  dashboard({ next_payment: DUE })
  offerOrder()
  const placed = (status: string) => () =>
    succeed({ payment: { id: 5, status, amount: 1200, pay_url: null } })
  const sent = answerForm('user/subscribe', placed('DUE_PAYMENT'), placed('ACTIVE'))
  const { t, user } = await openArea('/dashboard/subscription')
  await screen.findByText(t('account.subscription.due', { amount: isolatedMoney(1200) }), {
    normalizer: (text) => text,
  })
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

test('what becomes due while a form is open is chosen in it, and another choice says that it ends an upgrade', async () => {
  signedIn()
  dashboard()
  offerOrder()
  const { t, user } = await openArea('/dashboard/subscription')
  const held = await screen.findByRole<HTMLInputElement>('radio', { name: /السنوية/ })
  expect(held.checked).toBe(true)
  dashboard({ next_payment: { ...DUE, package: 1, upgrades: true } })
  await queryClient.invalidateQueries()
  await waitFor(() => expect(held.checked).toBe(false))
  expect(screen.queryByText(t('account.subscription.overtakes_upgrade'))).toBeNull()
  // Its amount is agreed: a coupon would be refused.
  const coupon = () => screen.queryByRole('textbox', { name: t('account.subscription.coupon') })
  expect(coupon()).toBeNull()
  await user.click(held)
  await screen.findByText(t('account.subscription.overtakes_upgrade'))
  expect(coupon()).not.toBeNull()
})

test('whoever has no package yet chooses one: nothing is called a renewal', async () => {
  signedIn()
  offerOrder()
  dashboard({ package: null, period: null, store: { ...DASHBOARD.store, status: 'NEW' } })
  const { t } = await openArea('/dashboard/subscription')
  await screen.findByRole('heading', { level: 1, name: t('account.dashboard.step_choose') })
  expect(screen.queryByText(t('account.subscription.title'))).toBeNull()
})

test('nothing is ordered for a price that was told of something else, and the amount that was shown goes along', async () => {
  signedIn()
  dashboard()
  offerOrder()
  const sent = answerForm(
    'user/subscribe',
    () => refuse({ status: 409, code: 'changed_meanwhile' }),
    () => succeed({ payment: { id: 5, status: 'ACTIVE', amount: 900, pay_url: null } }),
  )
  const { t, user } = await openArea('/dashboard/subscription')
  const pay = () => button(new RegExp(t('account.subscription.submit_pay', { amount: '' }).trim()))
  await user.click(await screen.findByRole('radio', { name: t('account.method.CREDIT_CARD') }))
  await waitFor(async () => expect((await pay()).hasAttribute('disabled')).toBe(false))
  // The price of what is chosen now is still on its way.
  let tell = (): void => undefined
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  server.use(
    http.post('*/api/user/quote', async () => {
      await told
      return succeed({ quote: { ...QUOTE, amount: 900 } })
    }),
  )
  await user.type(screen.getByRole('textbox', { name: t('account.subscription.coupon') }), 'EID')
  await user.click(screen.getByRole('button', { name: t('account.subscription.apply') }))
  expect((await pay()).hasAttribute('disabled')).toBe(true)
  tell()
  await waitFor(async () => expect((await pay()).hasAttribute('disabled')).toBe(false))
  await user.click(await pay())
  await screen.findByText(t('account.subscription.price_changed'))
  await user.click(await pay())
  await screen.findByText(t('account.subscription.done_active'))
  expect(sent.map(({ values }) => values.amount)).toEqual(['900', '900'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('a transfer is not sent without its receipt', async () => {
  signedIn()
  dashboard()
  offerOrder()
  const sent = answerForm('user/subscribe', () => succeed({}))
  const { t, user } = await openArea('/dashboard/subscription')
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
  const { t } = await openArea('/dashboard/subscription')
  await screen.findByText(t('account.subscription.waiting', { amount: isolatedMoney(1200) }), {
    normalizer: (text) => text,
  })
  cleanup()
  dashboard({ period: { starts_on: '2026-01-01', ends_on: null, for_life: true, days_left: null } })
  await openArea('/dashboard/subscription')
  await screen.findByText(t('account.subscription.for_life'))
  expect(screen.queryByRole('radio')).toBeNull()
})

test.each([
  ['after the present period', { starts_on: '2099-01-02', ends_on: '2100-01-01' }, 'starts_later'],
  ['with the payment', {}, 'starts_now'],
] as const)(
  'a package that starts %s says so with its price and when it is ordered',
  async (_, period, text) => {
    signedIn()
    dashboard()
    offerOrder(period)
    answerForm('user/subscribe', () =>
      succeed({ payment: { id: 5, status: 'PENDING', amount: 1200, pay_url: null } }),
    )
    const { t, user } = await openArea('/dashboard/subscription')
    const said = t(`account.subscription.${text}`, { date: formatDay('2099-01-02', 'ar') })
    await screen.findByText(said)
    await user.upload(screen.getByLabelText(t('account.subscription.receipt')), receipt())
    await user.click(await button(new RegExp(t('account.subscription.submit', { amount: '.*' }))))
    await screen.findByText(t('account.subscription.done_pending'))
    await screen.findByText(said)
  },
)

test('what costs nothing but starts later is not told as active', async () => {
  signedIn()
  dashboard()
  offerOrder({ amount: 0, net_total: 0, tax: 0, starts_on: '2099-01-02', ends_on: '2100-01-01' })
  answerForm('user/subscribe', () =>
    succeed({ payment: { id: 5, status: 'ACTIVE', amount: 0, pay_url: null } }),
  )
  const { t, user } = await openArea('/dashboard/subscription')
  await user.click(await button(t('account.subscription.submit_free')))
  await screen.findByText(t('account.subscription.done_later'))
  expect(screen.queryByText(t('account.subscription.done_active'))).toBeNull()
})

test('where a transfer goes is grouped to be read and copied without spaces, the amount too', async () => {
  signedIn()
  dashboard()
  offerOrder()
  const { t, user } = await openArea('/dashboard/subscription')
  await screen.findByText('SA03 8000 0000 6080 1016 7519')
  await user.click(await button(t('account.subscription.copy')))
  expect(await navigator.clipboard.readText()).toBe('SA0380000000608010167519')
  await user.click(await button(t('account.subscription.copy_amount')))
  expect(await navigator.clipboard.readText()).toBe('1200.00')
})

const PAGE = 'https://pay.test/5'

test('a payable page that comes late is offered where somebody waits who has just ordered, by itself', async () => {
  signedIn()
  dashboard()
  offerOrder()
  answerForm('user/subscribe', () =>
    succeed({ payment: { id: 5, status: 'DUE_PAYMENT', amount: 1200, pay_url: null } }),
  )
  const { t, user } = await openArea('/dashboard/subscription')
  await user.click(await screen.findByRole('radio', { name: t('account.method.CREDIT_CARD') }))
  const label = new RegExp(t('account.subscription.submit_pay', { amount: '.*' }))
  await waitFor(async () => expect((await button(label)).hasAttribute('disabled')).toBe(false))
  dashboard({ next_payment: { ...DUE, preparing: true } })
  await user.click(await button(label))
  await screen.findByText(t('account.subscription.done_coming'))
  dashboard({ next_payment: { ...DUE, pay_url: PAGE } })
  const way = await screen.findByRole('link', { name: t('account.payments.pay') }, { timeout: 10_000 })
  expect(way.getAttribute('href')).toBe(PAGE)
}, 30_000)

test('whoever comes back to order is led to the page of what is due, once it is made', async () => {
  signedIn()
  dashboard({ next_payment: { ...DUE, preparing: true } })
  offerOrder()
  const { t } = await openArea('/dashboard/subscription')
  await screen.findByText(t('account.payments.preparing'))
  dashboard({ next_payment: { ...DUE, pay_url: PAGE } })
  const way = await screen.findByRole('link', { name: t('account.payments.pay') }, { timeout: 10_000 })
  expect(way.getAttribute('href')).toBe(PAGE)
}, 30_000)
