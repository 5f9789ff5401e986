import { beforeAll, describe, expect, test } from 'vitest'
import { tableName } from '#server/crud/columns.ts'
import { listPlan } from '#server/crud/list.ts'
import { sortKey } from '#server/crud/order.ts'
import { pageStatement } from '#server/crud/page.ts'
import { allResources } from '#server/crud/registry.ts'
import { joinedFields, joinTableName } from '#server/db/columns.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { snakeCase, storedFields } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How PostgreSQL finds a page when it may neither read a table from end to end nor sort. */
const explainPage = async (
  resource: AnyResource,
  locale: Locale,
  order: { readonly column: string; readonly direction: 'asc' | 'desc' },
): Promise<PlanNode[]> => {
  const { text, values } = pageStatement(listPlan(resource, rulesOf(resource), locale), {
    order,
    key: sortKey(resource, order.column, locale),
    position: undefined,
    conditions: [],
    search: 'none',
    pageSize: 15,
    skipped: 0,
    withTotal: false,
  })
  const client = await server.context.database.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      [...values],
    )
    const [explained] = rows[0]?.['QUERY PLAN'] ?? []
    return explained ? nodesOf(explained.Plan) : []
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const indexesOf = async (table: string): Promise<string[]> => {
  const { rows } = await server.context.database.pool.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where tablename = $1',
    [table],
  )
  return rows.map(({ indexdef }) => indexdef.replaceAll('"', ''))
}

const beginsWith = (indexes: readonly string[], column: string): boolean =>
  indexes.some((index) => new RegExp(`USING btree \\(${column}[,)]`).test(index))

const isComputed = ({ fields }: AnyResource, name: string): boolean => fields[name]?.computed === true

describe.each(allResources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const sorts = resource.list.sort.filter((name) => !isComputed(resource, name))

  test.each(sorts)(
    'a page sorted by %s is the start of an index, in both directions and languages',
    async (column) => {
      for (const locale of LOCALES)
        for (const direction of ['asc', 'desc'] as const) {
          const nodes = await explainPage(resource, locale, { column, direction })
          const read = nodes.find((node) => node['Node Type'] === 'Limit')
          const types = read ? nodesOf(read).map((node) => node['Node Type']) : []
          expect(types).toContain('Index Scan')
          expect(types).not.toContain('Sort')
          expect(types).not.toContain('Incremental Sort')
        }
    },
  )

  test('every filter and reference has an index', async () => {
    const indexes = await indexesOf(tableName(resource))
    const joined = new Set(joinedFields(resource).map(({ name }) => name))
    const filters = resource.list.filters.filter((name) => !joined.has(name) && !isComputed(resource, name))
    const references = storedFields(resource).filter(({ field }) => field.kind === 'reference')
    const columns = [...filters, ...references.map(({ name }) => name)].map(snakeCase)
    expect(columns.filter((column) => !beginsWith(indexes, column))).toEqual([])
  })

  test('many references are found from both sides', async () => {
    for (const { name } of joinedFields(resource)) {
      const indexes = await indexesOf(joinTableName(resource, name))
      expect(beginsWith(indexes, 'owner_id')).toBe(true)
      expect(beginsWith(indexes, 'target_id')).toBe(true)
    }
  })

  test('the search has a trigram index', async () => {
    if (!resource.list.search.length) return
    expect(await indexesOf(tableName(resource))).toContainEqual(
      expect.stringContaining('USING gin (search_text gin_trgm_ops)'),
    )
  })
})

test('Arabic letters are letters to the trigram index', async () => {
  const { rows } = await server.context.database.pool.query<{ trigrams: string[] }>(
    "select show_trgm('رمضان') as trigrams",
  )
  expect(rows[0]?.trigrams).toHaveLength(6)
})
