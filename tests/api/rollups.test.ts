import { beforeAll, expect, test, vi } from 'vitest'
import { ROLLUPS } from '#server/db/rollups.ts'
import { foldRollups } from '#server/rollups.ts'
import type { TestApp } from '#tests/support/app.ts'
import { expectAlike, WITHOUT_GUARDS } from '#tests/support/rollups.ts'
import { startDemo } from '#tests/support/startDemo.ts'

/*
 * Counts that triggers keep are those of the rows, whatever was written: the demo writes all that there is, and then
 * rows change, go and come in statements of their own.
 */

let server: TestApp

beforeAll(async () => {
  server = await startDemo()
})

const all = ROLLUPS.map((rollup) => [rollup.table, rollup] as const)

test.each(all)('%s: the demo is counted as its rows are', async (_table, rollup) => {
  expect(await expectAlike(server, rollup)).toBeGreaterThan(1)
})

/** Statements that change one row, many, none; the key, something else. */
const CHANGES = [
  "update subscriptions set status = 'SUCCESS', starts_on = '2026-01-01', ends_on = '2026-02-01' where id in (select id from subscriptions where status = 'PENDING' limit 2)",
  "update subscriptions set ends_on = ends_on + 7 where status = 'SUCCESS' and ends_on > now()",
  "update subscriptions set ends_on = null where id = (select min(id) from subscriptions where status = 'SUCCESS')",
  "update subscriptions set process_id = process_id || '-1'",
  'update subscriptions set ends_on = ends_on where false',
  // Credited payments, with which their credit notes move.
  "update subscriptions set method = 'CASH' where id in (select subscription from invoices where kind = 'CREDIT_NOTE')",
  "update subscriptions set package = (select max(id) from packages) where id in (select subscription from invoices where kind = 'CREDIT_NOTE')",
  'update subscriptions set coupon = null where coupon is not null',
  // The words of payments, which no counts follow, and then what they do follow.
  "update vendors set store_name = store_name || ' 2'; update subscriptions set ends_on = ends_on + 7 where ends_on > now()",
  "update subscriptions set decided_at = decided_at - interval '40 days' where decided_at is not null",
  "update invoices set issued_at = issued_at - interval '40 days' where kind = 'CREDIT_NOTE'",
  'update vendors set register_date = register_date - 1',
  "update wallet_entries set amount = amount + 1 where kind = 'COMMISSION'",
  "update wallet_entries set created_at = created_at - interval '2 days'",
  'update coupons set active = not active where id % 2 = 0',
  'update terms_acceptances a set version = 1 where not exists (select from terms_acceptances b where b.vendor = a.vendor and b.version = 1)',
  'update terms_acceptances set how = how',
  'delete from terms_acceptances where id % 2 = 0',
  "update stores set state = 'LINKED' where state <> 'LINKED'",
  "update stores set state = 'UNLINKED' where id % 2 = 0",
  'update stores set order_count = order_count + 5 where id % 3 = 0',
  'update stores set order_count = null, marketplace = (select max(id) from marketplaces)',
  'update stores set vendor = null where id % 3 = 0',
  'update stores set vendor = (select min(id) from vendors)',
  // A second store of a vendor where it has one.
  "insert into stores (name, vendor, marketplace, state, order_count) select name || ' 2', vendor, marketplace, 'LINKED', 7 from stores where id % 2 = 0",
  'delete from stores where id % 2 = 1',
  'update marketplace_categories set is_removed = not is_removed where id % 3 = 0',
  'update marketplace_categories set is_mapped = not is_mapped where id % 5 = 0',
  // Whole branches, to the top and below another one.
  'update marketplace_categories set parent = null where id in (select parent from marketplace_categories where level = 2)',
  'update marketplace_categories c set parent = (select min(id) from marketplace_categories p where p.parent is null and p.marketplace = c.marketplace) where level = 1 and id % 3 = 0',
  'delete from category_mappings where marketplace_category_id % 4 = 0',
  'insert into category_mappings (marketplace_category_id, category_id) select c.id, k.id from marketplace_categories c, (select min(id) as id from categories) k where c.id % 6 = 0 on conflict do nothing',
  'update category_mappings set category_id = (select max(id) from categories) where (marketplace_category_id, category_id) in (select marketplace_category_id, min(category_id) from category_mappings where marketplace_category_id % 5 = 0 group by 1)',
  'update category_mappings set mapped_by = null',
  "update marketplace_categories c set marketplace = (select max(id) from marketplaces), remote_id = 'moved-' || id where parent is null and not exists (select 1 from marketplace_categories p where p.parent = c.id)",
  // Mapped ones, with which their mappings go.
  'delete from marketplace_categories where id in (select id from marketplace_categories c where not exists (select 1 from marketplace_categories p where p.parent = c.id) and not exists (select 1 from marketplace_properties p where p.marketplace_category = c.id) limit 40)',
]

