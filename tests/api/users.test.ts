import { beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { type Answer, type Call, PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { ofEach } from '#tests/support/ofEach.ts'
import { type RecordAnswer, type Records, recordsOf } from '#tests/support/records.ts'

const { users, roles } = resources

const vendors = resources.vendors as unknown as AnyResource

const NEW_PASSWORD = 'another horse battery'

let server: TestApp
let records: Records
let numbers = 0

const query = (text: string, values: unknown[] = []) => server.context.database.pool.query(text, values)

const roleId = async (key: string): Promise<number> => {
  const { rows } = await query('select id from roles where key = $1', [key])
  return rows[0].id
}

const person = async (overrides: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
  numbers += 1
  return {
    username: `person ${numbers}`,
    email: `person${numbers}@example.test`,
    user_type: 'ADMIN',
    roles: [await roleId('support')],
    password: NEW_PASSWORD,
    ...overrides,
  }
}

/** A vendor without people yet. */
const vendor = () => records.record(vendors, 1)

const userOf = ({ body }: Answer) => (body.result as { user: RecordAnswer }).user

const create = async (overrides?: Record<string, unknown>) =>
  userOf(await records.post(users, await person(overrides)))

const signIn = (email: unknown, password = NEW_PASSWORD) =>
  server.call('/api/admin-panal/auth/login', { method: 'POST', body: { email, password } })

const tokenOf = async (email: unknown, password?: string): Promise<string> =>
  ((await signIn(email, password)).body.result as { token: string }).token

const me = (token: string) => server.call('/api/admin-panal/auth/me', { token })

/** Calls as somebody else. */
const as = (token: string) => (path: string, call: Call) =>
  server.call(`/api/admin-panal/${path}`, { ...call, token })

/** An admin with exactly these permissions. */
const admin = async (key: string, permissions: readonly string[]) => {
  await query('insert into roles (key, name_ar, name_en, permissions) values ($1, $1, $1, $2)', [
    key,
    permissions,
  ])
  return as(await server.signIn(key))
}

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
})

test('a created admin signs in with the password that was given, and sees what the role permits', async () => {
  const created = await create()
  const answer = await signIn(created.email)
  expect(answer.status).toBe(200)
  expect(answer.body.result).toMatchObject({ admin: { id: created.id, roles: [{ key: 'support' }] } })
  expect((await records.read(users, created.id)).last_sign_in_at).toEqual(expect.any(String))
})

test('an e-mail address that is taken is told as such, in both languages', async () => {
  const { email } = await create()
  const body = await person({ email: String(email).toUpperCase() })
  expect((await records.post(users, body)).body.errors).toEqual({ email: ['email already taken'] })
  expect((await records.post(users, body, 'ar')).body.errors).toEqual({
    email: ['البريد الإلكتروني مستخدم من قبل'],
  })
})

test('a common password, or one made of the own name, is refused on its field', async () => {
  for (const password of ['password1', 'somebody77']) {
    const answer = await records.post(users, await person({ username: 'somebody', password }))
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { password: ['This password is common and easy to guess'] },
    ])
  }
})

test('an admin needs a role, others have none', async () => {
  expect((await records.post(users, await person({ roles: [] }))).body.errors).toEqual({
    roles: ['Required Field'],
  })
  const seller = await create({ user_type: 'PRIMARY', roles: [], vendor: await vendor() })
  expect([seller.user_type, seller.roles]).toEqual(['PRIMARY', []])
  expect((await signIn(seller.email)).status).toBe(401)
})

test('a vendor has one primary user, made with it, and as many others as it likes', async () => {
  const { id } = await records.create(vendors, 77)
  const as = async (user_type: string) =>
    records.post(users, await person({ user_type, roles: [], vendor: id }))
  const second = await as('PRIMARY')
  expect([second.status, second.body.errors]).toEqual([
    422,
    { vendor: ['This vendor has a primary user already'] },
  ])
  for (let count = 0; count < 2; count += 1) expect((await as('SUB')).status).toBe(201)
})

