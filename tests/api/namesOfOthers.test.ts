import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

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
