import { beforeEach, expect, test } from 'vitest'
import { type Call, PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'

const NEXT = 'seven brown foxes'

let server: TestApp
let token: string
let call: (path: string, call?: Call) => ReturnType<TestApp['call']>

interface Session {
  readonly id: number
  readonly current: boolean
  readonly user_agent: string
}

const adminOf = ({ body }: Awaited<ReturnType<TestApp['call']>>) =>
  (body.result as { admin: Record<string, unknown> }).admin

const sessionsOf = ({ body }: Awaited<ReturnType<TestApp['call']>>) =>
  (body.result as { sessions: Session[] }).sessions

const post = (path: string, body: unknown, more: Call = {}) => call(path, { method: 'POST', body, ...more })

/** Another session of the same admin. */
const otherSession = async (userAgent = 'other'): Promise<string> => {
  const { id } = adminOf(await call('get-profile'))
  return server.context.sessions.open(Number(id), { address: '10.0.0.9', userAgent })
}

const isSignedIn = async (other: string): Promise<boolean> =>
  (await server.call('/api/admin-panal/auth/me', { token: other })).status === 200

beforeEach(async () => {
  server = await startTestApp()
  token = await server.signIn('support')
  call = (path, more = {}) => server.call(`/api/admin-panal/setting/${path}`, { token, ...more })
})

test('everybody who manages the panel reads and changes his own profile', async () => {
  const before = adminOf(await call('get-profile'))
  expect(before).toMatchObject({ roles: [{ key: 'support' }], phone: null, locale: 'ar' })
  const answer = await post('update-profile', {
    username: 'سارة',
    email: 'Sara@Example.test',
    phone: '0501234567',
    locale: 'en',
  })
  expect([answer.status, answer.body.message]).toEqual([200, 'Profile saved successfully!'])
  const after = { username: 'سارة', email: 'sara@example.test', phone: '+966501234567', locale: 'en' }
  expect(adminOf(answer)).toMatchObject(after)
  const { body } = await server.call('/api/admin-panal/auth/me', { token })
  expect((body.result as { admin: unknown }).admin).toMatchObject({ email: 'sara@example.test' })
})

test('the profile changes neither roles nor type nor password, and no address of somebody else', async () => {
  for (const body of [
    { roles: [1] },
    { user_type: 'ADMIN' },
    { password: NEXT },
    { active: false },
    { id: 1 },
  ])
    expect((await post('update-profile', body)).status).toBe(422)
  await server.signIn('content')
  const taken = await post('update-profile', { email: 'content-2@test.test' })
  expect([taken.status, taken.body.errors]).toEqual([422, { email: ['email already taken'] }])
})

test('a password is changed with the current one, and the other sessions end', async () => {
  const other = await otherSession()
  const wrong = await post('change-password', { current_password: 'not it at all', password: NEXT })
  expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
    422,
    'password_not_correct',
    { current_password: ['Password not correct'] },
  ])
  expect(await isSignedIn(other)).toBe(true)
  const answer = await post('change-password', {
    current_password: PASSWORD,
    password: NEXT,
    password_confirmation: NEXT,
  })
  expect([answer.status, answer.body.message]).toEqual([200, 'Password updated successfully!'])
  expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false])
  const { email } = adminOf(await call('get-profile'))
  const signIn = (password: string) =>
    server.call('/api/admin-panal/auth/login', { method: 'POST', body: { email, password } })
  expect([(await signIn(PASSWORD)).status, (await signIn(NEXT)).status]).toEqual([401, 200])
})

test('a weak or differently repeated password is refused on its field', async () => {
  const weak = await post('change-password', { current_password: PASSWORD, password: 'password1' })
  expect(weak.body.errors).toEqual({ password: ['This password is common and easy to guess'] })
  const different = { current_password: PASSWORD, password: NEXT, password_confirmation: 'something else' }
  expect((await post('change-password', different)).body.errors).toEqual({
    password_confirmation: ['Passwords must match'],
  })
})

test('the current password cannot be guessed for long', async () => {
  const guess = () => post('change-password', { current_password: 'guess', password: NEXT })
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(422)
  const refused = await guess()
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
})

test('own sessions are listed without their tokens, this one first', async () => {
  const other = await otherSession('Mozilla/5.0 (iPhone)')
  const answer = await call('sessions')
  const sessions = sessionsOf(answer)
  expect(sessions.map(({ current, user_agent }) => [current, user_agent])).toEqual([
    [true, 'test'],
    [false, 'Mozilla/5.0 (iPhone)'],
  ])
  expect(answer.text).not.toContain(other)
  expect(answer.text).not.toContain('token')
})

test('one session, or all others, are signed out', async () => {
  const [first, second, third] = [await otherSession('a'), await otherSession('b'), await otherSession('c')]
  const found = sessionsOf(await call('sessions')).find(({ user_agent }) => user_agent === 'a')
  const left = sessionsOf(await call(`sessions/${found?.id}`, { method: 'DELETE' }))
  expect(left.map(({ user_agent }) => user_agent).sort()).toEqual(['b', 'c', 'test'])
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])
  expect(sessionsOf(await call('sessions', { method: 'DELETE' }))).toHaveLength(1)
  expect([await isSignedIn(second), await isSignedIn(third), await isSignedIn(token)]).toEqual([
    false,
    false,
    true,
  ])
})

test("somebody else's session cannot be ended", async () => {
  const theirs = await server.signIn('content')
  const { rows } = await server.context.database.pool.query('select max(id) as id from sessions')
  expect((await call(`sessions/${rows[0].id}`, { method: 'DELETE' })).status).toBe(404)
  expect(await isSignedIn(theirs)).toBe(true)
})
