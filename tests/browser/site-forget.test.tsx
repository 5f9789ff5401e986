import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openSite } from '#tests/support/site/render.tsx'
import { answerPost, offline, refuse, server, succeed } from '#tests/support/site/server.ts'

const ADDRESS = '/admin-panel/forget-password'
const MESSAGE = 'تم إرسال الرابط'
const sentLink = () => succeed({}, MESSAGE)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  server.resetHandlers()
  sessionStorage.clear()
})
afterAll(() => server.close())

const ask = async ({ user, t }: ReturnType<typeof openSite>, email = 'admin@demo.test') => {
  await user.type(screen.getByLabelText(t('site.sign_in.email')), email)
  await user.click(screen.getByRole('button', { name: t('site.forget.submit') }))
}

const resendButton = ({ t }: ReturnType<typeof openSite>) =>
  screen.getByRole<HTMLButtonElement>('button', { name: t('site.forget.resend') })

test('asking for a link answers with the message in a dialog, and shows where it went', async () => {
  const sent = answerPost('forgot-password', sentLink)
  const site = openSite(ADDRESS)
  await ask(site)
  const dialog = await screen.findByRole('dialog', { name: MESSAGE })
  expect(sent[0]?.body).toEqual({ email: 'admin@demo.test' })
  await site.user.click(screen.getByRole('button', { name: site.t('site.action.ok') }))
  expect(dialog.isConnected).toBe(false)
  screen.getByRole('heading', { level: 1, name: site.t('site.forget.sent_title') })
  screen.getByText('admin@demo.test')
})

test('another link can be asked for after five minutes, not before', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const sent = answerPost('forgot-password', sentLink)
  const site = openSite(ADDRESS)
  await ask(site)
  await site.user.click(await screen.findByRole('button', { name: site.t('site.action.ok') }))
  expect(screen.getByRole('timer').textContent).toContain('5:00')
  expect(resendButton(site).disabled).toBe(true)
  act(() => vi.advanceTimersByTime(299_000))
  expect(screen.getByRole('timer').textContent).toContain('0:01')
  expect(resendButton(site).disabled).toBe(true)
  act(() => vi.advanceTimersByTime(1_000))
  await site.user.click(resendButton(site))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('a refresh keeps the wait', async () => {
  answerPost('forgot-password', sentLink)
  const site = openSite(ADDRESS)
  await ask(site)
  await screen.findByRole('dialog')
  cleanup()
  const again = openSite(ADDRESS)
  await screen.findByRole('heading', { level: 1, name: again.t('site.forget.sent_title') })
  expect(resendButton(again).disabled).toBe(true)
})

test('a link asked for too early is an error toast, with the wait the server names', async () => {
  answerPost('forgot-password', () =>
    refuse({
      status: 409,
      code: 'link_already_sent',
      message: 'أُرسل من قبل',
      headers: { 'Retry-After': '200' },
    }),
  )
  const site = openSite(ADDRESS)
  await ask(site)
  await screen.findByText('أُرسل من قبل')
  expect((await screen.findByRole('timer')).textContent).toMatch(/3:(20|19)/)
  await site.user.click(screen.getByRole('button', { name: site.t('site.action.close') }))
  expect(screen.queryByText('أُرسل من قبل')).toBeNull()
})

test('a mistyped address can be replaced', async () => {
  answerPost('forgot-password', sentLink)
  const site = openSite(ADDRESS)
  await ask(site, 'wrong@demo.test')
  await site.user.click(await screen.findByRole('button', { name: site.t('site.action.ok') }))
  await site.user.click(screen.getByRole('button', { name: site.t('site.forget.other_email') }))
  screen.getByLabelText(site.t('site.sign_in.email'))
})

test('a failure is an error toast, and the address stays', async () => {
  answerPost('forgot-password', offline)
  const site = openSite(ADDRESS)
  await ask(site)
  await screen.findByText(site.t('site.problem.offline'))
  expect(screen.getByLabelText<HTMLInputElement>(site.t('site.sign_in.email')).value).toBe('admin@demo.test')
})

test('the way back leads to sign-in without a reload, with the focus on its heading', async () => {
  const site = openSite(ADDRESS)
  await site.user.click(screen.getByRole('link', { name: site.t('site.action.back_to_sign_in') }))
  const heading = await screen.findByRole('heading', { level: 1, name: site.t('site.sign_in.title') })
  expect(document.activeElement).toBe(heading)
  expect(location.pathname).toBe('/admin-panel/sign-in')
})
