import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { recordsOf } from '#tests/support/records.ts'

const BY_DATE = { register_date_from: '2026-01-01' }

let server: TestApp

const names = (token: string, query: Record<string, string>) =>
  server.call('/api/core/list/vendors', { token, query })

beforeAll(async () => {
  server = await startTestApp()
  await server.context.database.pool.query(
    `insert into roles (key, name_ar, name_en, permissions)
     values ('chooser', 'مختار', 'Chooser', '{stores:view}'), ('lister', 'مسرد', 'Lister', '{vendors:list}')`,
  )
})

test('whoever may not list records has their names as selects ask for them, and by no filter of the list', async () => {
  const token = await server.signIn('chooser')
  const asked: readonly Record<string, string>[] = [
    {},
    { active: 'true,false', search: 'متجر', limit: '50' },
    { ids: '1' },
  ]
  for (const query of asked) expect((await names(token, query)).status).toBe(200)
  const refused = await names(token, BY_DATE)
  expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
  const { status } = await names(await server.signIn('lister'), BY_DATE)
  expect(status).toBe(200)
})

test('whoever may not list records finds them by their names alone, and by nothing else that they hold', async () => {
  const records = await recordsOf(server)
  const { id } = await records.create(resourceNamed('vendors'), 1, {
    store_name: 'متجر الياسمين',
    phone: '0551239876',
    email: 'owner@jasmine.test',
  })
  const found = async (role: string, search: string): Promise<readonly number[]> => {
    const { body } = await names(await server.signIn(role), { search })
    return (body.result as { list: readonly { id: number }[] }).list.map((each) => each.id)
  }
  for (const search of ['الياسمين', 'متجر ياسمين', 'يا']) expect(await found('chooser', search)).toEqual([id])
  for (const search of ['0551239876', 'jasmine.test']) {
    expect(await found('lister', search)).toEqual([id])
    expect(await found('chooser', search)).toEqual([])
  }
})

test('records of every kind are searched for by their names', async () => {
  await server.context.database.pool.query(
    `insert into roles (key, name_ar, name_en, permissions)
     select 'worker', 'عامل', 'Worker', array_agg(distinct p) from roles r, unnest(r.permissions) p where p not like '%:list'`,
  )
  const token = await server.signIn('worker')
  const { paths } = (await server.call('/api/openapi.json')).body as unknown as { paths: object }
  const lists = Object.keys(paths).filter((path) => /^\/api\/core\/list\/[a-z_]+$/.test(path))
  const asked = []
  for (const path of lists)
    asked.push([path, (await server.call(path, { token, query: { search: 'متجر 55-1' } })).status])
  expect(asked.filter(([, status]) => status !== 200 && status !== 403)).toEqual([])
  expect(asked.filter(([, status]) => status === 200).length).toBeGreaterThan(10)
})
