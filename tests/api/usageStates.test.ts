import type pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { usageCountRules } from '#server/rules/usageCounts.ts'
import { vendorRules } from '#server/rules/vendors.ts'
import { LIMITS } from '#src/resources/packages/limits.ts'
import { packages } from '#src/resources/packages/packages.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { snakeCase } from '#src/schema/interpret.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'

/*
 * How a count stands to what is allowed is kept beside it. Whatever changes what is allowed, whoever does it and at
 * whatever moment, it is what counts, vendors and packages say.
 */

let server: TestApp
let admin: string

beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn()
})

const STATES = ['WITHIN', 'NEAR', 'REACHED', 'ABOVE']

/** Every count and every vendor is found where it is shown. */
const expectTrue = async () => {
  const { computed } = usageCountRules
  const { rows } = await server.owner.query(
    `select t.id, s.state as kept, ${computed?.state} as shown from usage_counts t left join usage_states s on s.id = t.id
     where s.state is distinct from ${computed?.state} or s.allowed is distinct from ${computed?.limit}`,
  )
  expect(rows).toEqual([])
  const { rows: above } = await server.owner.query(
    `select t.id from vendors t where (${vendorRules.conditions?.above_limit?.true}) <> ${vendorRules.computed?.above_limit}`,
  )
  expect(above).toEqual([])
}

const packageOf = (limit: number | null) =>
  insertSample(server.owner, packages, { product_count: limit, numOrders: 100, duration: 1 })

const vendorOf = (held: number | null, status = 'ACTIVE') =>
  insertSample(server.owner, vendors, { package: held, status })

const COUNT = 'insert into usage_counts (vendor, counter, used, counted_at) values ($1, $2, $3, now())'

const count = (vendor: number, used: number, counter = 'product_count') =>
  server.owner.query(COUNT, [vendor, counter, used])

const stateOf = async (vendor: number): Promise<string | undefined> => {
  const { rows } = await server.owner.query<{ state: string }>(
    `select state from usage_states where vendor = $1 and counter = 'product_count'`,
    [vendor],
  )
  return rows[0]?.state
}

test('every limit of a package is known to the counts', async () => {
  const id = await packageOf(7)
  const set = LIMITS.map((name, place) => `${snakeCase(name)} = ${place + 1}`)
  await server.owner.query(`update packages set ${set.join(', ')} where id = $1`, [id])
  const vendor = await vendorOf(id)
  for (const name of LIMITS) await count(vendor, 1000, name)
  const { rows } = await server.owner.query<{ counter: string; allowed: number }>(
    'select counter, allowed from usage_states where vendor = $1 order by allowed',
    [vendor],
  )
  expect(rows).toEqual(LIMITS.map((counter, place) => ({ counter, allowed: place + 1 })))
  // Each of them alone, changed where it is.
  for (const [place, name] of LIMITS.entries()) {
    await server.owner.query(`update packages set ${snakeCase(name)} = 1000 where id = $1`, [id])
    const { rows: reached } = await server.owner.query(
      `select counter from usage_states where vendor = $1 and state = 'REACHED'`,
      [vendor],
    )
    expect(reached).toHaveLength(place + 1)
  }
  await expectTrue()
})

test('a count, a package and a limit that change take the states with them', async () => {
  const [ten, hundred, none] = [await packageOf(10), await packageOf(100), await packageOf(null)]
  const stores: number[] = []
  const states: (string | undefined)[] = []
  for (const used of [0, 7, 8, 9, 10, 11]) {
    const vendor = await vendorOf(ten)
    stores.push(vendor)
    await count(vendor, used)
    states.push(await stateOf(vendor))
  }
  expect(states).toEqual(['WITHIN', 'WITHIN', 'NEAR', 'NEAR', 'REACHED', 'ABOVE'])
  const [first, last] = [stores.at(0), stores.at(-1)]
  const changes: (readonly [string, readonly unknown[], string | undefined])[] = [
    ['update packages set product_count = 11 where id = $1', [ten], 'REACHED'],
    ['update packages set product_count = null where id = $1', [ten], 'WITHIN'],
    ['update packages set product_count = 0 where id = $1', [ten], 'ABOVE'],
    ['update packages set price = price + 1 where id = $1', [ten], 'ABOVE'],
    ['update vendors set package = $2 where id = $1', [last, hundred], 'WITHIN'],
    ['update usage_counts set used = 90 where vendor = $1', [last], 'NEAR'],
    ['update packages set product_count = 89 where id = $1', [hundred], 'ABOVE'],
    // That of which somebody thinks again before the first payment.
    ["update vendors set status = 'NEW' where id = $1", [last], 'WITHIN'],
    ["update vendors set status = 'EXPIRED' where id = $1", [last], 'ABOVE'],
    ['update vendors set package = $2 where id = $1', [last, none], 'WITHIN'],
    ['update vendors set package = null where id = $1', [last], 'WITHIN'],
    ['update vendors set package = $1', [hundred], 'ABOVE'],
    ['update packages set product_count = product_count + 1', [], 'REACHED'],
    [
      'update usage_counts set vendor = $1 where vendor = $2 and $1 <> $2',
      [await vendorOf(ten), last],
      undefined,
    ],
  ]
  for (const [change, values, state] of changes) {
    await server.owner.query(change, [...values])
    expect([change, await stateOf(last ?? 0)]).toEqual([change, state])
    await expectTrue()
  }
  // Nothing used is never too much.
  expect(await stateOf(first ?? 0)).toBe('WITHIN')
})

