import { beforeAll, describe, expect, test } from 'vitest'
import { allResources } from '#server/db/registry.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { recordsOf } from '#tests/support/records.ts'

let server: TestApp

beforeAll(async () => {
  // One connection: what it has read is known when it is asked itself.
  server = await startTestApp({ variables: { DATABASE_POOL_SIZE: '1' } })
})

/** How many rows of a table one call reads, whatever way it takes. */
const rowsRead = async (table: string, call: () => Promise<unknown>): Promise<number> => {
  const { pool } = server.context.database
  const read = async () => {
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ read: number }>(
      'select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where relname = $1',
      [table],
    )
    return rows[0]?.read ?? 0
  }
  const before = await read()
  await call()
  return (await read()) - before
}

describe('on a table of 50,000 rows', () => {
  const packages = allResources.find(({ name }) => name === 'packages') as AnyResource
  const ROWS = 50_000
  /** The oldest, more than are counted: the newest ones have a word of theirs nowhere. */
  const OLD = 10_500

  beforeAll(async () => {
    const { pool } = server.context.database
    await pool.query(
      `insert into packages (title_ar, title_en, short_description_ar, type, subscription_type, price, uses_whatsapp_channel, created_at)
       select 'باقة ' || i || case when i <= ${OLD} then ' قديمة' else '' end, case when i % 3 = 0 then null else 'Package ' || i end, 'وصف',
         case when i % 1000 = 0 then 'ELITE' else 'STANDARD' end, 'MONTH', i * 100, false,
         timestamptz '2024-01-01' + i * interval '1 minute'
       from generate_series(1, ${ROWS}) i`,
    )
    await server.owner.query('vacuum (analyze) packages')
  })

  test('the number of rows read is known', async () => {
    const { pool } = server.context.database
    const count = () => pool.query("select count(*) from packages where short_description_ar = 'x'")
    expect(await rowsRead('packages', count)).toBeGreaterThanOrEqual(ROWS)
  })

  test.each([
    ['the first page', {}],
    ...packages.list.sort.flatMap((name) => [
      [`the first page by ${name}`, { sort_column: name, sort_direction: 'asc' }] as const,
      [`the last page by ${name}`, { sort_column: name, sort_direction: 'desc' }] as const,
    ]),
    ['a rare choice', { type: 'ELITE' }],
    ['a choice that nothing has', { type: 'FREE_TRIAL' }],
    ['a small range', { price_from: 100, price_to: 105 }],
    ['the newest of an early stretch of time', { created_at_to: '2024-01-10' }],
    ['the oldest of a late one', { created_at_from: '2024-01-28', sort_column: 'id', sort_direction: 'asc' }],
    // One row alone: of what several have, a sample of the table may hold one, and count it for many.
    ['a search', { search: 'باقة 43217' }],
  ] as const)('%s reads few rows', async (_what, query) => {
    const records = await recordsOf(server)
    const list = (locale: 'ar' | 'en') => records.list(packages, { ...query, with_total: 0 }, locale)
    await list('ar')
    for (const locale of ['ar', 'en'] as const)
      expect(await rowsRead('packages', () => list(locale))).toBeLessThan(2000)
  })

  test('what was found to be many is not counted again while its pages are turned and it is sorted anew', async () => {
    const records = await recordsOf(server)
    const list = (page: number, sort_column = 'id') =>
      records.list(packages, { type: 'STANDARD', price_from: 2, with_total: 1, page, sort_column })
    const asked = (page: number, sort_column = 'id') => rowsRead('packages', () => list(page, sort_column))
    expect(await asked(1)).toBeGreaterThan(10_000)
    for (const page of [1, 2, 3]) expect(await asked(page)).toBeLessThan(500)
    expect(await asked(1, 'price')).toBeLessThan(500)
    expect(await list(9_999)).toMatchObject({ data: [], total_estimated: true })
  })

  test('the pages of a word that one row in five has are found where they lie, whatever stands before them', async () => {
    const { pool } = server.context.database
    const records = await recordsOf(server)
    for (const sort_column of ['id', 'price'])
      for (const sort_direction of ['desc', 'asc'] as const) {
        const query = { search: 'قديمة', sort_column, sort_direction, with_total: 1 }
        const { rows } = await pool.query<{ id: number }>(
          `select id from packages where title_ar like '%قديمة' order by ${sort_column} ${sort_direction} limit 45`,
        )
        const ids = rows.map(({ id }) => id)
        await records.list(packages, query)
        for (const page of [1, 2, 3]) {
          const list = () => records.list(packages, { ...query, page })
          expect((await list()).data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 15, page * 15))
          // So many are walked before they are found another way; all that stand before them are 39,500.
          expect(await rowsRead('packages', list)).toBeLessThan(20_000 + OLD + 500)
        }
      }
  })

  test('a select reads the names that it offers alone, where it was found to be many', async () => {
    const { token } = await recordsOf(server)
    const ask = () => server.call('/api/core/list/packages?search=باقة', { token })
    expect(await rowsRead('packages', ask)).toBeGreaterThan(10_000)
    const { body } = await ask()
    expect(body.result).toMatchObject({ has_more: true, list: { length: 1000 } })
    expect(await rowsRead('packages', ask)).toBeLessThan(1200)
  })

  test('a stretch of time holds what is of it, in the order of ids, whenever its rows were made', async () => {
    const { pool } = server.context.database
    const early = { created_at_to: '2024-01-10' }
    const { rows } = await pool.query<{ id: number }>(
      `insert into packages (title_ar, short_description_ar, type, subscription_type, price, uses_whatsapp_channel, created_at)
       values ('باقة متأخرة', 'وصف', 'STANDARD', 'MONTH', 100, false, '2024-01-05') returning id`,
    )
    const stray = Number(rows[0]?.id)
    try {
      const expected = await pool.query<{ id: number }>(
        `select id from packages where created_at < timestamp '2024-01-11' at time zone 'Asia/Riyadh' order by id desc limit 45`,
      )
      const ids = expected.rows.map(({ id }) => id)
      const records = await recordsOf(server)
      for (const with_total of [0, 1])
        for (const page of [1, 2, 3]) {
          const { data } = await records.list(packages, { ...early, with_total, page })
          expect(data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 15, page * 15))
        }
      expect(ids[0]).toBe(stray)
    } finally {
      await pool.query('delete from packages where id = $1', [stray])
    }
  })

  test.each(packages.list.sort)(
    'a page far into the list by %s is reached by its cursor at once',
    async (name) => {
      const records = await recordsOf(server)
      for (const locale of ['ar', 'en'] as const)
        for (const sort_direction of ['asc', 'desc'] as const) {
          const query = { sort_column: name, sort_direction, with_total: 0 }
          const { next_cursor } = await records.list(packages, { ...query, page: 2000 }, locale)
          const read = await rowsRead('packages', () =>
            records.list(packages, { ...query, cursor: String(next_cursor) }, locale),
          )
          expect([locale, sort_direction, read < 500]).toEqual([locale, sort_direction, true])
        }
    },
  )
})

