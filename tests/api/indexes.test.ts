import { beforeAll, describe, expect, test } from 'vitest'
import { listPlan } from '#server/crud/list.ts'
import { sortKey } from '#server/crud/order.ts'
import { pageStatement } from '#server/crud/page.ts'
import { joinTableName } from '#server/db/columns.ts'
import { columnField, tableName } from '#server/db/fieldColumns.ts'
import { allResources } from '#server/db/registry.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { isOfKind, snakeCase, storedFields, wireNames } from '#src/schema/interpret.ts'
import { isOwned, isSingle } from '#src/schema/owner.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

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
  server = await startTestApp()
  indexes = (await server.context.database.pool.query<Index>(INDEXES)).rows
})

/** PostgreSQL takes 2,704 bytes in an entry of an index; emails, codes, numbers and times need some of them. */
const MOST_BYTES_OF_TEXTS = 2_200
const BYTES_OF_A_CHARACTER = 4

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

  test('the list of those whose records they are is one index, with all that it is narrowed and sorted by', () => {
    if (!isOwned(resource) || isSingle(resource)) return
    const { scope, among, filters, sort } = resource.owner
    const lead = [scope, ...(among ? [among.field] : []), 'id'].map(snakeCase)
    const asked = [...filters, ...sort]
      .filter((name) => isStored(resource, name))
      .flatMap((name) => columnsOf(resource, name))
    const whole = indexes.filter(
      (index) =>
        index.table === table &&
        lead.every((column, place) => index.columns[place] === column) &&
        asked.every((column) => index.columns.includes(column)),
    )
    expect(whole).toHaveLength(1)
  })

  test('whatever is written, what the list of owners is narrowed and sorted by fits an entry of an index', () => {
    if (!isOwned(resource) || isSingle(resource)) return
    const { filters, sort } = resource.owner
    const texts = [...new Set([...filters, ...sort])]
      .filter((name) => isStored(resource, name))
      .map((name) => columnField(resource, name))
      .flatMap((field) => (isOfKind(field, 'text') || isOfKind(field, 'longText') ? [field.options] : []))
    const longest = texts.reduce(
      (sum, { max = Number.POSITIVE_INFINITY }) => sum + BYTES_OF_A_CHARACTER * max,
      0,
    )
    expect(longest).toBeLessThanOrEqual(MOST_BYTES_OF_TEXTS)
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

  test('codes that a select offers have one of their words', () => {
    const codes = resource.list.filters.filter((name) => isOfKind(resource.fields[name], 'code'))
    if (codes.length === 0) return
    const found = indexes.filter(
      (index) =>
        index.table === table && index.method === 'gin' && index.partial && index.columns[0] === null,
    )
    expect(found).toHaveLength(codes.length)
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
