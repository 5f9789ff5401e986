import { beforeAll, expect, test } from 'vitest'
import { signInLimits } from '#server/auth/limits.ts'
import { insertAdmin } from '#server/auth/newAdmin.ts'
import { makeResetToken } from '#server/auth/resetLinks.ts'
import { newToken } from '#server/auth/tokens.ts'
import { type Answer, PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

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

test('one address cannot close an account: what it is refused counts for nobody else', async () => {
  await addAdmin('reem')
  const statuses = await fail(
    80,
    () => 'reem@rabt.test',
    () => '10.10.0.1',
  )
  expect(countOf(statuses, 401)).toBe(10)
  const { rows } = await server.context.database.pool.query<{ count: number }>(
    'select max(count) as count from throttle_counters where key = any($1)',
    [
      signInLimits({ email: 'reem@rabt.test', audience: 'admins', address: '10.10.0.1' }).map(
        ({ key }) => key,
      ),
    ],
  )
  expect(rows[0]?.count).toBe(10)
  // Four more such addresses would be needed to come near to the limit of the account.
  expect((await login('reem@rabt.test', PASSWORD, '10.10.0.2')).status).toBe(200)
})

const cookieOf = (headers: Answer['headers']): string => String(headers['set-cookie']).split(';')[0] ?? ''

/** Both sides on which people sign in: an account, and how it signs in. */
const SIDES = [
  [
    'an administrator',
    async () => {
      await addAdmin('maha')
      return { path: LOGIN, email: 'maha@rabt.test' }
    },
  ],
  [
    'somebody of a vendor',
    async () => {
      const { email, userId } = await vendorPeople(server)
      const { database, passwords } = server.context
      await database.pool.query('update users set password_hash = $2 where id = $1', [
        userId,
        await passwords.hash(PASSWORD),
      ])
      return { path: '/api/login', email }
    },
  ],
] as const

test.each(SIDES)(
  '%s still gets in with a browser of before while others keep guessing',
  async (_who, account) => {
    const { path, email } = await account()
    const enter = (password: string, address: string, cookie?: string) =>
      server.call(path, {
        method: 'POST',
        body: { email, password },
        address,
        headers: cookie ? { cookie } : {},
      })
    const cookie = cookieOf((await enter(PASSWORD, '10.11.0.1')).headers)
    await Promise.all(Array.from({ length: 60 }, (_, at) => enter('a wrong guess', `10.12.0.${at}`)))
    expect((await enter(PASSWORD, '10.11.0.9')).status).toBe(429)
    expect((await enter(PASSWORD, '10.11.0.9', 'rabt_device=forged')).status).toBe(429)
    expect((await enter(PASSWORD, '10.11.0.9', `rabt_device=${newToken()}`)).status).toBe(429)
    const again = await enter(PASSWORD, '10.11.0.9', cookie)
    expect(again.status).toBe(200)
    // The token of before is spent; the new one holds, and guesses only so often.
    expect((await enter(PASSWORD, '10.11.0.9', cookie)).status).toBe(429)
    const kept = cookieOf(again.headers)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => enter('a wrong guess', '10.11.0.9', kept)),
    )
    expect(
      countOf(
        guesses.map(({ status }) => status),
        401,
      ),
    ).toBe(10)
  },
)

test('what a browser keeps is out of reach of scripts, hashed at rest, and good for its own accounts alone', async () => {
  await addAdmin('lina')
  await addAdmin('dana')
  const { headers } = await login('lina@rabt.test', PASSWORD, '10.13.0.1')
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-rabt_device=[\w-]{43}; Path=\/; Secure; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
  const cookie = cookieOf(headers)
  const { rows } = await server.context.database.pool.query<{ kept: string }>(
    "select string_agg(d::text, ' ') as kept from known_devices d",
  )
  expect(rows[0]?.kept).not.toContain(cookie.split('=')[1])
  await fail(
    60,
    () => 'dana@rabt.test',
    (index) => `10.14.0.${index}`,
  )
  expect((await login('dana@rabt.test', PASSWORD, '10.13.0.1', { cookie })).status).toBe(429)
  const body = { email: 'dana@rabt.test', password: PASSWORD, rabt_device: cookie.split('=')[1] }
  expect((await server.call(LOGIN, { method: 'POST', body })).status).toBe(422)
})

test('without TLS the cookie cannot be held to one host, and one of before is read until the next sign-in', async () => {
  const plain = await startTestApp({ variables: { PUBLIC_URL: 'http://panel.test' } })
  await plain.signIn()
  const enter = (app: TestApp, cookie = '') =>
    app.call(LOGIN, {
      method: 'POST',
      body: { email: 'super-admin-1@test.test', password: PASSWORD },
      headers: { cookie },
    })
  const { headers } = await enter(plain)
  expect(String(headers['set-cookie'])).toMatch(
    /^rabt_device=[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
  await enter(plain, cookieOf(headers))
  const { rows } = await plain.context.database.pool.query(
    'select count(*)::int as browsers from known_devices',
  )
  expect(rows).toEqual([{ browsers: 1 }])
})

test('a link from a mail makes the browser known, so that there is a way in while others keep guessing', async () => {
  const { pool } = server.context.database
  const id = await addAdmin('wafa')
  await fail(
    60,
    () => 'wafa@rabt.test',
    (index) => `10.15.0.${index}`,
  )
  const token = await makeResetToken(pool, id ?? 0)
  const chosen = 'another sentence of mine'
  const reset = await server.call('/api/admin-panal/auth/reset-password', {
    method: 'POST',
    body: { token, password: chosen, password_confirmation: chosen },
  })
  const cookie = cookieOf(reset.headers)
  expect((await login('wafa@rabt.test', chosen, '10.16.0.1')).status).toBe(429)
  expect((await login('wafa@rabt.test', chosen, '10.16.0.1', { cookie })).status).toBe(200)
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
