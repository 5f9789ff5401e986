import { beforeAll, expect, test } from 'vitest'
import { tableName } from '#server/db/fieldColumns.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { type ResourceName, resources } from '#src/resources/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startDemo } from '#tests/support/startDemo.ts'

/*
 * Some values of computed fields are told twice: what a row shows, and where it holds, so that an index finds it. Both
 * are the same rows.
 */

let server: TestApp

beforeAll(async () => {
  server = await startDemo()
  // What the demo has none of: more used than is allowed, and a limit that is reached to the last one.
  await server.owner.query('update usage_counts set used = used * 40 where id % 5 = 0')
  await server.owner.query(
    "update usage_counts u set used = p.num_orders from vendors v join packages p on p.id = v.package where v.id = u.vendor and u.counter = 'numOrders' and u.id % 2 = 0",
  )
  // Some who have set up an app beside their password.
  await server.owner.query(
    "insert into totp_seeds (user_id, sealed) select id, 'sealed' from users where id % 3 = 0",
  )
  // Stores with a referrer that somebody has looked at, in each state.
  await server.owner.query(`
    insert into referral_reviews (store_name, referred_vendor, partner, vendor, same_iban, same_email, state, reason,
      decided_at, decided_by)
    select store_name, id, referrer_partner, referrer_vendor, true, false, state, case when state <> 'OPEN' then 'looked at' end,
      case when state <> 'OPEN' then now() end, case when state <> 'OPEN' then 'somebody' end
    from (select *, (array['CONFIRMED', 'DECLINED', 'OPEN'])[1 + id % 3] as state from vendors
      where coalesce(referrer_partner, referrer_vendor) is not null) v
    on conflict (referred_vendor) do nothing`)
})

const told = (Object.keys(resources) as ResourceName[]).flatMap((name) => {
  const { computed = {}, conditions = {} } = rulesOf(resourceNamed(name))
  return Object.entries(conditions).map(([field, values]) => ({
    of: `${name}.${field}`,
    table: tableName(resourceNamed(name)),
    computed: computed[field] ?? '',
    values,
  }))
})

const idsWhere = async (table: string, condition: string): Promise<number[]> => {
  const { rows } = await server.owner.query<{ id: string }>(
    `select t.id from ${table} t where ${condition} order by t.id`,
  )
  return rows.map(({ id }) => Number(id))
}

test.each(told)('$of: each value is found where it is shown', async ({ table, computed, values }) => {
  const found = new Map<string, number>()
  for (const [value, condition] of Object.entries(values)) {
    const shown = await idsWhere(table, `(${computed})::text = '${value}'`)
    expect({ value, ids: await idsWhere(table, condition) }).toEqual({ value, ids: shown })
    found.set(value, shown.length)
  }
  // Two values at least are there to be told apart.
  expect([...found.values()].filter((count) => count > 0).length).toBeGreaterThan(1)
})

test('filters by two values find what either finds', async () => {
  const token = await server.signIn()
  const total = async (query: string): Promise<number> => {
    const { body } = await server.call(`/api/admin-panal/subscriptions?${query}`, { token })
    return (body as { result: { subscriptions: { total: number } } }).result.subscriptions.total
  }
  const [success, waiting, both] = [
    await total('standing=SUCCESS'),
    await total('standing=PENDING'),
    await total('standing=SUCCESS,PENDING'),
  ]
  expect(both).toBe(success + waiting)
  expect(success).toBeGreaterThan(0)
})
