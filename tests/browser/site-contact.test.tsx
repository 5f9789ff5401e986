import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite } from '#tests/support/site/render.tsx'
import { offline, refuse, server, succeed } from '#tests/support/site/server.ts'

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => server.close())

type Answer = () => Response

/** Opens forms, answers what is sent one after the other (the last answer stays), and lists it. */
const answer = (...answers: readonly Answer[]) => {
  const sent: unknown[] = []
  let opened = 0
  server.use(
    http.post('*/api/public/contact/form', () => {
      opened += 1
      return succeed({ token: `token-${opened}`, wait_seconds: 0 })
    }),
    http.post('*/api/public/contact', async ({ request }) => {
      sent.push(await request.json())
      return (answers[sent.length - 1] ?? answers.at(-1) ?? offline)()
    }),
  )
  return sent
}

const taken = () => HttpResponse.json({ status: true, message: 'وصلت', result: {} }, { status: 201 })

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)

const TYPED = {
  name: 'نورة',
  email: 'noura@example.com',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  subject: 'سؤال',
  message: 'كيف أبدأ؟',
}

const fill = async ({ user }: ReturnType<typeof openSite>) => {
  for (const [name, text] of Object.entries(TYPED)) {
    const control = field(name)
    if (control) await user.type(control, text)
  }
}

const values = () => Object.fromEntries(Object.keys(TYPED).map((name) => [name, field(name)?.value]))

const press = ({ user, t }: ReturnType<typeof openSite>) =>
  user.click(screen.getByRole('button', { name: t('contact.submit') }))

test.each(['ar', 'en'] as const)('a visitor writes, and reads that it arrived (%s)', async (locale) => {
  const sent = answer(taken)
  const site = openSite('/contact', locale)
  await fill(site)
  await press(site)
  await screen.findByText('وصلت')
  expect(sent).toEqual([{ ...TYPED, phone: '+966501234567', token: 'token-1' }])
  expect(sessionStorage.length).toBe(0)
  await site.user.click(screen.getByRole('button', { name: site.t('contact.another') }))
  expect(values()).toEqual({ name: '', email: '', phone: '', subject: '', message: '' })
  await fill(site)
  await press(site)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ token: 'token-2' })
})

test('without a connection all that was typed stays, and is sent with the same token afterwards', async () => {
  const sent = answer(offline, taken)
  const site = openSite('/contact')
  await fill(site)
  await press(site)
  await screen.findByText(site.t('site.problem.offline'))
  expect(values()).toEqual(TYPED)
  await press(site)
  await screen.findByText('وصلت')
  expect(sent).toMatchObject([{ token: 'token-1' }, { token: 'token-1' }])
})

test('a form that could not be opened is opened when it is sent', async () => {
  const sent = answer(taken)
  server.use(http.post('*/api/public/contact/form', offline, { once: true }))
  const site = openSite('/contact')
  await fill(site)
  await press(site)
  await screen.findByText(site.t('site.problem.offline'))
  await press(site)
  await screen.findByText('وصلت')
  expect(sent).toHaveLength(1)
})

test('a form that was open for a day is sent with another token, and nobody notices', async () => {
  const sent = answer(() => refuse({ errors: { token: ['قديم'] } }), taken)
  const site = openSite('/contact')
  await fill(site)
  await press(site)
  await screen.findByText('وصلت')
  expect(sent).toMatchObject([{ token: 'token-1' }, { token: 'token-2' }])
})

test('what is wrong is said on its field before anything is sent, and by the server afterwards', async () => {
  const sent = answer(() => refuse({ message: 'صحح', errors: { subject: ['محارف خفية'] } }))
  const site = openSite('/contact')
  await press(site)
  expect(await screen.findAllByText(site.t('validation.required'))).toHaveLength(4)
  expect(document.activeElement).toBe(field('name'))
  expect(sent).toEqual([])
  await fill(site)
  await press(site)
  await screen.findByText('محارف خفية')
  expect(field('subject')?.getAttribute('aria-invalid')).toBe('true')
  expect(values()).toEqual(TYPED)
})

test('who sends too much is told by the server, and keeps the message', async () => {
  answer(() =>
    refuse({ status: 429, code: 'too_many_requests', message: 'انتظر', headers: { 'Retry-After': '900' } }),
  )
  const site = openSite('/contact')
  await fill(site)
  await press(site)
  await screen.findByText('انتظر')
  expect(values()).toEqual(TYPED)
})

test('a reload of the page loses nothing of what was typed', async () => {
  answer(taken)
  const site = openSite('/contact')
  await fill(site)
  cleanup()
  openSite('/contact')
  expect(values()).toEqual(TYPED)
})

test('the field that only machines see is out of the keyboard’s and the reader’s way', async () => {
  answer(taken)
  openSite('/contact')
  const trap = field('homepage')
  expect([trap?.tabIndex, trap?.autocomplete]).toEqual([-1, 'off'])
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
})
