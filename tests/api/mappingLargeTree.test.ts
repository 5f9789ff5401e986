import type { QueryResultRow } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { BrokenAnswer } from '#server/modules/mapping/broken.ts'
import type { CategoriesAnswer } from '#server/modules/mapping/categories.ts'
import type { TargetRow } from '#server/modules/mapping/routes.ts'
import type { AcceptableAnswer } from '#server/modules/mapping/unmapped.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { plansOfCalls } from '#tests/support/plansOfCalls.ts'

/** 20 roots of 9 children of 110 each: 20,000. */
const [ROOTS, MIDDLE, LEAVES] = [20, 9, 110]
const BELOW_A_ROOT = MIDDLE * (1 + LEAVES)
const TOTAL = ROOTS * (1 + BELOW_A_ROOT)
const MAPPED = 400
/** Categories of another marketplace: what is counted of one is not all there is. */
const OTHERS = 40_000

/** Rows of the table that one call may fetch, whatever the size of the tree. */
const FEW = 1000

const TABLE = 'marketplace_categories'

let m: Mapping
let market: number
let fashion: number
let shoes: number

const pool = () => m.server.context.database.pool

/** Fills the tables: without the time limits of a request. */
const fill = <Row extends QueryResultRow>(text: string, values: unknown[]) =>
  m.server.owner.query<Row>(text, values)

const level = async (depth: number, parents: readonly number[], each: number): Promise<number[]> => {
  const { rows } = await fill<{ id: number }>(
    `insert into ${TABLE} (marketplace, parent, name_ar, name_en, remote_id)
     select $1, parent, format('تصنيف %s%s', $2::text, number), format('Category %s%s', $2::text, number),
       format('%s-%s', $2::text, number)
     from (select parent, (place - 1) * $4 + i as number
       from unnest($3::bigint[]) with ordinality p(parent, place), generate_series(1, $4::int) i) made
     order by number returning id`,
    [market, depth, depth === 0 ? [null] : parents, each],
  )
  return rows.map(({ id }) => Number(id))
}

/** Pages that a bulk insert laid on and left empty stay out: they hold no rows. */
const rowsAreVisible = async (): Promise<boolean> => {
  await m.server.owner.query(`vacuum (analyze) ${TABLE}`)
  const { rows } = await pool().query<{ visible: boolean }>(
    'select relallvisible >= 0.98 * relpages as visible from pg_class where relname = $1',
    [TABLE],
  )
  return rows[0]?.visible ?? false
}

/** The marketplace's categories level by level. */
let tree: readonly [roots: number[], middle: number[], leaves: number[]]

beforeAll(async () => {
  // One connection, for which parallel plans are switched off below.
  m = await mappingOf(await startTestApp({ variables: { DATABASE_POOL_SIZE: '1' } }))
  // Rows are counted in one process; and written to the end, or vacuum takes rows for unseen.
  await pool().query('set max_parallel_workers_per_gather = 0')
  await m.server.owner.query('set synchronous_commit = on')
  fashion = await m.category(['أزياء', 'Fashion'])
  shoes = await m.category(['تصنيف أحذية', 'Category shoes'], fashion)
  const other = await m.marketplace('OTHER')
  await fill(
    `insert into ${TABLE} (marketplace, parent, name_ar, name_en, remote_id)
     select $1, $2, 'تصنيف آخر ' || i, 'Another category ' || i, 'o-' || i from generate_series(1, $3::int) i`,
    [other, await m.remote(other, ['كل شيء آخر', 'All else']), OTHERS],
  )
  market = await m.marketplace('LARGE')
  const roots = await level(0, [], ROOTS)
  const middle = await level(1, roots, MIDDLE)
  tree = [roots, middle, await level(2, middle, LEAVES)]
  await fill(
    `insert into category_mappings (marketplace_category_id, category_id)
     select id, $2 from unnest($1::bigint[]) id`,
    [tree[2].slice(0, MAPPED), shoes],
  )
  // A snapshot that is still open, such as one of PostgreSQL's own autoanalyze, hides pages from a vacuum.
  await vi.waitFor(async () => expect(await rowsAreVisible()).toBe(true), {
    timeout: 60_000,
    interval: 500,
  })
})

