import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { fillRejected, MANY } from '#tests/support/manyRows.ts'

/*
 * A month of many payments: each page has its own, the latest first, and how many there are is counted as far as lists
 * are counted. Each payment has two lines in the month.
 */

const PAGE = 25

let server: TestApp
let token: string
let packages: readonly number[]
let ids: readonly number[]

beforeAll(async () => {
  server = await startTestApp()
  const { pool } = server.context.database
  packages = [
    await insertSample(pool, resourceNamed('packages')),
    await insertSample(pool, resourceNamed('packages')),
  ]
  await fillRejected(server, await insertSample(pool, resourceNamed('vendors')))
  await server.owner.query(`
    insert into revenue_lines (subscription, package, kind, booked_on, starts_on, ends_on, amount)
    select id, package, kind, '1998-01-01', '1998-01-01', '1998-12-31', 10000
    from subscriptions, unnest(array['BILLED', 'RECOGNISED']) kind where process_id like 'P-MANY%'`)
  await server.owner.query('analyze revenue_lines')
  const { rows } = await server.owner.query<{ id: string }>(
    "select id from subscriptions where process_id like 'P-MANY%' order by id desc",
  )
  ids = rows.map(({ id }) => Number(id))
  token = await server.signIn('finance')
})

interface Page {
  readonly total: number
  readonly total_estimated?: boolean
  readonly payments: readonly { readonly payment: { readonly id: number } }[]
}

const read = async (query: Readonly<Record<string, string>>): Promise<Page> => {
  const { status, body } = await server.call('/api/admin-panal/accounting/deferred-revenue/1998-06', {
    token,
    query,
  })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.result as Page
}

test.each([1, 2, 200, 401, 402])(
  'page %i has its payments, and says that there are about so many',
  async (page) => {
    const { total, total_estimated, payments } = await read({ page: String(page) })
    expect(payments.map(({ payment }) => payment.id)).toEqual(ids.slice((page - 1) * PAGE, page * PAGE))
    expect(total_estimated).toBe(true)
    expect(total).toBeGreaterThanOrEqual(MANY)
  },
)

test('fewer are counted one by one, each once', async () => {
  const counts = []
  for (const of of packages) {
    const { total, total_estimated } = await read({ package: String(of) })
    expect(total_estimated).toBeUndefined()
    counts.push(total)
  }
  expect(counts.every((count) => count > 0)).toBe(true)
  expect(counts.reduce((sum, count) => sum + count)).toBe(MANY)
})
