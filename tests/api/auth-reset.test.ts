import { beforeAll, expect, test } from 'vitest'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { tokenInLink } from '#tests/support/links.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

const AUTH = '/api/admin-panal/auth'
const NEW_PASSWORD = 'a new and better one'

let server: TestApp
let count = 0

const query = (text: string, values: unknown[] = []) => server.context.database.pool.query(text, values)

const post = (path: string, body: unknown, address = `10.0.1.${count}`) =>
  server.call(`${AUTH}/${path}`, { method: 'POST', body, address })

const newAdmin = async (active = true) => {
  count += 1
  const email = `reset${count}@rabt.test`
  const id = await insertAdmin(server.context.database.pool, server.context.passwords, {
    username: `reset person ${count}`,
    email,
    password: PASSWORD,
    roles: ['super_admin'],
    active,
  })
  return { id: id ?? 0, email }
}

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email)

const linkFor = async (email: string): Promise<string> => {
  await post('forgot-password', { email })
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(0)
  return tokenInLink(mailsTo(email).at(-1)?.link) ?? ''
}

const reset = (token: string, password = NEW_PASSWORD, password_confirmation = password) =>
  post('reset-password', { token, password, password_confirmation })

const login = (email: string, password: string) => post('login', { email, password })

beforeAll(async () => {
  server = await startTestApp()
})

test('the mail carries a link to the configured address, in the language of its reader', async () => {
  const { email, id } = await newAdmin()
  await query("update users set locale = 'en' where id = $1", [id])
  const answer = await server.call(`${AUTH}/forgot-password`, {
    method: 'POST',
    body: { email },
    headers: { host: 'evil.test', origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' },
  })
  expect(answer.body.message).toBe('Verification link sent successfully please check your email!')
  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  const [mail] = mailsTo(email)
  expect(mail?.link).toMatch(
    /^https:\/\/panel\.test\/admin-panel\/reset-password\?mail_lang=en#token=[\w-]{43}$/,
  )
  expect(mail?.subject).toBe('Reset your password at Rabt')
  expect(mail?.html).toContain('dir="ltr"')
  expect(mail?.text).toContain(mail?.link)
  expect(mail?.html + (mail?.text ?? '')).not.toContain('evil.test')
})

test('a reader of Arabic gets an Arabic mail from right to left', async () => {
  const { email } = await newAdmin()
  await linkFor(email)
  expect(mailsTo(email)[0]?.subject).toBe('إعادة تعيين كلمة المرور في ربط')
  expect(mailsTo(email)[0]?.html).toContain('<html lang="ar" dir="rtl">')
})

test('known, unknown and inactive addresses get the same answer; only the first gets a mail', async () => {
  const { email } = await newAdmin()
  const inactive = await newAdmin(false)
  const answers = await Promise.all(
    [email, inactive.email, 'unknown@rabt.test'].map((each) => post('forgot-password', { email: each })),
  )
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  await server.context.mailQueue.flush()
  expect(mailsTo(inactive.email)).toHaveLength(0)
  expect(mailsTo('unknown@rabt.test')).toHaveLength(0)
})

test.each(['known', 'unknown'])(
  'a second mail within five minutes is refused for a %s address',
  async (which) => {
    const email = which === 'known' ? (await newAdmin()).email : 'nobody-here@rabt.test'
    await post('forgot-password', { email })
    const again = await post('forgot-password', { email: email.toUpperCase() })
    expect(again.status).toBe(429)
    expect(again.body).toMatchObject({
      code: 'link_already_sent',
      message: 'Verification link already sent, wait 5 minutes before requesting a new one',
    })
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(290)
  },
)

test.each(['/api/forgot_password', '/api/registration/resend'])(
  'a link that somebody asks for by %s keeps no administrator from his own, nor the other way round',
  async (path) => {
    const ask = (email: string) => server.call(path, { method: 'POST', body: { email } })
    const { email } = await newAdmin()
    expect((await ask(email)).status).toBe(200)
    expect((await post('forgot-password', { email })).status).toBe(200)
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const seller = await vendorPeople(server)
    expect((await post('forgot-password', { email: seller.email })).status).toBe(200)
    expect((await ask(seller.email)).status).toBe(200)
    await expect.poll(() => mailsTo(seller.email)).toHaveLength(1)
  },
)

test('the link is checked, sets the password once, and signs out everywhere', async () => {
  const { email } = await newAdmin()
  const signedIn = await login(email, PASSWORD)
  const { token: session } = signedIn.body.result as { token: string }
  const token = await linkFor(email)
  expect((await post('check-reset-token', { token })).status).toBe(200)
  const done = await reset(token)
  expect(done.body.message).toBe('Password reset successfully!')
  expect((await server.call(`${AUTH}/me`, { token: session })).status).toBe(401)
  expect((await login(email, PASSWORD)).status).toBe(401)
  expect((await login(email, NEW_PASSWORD)).status).toBe(200)
  for (const again of [
    await post('check-reset-token', { token }),
    await reset(token, 'yet another password'),
  ]) {
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'link_expired', message: 'Link has expired' })
  }
})