const ask = async <Result>(path: string, query: Record<string, string> = {}): Promise<Result> => {
  const answer = await m.call(`core/mapping/${path}`, { query })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.body.result as Result
}

const read = (id: number, query: Record<string, string> = {}) =>
  ask<CategoriesAnswer>(`categories/${id}`, { marketplace_id: String(market), suggestions: '3', ...query })

const { plansOf, rowsFetched, readFromEndToEnd } = plansOfCalls(pool, TABLE)

test('what is read from end to end is known', async () => {
  const count = () => pool().query(`select count(*) from ${TABLE} where level = 7`)
  expect(await rowsFetched(count)).toBeGreaterThanOrEqual(TOTAL)
  expect(readFromEndToEnd(await plansOf(count))).toHaveLength(1)
})

describe('a tree of 20,000 categories', () => {
  test('is answered level by level, each with what is below it', async () => {
    const [roots, middle] = tree
    const top = await read(0)
    expect(top.data.map(({ id }) => id)).toEqual(roots)
    expect([top.total, top.next_cursor]).toEqual([ROOTS, null])
    expect(top.data.map(({ child_count, below }) => [child_count, below.total])).toEqual(
      Array(ROOTS).fill([MIDDLE, BELOW_A_ROOT]),
    )
    expect(top.data[0]?.below.mapped).toBe(MAPPED)
    expect(top.progress).toEqual({
      total: TOTAL,
      mapped: MAPPED,
      broken: 0,
      below: { total: TOTAL, mapped: MAPPED, broken: 0 },
    })
    const second = await read(roots[0] ?? 0)
    expect(second.data.map(({ id }) => id)).toEqual(middle.slice(0, MIDDLE))
    expect(second.progress).toEqual({
      total: TOTAL,
      mapped: MAPPED,
      broken: 0,
      below: { total: BELOW_A_ROOT, mapped: MAPPED, broken: 0 },
    })
    expect(second.data.map(({ below }) => below)).toEqual(
      Array.from({ length: MIDDLE }, (_, at) => ({
        total: LEAVES,
        mapped: Math.max(0, Math.min(LEAVES, MAPPED - at * LEAVES)),
        broken: 0,
      })),
    )
  })

  test('a level of more than a page comes in pages, also the last level', async () => {
    const parent = tree[1][5] ?? 0
    const first = await read(parent)
    expect([first.data.length, first.total, first.next_cursor]).toEqual([100, LEAVES, expect.any(String)])
    const rest = await read(parent, { cursor: String(first.next_cursor) })
    expect([rest.data.length, rest.next_cursor]).toEqual([LEAVES - 100, null])
    const seen = new Set([...first.data, ...rest.data].map(({ id }) => id))
    expect(seen.size).toBe(LEAVES)
  })

  test('all that is (not) mapped is counted whole and answered by the page, of at most 200', async () => {
    const unmapped = await read(0, { below: '1', mapped: '0' })
    expect([unmapped.data.length, unmapped.total]).toEqual([100, TOTAL - MAPPED])
    const mapped = await read(0, { below: '1', mapped: '1', pageSize: '200' })
    expect([mapped.data.length, mapped.total]).toEqual([200, MAPPED])
    const more = await m.call('core/mapping/categories/0', {
      query: { marketplace_id: String(market), below: '1', pageSize: '201' },
    })
    expect(more.status).toBe(422)
  })

  test('a search finds one in all of it', async () => {
    const { data, total } = await read(0, { search: 'تصنيف 217654' })
    expect([data.map(({ id }) => id), total]).toEqual([[tree[2][17_653]], 1])
    expect((await read(tree[0][0] ?? 0, { search: 'تصنيف 217654' })).total).toBe(0)
  })

  test('what can be mapped to is the platform’s tree, with one number for each', async () => {
    const { list } = await ask<{ list: TargetRow[] }>(`targets/${market}`)
    expect(list.map(({ id, mapped_count }) => [id, mapped_count])).toEqual([
      [fashion, 0],
      [shoes, MAPPED],
    ])
  })

  test('suggestions to accept together are looked for in 5,000', async () => {
    const { data, unmapped, looked_at } = await ask<AcceptableAnswer>('suggestions/0', {
      marketplace_id: String(market),
      min_score: '99',
    })
    expect([data.length, unmapped, looked_at]).toEqual([0, TOTAL - MAPPED, 5000])
  })
})

