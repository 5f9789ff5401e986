import { beforeAll, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'
import { ofEach } from '#tests/support/ofEach.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

interface Entry {
  readonly id: number
  readonly action: string
  readonly actor_name: string | null
  readonly label: string | null
  readonly changes: Readonly<Record<string, object>>
  readonly address?: string
}

let server: TestApp
let records: Records
let token: string

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
  token = records.token
})

const historyOf = async (query: Record<string, string>, as = token, locale: 'ar' | 'en' = 'en') => {
  const { status, body } = await server.call('/api/admin-panal/history', { token: as, query, locale })
  const { data = [], next_cursor = null } =
    (body.result as { history?: { data: Entry[]; next_cursor: string | null } })?.history ?? {}
  return { status, data, next: next_cursor }
}

const of = (resource: string, id: number) => ({ resource, record_id: String(id) })

test('every write of a record is told with who, what, before and after', async () => {
  const created = await records.create(resources.packages, 1)
  const path = `/api/${resources.packages.base}`
  await records.put(resources.packages, created.id, { price: 120.5, title_en: 'Renamed' })
  await server.call(`${path}/active-toggle/${created.id}`, { method: 'PUT', token })
  await records.remove(resources.packages, created.id)
  const { data } = await historyOf(of('packages', created.id))
  expect(data.map(({ action }) => action)).toEqual(['delete', 'deactivate', 'edit', 'create'])
  expect(data[2]?.changes).toMatchObject({
    price: { from: created.price, to: 120.5 },
    title_en: { to: 'Renamed' },
  })
  expect(Object.keys(data[2]?.changes ?? {})).toHaveLength(2)
  expect(data[1]?.changes).toEqual({ active: { from: true, to: false } })
  ofEach(data, ({ actor_name }) => expect(actor_name).toContain('super-admin'))
  expect(data[0]?.label).toBe('Renamed')
})

test('what the server makes up for a write is told as it is kept', async () => {
  const partner = await records.create(resources.partners, Date.now() % 100_000, { referral_code: null })
  const { referral_code } = await records.read(resources.partners, partner.id)
  const [create] = (await historyOf(of('partners', partner.id))).data
  expect(referral_code).toEqual(expect.stringMatching(/^P/))
  expect(create?.changes.referral_code).toEqual({ from: null, to: referral_code })
})

test('a write that changes nothing, and one that is refused, are not told', async () => {
  const { id } = await records.create(resources.packages, 2)
  await records.put(resources.packages, id, {})
  await records.put(resources.packages, id, { price: -1 })
  expect((await historyOf(of('packages', id))).data.map(({ action }) => action)).toEqual(['create'])
})

test('long texts are not kept, only that they changed', async () => {
  const { id } = await records.create(resources.blogs, 3)
  await records.put(resources.blogs, id, { body_ar: `<p>${'نص '.repeat(400)}</p>` })
  const [edit] = (await historyOf(of('blogs', id))).data
  expect(edit?.changes).toEqual({ body_ar: { changed: true } })
})

test('what is pointed at is called by its name in the language of the caller', async () => {
  const coupon = await records.create(resources.coupons, 4)
  const [create] = (await historyOf(of('coupons', coupon.id), token, 'ar')).data
  expect(create?.changes.packages).toMatchObject({ to_label: expect.stringMatching(/[\u0600-\u06FF]/) })
})

test('pages follow by cursor', async () => {
  const { id } = await records.create(resources.packages, 5)
  for (const price of [11, 12, 13, 14]) await records.put(resources.packages, id, { price })
  const seen: number[] = []
  let cursor: string | null = null
  do {
    const page = await historyOf({ ...of('packages', id), pageSize: '2', ...(cursor ? { cursor } : {}) })
    seen.push(...page.data.map((entry) => entry.id))
    cursor = page.next
  } while (cursor)
  expect(seen).toHaveLength(5)
  expect(seen).toEqual([...seen].sort((a, b) => b - a))
})

test('signing in, failing to and signing out are told', async () => {
  await server.signIn('finance')
  const { rows } = await server.context.database.pool.query<{ email: string; id: number }>(
    "select id, email from users where username like 'finance%'",
  )
  const [person] = rows
  const login = (password: string) =>
    server.call('/api/admin-panal/auth/login', { method: 'POST', body: { email: person?.email, password } })
  await login('not the password')
  const signedIn = (await login(PASSWORD)).body.result as { token: string }
  await server.call('/api/admin-panal/auth/logout', { method: 'POST', token: signedIn.token })
  const { data } = await historyOf(of('users', person?.id ?? 0))
  expect(data.map(({ action }) => action)).toEqual(['sign_out', 'sign_in', 'sign_in_failed'])
  expect(data[2]?.actor_name).toBe(null)
})

test('no secret stands in it', async () => {
  const secrets = ['canary-Passw0rd-typed', 'canary-in-the-email@test.test', token]
  await server.call('/api/admin-panal/auth/login', {
    method: 'POST',
    body: { email: secrets[1], password: secrets[0] },
  })
  const { rows } = await server.context.database.pool.query<{ told: string }>(
    "select string_agg(h::text, ' ') as told from history h",
  )
  for (const secret of [...secrets, '$argon2', PASSWORD]) expect(rows[0]?.told).not.toContain(secret)
})

test('it is only ever added to, by its owner too', async () => {
  for (const statement of [
    "update history set actor_name = 'nobody'",
    'delete from history',
    'truncate history',
  ])
    await expect(server.owner.query(statement)).rejects.toThrow(/only added to/)
})

test('the application may not switch off what keeps it so', async () => {
  const { pool } = server.context.database
  for (const statement of [
    'alter table history disable trigger all',
    'alter table invoices disable trigger all',
    'drop trigger history_append_only on history',
    "set session_replication_role = 'replica'",
    'truncate history',
    'drop table history',
    'create table stray (x int)',
    'create role another superuser',
    'alter role rabt_app superuser',
    'set role rabt',
  ])
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
})

test('all of it is for who may list it, that of a record for who may view the record', async () => {
  const { id } = await records.create(resources.packages, 6)
  const finance = await server.signIn('finance')
  expect((await historyOf({}, finance)).status).toBe(403)
  expect((await historyOf({ resource: 'packages' }, finance)).status).toBe(403)
  const seen = await historyOf(of('packages', id), finance)
  expect([seen.status, seen.data.length, seen.data[0]?.address]).toEqual([200, 1, undefined])
  expect((await historyOf(of('blogs', id), finance)).status).toBe(403)
  expect((await historyOf({})).data[0]?.address).toEqual(expect.any(String))
})

test('filters narrow it, and unknown ones are refused by name', async () => {
  const all = await historyOf({ action: 'create', pageSize: '100' })
  expect(new Set(all.data.map(({ action }) => action))).toEqual(new Set(['create']))
  expect((await historyOf({ from: '2100-01-01' })).data).toEqual([])
  const { status, body } = await server.call('/api/admin-panal/history', { token, query: { by: 'x' } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['by']])
})

test('changed settings are told', async () => {
  const list = await server.call('/api/admin-panal/setting/settings-list', { token })
  const { settings } = list.body.result as { settings: Record<string, unknown> }
  const [key, value] = Object.entries(settings).find(([, each]) => typeof each === 'boolean') ?? []
  expect(key).toBeDefined()
  await server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token,
    body: { [key as string]: !value },
  })
  const { data } = await historyOf({ resource: 'package_settings' })
  expect(data[0]?.changes).toEqual({ [key as string]: { from: value, to: !value } })
})