test('of two calls with one link at the same moment one succeeds', async () => {
  const { email } = await newAdmin()
  const token = await linkFor(email)
  const answers = await Promise.all([reset(token, 'first of the two'), reset(token, 'second of the two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a password that is refused does not use the link up', async () => {
  const { email } = await newAdmin()
  const token = await linkFor(email)
  const refused = [
    {
      answer: await reset(token, 'short'),
      errors: { password: ['The password must be at least 8 characters'] },
    },
    {
      answer: await reset(token, 'password123'),
      errors: { password: ['This password is common and easy to guess'] },
    },
    {
      answer: await reset(token, email),
      errors: { password: ['This password is common and easy to guess'] },
    },
    {
      answer: await reset(token, NEW_PASSWORD, 'something else'),
      errors: { password_confirmation: ['Passwords must match'] },
    },
  ]
  for (const { answer, errors } of refused) expect([answer.status, answer.body.errors]).toEqual([422, errors])
  expect((await reset(token, 'كلمة مرور طويلة جدًا')).status).toBe(200)
})

test('a link works for sixty minutes', async () => {
  const { email, id } = await newAdmin()
  const token = await linkFor(email)
  const { rows } = await query(
    'select extract(epoch from expires_at - created_at)::int as seconds from password_reset_tokens where user_id = $1',
    [id],
  )
  expect(rows).toEqual([{ seconds: 3600 }])
  await query(
    "update password_reset_tokens set expires_at = now() - interval '1 second' where user_id = $1",
    [id],
  )
  expect((await post('check-reset-token', { token })).body.code).toBe('link_expired')
  expect((await reset(token)).body.code).toBe('link_expired')
})

test('a newer link replaces the older one', async () => {
  const { email } = await newAdmin()
  const first = await linkFor(email)
  await query('delete from throttle_counters')
  await post('forgot-password', { email })
  await expect.poll(() => mailsTo(email)).toHaveLength(2)
  expect((await post('check-reset-token', { token: first })).status).toBe(409)
})

test('an admin who was disabled meanwhile cannot use the link', async () => {
  const { email, id } = await newAdmin()
  const token = await linkFor(email)
  await query('update users set active = false where id = $1', [id])
  expect((await reset(token)).status).toBe(409)
})

test('the token stands neither in the database nor in a log line nor in an answer', async () => {
  const { email } = await newAdmin()
  const token = await linkFor(email)
  const checked = await post('check-reset-token', { token })
  const tables = await Promise.all(
    ['password_reset_tokens', 'mails'].map((table) => query(`select t::text as row from ${table} t`)),
  )
  const told = JSON.stringify(tables.map(({ rows }) => rows)) + server.logged.join('') + checked.text
  expect(told).not.toContain(token)
})

test('links cannot be tried without end', async () => {
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => post('check-reset-token', { token: 'guess' }, '10.77.0.1')),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})

const sessionsOf = async (id: number) =>
  (await query('select 1 from sessions where user_id = $1', [id])).rowCount

test('who signs in with the old password while it is changed is refused, and nothing is left open', async () => {
  const { id, email } = await newAdmin()
  const { owner } = server
  await owner.query('begin')
  await owner.query("update users set password_hash = 'another', password_changed_at = now() where id = $1", [
    id,
  ])
  const answer = login(email, PASSWORD)
  const waits = somebodyWaits(server.context.database.pool)
  waits.catch(() => undefined)
  await Promise.race([answer, waits])
  await owner.query('commit')
  const { status, body } = await answer
  expect([status, body.code, await sessionsOf(id)]).toEqual([401, 'invalid_credentials', 0])
})

test('a link signs out what is being opened while it sets the password', async () => {
  const { id, email } = await newAdmin()
  const token = await linkFor(email)
  const { owner } = server
  await owner.query('begin')
  await owner.query(
    `insert into sessions (token_hash, user_id, address, user_agent, expires_at)
     select 'being opened ' || id, id, '::1', 'test', now() + interval '1 day' from users where id = $1 for share`,
    [id],
  )
  const answer = reset(token)
  await somebodyWaits(server.context.database.pool)
  await owner.query('commit')
  expect([(await answer).status, await sessionsOf(id)]).toEqual([200, 0])
})

test('a new password of one’s own ends the sign-ins that are half way', async () => {
  const { id, email } = await newAdmin()
  const token = String(((await login(email, PASSWORD)).body.result as { token: string }).token)
  await query(
    `insert into factor_tickets (token_hash, purpose, user_id, created_at, expires_at)
     values ('half way', 'second_step', $1, now() + interval '1 minute', now() + interval '10 minutes')`,
    [id],
  )
  const answer = await server.call('/api/admin-panal/setting/change-password', {
    method: 'POST',
    token,
    body: { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  expect((await query('select 1 from factor_tickets where user_id = $1', [id])).rowCount).toBe(0)
})
