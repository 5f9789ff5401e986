import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { leaveNotice, readToken, saveToken } from '#src/authProvider/session.ts'
import { LOCALE_KEY, type Locale } from '#src/i18n/locales.ts'
import { openPanel } from '#src/sign-in/redirectTarget.ts'
import { openSite } from '#tests/support/site/render.tsx'
import { answerMe, answerPost, offline, refuse, server, succeed } from '#tests/support/site/server.ts'

// Another entry answers there: leaving the document is not jsdom's to show.
vi.mock(import('#src/sign-in/redirectTarget.ts'), async (original) => ({
  ...(await original()),
  openPanel: vi.fn(),
}))

const ADDRESS = '/admin-panel/sign-in'
const signedIn = () => succeed({ admin: { locale: 'ar' }, token: 'fresh-token' })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => vi.mocked(openPanel).mockClear())
afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => server.close())

const fillIn = async ({ user, t }: ReturnType<typeof openSite>, password = 'Demo-1234!') => {
  await user.type(screen.getByLabelText(t('site.sign_in.email')), ' admin@demo.test ')
  await user.type(screen.getByLabelText(t('site.sign_in.password')), password)
}

const submit = ({ user, t }: ReturnType<typeof openSite>) =>
  user.click(screen.getByRole('button', { name: t('site.sign_in.submit') }))

test.each<Locale>(['ar', 'en'])(
  'a right password stores the token and opens the panel (%s)',
  async (locale) => {
    const sent = answerPost('login', signedIn)
    const site = openSite(ADDRESS, locale)
    await fillIn(site)
    await submit(site)
    await waitFor(() => expect(openPanel).toHaveBeenCalledOnce())
    expect(readToken()).toBe('fresh-token')
    expect(sent[0]?.body).toEqual({ email: 'admin@demo.test', password: 'Demo-1234!' })
    expect(sent[0]?.headers.get('Lang')).toBe(locale)
    expect(sent[0]?.headers.get('Accept')).toBe('application/json')
  },
)

test("the administrator's own language becomes the stored one", async () => {
  answerPost('login', signedIn)
  const site = openSite(ADDRESS, 'en')
  await fillIn(site)
  await submit(site)
  await waitFor(() => expect(localStorage.getItem(LOCALE_KEY)).toBe('ar'))
})

test('Enter sends the form, and a second press while it is under way sends nothing', async () => {
  const sent = answerPost('login', signedIn)
  const site = openSite(ADDRESS)
  await fillIn(site)
  await site.user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(openPanel).toHaveBeenCalled())
  expect(sent).toHaveLength(1)
})

test('an empty form sends nothing, says what is missing, and puts the focus on the first field', async () => {
  const sent = answerPost('login', signedIn)
  const site = openSite(ADDRESS)
  await submit(site)
  const email = screen.getByLabelText(site.t('site.sign_in.email'))
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(site.t('validation.required'))).toHaveLength(2)
  expect(sent).toHaveLength(0)
})

test('a mistyped e-mail is told on leaving the field, and follows the language', async () => {
  const site = openSite(ADDRESS)
  await site.user.type(screen.getByLabelText(site.t('site.sign_in.email')), 'admin@')
  await site.user.tab()
  await screen.findByText(site.t('validation.email'))
  await site.user.click(screen.getByRole('button', { name: 'English' }))
  await screen.findByText('must be a valid email')
})

test('a refusal is shown in a list with the focus on it, and what was typed stays', async () => {
  answerPost('login', () => refuse({ status: 401, code: 'invalid_credentials', message: 'بيانات غير صحيحة' }))
  const site = openSite(ADDRESS)
  await fillIn(site, 'wrong')
  await submit(site)
  const alert = await screen.findByRole('alert')
  expect(alert.querySelector('li')?.textContent).toBe('بيانات غير صحيحة')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(screen.getByLabelText<HTMLInputElement>(site.t('site.sign_in.password')).value).toBe('wrong')
  expect(readToken()).toBeNull()
})

