import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { answerGet, signedIn } from '#tests/support/site/account.ts'
import { button, input, startArea } from '#tests/support/site/area.ts'
import { openArea } from '#tests/support/site/openArea.tsx'
import { refuse, server, succeed } from '#tests/support/site/server.ts'

startArea()

/** A message to the support, which is refused until it is sent with this token or after that moment. */
const supportAsking = (refusal: () => Response, isPresent: (token: string | null) => boolean) => {
  const sent: unknown[] = []
  answerGet('user/support', () => ({ shippings: { total: 0, data: [] } }))
  answerGet('user/shipping-companies', () => ({ requests: { total: 0, data: [] } }))
  answerGet('user/support/messages', () => ({ messages: { total: 0, data: [] } }))
  server.use(
    http.post('*/api/user/support/messages', async ({ request }) => {
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
  const { t, user } = await openArea('/dashboard/support')
  await screen.findByText('noura@example.test')
  await user.type(await input(t('resources.seller_message.fields.subject')), 'الأولى')
  await user.type(await input(t('resources.seller_message.fields.message')), 'متى؟')
  await user.click(await button(t('account.support.submit')))
  const dialog = await screen.findByRole('dialog', { name: t('shell.presence.confirm.title') })
  const password = within(dialog).getByLabelText(new RegExp(`^${t('shell.presence.password')}`))
  await user.type(password, 'خطأ{Enter}')
  await within(dialog).findByText('غير صحيحة')
  await user.clear(password)
  await user.type(password, 'صحيحة{Enter}')
  await user.click(await button(t('views.got_it')))
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
  const { t, user } = await openArea('/dashboard/support')
  await screen.findByText('noura@example.test')
  await user.type(await input(t('resources.seller_message.fields.subject')), 'الأولى')
  await user.type(await input(t('resources.seller_message.fields.message')), 'متى؟')
  await user.click(await button(t('account.support.submit')))
  const dialog = await screen.findByRole('dialog', { name: t('shell.presence.ended.title') })
  expect(within(dialog).getByText('noura@example.test')).toBeTruthy()
  await user.type(
    within(dialog).getByLabelText(new RegExp(`^${t('shell.presence.password')}`)),
    'صحيحة{Enter}',
  )
  await user.click(await button(t('views.got_it')))
  expect(sent).toHaveLength(2)
  expect(location.pathname).toBe('/dashboard/support')
  expect(localStorage.getItem('rabt.user_token')).toBe('another')
})

test('the late refusal of an old session does not end the one that was opened since', async () => {
  signedIn()
  answerGet('user/support', () => ({ shippings: { total: 0, data: [] } }))
  answerGet('user/shipping-companies', () => ({ requests: { total: 0, data: [] } }))
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
  const { t } = await openArea('/dashboard/support')
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
  const { t } = await openArea('/dashboard/payments')
  await screen.findByText(t('errors.user_not_active'))
  expect([location.pathname, location.search]).toEqual(['/login', '?redirect=%2Fdashboard%2Fpayments'])
  expect(localStorage.getItem('rabt.user_token')).toBeNull()
})

test('a refusal that was cut off is told as the end of a session, as any other', async () => {
  localStorage.setItem('rabt.user_token', 'token')
  server.use(http.get('*/api/user/*', () => new HttpResponse('{"status": fal', { status: 401 })))
  const { t } = await openArea('/dashboard/support')
  await screen.findByText(t('errors.token_not_valid'))
  expect([location.pathname, location.search]).toEqual(['/login', '?redirect=%2Fdashboard%2Fsupport'])
})