test('a password that is left empty stays as it is', async () => {
  const { id, email } = await create()
  for (const password of [null, ''])
    expect((await records.put(users, id, { password, phone: '0512345678' })).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
})

test('a new password set by an admin signs the user out everywhere', async () => {
  const { id, email } = await create()
  const [first, second] = [await tokenOf(email), await tokenOf(email)]
  expect((await records.put(users, id, { password: PASSWORD })).status).toBe(200)
  for (const token of [first, second]) expect((await me(token)).status).toBe(401)
  expect([(await signIn(email)).status, (await signIn(email, PASSWORD)).status]).toEqual([401, 200])
})

test('who is switched off is refused at the next call, and signs in anew afterwards', async () => {
  const { id, email } = await create()
  const token = await tokenOf(email)
  const toggle = () => records.call(users, `/active-toggle/${id}`, { method: 'PUT' })
  await toggle()
  expect((await me(token)).body).toMatchObject({ code: 'admin_not_active' })
  await toggle()
  expect((await me(token)).body).toMatchObject({ code: 'token_not_valid' })
  expect((await signIn(email)).status).toBe(200)
})

test('who is deleted is refused at the next call', async () => {
  const { id, email } = await create()
  const token = await tokenOf(email)
  expect((await records.remove(users, id)).status).toBe(200)
  expect((await me(token)).body).toMatchObject({ code: 'admin_not_exist' })
})

test('other roles hold from the next call on', async () => {
  const { id, email } = await create()
  const token = await tokenOf(email)
  const coupons = () => server.call('/api/admin-panal/coupons', { token })
  expect((await coupons()).status).toBe(200)
  await records.put(users, id, { roles: [await roleId('content')] })
  expect((await coupons()).status).toBe(403)
  await records.put(users, id, { user_type: 'SUB', vendor: await vendor() })
  expect((await me(token)).status).toBe(401)
})

test('nobody disables, deletes or retypes himself', async () => {
  await create({ roles: [await roleId('super_admin')] })
  const { body } = await me(records.token)
  const { id } = (body.result as { admin: { id: number } }).admin
  const answers = [
    await records.call(users, `/active-toggle/${id}`, { method: 'PUT' }),
    await records.remove(users, id),
    await records.put(users, id, { user_type: 'PRIMARY', vendor: await vendor() }),
  ]
  for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([409, 'own_account'])
})

test('nobody sets the own password without the current one, however recent the sign-in', async () => {
  const { userId } = await server.context.sessions.find(records.token)
  const hash = async () =>
    (await query('select password_hash from users where id = $1', [userId])).rows[0].password_hash
  const before = await hash()
  const { status, body } = await records.put(users, userId, { password: NEW_PASSWORD })
  expect([status, body.errors]).toEqual([
    422,
    { password: ['Change your own password in your profile: the current one is asked for there'] },
  ])
  expect(await hash()).toBe(before)
})

test('hashes of passwords are in no answer and no log line', async () => {
  const created = await create()
  const { rows } = await query('select password_hash from users where id = $1', [created.id])
  const texts = [
    (await records.call(users, `/${created.id}`)).text,
    (await records.call(users, '', { query: { ids: String(created.id) } })).text,
    (await records.put(users, created.id, { password: PASSWORD })).text,
    (await server.call('/api/core/list/users', { token: records.token })).text,
    ...server.logged,
  ]
  const { rows: after } = await query('select password_hash from users where id = $1', [created.id])
  for (const text of texts)
    for (const secret of [rows[0].password_hash, after[0].password_hash, 'argon2', NEW_PASSWORD, PASSWORD])
      expect(text).not.toContain(secret)
  expect(created).not.toHaveProperty('password')
})

describe('whoever may do less', () => {
  const RIGHTS = ['list', 'view', 'create', 'edit', 'delete'].map((action) => `users:${action}`)

  test('gives no role that permits more than he may', async () => {
    const call = await admin('people', [...RIGHTS, 'coupons:list'])
    const finance = await person({ roles: [await roleId('finance')] })
    const refused = await call('users', { method: 'POST', body: finance })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { roles: ['You cannot give a permission that you do not have'] },
    ])
    const everything = await person({ roles: [await roleId('super_admin')] })
    expect((await call('users', { method: 'POST', body: everything })).status).toBe(422)
    const own = await person({ roles: [await roleId('people')] })
    expect((await call('users', { method: 'POST', body: own })).status).toBe(201)
  })

  test('does not change, disable or delete whoever may do more', async () => {
    const call = await admin('people_too', RIGHTS)
    const { id, email } = await create({ roles: [await roleId('super_admin')] })
    const answers = [
      await call(`users/${id}`, { method: 'PUT', body: { password: 'taken over by me' } }),
      await call(`users/${id}`, { method: 'PUT', body: { email: 'me@example.test' } }),
      await call(`users/active-toggle/${id}`, { method: 'PUT' }),
      await call(`users/${id}`, { method: 'DELETE' }),
    ]
    for (const answer of answers)
      expect([answer.status, answer.body.code]).toEqual([403, 'beyond_own_rights'])
    expect((await signIn(email)).status).toBe(200)
  })

  test('does not raise himself', async () => {
    const call = await admin('people_three', RIGHTS)
    const { body } = await call('auth/me', {})
    const { id } = (body.result as { admin: { id: number } }).admin
    const wanted = { roles: [await roleId('people_three'), await roleId('super_admin')] }
    expect((await call(`users/${id}`, { method: 'PUT', body: wanted })).status).toBe(422)
  })
})

