import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, showSite } from '#tests/support/site/render.tsx'
import { answerPost, offline, refuse, server, succeed } from '#tests/support/site/server.ts'

const ADDRESS = '/admin-panel/reset-password#token=mailed-token'
const accepted = () => succeed({})
const expired = () => refuse({ status: 409, code: 'link_expired', message: 'x' })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

type Site = ReturnType<typeof openSite>

const newPassword = ({ t }: Site) => screen.findByLabelText<HTMLInputElement>(t('site.reset.password'))

const choose = async (site: Site, password: string, confirmation = password) => {
  await site.user.type(await newPassword(site), password)
  await site.user.type(screen.getByLabelText(site.t('site.reset.confirmation')), confirmation)
  await site.user.click(screen.getByRole('button', { name: site.t('site.reset.submit') }))
}

test('the token is checked, and leaves the address at once', async () => {
  const checked = answerPost('check-reset-token', accepted)
  const site = openSite(ADDRESS)
  await newPassword(site)
  expect(checked[0]?.body).toEqual({ token: 'mailed-token' })
  expect([location.search, location.hash]).toEqual(['', ''])
})

test('a link of a mail from before, which has the token in its query, works as well', async () => {
  const checked = answerPost('check-reset-token', accepted)
  await newPassword(openSite('/admin-panel/reset-password?token=mailed-before'))
  expect(checked[0]?.body).toEqual({ token: 'mailed-before' })
  expect(location.search).toBe('')
})

test('a newer link that is opened where this page stands is checked in its place', async () => {
  const checked = answerPost('check-reset-token', accepted)
  await newPassword(openSite(ADDRESS))
  location.hash = 'token=a-newer-one'
  await waitFor(() => expect(checked.map(({ body }) => body)).toContainEqual({ token: 'a-newer-one' }))
})

test('a refresh still knows the token', async () => {
  const checked = answerPost('check-reset-token', accepted)
  await newPassword(openSite(ADDRESS))
  cleanup()
  await newPassword(showSite())
  expect(checked[1]?.body).toEqual({ token: 'mailed-token' })
})

test('a new password is sent with the token, told of, and leads to sign-in', async () => {
  answerPost('check-reset-token', accepted)
  const sent = answerPost('reset-password', () => succeed({}, 'تمت إعادة التعيين'))
  const site = openSite(ADDRESS)
  await choose(site, 'Demo-1234!')
  await screen.findByRole('dialog', { name: 'تمت إعادة التعيين' })
  expect(sent[0]?.body).toEqual({
    token: 'mailed-token',
    password: 'Demo-1234!',
    password_confirmation: 'Demo-1234!',
  })
  await site.user.click(screen.getByRole('button', { name: site.t('site.action.ok') }))
  await screen.findByRole('heading', { level: 1, name: site.t('site.sign_in.title') })
})

test('the meter counts the five checks while the password is typed', async () => {
  answerPost('check-reset-token', accepted)
  const site = openSite(ADDRESS)
  await site.user.type(await newPassword(site), 'Abc1')
  await screen.findByText(site.t('site.password.strength', { passed: 3, total: 5 }))
  const special = screen.getByText(site.t('site.password.special'))
  within(special).getByText(site.t('site.password.not_met'))
  await site.user.type(await newPassword(site), '!234')
  await screen.findByText(site.t('site.password.strength', { passed: 5, total: 5 }))
  within(special).getByText(site.t('site.password.met'))
})

test.each([
  ['short', 'short', 'validation.password_min'],
  ['long enough', 'another one', 'validation.passwords_match'],
] as const)('%s confirmed as %s is refused before it is sent', async (password, confirmation, message) => {
  answerPost('check-reset-token', accepted)
  const sent = answerPost('reset-password', accepted)
  const site = openSite(ADDRESS)
  await choose(site, password, confirmation)
  await screen.findByText(site.t(message))
  expect(sent).toHaveLength(0)
})

test("the server's word on the password lands on its field, and as a toast", async () => {
  answerPost('check-reset-token', accepted)
  answerPost('reset-password', () => refuse({ message: 'صحح الحقول', errors: { password: ['شائعة'] } }))
  const site = openSite(ADDRESS)
  await choose(site, 'password')
  await screen.findByText('صحح الحقول')
  const field = await newPassword(site)
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('شائعة')
  expect(field.value).toBe('password')
})

test.each([
  ['an expired link', ADDRESS],
  ['no link at all', '/admin-panel/reset-password'],
])('%s says so and offers another', async (_case, address) => {
  answerPost('check-reset-token', expired)
  const site = openSite(address)
  await screen.findByRole('heading', { level: 1, name: site.t('site.reset.expired_title') })
  await site.user.click(screen.getByRole('button', { name: site.t('site.reset.ask_again') }))
  await screen.findByRole('heading', { level: 1, name: site.t('site.forget.title') })
})

test('a link that expires while the password is chosen says so', async () => {
  answerPost('check-reset-token', accepted)
  answerPost('reset-password', expired)
  const site = openSite(ADDRESS)
  await choose(site, 'Demo-1234!')
  await screen.findByRole('heading', { level: 1, name: site.t('site.reset.expired_title') })
})

test('a lost connection says nothing about the link: it can be checked again', async () => {
  answerPost('check-reset-token', offline, accepted)
  const site = openSite(ADDRESS)
  await site.user.click(await screen.findByRole('button', { name: site.t('site.action.try_again') }))
  await waitFor(() => newPassword(site))
})
