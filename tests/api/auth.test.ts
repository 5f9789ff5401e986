import { beforeAll, expect, test } from 'vitest'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'

const LOGIN = '/api/admin-panal/auth/login'
const ME = '/api/admin-panal/auth/me'
const LOGOUT = '/api/admin-panal/auth/logout'
const LANGUAGE = '/api/admin-panal/setting/change-language'

let server: TestApp
let adminId: number
let count = 0

const newAdmin = async (particulars: { active?: boolean; roles?: string[] } = {}) => {
  count += 1
  const email = `person${count}@rabt.test`
  const id = await insertAdmin(server.context.database.pool, server.context.passwords, {
    username: `person${count}`,
    email,
    password: PASSWORD,
    roles: ['super_admin'],
    ...particulars,
  })
  return { id: id ?? 0, email }
}

const login = (email: string, password = PASSWORD, address = `10.0.0.${count}`) =>
  server.call(LOGIN, { method: 'POST', body: { email, password }, address })

const tokenOf = async (email: string): Promise<string> => {
  const { body } = await login(email)
  return (body.result as { token: string }).token
}

const query = (text: string, values: unknown[] = []) => server.context.database.pool.query(text, values)

beforeAll(async () => {
  server = await startTestApp()
  adminId = (await newAdmin()).id
})

test('signing in answers the admin with roles and permissions, and a token', async () => {
  const { status, body } = await login('person1@rabt.test')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: true,
    message: 'Signed in',
    result: {
      admin: {
        id: adminId,
        username: 'person1',
        email: 'person1@rabt.test',
        locale: 'ar',
        avatar: null,
        roles: [{ key: 'super_admin', name_ar: 'مدير عام', name_en: 'Super admin' }],
        permissions: ['*'],
      },
      token: expect.stringMatching(/^[\w-]{43}$/),
    },
  })
})

test('the e-mail address is read without regard to case and spaces around it', async () => {
  expect((await login('  PERSON1@Rabt.Test ')).status).toBe(200)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await login('person1@rabt.test', 'not the password')
  const unknown = await login('nobody@rabt.test', 'not the password')
  expect(wrong.status).toBe(401)
  expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
  expect(wrong.body).toMatchObject({
    status: false,
    code: 'invalid_credentials',
    message: 'Invalid credentials',
  })
})

test('an unknown address costs as much work as a known one', async () => {
  const { passwords } = server.context
  const { rows } = await query('select password_hash from users where id = $1', [adminId])
  const hash = rows[0].password_hash as string
  const timeOf = async (stored: string | null) => {
    const began = performance.now()
    await passwords.matches(stored, 'not the password')
    return performance.now() - began
  }
  // Taken in turn and by their quickest, so that a busy machine does not tell them apart.
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let index = 0; index < 40; index += 1) {
    known.push(await timeOf(hash))
    unknown.push(await timeOf(null))
  }
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
  expect(await passwords.matches(null, 'a password that nobody has')).toBe(false)
})

test('an inactive admin is told so with the right password only', async () => {
  const { email } = await newAdmin({ active: false })
  expect((await login(email)).body).toMatchObject({
    code: 'admin_not_active',
    message: 'This admin is not active.',
  })
  expect((await login(email, 'not the password')).body.code).toBe('invalid_credentials')
})

test('a primary user of a vendor cannot sign in to the panel', async () => {
  const { id, email } = await newAdmin()
  await query("update users set user_type = 'PRIMARY' where id = $1", [id])
  expect((await login(email)).body.code).toBe('invalid_credentials')
})

test('messages come in the language of the header Lang, Arabic without it', async () => {
  const arabic = await server.call(ME, { locale: 'ar' })
  const neither = await server.call(ME, { headers: { lang: 'fr' } })
  expect(arabic.body.message).toBe('انتهت الجلسة، سجّل الدخول من جديد')
  expect(neither.body.message).toBe(arabic.body.message)
})

test('missing, unknown and wrong fields are 422 on their own names', async () => {
  const answer = await server.call(LOGIN, { method: 'POST', body: { email: 'x', remember: true } })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({
    email: ['must be a valid email'],
    password: ['Required Field'],
    remember: ['This field is not known'],
  })
  const list = await server.call(LOGIN, { method: 'POST', body: [1] })
  expect(list.status).toBe(422)
})

