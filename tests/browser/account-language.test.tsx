import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { LOCALE_KEY } from '#src/i18n/locales.ts'
import { answerGet, dashboard, signedIn } from '#tests/support/site/account.ts'
import { button, input, startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { openSite } from '#tests/support/site/render.tsx'
import { server, succeed } from '#tests/support/site/server.ts'

startArea()

test('the language chosen in the header is kept with the account', async () => {
  signedIn()
  dashboard()
  const sent: unknown[] = []
  server.use(
    http.put('*/api/user/auth/profile', async ({ request }) => {
      sent.push(await request.json())
      return succeed({ user: { id: 7, username: 'نورة', locale: 'en', vendor: {}, permissions: [] } })
    }),
  )
  const { user } = await openArea('/dashboard')
  await screen.findByText('noura@example.test')
  await user.click(await button('English'))
  await waitFor(() => expect(sent).toEqual([{ locale: 'en' }]))
  expect(document.documentElement.lang).toBe('en')
  await user.click(await button('العربية'))
  await waitFor(() => expect(sent).toEqual([{ locale: 'en' }, { locale: 'ar' }]))
})

test('whoever signs in goes on in the language of the account', async () => {
  const { user, t } = openSite('/login')
  server.use(
    http.post('*/api/login', () =>
      HttpResponse.json({
        status: true,
        message: '',
        api_token: 'token',
        result: { user: { id: 7, email: 'noura@example.test', locale: 'en' } },
      }),
    ),
  )
  await user.type(screen.getByLabelText(t('site.sign_in.email')), 'noura@example.test')
  await user.type(screen.getByLabelText(t('site.sign_in.password')), 'x')
  await user.click(screen.getByRole('button', { name: t('site.sign_in.submit') }))
  await waitFor(() => expect(localStorage.getItem(LOCALE_KEY)).toBe('en'))
})

test('whoever has chosen a first password finds the address filled in where it is signed in with', async () => {
  server.use(
    http.post('*/api/check_reset_token', () => succeed({})),
    http.post('*/api/reset_password', () => succeed({ email: 'noura@example.test' }, 'تم التفعيل')),
  )
  const { user, t } = openSite('/reset-password#token=mailed')
  await user.type(await screen.findByLabelText(t('site.reset.password')), 'a camel in the rain')
  await user.type(screen.getByLabelText(t('site.reset.confirmation')), 'a camel in the rain')
  await user.click(await button(t('site.reset.submit')))
  await screen.findByRole('dialog', { name: 'تم التفعيل' })
  await user.click(await button(t('site.action.ok')))
  const email = () => screen.findByLabelText<HTMLInputElement>(t('site.sign_in.email'))
  await waitFor(async () => expect((await email()).value).toBe('noura@example.test'))
  expect(document.activeElement).toBe(screen.getByLabelText(t('site.sign_in.password')))
  // Once, and in this tab: the next person at it finds nothing.
  cleanup()
  openSite('/login')
  expect((await email()).value).toBe('')
})

test('an invoice that is not there cannot be printed, and says so', async () => {
  signedIn()
  server.use(
    http.get('*/api/user/invoices/99', () =>
      HttpResponse.json({ status: false, code: 'not_found', message: 'x' }, { status: 404 }),
    ),
  )
  const { t } = await openArea('/dashboard/invoices/99')
  await screen.findByText(t('account.invoice.not_found'))
  expect(screen.queryByRole('button', { name: t('account.invoice.print') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('account.invoice.pdf') })).toBeNull()
})

test('a page that is not there speaks of no panel, and leads home', async () => {
  for (const locale of ['ar', 'en'] as const) {
    const { t } = openSite('/no/such/page', locale)
    await screen.findByRole('heading', { level: 1, name: t('site.not_found.title') })
    expect(document.body.textContent).not.toMatch(/panel|لوحة|مشرف|admin/i)
    expect(screen.getByRole('link', { name: t('site.not_found.home') }).getAttribute('href')).toBe('/')
    cleanup()
  }
})

test('what was written to the support is still there after a session that had ended unnoticed', async () => {
  localStorage.setItem('rabt.user_token', 'dead')
  let refuseNow = () => {}
  const held = new Promise<void>((resolve) => {
    refuseNow = resolve
  })
  server.use(
    http.get('*/api/user/*', async () => {
      await held
      return HttpResponse.json({ status: false, code: 'token_not_valid', message: 'x' }, { status: 401 })
    }),
  )
  const { user, t } = await openArea('/dashboard/support')
  await user.type(await input(t('resources.seller_message.fields.subject')), 'شحنة')
  await user.type(await input(t('resources.seller_message.fields.message')), 'تأخرت منذ أسبوع')
  refuseNow()
  await waitFor(() => expect(location.pathname).toBe('/login'))
  cleanup()
  server.resetHandlers()
  signedIn()
  answerGet('user/support', () => ({ shippings: { total: 0, data: [] } }))
  answerGet('user/shipping-companies', () => ({ requests: { total: 0, data: [] } }))
  answerGet('user/support/messages', () => ({ messages: { total: 0, data: [] } }))
  await openArea('/dashboard/support')
  const written = await input<HTMLTextAreaElement>(t('resources.seller_message.fields.message'))
  await waitFor(() => expect(written.value).toBe('تأخرت منذ أسبوع'))
  expect((await input(t('resources.seller_message.fields.subject'))).value).toBe('شحنة')
})
