import { beforeAll, expect, test } from 'vitest'
import { vendors } from '#src/resources/vendors/vendors.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { accountOf } from '#tests/support/account.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

const { rows, resultOf } = accountOf(() => server)

test('a vendor sees who came by its code and what they brought', async () => {
  const people = await vendorPeople(server)
  const before = await resultOf('/api/user/referral', people.token)
  expect(before).toMatchObject({ balance: 0, vendors: [], entries: [], code: expect.any(String) })
  expect(before.url).toBe(`https://panel.test/register/vender?ref=${before.code}`)
  await insertSample(server.context.database.pool, vendors as unknown as AnyResource, {
    referrer_vendor: people.vendorId,
    store_name: 'متجر مُحال',
  })
  const { vendors: referred } = await resultOf('/api/user/referral', people.token)
  expect(referred).toMatchObject([{ store_name: 'متجر مُحال', earned: 0 }])
})

test('profile and password are one’s own; a new password signs the other sessions out', async () => {
  const people = await vendorPeople(server)
  const { pool } = server.context.database
  const hash = await server.context.passwords.hash(PASSWORD)
  await pool.query('update users set password_hash = $2 where id = $1', [people.userId, hash])
  const other = await server.context.sessions.open(people.userId, { address: '127.0.0.1', userAgent: 'x' })
  const put = (body: unknown) =>
    server.call('/api/user/auth/profile', { method: 'PUT', token: people.token, body })
  const saved = await put({ username: 'اسم جديد', phone: '0512345678', locale: 'en' })
  expect(saved.body.result).toMatchObject({
    user: { username: 'اسم جديد', phone: '+966512345678', locale: 'en' },
  })
  expect(await rows('select phone, locale from vendors where id = $1', [people.vendorId])).toEqual([
    { phone: '+966512345678', locale: 'en' },
  ])
  for (const field of ['email', 'user_type', 'vendor', 'vendor_permissions', 'active'])
    expect([field, (await put({ [field]: 'x' })).status]).toEqual([field, 422])
  const change = (current_password: string) =>
    server.call('/api/user/auth/change-password', {
      method: 'POST',
      token: people.token,
      body: { current_password, password: 'another long password' },
    })
  expect((await change('wrong')).body.code).toBe('password_not_correct')
  expect((await change(PASSWORD)).status).toBe(200)
  const me = async (token: string) => (await server.call('/api/user/auth/me', { token })).status
  expect([await me(people.token), await me(other)]).toEqual([200, 401])
  await server.call('/api/logout', { method: 'POST', token: people.token })
  expect(await me(people.token)).toBe(401)
})

test('somebody sees where he is signed in, and signs out there, one by one or everywhere at once', async () => {
  const people = await vendorPeople(server)
  const open = () => server.context.sessions.open(people.userId, { address: '10.0.0.9', userAgent: 'other' })
  const others = [await open(), await open(), await open()]
  const path = '/api/user/auth/sessions'
  const end = (id = '') => server.call(`${path}${id}`, { method: 'DELETE', token: people.token })
  interface Listed {
    readonly sessions: readonly { id: number; current: boolean; user_agent: string }[]
  }
  const listed = async () => ((await resultOf(path, people.token)) as unknown as Listed).sessions
  const before = await listed()
  expect(before.map(({ current }) => current)).toEqual([true, false, false, false])
  expect((await end(`/${before[1]?.id}`)).status).toBe(200)
  expect(await listed()).toHaveLength(3)
  const stranger = (await vendorPeople(server)).token
  const theirs = ((await resultOf(path, stranger)) as unknown as Listed).sessions[0]?.id
  expect((await end(`/${theirs}`)).status).toBe(404)
  expect((await end()).status).toBe(200)
  expect(await listed()).toHaveLength(1)
  for (const token of others) expect((await server.call('/api/user/auth/me', { token })).status).toBe(401)
})

test('a message to the support reaches the contact requests; shipments are those of the own store', async () => {
  const people = await vendorPeople(server)
  const sent = await server.call('/api/user/support/messages', {
    method: 'POST',
    token: people.token,
    body: { subject: 'سؤال', message: 'متى تصل الشحنة؟' },
  })
  expect(sent.status).toBe(201)
  expect(await rows('select email, subject from contacts where email = $1', [people.email])).toEqual([
    { email: people.email, subject: 'سؤال' },
  ])
  expect(await resultOf('/api/user/support', people.token)).toMatchObject({
    shippings: { total: 0, data: [] },
  })
  const listed = () => resultOf('/api/user/support/messages', people.token)
  const message = { subject: 'سؤال', message: 'متى تصل الشحنة؟', status: 'NEW' }
  expect(await listed()).toMatchObject({ messages: { total: 1, data: [{ ...message, answers: [] }] } })
  const [asked] = await rows('select id, vendor from contacts where email = $1', [people.email])
  expect(asked?.vendor).toBe(people.vendorId)
  await server.call(`/api/admin-panal/contacts/answer/${asked?.id}`, {
    method: 'POST',
    token: await server.signIn(),
    body: { subject: 'رد: سؤال', text: 'تصل غدًا.' },
  })
  expect(await listed()).toMatchObject({
    messages: { data: [{ status: 'HANDLED', answers: [{ subject: 'رد: سؤال', text: 'تصل غدًا.' }] }] },
  })
  const others = await vendorPeople(server)
  expect(await resultOf('/api/user/support/messages', others.token)).toMatchObject({ messages: { total: 0 } })
})
