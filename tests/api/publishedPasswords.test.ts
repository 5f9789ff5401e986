import { beforeAll, expect, test } from 'vitest'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { accountsWithPublishedPassword, DEMO_ADMIN } from '#server/auth/publishedPasswords.ts'
import { makeResetToken } from '#server/auth/resetLinks.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  TRUST_PROXY: 'none',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@example.sa',
}

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ variables: PRODUCTION })
})

const add = (name: string, password: string, target = server) =>
  insertAdmin(target.context.database.pool, target.context.passwords, {
    username: name,
    email: `${name}@example.sa`,
    password,
    roles: ['read_only'],
  })

const login = (email: string, password: string, path = '/api/admin-panal/auth/login', target = server) =>
  target.call(path, { method: 'POST', body: { email, password } })

test('in production the published password opens no account, and the answer says what to do', async () => {
  await add('noura', DEMO_ADMIN.password)
  const { status, body } = await login('noura@example.sa', DEMO_ADMIN.password)
  expect([status, body.code]).toEqual([403, 'published_password'])
  expect(body.message).toContain('Forgot password?')
  expect((await login('noura@example.sa', 'another one')).body.code).toBe('invalid_credentials')
})

test('nor one of a vendor', async () => {
  const { email, userId } = await vendorPeople(server)
  const { database, passwords } = server.context
  await database.pool.query('update users set password_hash = $2 where id = $1', [
    userId,
    await passwords.hash(DEMO_ADMIN.password),
  ])
  const { status, body } = await login(email, DEMO_ADMIN.password, '/api/login')
  expect([status, body.code]).toEqual([403, 'published_password'])
})

test('elsewhere it is what the demo is signed in with', async () => {
  const demo = await startTestApp()
  await add('noura', DEMO_ADMIN.password, demo)
  const { status } = await login('noura@example.sa', DEMO_ADMIN.password, undefined, demo)
  expect(status).toBe(200)
})

test('accounts that it opens are found by what they share, by the address of a demo, and not by their name', async () => {
  const own = await startTestApp()
  const { database, passwords } = own.context
  await add('sara', PASSWORD, own)
  expect(await accountsWithPublishedPassword(database.pool, passwords)).toEqual([])
  const shared = await passwords.hash(DEMO_ADMIN.password)
  for (const [name, hash, email] of [
    ['one', shared, 'one@example.sa'],
    ['two', shared, 'two@example.sa'],
    ['three', await passwords.hash(DEMO_ADMIN.password), 'three@demo.test'],
  ])
    await database.pool.query(
      "insert into users (username, email, user_type, locale, password_hash, active) values ($1, $2, 'ADMIN', 'ar', $3, false)",
      [name, email, hash],
    )
  const found = await accountsWithPublishedPassword(database.pool, passwords)
  expect([...found].sort()).toEqual(['one@example.sa', 'three@demo.test', 'two@example.sa'])
})

test('a password made of the store that somebody signs in for is refused, by a link as in the profile', async () => {
  const { vendorId, userId, token } = await vendorPeople(server)
  const { pool } = server.context.database
  await pool.query("update vendors set store_name = 'متجر بيت القهوة', subdomain = 'dallah' where id = $1", [
    vendorId,
  ])
  await pool.query('update users set password_hash = $2 where id = $1', [
    userId,
    await server.context.passwords.hash(PASSWORD),
  ])
  const refusedEach = ['Dallah#2026', 'القهوة1447']
  for (const password of refusedEach) {
    const link = await makeResetToken(pool, userId)
    const body = { token: link, password, password_confirmation: password }
    const byLink = await server.call('/api/reset_password', { method: 'POST', body })
    expect([password, byLink.status, Object.keys(byLink.body.errors ?? {})]).toEqual([
      password,
      422,
      ['password'],
    ])
    const own = await server.call('/api/user/auth/change-password', {
      method: 'POST',
      token,
      body: { current_password: PASSWORD, password },
    })
    expect([password, own.status, Object.keys(own.body.errors ?? {})]).toEqual([password, 422, ['password']])
  }
})