test('lists find counts by their states, and vendors by being above their limits', async () => {
  const held = await packageOf(10)
  const ids = new Map<string, number>()
  for (const [place, used] of [1, 8, 10, 12].entries()) {
    const vendor = await vendorOf(held)
    ids.set(STATES[place] ?? '', vendor)
    await count(vendor, used)
  }
  const found = async (path: string, many: string, key: string) => {
    const { body } = await server.call(`/api/admin-panal/${path}`, { token: admin })
    const { data } = (body as { result: Record<string, { data: Record<string, unknown>[] }> }).result[
      many
    ] ?? { data: [] }
    return data.map((row) => row[key])
  }
  const all = [...ids.values()].join(',')
  for (const [state, vendor] of ids) {
    expect(await found(`usage?vendor=${all}&state=${state}`, 'usage_counts', 'vendor')).toEqual([vendor])
    const answer = await found(`venders?ids=${vendor}&above_limit=${state === 'ABOVE'}`, 'venders', 'id')
    expect([state, answer]).toEqual([state, [vendor]])
    expect(await found(`venders?ids=${vendor}&above_limit=${state !== 'ABOVE'}`, 'venders', 'id')).toEqual([])
  }
  // What a package allows is changed in the panel.
  const raised = await server.call(`/api/admin-panal/packages/${held}`, {
    method: 'PUT',
    token: admin,
    body: { product_count: 20 },
  })
  expect([raised.status, raised.body.errors]).toEqual([200, undefined])
  expect(await found(`usage?vendor=${all}&state=ABOVE`, 'usage_counts', 'vendor')).toEqual([])
  await expectTrue()
})

/** Does one thing, and the other before the first one is committed. */
const meanwhile = async (
  first: readonly [string, readonly unknown[]],
  second: readonly [string, readonly unknown[]],
) => {
  const { pool } = server.context.database
  const clients: pg.PoolClient[] = [await pool.connect(), await pool.connect()]
  const [one, other] = clients as [pg.PoolClient, pg.PoolClient]
  try {
    await one.query('begin')
    await one.query(first[0], [...first[1]])
    await other.query('begin')
    let isDone = false
    const done = other.query(second[0], [...second[1]]).then(() => {
      isDone = true
    })
    await vi.waitFor(async () => {
      const { rowCount } = await server.owner.query('select 1 from pg_locks where not granted')
      expect(isDone || rowCount).toBeTruthy()
    })
    await one.query('commit')
    await done
    await other.query('commit')
  } finally {
    for (const client of clients) client.release()
  }
  await expectTrue()
}

test('what happens at the same moment is not lost', async () => {
  const acts = async () => {
    const [held, next] = [await packageOf(10), await packageOf(20)]
    const vendor = await vendorOf(held)
    const counted = await vendorOf(held)
    await count(vendor, 15, 'numOrders')
    await count(counted, 15)
    return {
      counts: [COUNT, [vendor, 'product_count', 15]],
      countsMore: [
        "update usage_counts set used = 25 where vendor = $1 and counter = 'product_count'",
        [counted],
      ],
      limits: ['update packages set product_count = 30 where id = $1', [held]],
      limitsNext: ['update packages set product_count = 5 where id = $1', [next]],
      moves: ['update vendors set package = $2 where id = $1', [vendor, next]],
      movesCounted: ['update vendors set package = $2 where id = $1', [counted, next]],
      starts: ["update vendors set status = 'NEW' where id = $1", [vendor]],
    } as const
  }
  const names = Object.keys(await acts()) as (keyof Awaited<ReturnType<typeof acts>>)[]
  for (const first of names)
    for (const second of names) {
      if (first === second) continue
      const made = await acts()
      await meanwhile(made[first], made[second])
    }
})
