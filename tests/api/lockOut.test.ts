import { beforeAll, expect, test } from 'vitest'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { makeResetToken } from '#server/auth/resetLinks.ts'
import { type Call, PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { somebody } from '#tests/support/secondFactor.ts'

let server: TestApp
let chief: string
let people = 0

const pool = () => server.context.database.pool

const set = (values: object, token = chief) =>
  server.call('/api/admin-panal/setting/update-settings', { method: 'POST', token, body: values })

const login = (email: string, password: string, call: Call = {}) =>
  server.call('/api/admin-panal/auth/login', { method: 'POST', body: { email, password }, ...call })

const person = async (role = 'support') => {
  people += 1
  const email = `locked-${people}@rabt.test`
  const id = await insertAdmin(pool(), server.context.passwords, {
    username: email,
    email,
    password: PASSWORD,
    roles: [role],
  })
  return { email, id: id ?? 0 }
}

let places = 0
const elsewhere = () => {
  places += 1
  return { address: `10.${Math.trunc(places / 250)}.9.${places % 250}` }
}

const guess = async (email: string, times: number) => {
  for (let index = 0; index < times; index += 1) await login(email, 'wrong password', elsewhere())
}

const SIGN_INS = { admins: '/api/admin-panal/auth/login', users: '/api/login' } as const

const isLocked = async (id: number) =>
  (await pool().query<{ locked: boolean }>('select locked from users where id = $1', [id])).rows[0]?.locked

const sentTo = async (email: string) => {
  await server.context.mailQueue.flush()
  return server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

const unlock = (id: number, token = chief) =>
  server.call(`/api/admin-panal/users/unlock/${id}`, { method: 'PUT', token })

beforeAll(async () => {
  server = await startTestApp()
  chief = await server.signIn()
})

test('the settings say after how many tries a place is closed, and for how long, from the next try on', async () => {
  const { email } = await person()
  expect((await set({ lockout_tries: 3, lockout_window_minutes: 60, lockout_minutes: 2 })).status).toBe(200)
  const from = elsewhere()
  for (let index = 0; index < 3; index += 1)
    expect((await login(email, 'wrong password', from)).status).toBe(401)
  const closed = await login(email, PASSWORD, from)
  expect(closed.status).toBe(429)
  expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(120)
  expect((await login(email, PASSWORD, elsewhere())).status).toBe(200)
  await set({ lockout_tries: 10, lockout_window_minutes: 15, lockout_minutes: 15 })
  expect((await login(email, PASSWORD, from)).status).toBe(200)
})

test('many wrong passwords are told to their owner once an hour, and to nobody who does not exist', async () => {
  const { email } = await person()
  await guess(email, 24)
  await guess('nobody-at-all@rabt.test', 12)
  expect(await sentTo(email)).toEqual(['محاولات دخول كثيرة إلى حسابك في ربط'])
  expect(await sentTo('nobody-at-all@rabt.test')).toEqual([])
})

test('nothing locks an account for good until the settings say so, and then not after a few slips', async () => {
  const { email, id } = await person()
  await guess(email, 25)
  expect(await isLocked(id)).toBe(false)
  const refused = await set({ permanent_lockout_tries: 19 })
  expect(refused.body.errors).toHaveProperty('permanent_lockout_tries')
})

test('an account is locked by wrong passwords in a row, says so to nobody who guesses, and its owner is told', async () => {
  const { email, id } = await person()
  const open = await login(email, PASSWORD, elsewhere())
  const { token } = open.body.result as { token: string }
  expect((await set({ permanent_lockout_tries: 20, lockout_tries: 20 })).status).toBe(200)
  await guess(email, 19)
  expect(await isLocked(id)).toBe(false)
  expect((await login(email, PASSWORD, elsewhere())).status).toBe(200)
  await guess(email, 20)
  expect(await isLocked(id)).toBe(true)
  const [right, wrong] = [
    await login(email, PASSWORD, elsewhere()),
    await login(email, 'wrong password', elsewhere()),
  ]
  expect([right.status, right.body.code]).toEqual([401, 'invalid_credentials'])
  expect({ ...right.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
  expect(await sentTo(email)).toContain('أُقفل حسابك في ربط')
  // Who is at work is not thrown out by a stranger.
  expect((await server.call('/api/admin-panal/auth/me', { token })).status).toBe(200)
  const { rows } = await pool().query(
    "select actor_id, record_id from history where action = 'lock' order by id desc limit 1",
  )
  expect(rows[0]).toEqual({ actor_id: null, record_id: id })
})

test('a locked account is found in the list and unlocked by another administrator, once', async () => {
  const { email, id } = await person()
  await guess(email, 20)
  const list = await server.call('/api/admin-panal/users', {
    token: chief,
    query: { locked: 'true' },
  })
  const found = (list.body.result as { users: { data: { id: number; locked: boolean }[] } }).users.data
  expect(found.find((user) => user.id === id)?.locked).toBe(true)
  expect((await unlock(id)).status).toBe(200)
  expect((await unlock(id)).body.code).toBe('not_locked')
  expect((await unlock(999_999)).status).toBe(404)
  expect((await login(email, PASSWORD, elsewhere())).status).toBe(200)
})

test('a link to a new password unlocks, and nobody unlocks himself or without the permission', async () => {
  const { email, id } = await person('finance')
  const { token } = (await login(email, PASSWORD, elsewhere())).body.result as { token: string }
  await guess(email, 20)
  expect((await unlock(id, token)).status).toBe(403)
  const body = {
    token: await makeResetToken(pool(), id),
    password: 'a sentence of its own',
    password_confirmation: 'a sentence of its own',
  }
  await server.call('/api/admin-panal/auth/reset-password', { method: 'POST', body })
  expect(await isLocked(id)).toBe(false)
  expect((await login(email, 'a sentence of its own', elsewhere())).status).toBe(200)
})

test.each([
  { of: 'administrators', guessed: SIGN_INS.users, own: SIGN_INS.admins },
  { of: 'sellers', guessed: SIGN_INS.admins, own: SIGN_INS.users },
])('what is guessed at the other sign-in neither closes nor locks accounts of $of', async ({ of, ...at }) => {
  await set({ permanent_lockout_tries: 20, lockout_tries: 4 })
  const known = await somebody(server, of === 'sellers' ? 'users' : 'admins', 'support')
  const from = elsewhere()
  const sign = (path: string, password: string, place = elsewhere()) =>
    server.call(path, { method: 'POST', body: { email: known.email, password }, ...place })
  for (let index = 0; index < 4; index += 1) await sign(at.guessed, 'wrong password', from)
  // From so many places that the account as a whole is closed there.
  for (let index = 0; index < 16; index += 1) await sign(at.guessed, 'wrong password')
  expect((await sign(at.guessed, 'wrong password')).status).toBe(429)
  expect([await isLocked(known.userId), await sentTo(known.email)]).toEqual([false, []])
  expect((await sign(at.own, PASSWORD, from)).status).toBe(200)
})

test('of two super admins who are tried at once one stays open, and the last one is never locked', async () => {
  await pool().query(
    "update users set active = false where id in (select owner_id from users_roles g join roles r on r.id = g.target_id where r.key = 'super_admin')",
  )
  const [one, other] = [await person('super_admin'), await person('super_admin')]
  await Promise.all([guess(one.email, 21), guess(other.email, 21)])
  expect([await isLocked(one.id), await isLocked(other.id)].toSorted()).toEqual([false, true])
})