describe('the last active super admin', () => {
  test('is not disabled, demoted or deleted, and the list says so before', async () => {
    const own = await startTestApp()
    const all = await recordsOf(own)
    const { rows } = await own.context.database.pool.query(
      "select u.id, (select id from roles where key = 'support') as support from users u",
    )
    const [{ id, support }] = rows
    expect((await all.read(users, id)).delete_refused).toBe('last_super_admin')
    const demoted = await all.put(users, id, { roles: [support] })
    expect([demoted.status, demoted.body.code]).toEqual([409, 'last_super_admin'])
    const retyped = await all.put(users, id, {
      user_type: 'PRIMARY',
      vendor: await all.record(vendors, 1),
    })
    expect([retyped.status, retyped.body.code]).toEqual([409, 'last_super_admin'])
    expect((await all.read(users, id)).roles).not.toEqual([support])
  })

  test.each(['demoted', 'disabled', 'deleted'])('stays when two are %s at once', async (how) => {
    const own = await startTestApp()
    const all = await recordsOf(own)
    const other = await recordsOf(own)
    const { rows } = await own.context.database.pool.query('select id from users order by id')
    const { rows: found } = await own.context.database.pool.query(
      "select id from roles where key = 'support'",
    )
    const [first, second] = rows.map(({ id }) => id as number) as [number, number]
    const change = (by: Records, id: number): Promise<Answer> => {
      if (how === 'demoted') return by.put(users, id, { roles: [found[0].id] })
      if (how === 'disabled') return by.call(users, `/active-toggle/${id}`, { method: 'PUT' })
      return by.remove(users, id)
    }
    const answers = await Promise.all([change(all, second), change(other, first)])
    // Whoever comes second has lost the right meanwhile, or is the last one.
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const { rows: left } = await own.context.database.pool.query(
      `select u.id from users u join users_roles g on g.owner_id = u.id join roles r on r.id = g.target_id
       where r.key = 'super_admin' and u.active and u.user_type = 'ADMIN'`,
    )
    expect(left).toHaveLength(1)
  })
})

test('users are found by name, address and telephone, and filtered by type and role', async () => {
  const created = await create({ username: 'أحمد الزهراني', phone: '0598765432' })
  for (const search of ['احمد', '598765', created.email])
    expect((await records.list(users, { search: String(search) })).data.map(({ id }) => id)).toEqual([
      created.id,
    ])
  const support = await roleId('support')
  const { data } = await records.list(users, { user_type: 'ADMIN', roles: support, pageSize: 100 })
  expect(data.map(({ id }) => id)).toContain(created.id)
  ofEach(data, (row) => expect(row.roles).toContain(support))
  expect((await records.list(roles, { search: 'دعم' })).data.map(({ key }) => key)).toEqual(['support'])
})
