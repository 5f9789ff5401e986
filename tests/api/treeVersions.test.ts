import { beforeAll, describe, expect, test } from 'vitest'
import type { VersionRow } from '#server/trees/versions.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { type TreeAnswer, treeOf, uploadTree } from '#tests/support/treeFiles.ts'

const FIRST = `# Taxonomy of a shop
1 - Apparel
2 - Apparel > Shoes
3 - Apparel > Shoes > Boots
4 - Apparel > Hats
5 - Garden
`

/** Boots moved below Hats, Hats are called otherwise, the garden is gone, toys are new. */
const SECOND = `1 - Apparel
2 - Apparel > Shoes
4 - Apparel > Headwear
3 - Apparel > Headwear > Boots
6 - Toys
`

let m: Mapping

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
})

const arrivedOf = (answer: { body: { result?: unknown } }) => answer.body.result as TreeAnswer

const upload = async (market: number, file: string, query: Record<string, string> = {}) => {
  const answer = await uploadTree(m, market, file, query)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return arrivedOf(answer)
}

const versions = async (market: number) => {
  const answer = await m.call(`admin-panal/marketplace-trees/${market}/versions`)
  return answer.body.result as { versions: VersionRow[]; total: number }
}

const changes = async (market: number, number: number, query: Record<string, string> = {}) => {
  const answer = await m.call(`admin-panal/marketplace-trees/${market}/versions/${number}`, { query })
  expect(answer.status).toBe(200)
  return answer.body.result as {
    total: number
    latest: number
    changes: (TreeAnswer['samples'][number] & {
      broken: boolean
      before: Record<string, unknown> | null
      after: Record<string, unknown> | null
    })[]
  }
}

const goBack = async (market: number, number: number, query: Record<string, string> = {}) =>
  m.call(`admin-panal/marketplace-trees/${market}/versions/${number}/return`, { method: 'POST', query })

const names = async (market: number) =>
  (await treeOf(m, market))
    .filter(({ is_removed }) => !is_removed)
    .map(({ remote_id, name_ar, above, level }) => `${above ?? ''}/${remote_id} ${name_ar} ${level}`)

const FIRST_NAMES = ['/1 Apparel 0', '1/2 Shoes 1', '2/3 Boots 2', '1/4 Hats 1', '/5 Garden 0']

