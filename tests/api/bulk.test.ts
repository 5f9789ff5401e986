import { beforeAll, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

interface Outcome {
  readonly done: number[]
  readonly unchanged: number
  readonly failed: { id: number; label: string; code: string; message: string }[]
  readonly entry: number | null
}

const ENTRY = expect.any(Number)

const { packages } = resources

let server: TestApp
let records: Records
let seed = 0

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
})

const make = async (count: number, overrides = {}): Promise<number[]> => {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    seed += 1
    ids.push((await records.create(packages, seed, overrides)).id)
  }
  return ids
}

const bulk = async (body: unknown, as = records.token, locale: 'ar' | 'en' = 'en') => {
  const answer = await server.call(`/api/${packages.base}/bulk`, { method: 'POST', token: as, body, locale })
  return { ...answer, outcome: answer.body.result as Outcome }
}

test('many are switched off and on again at once', async () => {
  const ids = await make(3)
  expect((await bulk({ action: 'deactivate', ids })).outcome).toEqual({
    done: ids,
    unchanged: 0,
    failed: [],
    entry: ENTRY,
  })
  const again = await bulk({ action: 'deactivate', ids: [...ids, ids[0]] })
  expect(again.outcome).toEqual({ done: [], unchanged: 3, failed: [], entry: null })
  expect((await bulk({ action: 'activate', ids })).outcome.done).toEqual(ids)
  for (const id of ids) expect((await records.read(packages, id)).active).toBe(true)
})

test('what is refused is reported by record and reason, and the others are done', async () => {
  const ids = await make(3)
  const [, kept] = ids
  const paid = { package: kept, status: 'SUCCESS', starts_on: '2026-01-01' }
  await insertSample(server.context.database.pool, resources.subscriptions as unknown as AnyResource, paid)
  const { outcome } = await bulk({ action: 'delete', ids: [...ids, 999_999] }, records.token, 'ar')
  expect(outcome.done).toEqual(ids.filter((id) => id !== kept))
  expect(outcome.failed).toMatchObject([
    { id: kept, code: 'package_has_active_subscriptions', message: expect.stringMatching(/[\u0600-\u06FF]/) },
    { id: 999_999, code: 'not_found', label: '#999999' },
  ])
  expect(outcome.failed[0]?.label).toMatch(/متجر/)
})

test('a filter stands for all that it finds, on every page', async () => {
  const trial = await make(20, { type: 'STANDARD' })
  const [other] = await make(1, { type: 'ELITE' })
  const { outcome } = await bulk({ action: 'deactivate', filter: { type: 'STANDARD' } })
  expect(outcome.done).toEqual(trial)
  expect((await records.read(packages, other as number)).active).toBe(true)
  const none = await bulk({ action: 'deactivate', filter: { search: 'zzzzzz' } })
  expect(none.outcome).toEqual({ done: [], unchanged: 0, failed: [], entry: null })
})

test('more than can be done at once is refused before anything is done', async () => {
  await server.context.database.pool.query(
    `insert into coupons (name_ar, code, type, value, from_date, to_date)
     select 'كوبون ' || n, 'BULK-' || n, 'FIXED', 100, current_date, current_date from generate_series(1, 1001) n`,
  )
  const path = `/api/${resources.coupons.base}/bulk`
  const body = { action: 'deactivate', filter: {} }
  const answer = await server.call(path, { method: 'POST', token: records.token, body })
  expect([answer.status, answer.body.code]).toEqual([409, 'bulk_too_many'])
  expect(answer.body.message).toContain('1000')
})

test('each action needs its permission', async () => {
  const ids = await make(1)
  for (const role of ['read_only', 'support']) {
    const token = await server.signIn(role)
    expect((await bulk({ action: 'delete', ids }, token)).status).toBe(403)
  }
  const { pool } = server.context.database
  await pool.query(
    `insert into roles (key, name_ar, name_en, permissions) values ('editor', 'محرر', 'Editor', '{packages:edit}')`,
  )
  const editor = await server.signIn('editor')
  expect((await bulk({ action: 'delete', ids }, editor)).status).toBe(403)
  expect((await bulk({ action: 'deactivate', ids }, editor)).status).toBe(200)
})

test('what makes no sense is refused by name', async () => {
  for (const [body, field] of [
    [{ action: 'explode', ids: [1] }, 'action'],
    [{ action: 'delete' }, 'ids'],
    [{ action: 'delete', ids: [] }, 'ids'],
    [{ action: 'delete', ids: [1], filter: {} }, 'ids'],
    [{ action: 'delete', ids: Array.from({ length: 1001 }, (_, at) => at + 1) }, 'ids'],
  ] as const) {
    const { status, body: failure } = await bulk(body)
    expect([field, status, Object.keys(failure.errors ?? {})]).toEqual([field, 422, [field]])
  }
  expect((await bulk({ action: 'delete', filter: { nonsense: '1' } })).status).toBe(422)
})

const { shippings } = resources

const shippingBulk = async (body: unknown, token = records.token) => {
  const answer = await server.call(`/api/${shippings.base}/bulk`, { method: 'POST', token, body })
  return { ...answer, outcome: answer.body.result as Outcome }
}

test('a change of state is made to many at once, and what was made before stays as it was made', async () => {
  const { pool } = server.context.database
  const ids: number[] = []
  for (let at = 0; at < 3; at += 1) ids.push(await insertSample(pool, shippings as unknown as AnyResource))
  const first = await server.signIn('support')
  const path = `/api/${shippings.base}/resolve/${ids[0]}`
  const { body } = await server.call(path, { method: 'PUT', token: first })
  const before = (body.result as { shipping: { resolveAt: string; resolvedBy: string } }).shipping
  const { status, outcome } = await shippingBulk({
    action: 'resolve',
    filter: { state: 'NOT_RESOLVED,RESOLVED' },
  })
  expect([status, outcome]).toEqual([200, { done: ids.slice(1), unchanged: 1, failed: [], entry: ENTRY }])
  const { rows } = await pool.query(
    'select resolve_at is not null as made, resolved_by from shippings where id = any($1) order by id',
    [ids],
  )
  expect(rows).toEqual([
    { made: true, resolved_by: before.resolvedBy },
    { made: true, resolved_by: 'super-admin-1@test.test' },
    { made: true, resolved_by: 'super-admin-1@test.test' },
  ])
  const history = await pool.query(
    `select record_id from history where resource = 'shippings' and action = 'resolve' order by record_id`,
  )
  expect(history.rows.map(({ record_id }) => record_id)).toEqual(ids)
})

test('a change of state of many needs its own permission, and only what is declared can be done', async () => {
  const id = await insertSample(server.context.database.pool, shippings as unknown as AnyResource)
  const reader = await server.signIn('read_only')
  expect((await shippingBulk({ action: 'resolve', ids: [id] }, reader)).status).toBe(403)
  for (const action of ['activate', 'deactivate', 'delete', 'active-toggle'])
    expect((await shippingBulk({ action, ids: [id] })).status).toBe(422)
  const missing = await shippingBulk({ action: 'resolve', ids: [999_999] })
  expect(missing.outcome.failed).toMatchObject([{ id: 999_999, code: 'not_found' }])
})