test.each([
  ['nothing', {}],
  ['another scheme', { authorization: 'Basic abc' }],
  ['an invented token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['an endless token', { authorization: `Bearer ${'x'.repeat(5000)}` }],
  ['two words', { authorization: `Bearer ${'x'.repeat(43)} y` }],
])('me refuses %s as a token', async (_what, headers) => {
  const { status, body } = await server.call(ME, { headers })
  expect(status).toBe(401)
  expect(body).toMatchObject({ code: 'token_not_valid', message: 'token not valid' })
})

test('me answers who is signed in', async () => {
  const { email } = await newAdmin({ roles: ['content', 'read_only'] })
  const { body } = await server.call(ME, { token: await tokenOf(email) })
  const { admin } = body.result as { admin: { email: string; permissions: string[] } }
  expect(admin.email).toBe(email)
  expect(admin.permissions).toContain('blogs:create')
  expect(admin.permissions).not.toContain('coupons:create')
})

test.each(['GET', 'POST'] as const)('signing out by %s ends the session at once', async (method) => {
  const { email } = await newAdmin()
  const [token, other] = [await tokenOf(email), await tokenOf(email)]
  expect((await server.call(LOGOUT, { method, token })).body.message).toBe('Signed out')
  expect((await server.call(ME, { token })).status).toBe(401)
  expect((await server.call(ME, { token: other })).status).toBe(200)
})

test('an admin who is disabled is refused at the next call', async () => {
  const { id, email } = await newAdmin()
  const token = await tokenOf(email)
  expect((await server.call(ME, { token })).status).toBe(200)
  await query('update users set active = false where id = $1', [id])
  server.context.sessions.forget(`user:${id}`)
  const { status, body } = await server.call(ME, { token })
  expect(status).toBe(401)
  expect(body).toMatchObject({ code: 'admin_not_active', message: 'This admin is not active.' })
})

test('a change of another process is heard of', async () => {
  const { id, email } = await newAdmin()
  const token = await tokenOf(email)
  await expect.poll(async () => (await server.call(ME, { token })).status).toBe(200)
  await query("update users set username = 'changed elsewhere' where id = $1", [id])
  await expect
    .poll(async () => ((await server.call(ME, { token })).body.result as { admin: object }).admin)
    .toMatchObject({ username: 'changed elsewhere' })
  await query('delete from sessions where token_hash = $1', [hashToken(token)])
  await expect.poll(async () => (await server.call(ME, { token })).status).toBe(401)
})

test('a changed role counts at once for everybody who has it', async () => {
  const { email } = await newAdmin({ roles: ['catalogue'] })
  const token = await tokenOf(email)
  await server.call(ME, { token })
  await query("update roles set permissions = '{blogs:list}' where key = 'catalogue'")
  await expect
    .poll(async () => ((await server.call(ME, { token })).body.result as { admin: object }).admin)
    .toMatchObject({ permissions: ['blogs:list'] })
})

test('the token of an admin who is gone says so', async () => {
  const { id, email } = await newAdmin()
  const token = await tokenOf(email)
  await query('delete from users where id = $1', [id])
  server.context.sessions.forget(`user:${id}`)
  const { status, body } = await server.call(ME, { token })
  expect(status).toBe(401)
  expect(body).toMatchObject({ code: 'admin_not_exist', message: 'This admin does not exist.' })
})

test.each([
  ['unused for twelve hours', "last_used_at = now() - interval '12 hours 1 minute'"],
  ['seven days old', 'expires_at = now()'],
])('a session %s is over', async (_what, change) => {
  const { id, email } = await newAdmin()
  const token = await tokenOf(email)
  await query(`update sessions set ${change} where user_id = $1`, [id])
  server.context.sessions.forget(`user:${id}`)
  expect((await server.call(ME, { token })).body.code).toBe('token_not_valid')
})

test('using a session is noted', async () => {
  const { id, email } = await newAdmin()
  const token = await tokenOf(email)
  await query("update sessions set last_used_at = now() - interval '2 hours' where user_id = $1", [id])
  server.context.sessions.forget(`user:${id}`)
  await server.call(ME, { token })
  await expect
    .poll(async () => {
      const { rows } = await query(
        "select last_used_at > now() - interval '1 minute' as fresh from sessions where user_id = $1",
        [id],
      )
      return rows[0].fresh
    })
    .toBe(true)
})

test.each(['GET', 'POST'] as const)('the language is changed by %s and kept', async (method) => {
  const { email } = await newAdmin()
  const token = await tokenOf(email)
  const { status, body } = await server.call(LANGUAGE, { method, token, query: { locale: 'en' } })
  expect(status).toBe(200)
  expect(body.result).toEqual({ locale: 'en' })
  const me = await server.call(ME, { token })
  expect(me.body.result).toMatchObject({ admin: { locale: 'en' } })
})

test('an unknown language is refused', async () => {
  const { email } = await newAdmin()
  const token = await tokenOf(email)
  const { status, body } = await server.call(LANGUAGE, { token, query: { locale: 'fr' } })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ locale: ['Is not one of the choices'] })
})

test('passwords are kept as argon2id, tokens as SHA-256, and neither is answered or logged', async () => {
  const { id, email } = await newAdmin()
  const token = await tokenOf(email)
  const me = await server.call(ME, { token })
  const { rows: users } = await query('select password_hash from users where id = $1', [id])
  const { rows: sessions } = await query('select token_hash from sessions where user_id = $1', [id])
  expect(users[0].password_hash).toMatch(/^\$argon2id\$/)
  expect(sessions).toEqual([{ token_hash: hashToken(token) }])
  const told = me.text + server.logged.join('')
  for (const secret of [token, PASSWORD, users[0].password_hash, sessions[0].token_hash]) {
    expect(told).not.toContain(secret)
  }
})