describe('a tree that arrives', () => {
  test('is a version; the next one says what was added, renamed, moved and removed, and all else stays', async () => {
    const market = await m.marketplace('ARRIVES')
    const first = await upload(market, FIRST)
    expect(first.version).toMatchObject({
      number: 1,
      source: 'FILE',
      added: 5,
      categories: 5,
      made_by: expect.any(String),
    })
    expect(await names(market)).toEqual(FIRST_NAMES)
    const before = await treeOf(m, market)
    const second = await upload(market, SECOND)
    expect(second.version).toMatchObject({
      number: 2,
      added: 1,
      renamed: 1,
      moved: 1,
      removed: 1,
      broken: 0,
      categories: 5,
    })
    expect(await names(market)).toEqual([
      '/1 Apparel 0',
      '1/2 Shoes 1',
      '4/3 Boots 2',
      '1/4 Headwear 1',
      '/6 Toys 0',
    ])
    const after = await treeOf(m, market)
    for (const key of ['1', '2', '3', '4'])
      expect(after.find(({ remote_id }) => remote_id === key)?.id).toBe(
        before.find(({ remote_id }) => remote_id === key)?.id,
      )
    const found = await changes(market, 2)
    expect(found).toMatchObject({ total: 4, latest: 2 })
    expect(found.changes.map(({ kind, category }) => `${kind} ${category}`).toSorted()).toEqual([
      'ADDED 6',
      'MOVED 3',
      'REMOVED 5',
      'RENAMED 4',
    ])
    const moved = await changes(market, 2, { kind: 'MOVED' })
    expect(moved.changes).toMatchObject([
      { before: { parent: '2', parent_ar: 'Shoes' }, after: { parent: '4' } },
    ])
    expect((await changes(market, 2, { search: 'headw' })).changes).toMatchObject([{ kind: 'RENAMED' }])
  })

  test('sent again is no version', async () => {
    const market = await m.marketplace('AGAIN')
    await upload(market, FIRST)
    expect(await upload(market, FIRST)).toMatchObject({ version: null, samples: [] })
    expect((await versions(market)).total).toBe(1)
  })

  test('is told before it is taken, and nothing is written then', async () => {
    const market = await m.marketplace('DRY')
    await upload(market, FIRST)
    const told = await upload(market, SECOND, { dry_run: '1' })
    expect(told.version).toMatchObject({ number: 2, added: 1, renamed: 1, moved: 1, removed: 1 })
    expect(told.samples.map(({ kind }) => kind).toSorted()).toEqual(['ADDED', 'MOVED', 'REMOVED', 'RENAMED'])
    expect(await names(market)).toEqual(FIRST_NAMES)
    expect((await versions(market)).total).toBe(1)
  })

  test('is refused where another version came since the sender looked', async () => {
    const market = await m.marketplace('SINCE')
    await upload(market, FIRST)
    await upload(market, SECOND, { expected: '1' })
    const late = await uploadTree(m, market, FIRST, { expected: '1' })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('turns a branch round without a ring', async () => {
    const market = await m.marketplace('ROUND')
    await upload(market, '1 - A\n2 - A > B\n3 - A > B > C')
    await upload(market, '3 - C\n2 - C > B\n1 - C > B > A')
    expect(await names(market)).toEqual(['2/1 A 2', '3/2 B 1', '/3 C 0'])
    const paths = (await treeOf(m, market)).map(({ path }) => path.split('/').length - 2)
    expect(paths).toEqual([2, 1, 0])
  })

  test('is told to systems outside and in the history, once', async () => {
    const market = await m.marketplace('TOLD')
    await upload(market, FIRST)
    await upload(market, SECOND)
    const { pool } = m.server.context.database
    const { rows: events } = await pool.query(
      `select data from events where type = 'marketplace.tree_changed' and subject = $1 order by id`,
      [`marketplaces/${market}`],
    )
    expect(events.map(({ data }) => data)).toMatchObject([
      { version: 1, added: 5 },
      { version: 2, moved: 1 },
    ])
    const { rows: acts } = await pool.query(
      `select action, changes from history where resource = 'marketplaces' and record_id = $1 and action = 'tree' order by id`,
      [market],
    )
    expect(acts.map(({ changes: told }) => told)).toEqual([
      { tree_version: { from: null, to: 1 } },
      { tree_version: { from: 1, to: 2 } },
    ])
  })
})

describe('what was mapped', () => {
  test('and is removed stays, broken, is told of, and is whole again when it comes back', async () => {
    const market = await m.marketplace('BREAKS')
    await upload(market, FIRST)
    const ours = await m.category(['حديقة', 'Garden'])
    const garden = (await treeOf(m, market)).find(({ remote_id }) => remote_id === '5')?.id ?? 0
    await m.call(`admin-panal/mapping-categories/${garden}`, {
      method: 'POST',
      body: { category_ids: [ours] },
    })
    const { version } = await upload(market, SECOND)
    expect(version).toMatchObject({ removed: 1, broken: 1 })
    const kept = (await treeOf(m, market)).find(({ remote_id }) => remote_id === '5')
    expect(kept).toMatchObject({ id: garden, is_removed: true, is_broken: true })
    const { rows } = await m.server.context.database.pool.query(
      `select params from notifications where kind = 'mappings_broken' and record_id = $1`,
      [market],
    )
    expect(rows).toMatchObject([{ params: { count: 1 } }])
    const page = await m.call('core/mapping/categories/0', {
      query: { marketplace_id: String(market), broken: '1' },
    })
    expect(page.body.result).toMatchObject({
      data: [{ id: garden, broken: true }],
      progress: { total: 6, broken: 1 },
    })
    await goBack(market, 1)
    expect((await treeOf(m, market)).find(({ remote_id }) => remote_id === '5')).toMatchObject({
      id: garden,
      is_removed: false,
      is_broken: false,
    })
  })

  test('and is mapped no more goes with the next version', async () => {
    const market = await m.marketplace('SWEPT')
    await upload(market, FIRST)
    const ours = await m.category(['حديقة ثانية', 'Second garden'])
    const garden = (await treeOf(m, market)).find(({ remote_id }) => remote_id === '5')?.id ?? 0
    const map = (category_ids: number[]) =>
      m.call(`admin-panal/mapping-categories/${garden}`, { method: 'POST', body: { category_ids } })
    await map([ours])
    await upload(market, SECOND)
    await map([])
    await upload(market, `${SECOND}7 - Tools\n`)
    expect((await treeOf(m, market)).map(({ remote_id }) => remote_id)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '6',
      '7',
    ])
  })
})

describe('going back to a version', () => {
  test('makes the tree what it was, as a version of its own, and there is a way forward again', async () => {
    const market = await m.marketplace('BACK')
    await upload(market, FIRST)
    await upload(market, SECOND)
    const dry = await goBack(market, 1, { dry_run: '1' })
    expect(arrivedOf(dry).version).toMatchObject({ number: 3, returned_to: 1 })
    const back = await goBack(market, 1)
    expect(arrivedOf(back).version).toMatchObject({
      number: 3,
      source: 'RETURN',
      added: 1,
      removed: 1,
      moved: 1,
      renamed: 1,
    })
    expect(await names(market)).toEqual(FIRST_NAMES)
    await goBack(market, 2)
    expect(await names(market)).toEqual([
      '/1 Apparel 0',
      '1/2 Shoes 1',
      '4/3 Boots 2',
      '1/4 Headwear 1',
      '/6 Toys 0',
    ])
  })

  test('takes back what was written row by row too, which one version gathers', async () => {
    const market = await m.marketplace('ROWS')
    await upload(market, FIRST)
    const tree = await treeOf(m, market)
    const idOf = (key: string) => tree.find(({ remote_id }) => remote_id === key)?.id ?? 0
    const base = 'admin-panal/marketplace-categories'
    await m.call(`${base}/${idOf('3')}`, { method: 'PUT', body: { parent: idOf('5'), name_ar: 'جزم' } })
    await m.call(`${base}/${idOf('4')}`, { method: 'DELETE' })
    await m.remote(market, ['جديد', null])
    expect((await versions(market)).versions).toMatchObject([
      { number: 2, source: 'API', gathered: true, added: 1, removed: 1, moved: 1, renamed: 1, categories: 5 },
      { number: 1 },
    ])
    await goBack(market, 1)
    expect(await names(market)).toEqual(FIRST_NAMES)
  })

  test('is refused to the newest, and to none that there is', async () => {
    const market = await m.marketplace('NONE')
    await upload(market, FIRST)
    expect((await goBack(market, 1)).body.code).toBe('tree_is_that')
    expect((await goBack(market, 9)).status).toBe(404)
  })
})

test('of two trees at once one is refused, and so are rows that are written meanwhile', async () => {
  const market = await m.marketplace('TWICE')
  await upload(market, FIRST)
  const client = await m.server.context.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('marketplace_tree'), $1::int)`, [market])
    const other = await uploadTree(m, market, SECOND)
    expect([other.status, other.body.code]).toEqual([409, 'tree_arriving'])
    const row = await m.call('admin-panal/marketplace-categories', {
      method: 'POST',
      body: { marketplace: market, name_ar: 'صف', remote_id: 'row' },
    })
    expect([row.status, row.body.code]).toEqual([409, 'tree_arriving'])
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await names(market)).toEqual(FIRST_NAMES)
})
