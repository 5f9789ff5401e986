import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn('support')
})

let place = 0

/** Every try comes from elsewhere and writes something of its own. */
beforeEach(() => {
  place += 1
})

const address = () => `198.51.100.${place}`

/** What the form is sent with, opened so long ago. */
const openedBefore = (seconds: number) =>
  server.context.vault.seal(`${Date.now() - seconds * 1000} ${Math.random()}`, 'public_contact')

const message = (more: Readonly<Record<string, unknown>> = {}) => ({
  name: 'نورة السالم',
  email: `noura${place}@example.com`,
  subject: `سؤال ${place}`,
  message: `كيف أربط متجري؟ ${place}`,
  token: openedBefore(30),
  ...more,
})

const send = (body: unknown, from = address(), locale: 'ar' | 'en' = 'ar') =>
  server.call('/api/public/contact', { method: 'POST', body, address: from, locale })

const ROW = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.string(),
  subject: z.string(),
  message: z.string(),
  vendor: z.unknown(),
})

const kept = async (email = `noura${place}@example.com`) => {
  const { rows } = await server.context.database.pool.query(
    'select name, email, phone, locale, subject, message, vendor from contacts where email = $1 order by id',
    [email],
  )
  return rows.map((row) => ROW.parse(row))
}

test('a message of a visitor is kept as it was written, told to administrators and part of the history', async () => {
  const sent = await send(message({ phone: '0501234567' }))
  expect(sent.status).toBe(201)
  expect(sent.body.message).toBe('وصلتنا رسالتك وسنرد عليها عبر البريد')
  expect(await kept()).toEqual([
    {
      name: 'نورة السالم',
      email: `noura${place}@example.com`,
      phone: '+966501234567',
      locale: 'ar',
      subject: `سؤال ${place}`,
      message: `كيف أربط متجري؟ ${place}`,
      vendor: null,
    },
  ])
  const list = await server.call('/api/admin-panal/contacts', { token, query: { search: `سؤال ${place}` } })
  const [row] = (list.body.result as { contacts: { data: { id: number; status: string }[] } }).contacts.data
  expect(row?.status).toBe('NEW')
  const { rows: told } = await server.context.database.pool.query(
    `select kind from notifications where kind = 'contact_received' and record_id = $1`,
    [row?.id],
  )
  expect(told).toHaveLength(1)
  const { rows: acts } = await server.context.database.pool.query(
    `select action, actor_id from history where resource = 'contacts' and record_id = $1`,
    [row?.id],
  )
  expect(acts).toEqual([{ action: 'create', actor_id: null }])
})

test('what machines fill in is answered as every other message, and kept nowhere', async () => {
  const human = await send(message())
  const machine = await send(message({ email: `bot${place}@example.com`, homepage: 'https://spam.test' }))
  expect([machine.status, machine.body]).toEqual([human.status, human.body])
  expect(await kept(`bot${place}@example.com`)).toEqual([])
})

test('a message that is sent faster than anybody writes waits for its time', async () => {
  const opened = await server.call('/api/public/contact/form', { method: 'POST', address: address() })
  const fresh = (opened.body.result as { token: string }).token
  const early = await send(message({ token: fresh }))
  expect([early.status, early.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(3)
  expect(await kept()).toEqual([])
})

test.each([
  ['a day old', () => openedBefore(25 * 3600)],
  ['made up', () => 'v1.0123456789ab.AAAA'],
  ['no token', () => 'x'],
  [
    'sealed for something else',
    () => server.context.vault.seal(`${Date.now() - 9000} x`, 'users.totp_seed:1'),
  ],
])('a token that is %s is told, so that the form can ask for another one', async (_name, made) => {
  const { status, body } = await send(message({ token: made() }))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['token']])
  expect(await kept()).toEqual([])
})

test('sent again, at the same moment as well, a message is kept once; other words need another token', async () => {
  const once = message()
  const answers = await Promise.all([send(once), send(once), send(once)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await kept()).toHaveLength(1)
  const other = await send({ ...once, message: 'شيء آخر' })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  expect(await kept()).toHaveLength(1)
})

test('one place sends five messages an hour, and is told how long to wait', async () => {
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push(await send(message({ message: `رسالة ${place} ${n}` })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  expect(await kept()).toHaveLength(5)
  const elsewhere = await send(message({ message: 'من مكان آخر' }), '203.0.113.77')
  expect(elsewhere.status).toBe(201)
})

test('the same words are kept three times, whoever sends them from wherever, however they are spaced', async () => {
  const words = ['Buy  NOW', 'buy now', 'BUY\nnow', 'buy now ', 'buy\tnow']
  for (const [n, text] of words.entries()) {
    const { status } = await send(message({ subject: 'SEO', message: text }), `192.0.2.${n + 1}`)
    expect(status).toBe(201)
  }
  expect(await kept()).toHaveLength(3)
})

test.each([
  ['a name that turns letters round', 'name', 'a\u202eb'],
  ['no name', 'name', ''],
  ['a name without end', 'name', 'x'.repeat(121)],
  ['a header in the subject', 'subject', 'a\r\nBcc: x@y.test'],
  ['two lines of subject', 'subject', 'a\u2028b'],
  ['an address that is none', 'email', 'no address'],
  ['a number that is none', 'phone', '123'],
  ['an empty message', 'message', ' '],
  ['a message with NUL', 'message', 'a\u0000b'],
  ['a message without end', 'message', 'x'.repeat(5001)],
])('%s is told on its field', async (_what, field, value) => {
  const { status, body } = await send(message({ [field]: value }))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('what is not the visitor’s to say is refused', async () => {
  for (const field of ['vendor', 'status', 'handledAt', 'locale']) {
    const { status, body } = await send(message({ [field]: 1 }))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  }
})

test('an answer repeats nothing that was written in the name of somebody else', async () => {
  const { rows } = await server.context.database.pool.query<{ email: string }>(
    `update users set email_proved = lower(email) where user_type = 'ADMIN' returning email`,
  )
  const victim = String(rows[0]?.email)
  await send(message({ email: victim, name: 'Win a prize at evil.test', message: 'Click evil.test now' }))
  const { rows: made } = await server.context.database.pool.query<{ id: string }>(
    'select id from contacts where email = $1',
    [victim],
  )
  server.mails.length = 0
  const answered = await server.call(`/api/admin-panal/contacts/answer/${made[0]?.id}`, {
    method: 'POST',
    token,
    body: { subject: 'Your message', text: 'Thank you.' },
  })
  expect(answered.status).toBe(200)
  await expect.poll(() => server.mails.length).toBe(1)
  const [mail] = server.mails
  expect(mail?.to).toBe(victim)
  expect(`${mail?.text}${mail?.html}`).toContain('Thank you.')
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil.test')
})