test('a message for one field lands on that field', async () => {
  answerPost('login', () => refuse({ message: 'صحح الحقول', errors: { email: ['هذا البريد ممنوع'] } }))
  const site = openSite(ADDRESS)
  await fillIn(site)
  await submit(site)
  const email = screen.getByLabelText(site.t('site.sign_in.email'))
  await waitFor(() => expect(document.activeElement).toBe(email))
  const note = document.getElementById(email.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('هذا البريد ممنوع')
})

test('too many attempts show how long to wait, and the button waits too', async () => {
  answerPost('login', () =>
    refuse({ status: 429, code: 'too_many_requests', message: 'انتظر', headers: { 'Retry-After': '90' } }),
  )
  const site = openSite(ADDRESS)
  await fillIn(site)
  await submit(site)
  expect((await screen.findByRole('timer')).textContent).toMatch(/1:(30|29)/)
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: site.t('site.sign_in.submit') }).disabled,
  ).toBe(true)
})

test('without a connection nothing is lost, and the next try works', async () => {
  answerPost('login', offline, signedIn)
  const site = openSite(ADDRESS)
  await fillIn(site)
  await submit(site)
  await screen.findByText(site.t('site.problem.offline'))
  await submit(site)
  await waitFor(() => expect(openPanel).toHaveBeenCalledOnce())
})

test('a broken server is told as such, with the reference for support', async () => {
  answerPost('login', () => refuse({ status: 500, code: 'internal' }))
  const site = openSite(ADDRESS)
  await fillIn(site)
  await submit(site)
  await screen.findByText(site.t('site.problem.server'))
  await screen.findByText(site.t('site.problem.reference', { id: 'req-7' }))
})

test('an answer that is no answer of ours counts as a broken server', async () => {
  answerPost('login', () => new Response('<html>Bad gateway</html>', { status: 502 }))
  const site = openSite(ADDRESS)
  await fillIn(site)
  await submit(site)
  await screen.findByText(site.t('site.problem.server'))
})

test('who is signed in already goes on to the panel', async () => {
  saveToken('good')
  answerMe(() => succeed({ admin: {} }))
  openSite(ADDRESS)
  await waitFor(() => expect(openPanel).toHaveBeenCalledOnce())
})

test('a token that is no longer valid is destroyed', async () => {
  saveToken('stale')
  answerMe(() => refuse({ status: 401, code: 'token_not_valid' }))
  openSite(ADDRESS)
  await waitFor(() => expect(readToken()).toBeNull())
  expect(openPanel).not.toHaveBeenCalled()
})

test('a server that cannot be reached costs nobody the session', async () => {
  saveToken('good')
  let asked = false
  answerMe(() => {
    asked = true
    return offline()
  })
  const site = openSite(ADDRESS)
  await waitFor(() => expect(asked).toBe(true))
  await waitFor(() => expect(screen.queryByText(site.t('site.sign_in.checking'))).toBeNull())
  expect(readToken()).toBe('good')
})

test('the reason for which the panel was left is told once', async () => {
  leaveNotice('admin_not_active')
  const site = openSite(ADDRESS)
  await screen.findByText(site.t('errors.admin_not_active'))
  cleanup()
  openSite(ADDRESS)
  expect(screen.queryByText(site.t('errors.admin_not_active'))).toBeNull()
})

test('the password is shown and hidden by its button', async () => {
  const site = openSite(ADDRESS)
  const password = screen.getByLabelText(site.t('site.sign_in.password'))
  await site.user.click(screen.getByRole('button', { name: site.t('site.password.show') }))
  expect(password.getAttribute('type')).toBe('text')
  await site.user.click(screen.getByRole('button', { name: site.t('site.password.hide') }))
  expect(password.getAttribute('type')).toBe('password')
})

test('the language switch turns the page round at once, keeps what is typed, and is remembered', async () => {
  const site = openSite(ADDRESS)
  await fillIn(site)
  await site.user.click(screen.getByRole('button', { name: 'English' }))
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  expect(document.documentElement.dir).toBe('ltr')
  expect(document.title).toBe('Sign in · Rabt')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value.trim()).toBe('admin@demo.test')
  expect(localStorage.getItem(LOCALE_KEY)).toBe('en')
})