describe('of a tree of 20,000 categories', () => {
  const calls: readonly (readonly [what: string, call: () => Promise<unknown>])[] = [
    ['the roots', () => read(0)],
    ['a level', () => read(tree[0][3] ?? 0)],
    ['a page of the last level', () => read(tree[1][40] ?? 0)],
    ['a page of all that is not mapped', () => read(0, { below: '1', mapped: '0' })],
    ['a page of all that is mapped', () => read(0, { below: '1', mapped: '1' })],
    ['a search', () => read(0, { search: 'تصنيف 217654' })],
    ['a search of two letters', () => read(0, { search: 'غز' })],
    ['a search below a category', () => read(tree[0][8] ?? 0, { search: 'Category 29876' })],
  ]

  test.each(calls)('%s reads few rows', async (_what, call) => {
    expect(await rowsFetched(call)).toBeLessThan(FEW)
  })

  test.each(calls)('%s is answered by indexes alone', async (_what, call) => {
    const plans = await plansOf(call)
    expect(plans.length).toBeGreaterThan(0)
    expect(readFromEndToEnd(plans)).toEqual([])
  })

  test('what can be mapped to is counted without any of them', async () => {
    expect(await plansOf(() => ask(`targets/${market}`))).toEqual([])
  })

  test.each([
    ['the roots', () => read(0)],
    ['all that is mapped', () => read(0, { below: '1', mapped: '1' })],
  ])('%s are counted without reading what is below them', async (_what, call) => {
    const nodes = (await plansOf(call)).flat().filter((node) => node['Relation Name'] === TABLE)
    expect(Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThan(FEW)
  })

  test('the page and the number of what a search finds are read once, by the index of searches', async () => {
    const plans = await plansOf(() => read(0, { search: 'تصنيف 217654' }))
    const searching = plans.filter((nodes) =>
      nodes.some((node) => node['Index Name'] === 'marketplace_categories_search_index'),
    )
    expect(searching).toHaveLength(1)
  })
})

test('of 20,000 categories a page of what broke reads few, each found by its words', async () => {
  await fill(
    `with gone as (
       update ${TABLE} set is_removed = true, is_broken = true where id = any($1::bigint[]) returning id, name_en)
     update ${TABLE} c set name_en = 'Renewed ' || gone.name_en from gone where c.id = gone.id + $2`,
    [tree[2].slice(0, MAPPED), MAPPED],
  )
  const page = () => ask<BrokenAnswer>(`broken/${market}`)
  expect((await page()).data.map(({ place }) => place?.id)).toEqual(tree[2].slice(MAPPED, MAPPED + 10))
  expect(await rowsFetched(page)).toBeLessThan(2 * FEW)
  const plans = await plansOf(page)
  expect(readFromEndToEnd(plans)).toEqual([])
  const used = plans.flat().map((node) => node['Index Name'])
  expect(used).toContain('marketplace_categories_words_index')
  expect(used).toContain('marketplace_categories_broken_index')
})

test('suggestions to accept together are offered for 500', async () => {
  await fill(
    `update ${TABLE} set name_ar = 'تصنيف أحذية', name_en = 'Category shoes' where id = any($1::bigint[])`,
    [tree[2].slice(MAPPED, MAPPED + 600)],
  )
  const { data } = await ask<AcceptableAnswer>('suggestions/0', {
    marketplace_id: String(market),
    min_score: '60',
  })
  // Each once, of whichever piece of the tree it was read.
  const ids = new Set(data.map(({ id }) => id))
  expect([data.length, ids.size, data[0]?.suggestion.category_id]).toEqual([500, 500, shoes])
})
