import { beforeAll, expect, test } from 'vitest'
import { ROLES, seedRoles, startPermissions } from '#server/db/roles.ts'
import { resources } from '#src/resources/index.ts'
import { EVERYTHING, PERMISSIONS } from '#src/resources/permissions.ts'
import { type Answer, startTestApp, type TestApp } from '#tests/support/app.ts'
import { type RecordAnswer, type Records, recordsOf } from '#tests/support/records.ts'

const { roles } = resources

let server: TestApp
let records: Records
let numbers = 0

const query = (text: string, values: unknown[] = []) => server.context.database.pool.query(text, values)

const roleOf = ({ body }: Answer) => (body.result as { role: RecordAnswer }).role

const role = (permissions: readonly string[]) => {
  numbers += 1
  return { name_ar: `دور ${numbers}`, name_en: `Role ${numbers}`, key: `role-${numbers}`, permissions }
}

const idOf = async (key: string): Promise<number> => {
  const { rows } = await query('select id from roles where key = $1', [key])
  return rows[0].id
}

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
})

test('the super admin is neither edited nor deleted, and says so before', async () => {
  const id = await idOf('super_admin')
  for (const body of [{ name_ar: 'آخر' }, { permissions: ['coupons:list'] }]) {
    const answer = await records.put(roles, id, body)
    expect([answer.status, answer.body.code]).toEqual([409, 'built_in'])
  }
  expect((await records.remove(roles, id)).body.code).toBe('built_in')
  expect(await records.read(roles, id)).toMatchObject({
    built_in: true,
    delete_refused: 'built_in',
    permissions: [EVERYTHING],
  })
})

test('a role in use is not deleted, and says how many have it', async () => {
  const created = roleOf(await records.post(roles, role(['coupons:list'])))
  await server.signIn(String(created.key))
  expect(await records.read(roles, created.id)).toMatchObject({
    user_count: 1,
    delete_refused: 'still_in_use',
  })
  const refused = await records.remove(roles, created.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'still_in_use'])
})

test('nothing is permitted that is not declared, least of all everything', async () => {
  for (const wrong of ['*', 'coupons:fly', 'nothing:list', 'coupons'])
    expect((await records.post(roles, role([wrong]))).body.errors).toHaveProperty('permissions')
  expect((await records.post(roles, role([...PERMISSIONS]))).status).toBe(201)
})

test('nobody grants what he does not have, to others or to himself', async () => {
  const own = role(['roles:list', 'roles:view', 'roles:create', 'roles:edit', 'coupons:list'])
  const created = roleOf(await records.post(roles, own))
  const token = await server.signIn(String(created.key))
  const call = (path: string, method: 'POST' | 'PUT', body: unknown) =>
    server.call(`/api/admin-panal/roles${path}`, { method, body, token })
  const told = { permissions: ['You cannot give a permission that you do not have'] }
  expect((await call('', 'POST', role(['coupons:edit']))).body.errors).toEqual(told)
  const more = { permissions: [...own.permissions, 'users:edit'] }
  expect((await call(`/${created.id}`, 'PUT', more)).body.errors).toEqual(told)
  expect((await call('', 'POST', role(['coupons:list']))).status).toBe(201)
})

test('what a role permits already may stay when somebody with less edits it', async () => {
  const wide = roleOf(await records.post(roles, role(['coupons:list', 'packages:delete'])))
  const editor = roleOf(await records.post(roles, role(['roles:edit', 'coupons:list'])))
  const token = await server.signIn(String(editor.key))
  const permissions = ['packages:delete']
  const answer = await server.call(`/api/admin-panal/roles/${wide.id}`, {
    method: 'PUT',
    body: { permissions },
    token,
  })
  expect([answer.status, roleOf(answer).permissions]).toEqual([200, permissions])
})

test('nobody takes from a role what he does not have himself, nor deletes a role that may do more', async () => {
  const wide = roleOf(await records.post(roles, role(['coupons:list', 'packages:delete'])))
  const narrow = roleOf(await records.post(roles, role(['coupons:list'])))
  const editor = roleOf(await records.post(roles, role(['roles:edit', 'roles:delete', 'coupons:list'])))
  const token = await server.signIn(String(editor.key))
  const call = (id: number, method: 'PUT' | 'DELETE', body?: object) =>
    server.call(`/api/admin-panal/roles/${id}`, { method, token, locale: 'en', ...(body && { body }) })
  const less = await call(wide.id, 'PUT', { permissions: ['coupons:list'] })
  const told = 'This role may do more than you: somebody who may do as much changes this'
  expect([less.status, less.body.errors]).toEqual([422, { permissions: [told] }])
  const gone = await call(wide.id, 'DELETE')
  expect([gone.status, gone.body.code]).toEqual([403, 'role_beyond_own_rights'])
  expect(await records.read(roles, wide.id)).toMatchObject({
    permissions: ['coupons:list', 'packages:delete'],
  })
  expect((await call(narrow.id, 'DELETE')).status).toBe(200)
})

test('a changed role holds from the next call on', async () => {
  const created = roleOf(await records.post(roles, role(['coupons:list'])))
  const token = await server.signIn(String(created.key))
  const coupons = () => server.call('/api/admin-panal/coupons', { token })
  expect((await coupons()).status).toBe(200)
  await records.put(roles, created.id, { permissions: ['packages:list'] })
  expect((await coupons()).status).toBe(403)
  await records.put(roles, created.id, { permissions: ['coupons:list'] })
  expect((await coupons()).status).toBe(200)
})

test("the product's roles come once; what became of them stays, but for the super admin", async () => {
  const content = await idOf('content')
  await records.put(roles, content, { name_en: 'Editors', permissions: ['blogs:list'] })
  await records.remove(roles, await idOf('read_only'))
  await seedRoles(server.context.database.pool)
  expect(await records.read(roles, content)).toMatchObject({ permissions: ['blogs:list'] })
  const { rows } = await query("select count(*)::int as found from roles where key = 'read_only'")
  expect(rows[0].found).toBe(0)
})

test("the product's roles permit only what can be given, in areas that are there", () => {
  const areas = new Set([...PERMISSIONS].map((permission) => permission.split(':')[0]))
  const named = ROLES.flatMap(({ permissions }) => permissions).filter((each) => each !== EVERYTHING)
  expect(named.filter((permission) => !areas.has(permission.split(':')[0]))).toEqual([])
  const given = ROLES.flatMap(startPermissions).filter((each) => each !== EVERYTHING)
  expect(given.filter((permission) => !PERMISSIONS.has(permission))).toEqual([])
})
