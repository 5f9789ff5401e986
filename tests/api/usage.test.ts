import { beforeAll, expect, test } from 'vitest'
import { packages } from '#src/resources/packages/packages.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import type { Values } from '#tests/support/samples.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'

let server: TestApp
let token: string
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  token = (await makeServiceKey(server, { scopes: ['usage_counts:read', 'usage_counts:write'] })).token
  admin = await server.signIn()
})

/** A vendor that holds a package of ten products. */
const vendor = async (status = 'ACTIVE') => {
  const { pool } = server.context.database
  const held = await insertSample(pool, packages, { product_count: 10 })
  const id = await insertSample(pool, vendors, { package: held, status })
  const { rows } = await pool.query<{ name: string }>(
    'select external_id as name from vendors where id = $1',
    [id],
  )
  return { id, name: rows[0]?.name ?? '', held }
}

const put = (name: string, body: Values, counter = 'product_count') =>
  server.call(`/api/platform/v1/usage/${name}/${counter}`, { method: 'PUT', token, body, locale: 'en' })

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 10, minute)).toISOString()

const counted = async (name: string, used: number, minute: number) => {
  const { status, body } = await put(name, { used, counted_at: at(minute) })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.result as { outcome: string; usage_count: Values }
}

const limitEvents = async (id: number) => {
  const { rows } = await server.context.database.pool.query<{ data: Values }>(
    `select data from events where type = 'vendor.limit_reached' and subject = $1 order by id`,
    [`vendors/${id}`],
  )
  return rows.map(({ data }) => data)
}

test('late and repeated counts do no harm', async () => {
  const { name } = await vendor()
  expect((await counted(name, 3, 10)).outcome).toBe('created')
  expect((await counted(name, 3, 10)).outcome).toBe('unchanged')
  expect(await counted(name, 5, 20)).toMatchObject({
    outcome: 'updated',
    usage_count: { used: 5, limit: 10, state: 'WITHIN' },
  })
  expect(await counted(name, 9, 15)).toMatchObject({ outcome: 'unchanged', usage_count: { used: 5 } })
  const { rows } = await server.context.database.pool.query(
    `select action from history where resource = 'usage_counts'`,
  )
  expect(rows).toEqual([{ action: 'create' }])
})

test('counts of a moment that has not come, below zero or of what is no limit are refused, in bulk each alone', async () => {
  const { name } = await vendor()
  const rows = [
    { vendor: name, counter: 'product_count', used: 4, counted_at: at(1) },
    { vendor: name, counter: 'numBrands', used: 4, counted_at: '2100-01-01T00:00:00Z' },
    { vendor: name, counter: 'numBranches', used: -1, counted_at: at(1) },
    { vendor: name, counter: 'price', used: 4, counted_at: at(1) },
    { vendor: 'nobody', counter: 'product_count', used: 4, counted_at: at(1) },
    { vendor: name, counter: 'numBranches', used: 4 },
  ]
  const { body } = await server.call('/api/platform/v1/usage/bulk', {
    method: 'POST',
    token,
    body: rows,
    locale: 'en',
  })
  const { rows: outcomes } = body.result as { rows: { outcome: string; errors?: Values }[] }
  expect(outcomes.map(({ outcome, errors = {} }) => [outcome, ...Object.keys(errors)])).toEqual([
    ['created'],
    ['failed', 'counted_at'],
    ['failed', 'used'],
    ['failed', 'counter'],
    ['failed', 'vendor'],
    ['failed', 'counted_at'],
  ])
})

test('a limit that is reached is told once for each limit and period, the vendor by a mail in its language', async () => {
  const { id, name, held } = await vendor()
  server.mails.length = 0
  await server.context.database.pool.query(
    "update vendors set locale = 'en', email = 'limit@vendors.test' where id = $1",
    [id],
  )
  await counted(name, 8, 1)
  expect(await limitEvents(id)).toEqual([])
  await counted(name, 10, 2)
  await counted(name, 12, 3)
  await counted(name, 7, 4)
  await counted(name, 11, 5)
  const told = { counter: 'product_count', used: 10, limit: 10, period_starts_on: null }
  expect(await limitEvents(id)).toEqual([told])
  await server.context.database.pool.query('update packages set product_count = 20 where id = $1', [held])
  await counted(name, 20, 6)
  expect(await limitEvents(id)).toEqual([told, { ...told, used: 20, limit: 20 }])
  const { result } = (await server.call('/api/admin-panal/notifications', { token: admin, locale: 'en' }))
    .body
  expect(JSON.stringify(result)).toMatch(/reached a limit of its package: .?Products.?/)
  server.context.mailQueue.wake()
  await expect.poll(() => server.mails.filter(({ to }) => to === 'limit@vendors.test').length).toBe(2)
  expect(server.mails.map(({ subject }) => subject)[0]).toMatch(
    /A limit of your package is reached: .?Products.?/,
  )
})

test('vendors above a limit are found in the list, those who never subscribed have none', async () => {
  const [above, within, never] = [await vendor(), await vendor(), await vendor('NEW')]
  await counted(above.name, 11, 1)
  await counted(within.name, 10, 1)
  await counted(never.name, 50, 1)
  const found = async (above_limit: string) => {
    const ids = [above.id, within.id, never.id].join()
    const query = { above_limit, ids }
    const { body } = await server.call('/api/admin-panal/venders', { token: admin, query })
    return (body.result as { venders: { data: { id: number }[] } }).venders.data
      .map(({ id }) => id)
      .toSorted()
  }
  expect(await found('true')).toEqual([above.id])
  expect(await found('false')).toEqual([within.id, never.id].toSorted())
})
