import { beforeAll, expect, test } from 'vitest'
import { insertAdmin } from '#server/db/admins.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'

const LOGIN = '/api/admin-panal/auth/login'

let server: TestApp

const login = (email: string, password: string, address: string, headers: Record<string, string> = {}) =>
  server.call(LOGIN, { method: 'POST', body: { email, password }, address, headers })

const fail = async (times: number, email: (index: number) => string, address: (index: number) => string) => {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) => login(email(index), 'wrong password', address(index))),
  )
  return answers.map(({ status }) => status)
}

const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

const addAdmin = (name: string) =>
  insertAdmin(server.context.database.pool, server.context.passwords, {
    username: name,
    email: `${name}@rabt.test`,
    password: PASSWORD,
    roles: ['read_only'],
  })

beforeAll(async () => {
  server = await startTestApp()
})

test('after ten failures from one place an account is closed to that place, even under parallel tries', async () => {
  await addAdmin('salma')
  const statuses = await fail(
    15,
    () => 'salma@rabt.test',
    () => '10.1.0.1',
  )
  expect(countOf(statuses, 401)).toBe(10)
  expect(countOf(statuses, 429)).toBe(5)
  const refused = await login('salma@rabt.test', PASSWORD, '10.1.0.1')
  expect(refused.status).toBe(429)
  expect(refused.body.code).toBe('too_many_requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
})

test('its owner still signs in from elsewhere', async () => {
  expect((await login('salma@rabt.test', PASSWORD, '10.1.0.2')).status).toBe(200)
})

test('addresses that nobody has are closed just the same', async () => {
  const statuses = await fail(
    12,
    () => 'nobody@rabt.test',
    () => '10.2.0.1',
  )
  expect(countOf(statuses, 429)).toBe(2)
})

test('spelling the address differently does not help', async () => {
  const spellings = ['omar@rabt.test', 'OMAR@rabt.test', ' Omar@Rabt.Test ']
  const statuses = await fail(
    12,
    (index) => spellings[index % 3] ?? '',
    () => '10.3.0.1',
  )
  expect(countOf(statuses, 429)).toBe(2)
})

test('many accounts tried from one place close that place', async () => {
  const statuses = await fail(
    70,
    (index) => `guess${index}@rabt.test`,
    () => '10.4.0.1',
  )
  expect(countOf(statuses, 429)).toBe(10)
})

test('one account tried from many places is closed', async () => {
  const statuses = await fail(
    60,
    () => 'target@rabt.test',
    (index) => `10.5.0.${index}`,
  )
  expect(countOf(statuses, 429)).toBe(10)
})

test('addresses of one IPv6 network count as one', async () => {
  const statuses = await fail(
    12,
    () => 'six@rabt.test',
    (index) => `2001:db8:1:2::${index.toString(16)}`,
  )
  expect(countOf(statuses, 429)).toBe(2)
})

test('X-Forwarded-For is not believed unless a proxy is trusted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      login('forwarded@rabt.test', 'wrong password', '10.6.0.1', { 'x-forwarded-for': `10.7.0.${index}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('signing in successfully is never counted', async () => {
  await addAdmin('noura')
  for (let index = 0; index < 12; index += 1) {
    expect((await login('noura@rabt.test', PASSWORD, '10.8.0.1')).status).toBe(200)
  }
})

test('a closed account opens again when its window is over', async () => {
  await addAdmin('huda')
  await fail(
    11,
    () => 'huda@rabt.test',
    () => '10.9.0.1',
  )
  expect((await login('huda@rabt.test', PASSWORD, '10.9.0.1')).status).toBe(429)
  await server.context.database.pool.query(
    "update throttle_counters set window_ends_at = now() - interval '1 second'",
  )
  expect((await login('huda@rabt.test', PASSWORD, '10.9.0.1')).status).toBe(200)
})

test('counters hold no e-mail address', async () => {
  const { rows } = await server.context.database.pool.query(
    'select string_agg(key, chr(10)) as keys from throttle_counters',
  )
  expect(rows[0].keys).not.toContain('rabt.test')
})
