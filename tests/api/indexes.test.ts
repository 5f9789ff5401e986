import { beforeAll, describe, expect, test } from 'vitest'
import { listPlan } from '#server/crud/list.ts'
import { sortKey } from '#server/crud/order.ts'
import { pageStatement } from '#server/crud/page.ts'
import { joinTableName } from '#server/db/columns.ts'
import { columnField, tableName } from '#server/db/fieldColumns.ts'
import { allResources } from '#server/db/registry.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { snakeCase, storedFields, wireNames } from '#src/schema/interpret.ts'
import { isOwned, isSingle } from '#src/schema/owner.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { recordsOf } from '#tests/support/records.ts'

interface Index {
  readonly table: string
  readonly columns: readonly (string | null)[]
  readonly method: string
  readonly partial: boolean
}

let server: TestApp
let indexes: readonly Index[]

const INDEXES = `
  select c.relname as "table", m.amname as method, i.indpred is not null as partial,
    array(select a.attname::text from unnest(i.indkey) with ordinality k(number, place)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by k.place) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  join pg_am m on m.oid = x.relam where c.relnamespace = 'public'::regnamespace`

beforeAll(async () => {
  // One connection: what it has read is known when it is asked itself.
  server = await startTestApp({ variables: { DATABASE_POOL_SIZE: '1' } })
  indexes = (await server.context.database.pool.query<Index>(INDEXES)).rows
})

const leads = (table: string, ...columns: readonly string[]): boolean =>
  indexes.some(
    (index) =>
      index.table === table &&
      index.method === 'btree' &&
      !index.partial &&
      columns.every((column, place) => index.columns[place] === column),
  )

const isStored = (resource: AnyResource, name: string): boolean =>
  !Object.hasOwn(resource.fields, name) || storedFields(resource).some((stored) => stored.name === name)

const columnsOf = (resource: AnyResource, name: string): string[] =>
  wireNames({ name, field: columnField(resource, name) }).map(snakeCase)