test('whatever is changed, the counts follow', async () => {
  for (const change of CHANGES) {
    await server.owner.query('begin')
    try {
      await server.owner.query(WITHOUT_GUARDS)
      await server.owner.query(change)
      for (const [, rollup] of all) await expectAlike(server, rollup)
    } finally {
      await server.owner.query('rollback')
    }
  }
})

test('words of payments that follow their stores are not counted again', async () => {
  await server.owner.query("begin; set local track_functions = 'pl'")
  try {
    await server.owner.query("update vendors set store_name = store_name || ' 2'")
    const calls = async (name: string): Promise<number> =>
      (
        await server.owner.query(
          `select coalesce(pg_stat_get_xact_function_calls('${name}'::regproc), 0)::int as n`,
        )
      ).rows[0].n
    expect(await calls('keep_payment_words')).toBeGreaterThan(0)
    for (const name of [
      'count_subscriptions',
      'sum_subscriptions',
      'sum_coupon_sales',
      'sum_partner_sales',
      'book_revenue',
    ])
      expect(await calls(name), name).toBe(0)
    await server.owner.query('update subscriptions set ends_on = ends_on + 1 where ends_on > now()')
    expect(await calls('sum_subscriptions')).toBe(1)
  } finally {
    await server.owner.query('rollback')
  }
})

test('of two that link, or unlink, stores of one vendor at once, each knows of the other', async () => {
  const { rows } = await server.owner.query<{ id: string }>(`
    insert into stores (name, vendor, marketplace, state, order_count)
    select 'twin ' || i, (select max(id) from vendors), m.id, 'REQUESTED', 0
    from (select max(id) as id from marketplaces) m, generate_series(1, 2) i returning id`)
  const clients = [await server.context.database.pool.connect(), await server.context.database.pool.connect()]
  const [one, other] = clients
  const ids = rows.map(({ id }) => id)
  for (const state of ['LINKED', 'UNLINKED', 'LINKED', 'FAILED']) {
    const link = (client: (typeof clients)[number] | undefined, place: number) =>
      client?.query('update stores set state = $1 where id = $2', [state, ids[place]])
    await one?.query('begin')
    await link(one, 0)
    const second = link(other, 1)
    await vi.waitFor(async () => {
      const waiting = await server.owner.query('select 1 from pg_locks where not granted')
      expect(waiting.rowCount).toBe(1)
    })
    await one?.query('commit')
    await second
    for (const [, rollup] of all) await expectAlike(server, rollup)
  }
  for (const client of clients) client.release()
})

test('folded, each key stands once, and the counts are the same', async () => {
  await server.owner.query('update marketplace_categories set is_removed = not is_removed where id % 7 = 0')
  await Promise.all([1, 2].map(() => foldRollups(server.context.database.pool)))
  await foldRollups(server.context.database.pool)
  for (const [table, rollup] of all) {
    const rows = await expectAlike(server, rollup)
    expect((await server.owner.query(`select 1 from ${table}`)).rowCount).toBe(rows)
  }
})
