import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { answerGet, DUE, dashboard, payments, signedIn } from '#tests/support/site/account.ts'
import { button, input, link, startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { offerPackages } from '#tests/support/site/registration.ts'
import { refuse, server, succeed } from '#tests/support/site/server.ts'

startArea()

test('whose subscription has ended is told first to renew it', async () => {
  signedIn()
  dashboard({ store: { status: 'EXPIRED', store_name: 'x', subdomain: 'x' }, period: null })
  const { t } = await openArea('/dashboard')
  const step = await link(new RegExp(t('account.dashboard.step_expired')))
  expect(step.getAttribute('href')).toBe('/dashboard/subscription')
  expect(screen.getByText(t('account.vendor_status.EXPIRED'))).toBeTruthy()
})

test('a new store is asked to choose its first package', async () => {
  signedIn()
  dashboard({ store: { status: 'NEW', store_name: 'x', subdomain: 'x' }, package: null, period: null })
  const { t } = await openArea('/dashboard')
  await link(new RegExp(t('account.dashboard.step_choose_text')))
  expect(screen.getByText(t('account.dashboard.no_package'))).toBeTruthy()
  expect(screen.getByText(t('account.dashboard.usage_empty'))).toBeTruthy()
})

test('a payment that is due comes before everything else, one that is reviewed is only told of', async () => {
  signedIn()
  dashboard({ next_payment: DUE })
  const { t } = await openArea('/dashboard')
  await link(new RegExp(t('account.dashboard.step_pay')))
  cleanup()
  dashboard({ next_payment: { ...DUE, status: 'PENDING', due_on: null } })
  await openArea('/dashboard')
  const step = await link(new RegExp(t('account.dashboard.step_wait')))
  expect(step.getAttribute('href')).toBe('/dashboard/payments')
})

test('a payable page that comes late is offered on the dashboard by itself', async () => {
  signedIn()
  dashboard({ next_payment: { ...DUE, preparing: true } })
  const { t } = await openArea('/dashboard')
  const step = await link(new RegExp(t('account.dashboard.step_pay')))
  expect(step.textContent).toContain(t('account.payments.preparing'))
  dashboard({ next_payment: { ...DUE, pay_url: 'https://pay.test/5' } })
  await waitFor(
    async () =>
      expect((await link(new RegExp(t('account.dashboard.step_pay')))).getAttribute('href')).toBe(
        'https://pay.test/5',
      ),
    { timeout: 10_000 },
  )
}, 30_000)

test('a sub user finds the pages that were given, and is told why another one stays closed', async () => {
  signedIn({ user_type: 'SUB', permissions: ['payments'] })
  server.use(
    http.get('*/api/user/sub-users', () => refuse({ status: 403, code: 'not_allowed', message: 'x' })),
  )
  const { t } = await openArea('/dashboard/users')
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
  const { t } = await openArea('/dashboard/subscription')
  await screen.findByText(t('account.layout.not_allowed'))
  expect(document.querySelector('form')).toBeNull()
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
  answerGet('user/auth/sessions', () => ({ sessions, devices: [] }))
  server.use(
    http.delete('*/api/user/auth/sessions', () => {
      sessions = [session(1, true)]
      return succeed({ sessions, devices: [] }, 'سُجّل خروجها')
    }),
  )
  const { t, user } = await openArea('/dashboard/profile')
  expect(await screen.findAllByText('كروم على ويندوز')).toHaveLength(2)
  await user.click(await button(t('profile.end_others')))
  await screen.findByText('سُجّل خروجها')
  await waitFor(() => expect(screen.getAllByText('كروم على ويندوز')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: t('profile.end_others') })).toBeNull()
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
  answerGet('user/shipping-companies', () => ({ requests: { total: 0, data: [] } }))
  answerGet('user/support/messages', () => ({ messages: { total: data.length, data } }))
  server.use(
    http.post('*/api/user/support/messages', () => {
      data = [{ ...message, id: 2, subject: 'الثانية' }, ...data]
      return succeed({}, 'وصلت')
    }),
  )
  const { t, user } = await openArea('/dashboard/support')
  await screen.findByText('غدًا')
  await user.type(await input(t('resources.seller_message.fields.subject')), 'الثانية')
  await user.type(await input(t('resources.seller_message.fields.message')), 'متى؟')
  await user.click(await button(t('account.support.submit')))
  await user.click(await button(t('views.got_it')))
  await screen.findByText('الثانية')
  expect(screen.getByText(t('account.message_state.NEW'))).toBeTruthy()
})

test('a list that could not be fetched is asked for again', async () => {
  signedIn()
  server.use(http.get('*/api/user/payments', () => refuse({ status: 500, message: 'تعطل' })))
  const { t, user } = await openArea('/dashboard/payments')
  const again = await button(t('faults.try_again'))
  payments()
  await user.click(again)
  await screen.findByText(t('account.payments.empty'))
})