interface PlanNode {
  readonly 'Node Type': string
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const typesIn = (node: PlanNode): string[] => nodesOf(node).map((each) => each['Node Type'])

/** The kinds of steps by which PostgreSQL finds a page when it may neither read a table from end to end nor sort. */
const stepsOf = async (
  resource: AnyResource,
  locale: Locale,
  order: { readonly column: string; readonly direction: 'asc' | 'desc' },
): Promise<string[]> => {
  const { text, values } = pageStatement(listPlan(resource, rulesOf(resource), locale), {
    order,
    key: sortKey(resource, order.column, locale),
    position: undefined,
    conditions: [],
    search: 'none',
    withinTimes: false,
    pageSize: 15,
    skipped: 0,
    withTotal: false,
    withSums: false,
  })
  const client = await server.context.database.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      [...values],
    )
    const [explained] = rows[0]?.['QUERY PLAN'] ?? []
    const limited = explained && nodesOf(explained.Plan).find((node) => node['Node Type'] === 'Limit')
    return limited ? typesIn(limited) : []
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const all = allResources.map((resource) => [resource.name, resource] as const)

describe.each(all)('%s', (_name, resource) => {
  const table = tableName(resource)

  test('every sort has an index that leads with its column, the id behind it', () => {
    for (const name of resource.list.sort)
      for (const column of columnsOf(resource, name))
        expect([column, leads(table, column, ...(column === 'id' ? [] : ['id']))]).toEqual([column, true])
  })

  test.each(resource.list.sort)(
    'a page by %s is the start of an index, both ways and in both languages',
    async (column) => {
      for (const locale of LOCALES)
        for (const direction of ['asc', 'desc'] as const) {
          const steps = await stepsOf(resource, locale, { column, direction })
          expect(steps).toContain('Index Scan')
          expect(steps.filter((step) => step.endsWith('Sort'))).toEqual([])
        }
    },
  )

  test('every filter has an index that leads with its column', () => {
    for (const name of resource.list.filters) {
      const { kind } = columnField(resource, name)
      if (kind === 'references')
        expect([name, leads(joinTableName(resource, name), 'target_id')]).toEqual([name, true])
      else if (isStored(resource, name)) expect([name, leads(table, snakeCase(name))]).toEqual([name, true])
    }
  })

  test('every reference has an index, so that deleting what it points at is quick', () => {
    for (const { name, field } of storedFields(resource))
      if (field.kind === 'reference') expect([name, leads(table, snakeCase(name))]).toEqual([name, true])
  })

  test('the list of those whose records they are is the start of an index', () => {
    if (!isOwned(resource) || isSingle(resource)) return
    const { scope, among } = resource.owner
    const columns = [scope, ...(among ? [among.field] : []), 'id'].map(snakeCase)
    expect([columns, leads(table, ...columns)]).toEqual([columns, true])
  })

  test('what changed since the platform last looked is the start of an index', () => {
    if (!resource.platform) return
    const { among } = resource.platform
    const columns = [...(among ? [among.field] : []), 'updated_at', 'id'].map(snakeCase)
    expect([columns, leads(table, ...columns)]).toEqual([columns, true])
  })

  test('the searched words have a trigram index', () => {
    if (resource.list.search.length === 0) return
    const found = indexes.some(
      (index) => index.table === table && index.method === 'gin' && index.columns[0] === 'search_text',
    )
    expect(found).toBe(true)
  })
})

test('nothing but its primary key is taken to find a record by its id', async () => {
  // A tree of PostgreSQL's other kinds is entered by any of its columns, and is the cheaper one as it is planned.
  const { rows } = await server.owner.query<{ name: string }>(`
    select i.indexrelid::regclass::text as name
    from pg_index i
    join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
    join pg_am m on m.oid = c.relam
    join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'id'
    where not i.indisprimary and i.indpred is null
      and case when m.amname = 'btree' then i.indkey[0] = a.attnum else a.attnum = any(i.indkey) end`)
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('Arabic letters are letters to the trigram index', async () => {
  const { rows } = await server.context.database.pool.query<{ trigrams: string[] }>(
    "select show_trgm('رمضان') as trigrams",
  )
  expect(rows[0]?.trigrams).toHaveLength(6)
})

test('every foreign key that guards a deletion has an index that leads with its column', async () => {
  const { rows } = await server.context.database.pool.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as column from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confdeltype in ('a', 'r', 'c') and k.confrelid <> 'users'::regclass`,
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ table, column }) => !leads(table, column))).toEqual([])
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

  beforeAll(async () => {
    const { pool } = server.context.database
    await pool.query(
      `insert into packages (title_ar, title_en, short_description_ar, type, subscription_type, price, uses_whatsapp_channel, created_at)
       select 'باقة ' || i, case when i % 3 = 0 then null else 'Package ' || i end, 'وصف',
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

  beforeAll(async () => {
    const { pool } = server.context.database
    await pool.query(`
      with bought as (
        insert into packages (title_ar, short_description_ar, type, subscription_type, price, uses_whatsapp_channel)
        values ('باقة المدفوعات', 'وصف', 'STANDARD', 'MONTH', 11500, false) returning id),
      sold as (
        insert into vendors (register_date, email, phone, subdomain, locale, registration_type, referral_code,
          seller_name, store_name, status)
        values (current_date, 'over@example.test', '+966500000077', 'over', 'ar', 'UNIFIED_NUMBER', 'OVER77', 'تاجر', 'متجر', 'EXPIRED')
        returning id)
      insert into subscriptions (process_id, vendor, package, status, method, reference, price, discount, amount,
        vat_percentage, net_total, tax, period_type, period_count, payment_date, decided_at, supply_on, starts_on, ends_on)
      select 'OVER-' || i, sold.id, bought.id, 'SUCCESS', 'BANK_TRANSFER', 'TRF-' || i, 11500, 0, 11500, 1500, 10000, 1500,
        'MONTH', 1, current_date - 200, now() - interval '200 days', current_date - 200, current_date - 200, current_date - 171
      from sold, bought, generate_series(1, 20000) i`)
    await server.owner.query('vacuum (analyze) subscriptions')
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
})