describe('on 20,000 payments whose periods are over', () => {
  const subscriptions = allResources.find(({ name }) => name === 'subscriptions') as AnyResource
  let token: string

  beforeAll(async () => {
    const { pool } = server.context.database
    // By the owner, whose statements may take as long as they need: the triggers of 20,000 payments do.
    await server.owner.query(`
      with bought as (
        insert into packages (title_ar, short_description_ar, type, subscription_type, price, uses_whatsapp_channel)
        values ('باقة المدفوعات', 'وصف', 'STANDARD', 'MONTH', 11500, false) returning id),
      sold as (
        insert into vendors (register_date, email, phone, subdomain, locale, registration_type, referral_code,
          seller_name, store_name, status)
        values ((now() at time zone 'Asia/Riyadh')::date, 'over@example.test', '+966500000077', 'over', 'ar', 'UNIFIED_NUMBER', 'OVER77', 'تاجر', 'متجر', 'EXPIRED')
        returning id)
      insert into subscriptions (process_id, vendor, package, status, method, reference, price, discount, amount,
        vat_percentage, net_total, tax, period_type, period_count, payment_date, decided_at, supply_on, starts_on, ends_on)
      select 'OVER-' || i, sold.id, bought.id, 'SUCCESS', 'BANK_TRANSFER', 'TRF-' || i, 11500, 0, 11500, 1500, 10000, 1500,
        'MONTH', 1, (now() at time zone 'Asia/Riyadh')::date - 200, now() - interval '200 days', (now() at time zone 'Asia/Riyadh')::date - 200, (now() at time zone 'Asia/Riyadh')::date - 200 - i, (now() at time zone 'Asia/Riyadh')::date - 171 - i
      from sold, bought, generate_series(1, 20000) i`)
    await server.owner.query('vacuum (analyze) subscriptions')
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (username, email, user_type, vendor, locale)
       select 'over', 'owner-of-over@example.test', 'PRIMARY', id, 'ar' from vendors where subdomain = 'over' returning id`,
    )
    const origin = { address: '127.0.0.1', userAgent: 'test' }
    token = await server.context.sessions.open(Number(rows[0]?.id), origin)
  })

  // Of these there are none: who reads all payments to find that out reads a million of them on a large platform.
  test.each(['UPCOMING', 'PAUSED', 'CANCELLED'])(
    'those %s are found without reading the others',
    async (state) => {
      const records = await recordsOf(server)
      const list = () => records.list(subscriptions, { period_state: state, with_total: 0 })
      expect((await list()).data).toEqual([])
      expect(await rowsRead('subscriptions', list)).toBeLessThan(200)
    },
  )

  test('what a word finds is searched for once, and summed up as it was found', async () => {
    const { pool } = server.context.database
    const searches = async () => {
      await pool.query('select pg_stat_force_next_flush()')
      const { rows } = await pool.query<{ scans: number }>(
        "select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'subscriptions_search_index'",
      )
      return Number(rows[0]?.scans)
    }
    const records = await recordsOf(server)
    const before = await searches()
    const { total, sum } = await records.list(subscriptions, { search: 'OVER-123', with_total: 1 })
    expect([total, sum, (await searches()) - before]).toEqual([
      111,
      expect.objectContaining({ amount: 111 * 115 }),
      1,
    ])
  })

  test('what is held on their owner is found among all that happened to the store', async () => {
    await server.owner.query(
      `insert into history (action, resource, record_id, changes)
       select 'edit', 'vendors', v.id, case i when 1 then '{"email": {}}'::jsonb else '{"status": {}}'::jsonb end
       from vendors v, generate_series(1, 5000) i where v.subdomain = 'over'`,
    )
    await server.owner.query('vacuum (analyze) history')
    const ask = () => server.call('/api/user/auth/personal-data', { token })
    const { body } = await ask()
    expect(body.result).toMatchObject({
      data: { entries: [{ resource: 'vendors', changes: { email: {} } }] },
    })
    expect(await rowsRead('history', ask)).toBeLessThan(100)
  })

  test('the dashboard of their vendor reads the period of the last one alone', async () => {
    const ask = () => server.call('/api/user/dashboard', { token })
    const { body } = await ask()
    expect(body.result).toMatchObject({ period: { days_left: -172 }, counts: { payments: 20_000 } })
    // Each is counted, and no other reads them.
    expect(await rowsRead('subscriptions', ask)).toBeLessThan(20_200)
  })
})

test('a list of few rows is counted by the reading that sums it up, and one that has become long is not summed up', async () => {
  const problems = allResources.find(({ name }) => name === 'payment_problems') as AnyResource
  const grow = (from: number, to: number) =>
    server.owner.query(
      `insert into payment_problems (remote_id, gateway, problem, amount, currency, expected_amount)
       select 'few-' || n, 'moyasar', 'NO_VENDOR', 150, 'SAR', 0 from generate_series($1::int, $2::int) n`,
      [from, to],
    )
  await server.owner.query('delete from payment_problems')
  await grow(1, 300)
  await server.owner.query('vacuum (analyze) payment_problems')
  const records = await recordsOf(server)
  const list = () => records.list(problems, { with_total: 1 })
  const few = await list()
  expect([few.total, few.total_estimated, few.sum]).toEqual([300, undefined, { amount: 450 }])
  // All of them once, and those of the page.
  expect(await rowsRead('payment_problems', list)).toBeLessThan(400)

  // Nobody has told PostgreSQL of them yet.
  await grow(301, 10_300)
  expect(await list()).toMatchObject({ total_estimated: true, sum: null })
})
