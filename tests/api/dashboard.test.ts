import { beforeAll, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import { type AnyResource, hasScreens } from '#src/schema/resource.ts'
import { type Call, startTestApp, type TestApp } from '#tests/support/app.ts'

const STATISTICS = '/api/admin-panal/dashboard/get-statistics'

interface Statistics {
  readonly counts: readonly {
    readonly resource: string
    readonly total: number
    readonly active: number
    readonly estimated?: boolean
  }[]
  readonly recent: readonly {
    readonly resource: string
    readonly id: number
    readonly label: string
    readonly created_at: string
    readonly updated_at: string
  }[]
}

let server: TestApp
let token: string

const insertCategories = (count: number, active: boolean) =>
  server.context.database.pool.query(
    `insert into categories (name_ar, name_en, active) select 'تصنيف ' || n, 'Category ' || n, $2
     from generate_series(1, $1::int) n`,
    [count, active],
  )

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn()
})

const statistics = async (call: Call = {}): Promise<Statistics> =>
  (await server.call(STATISTICS, { token, ...call })).body.result as Statistics

const areas = Object.values<AnyResource>(resources)
  .filter(hasScreens)
  .map(({ name }) => name)

/** People are there from the start: who looks is one of them. */
const PEOPLE = ['users', 'roles']

test('an empty platform has counts of nothing but its people, and nothing else is new', async () => {
  const { counts, recent } = await statistics()
  expect(counts.map(({ resource }) => resource)).toEqual(areas)
  expect(counts.filter(({ resource, total }) => total > 0 && !PEOPLE.includes(resource))).toEqual([])
  expect(recent.filter(({ resource }) => !PEOPLE.includes(resource))).toEqual([])
})

test('records are counted, and the newest eight over all areas named', async () => {
  await insertCategories(7, true)
  await insertCategories(2, false)
  await server.context.database.pool.query(
    "insert into packages (title_ar, short_description_ar, type, subscription_type, price, uses_whatsapp_channel, created_at) values ('باقة', 'و', 'STANDARD', 'LIFE_TIME', 1, false, now() + interval '1 second')",
  )
  const { counts, recent } = await statistics({ locale: 'ar' })
  expect(counts).toContainEqual({ resource: 'categories', total: 9, active: 7 })
  expect(counts).toContainEqual({ resource: 'packages', total: 1, active: 1 })
  expect(recent).toHaveLength(8)
  expect(recent[0]).toEqual({
    resource: 'packages',
    id: 1,
    label: 'باقة',
    created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/),
    updated_at: expect.stringMatching(/Z$/),
  })
  expect(recent[1]).toMatchObject({ resource: 'categories', id: 9, label: 'تصنيف 2' })
})

test('what systems are told of hides none of the records that were added', async () => {
  await server.context.database.pool.query(
    "insert into events (type, subject, actor, data, created_at) select 'coupon.created', 'coupons/' || i, 'system', '{}', now() + interval '1 minute' from generate_series(1, 9) i",
  )
  const { counts, recent } = await statistics()
  expect(counts.find(({ resource }) => resource === 'events')?.total).toBeGreaterThanOrEqual(9)
  expect(recent.map(({ resource }) => resource)).not.toContain('events')
  expect(recent).toHaveLength(8)
})

test('a role sees nothing of what it may not list', async () => {
  const content = await statistics({ token: await server.signIn('content') })
  expect(content.counts.map(({ resource }) => resource)).toEqual(['contacts', 'blogs', 'contents'])
  expect(content.recent).toEqual([])
})

test('a role that may list nothing gets an empty answer; one without the dashboard none', async () => {
  await server.context.database.pool.query(
    `insert into roles (key, name_ar, name_en, permissions)
     values ('viewer', 'زائر', 'Viewer', '{dashboard:view}'), ('nobody', 'لا أحد', 'Nobody', '{}')`,
  )
  expect(await statistics({ token: await server.signIn('viewer') })).toEqual({
    period: expect.objectContaining({ preset: '30d' }),
    figures: [],
    over_time: [],
    shares: [],
    attention: [],
    counts: [],
    recent: [],
  })
  expect((await server.call(STATISTICS, { token: await server.signIn('nobody') })).status).toBe(403)
})

test('an unknown parameter is refused', async () => {
  const { status, body } = await server.call(STATISTICS, { token, query: { since: '2026' } })
  expect([status, body.errors]).toEqual([422, { since: ['This field is not known'] }])
})

test('beyond ten thousand records the numbers are estimates that say so, near the truth', async () => {
  await insertCategories(30_000, true)
  await insertCategories(500, false)
  await server.owner.query('analyze categories')
  const { counts } = await statistics()
  const found = counts.find(({ resource }) => resource === 'categories')
  expect(found?.estimated).toBe(true)
  expect(Math.abs((found?.total ?? 0) - 30_509)).toBeLessThan(1500)
  expect(Math.abs((found?.active ?? 0) - 30_007)).toBeLessThan(1500)
  expect(found?.active).toBeLessThanOrEqual(found?.total ?? 0)
})
