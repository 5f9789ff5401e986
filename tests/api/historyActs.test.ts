import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import { type Entry, type HistoryCalls, historyOf } from '#tests/support/history.ts'
import { type MappingTrees, makeMappingTrees } from '#tests/support/mappingTrees.ts'
import { ofEach } from '#tests/support/ofEach.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

let m: MappingTrees
let records: Records
let history: HistoryCalls

const map = (items: readonly (readonly [id: number, to: readonly number[]])[]) =>
  m.call('admin-panal/mapping-categories', {
    method: 'POST',
    body: { items: items.map(([id, category_ids]) => ({ marketplace_category_id: id, category_ids })) },
  })

const leadOf = (answer: { body: { result?: unknown } }): number =>
  (answer.body.result as { entry: number }).entry

/** What stands in the whole history since an entry, newest first. */
const since = async (entry: number): Promise<readonly Entry[]> =>
  (await history.page({ pageSize: '50' })).data.filter(({ id }) => id > entry)

const latest = async (): Promise<number> => (await history.newest({})).id

beforeAll(async () => {
  m = await makeMappingTrees()
  records = await recordsOf(m.server)
  history = historyOf(m.server, records.token)
})

beforeEach(() => map(Object.values(m.theirs).map((id) => [id, []] as const)).then(() => undefined))

describe('what one call does to many records', () => {
  let start: number

  beforeEach(async () => {
    start = await latest()
  })

  /** Each does something to three records and answers the entry that leads the act. */
  const acts: Readonly<Record<string, () => Promise<number>>> = {
    'accepting suggestions': async () =>
      leadOf(
        await map([
          [m.theirs.clothes, [m.ours.fashion]],
          [m.theirs.men, [m.ours.men]],
          [m.theirs.women, [m.ours.women]],
        ]),
      ),
    'passing a mapping on': async () => {
      await map([[m.theirs.clothes, [m.ours.fashion]]])
      start = await latest()
      return leadOf(
        await m.call(`admin-panal/mapping-categories/${m.theirs.clothes}/inherit`, { method: 'POST' }),
      )
    },
    'switching many off': async () => {
      const ids = []
      for (const seed of [1, 2, 3]) ids.push((await records.create(resources.packages, seed + start * 10)).id)
      start = await latest()
      return leadOf(
        await records.call(resources.packages, '/bulk', {
          method: 'POST',
          body: { action: 'deactivate', ids },
        }),
      )
    },
    'deleting many': async () => {
      const ids = []
      for (const seed of [1, 2, 3]) ids.push((await records.create(resources.packages, seed + start * 10)).id)
      start = await latest()
      return leadOf(
        await records.call(resources.packages, '/bulk', { method: 'POST', body: { action: 'delete', ids } }),
      )
    },
    'taking many back': async () => {
      const act = leadOf(
        await map([
          [m.theirs.clothes, [m.ours.fashion]],
          [m.theirs.men, [m.ours.men]],
          [m.theirs.women, [m.ours.women]],
        ]),
      )
      start = await latest()
      return (await history.undo(act)).entry
    },
  }

  test.each(Object.keys(acts))('is one act in the history, opened into its records: %s', async (name) => {
    const lead = await acts[name]?.()
    const told = await since(start)
    expect(told.map(({ id }) => id)).toEqual([lead])
    const count = told[0]?.act.count ?? 0
    expect(count).toBeGreaterThanOrEqual(3)
    const first = await history.page({ act: String(lead), pageSize: '2' })
    const rest = await history.page({ act: String(lead), pageSize: '100', cursor: first.next ?? '' })
    const rows = [...first.data, ...rest.data]
    expect(new Set(rows.map(({ record_id }) => record_id)).size).toBe(count)
    ofEach(rows, (row) => {
      expect(row.act).toEqual({ id: lead, count })
      expect(row.label).toEqual(expect.any(String))
      expect(Object.keys(row.changes).length).toBeGreaterThan(0)
    })
    const member = rows[0] as Entry
    const own = await history.page({ resource: member.resource, record_id: String(member.record_id) })
    expect(own.data[0]?.id, 'it stands in the record’s own history').toBe(member.id)
  })

  test('is found by the filters as an act, and only as that', async () => {
    const lead = await acts['accepting suggestions']?.()
    const queries: readonly Record<string, string>[] = [
      { action: 'map' },
      { resource: 'marketplace_categories' },
      { from: '2020-01-01' },
    ]
    for (const query of queries) {
      const { data } = await history.page({ ...query, pageSize: '50' })
      expect(data.filter(({ act }) => act.id === lead)).toHaveLength(1)
    }
  })
})

test('a mapping names its marketplace, and stands in the marketplace’s own history', async () => {
  const lead = leadOf(
    await map([
      [m.theirs.men, [m.ours.men]],
      [m.theirs.women, [m.ours.women]],
    ]),
  )
  const place = { resource: 'marketplaces', id: m.market, label: 'Market TEST' }
  expect(await history.newest({})).toMatchObject({ id: lead, place })
  expect((await history.page({}, undefined, 'ar')).data[0]?.place?.label).toBe('سوق TEST')
  const own = await history.page({ resource: 'marketplaces', record_id: String(m.market) })
  expect(own.data.filter(({ act }) => act.id === lead)).toHaveLength(1)
})

test('mappings of before their marketplace was kept are told with it', async () => {
  await m.server.context.database.pool.query(
    `insert into history (action, resource, record_id, changes)
     values ('map', 'marketplace_categories', $1, '{"mapping": {"from": null, "to": "رجال"}}')`,
    [m.theirs.men],
  )
  expect(await history.newest({})).toMatchObject({
    place: { id: m.market, label: 'Market TEST' },
    act: { count: 1 },
    can_undo: false,
  })
})

test('what stays as it was is not told', async () => {
  await map([[m.theirs.men, [m.ours.men]]])
  const start = await latest()
  const answer = await map([[m.theirs.men, [m.ours.men]]])
  expect([answer.status, leadOf(answer), await since(start)]).toEqual([200, null, []])
})

test('an act is opened by who may view its records, or what they belong to', async () => {
  const lead = leadOf(
    await map([
      [m.theirs.men, []],
      [m.theirs.women, [m.ours.men]],
    ]),
  )
  const open = async (role: string) =>
    (await history.page({ act: String(lead) }, await m.server.signIn(role))).status
  expect(await open('catalogue')).toBe(200)
  expect(await open('content')).toBe(403)
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly PlanNode[]
}

const rowsIn = (node: PlanNode): number =>
  Math.max(node['Actual Rows'] * node['Actual Loops'], ...(node.Plans ?? []).map(rowsIn))

test('an act of 100,000 beside them does not make the others slow to find', async () => {
  const { owner, context } = m.server
  await owner.query(`
    with lead as (insert into history (action, resource, record_id, actor_id, place_resource, place_id)
      values ('map', 'marketplace_categories', 1, 1, 'marketplaces', 77) returning id)
    insert into history (action, resource, record_id, actor_id, place_resource, place_id, act_id)
    select 'map', 'marketplace_categories', n, 1, 'marketplaces', 77, lead.id
    from lead, generate_series(2, 100000) n`)
  await owner.query('vacuum analyze history')
  const { pageSql } = await import('#server/modules/history/read.ts')
  const { parameters } = await import('#server/db/sqlText.ts')
  const queries = [
    {},
    { action: 'create' },
    { resource: 'packages' },
    { actor: 1 },
    { resource: 'marketplaces', record_id: m.market },
    { resource: 'marketplaces', record_id: 77 },
    { cursor: 100_100 },
  ]
  for (const query of queries) {
    const { values, put } = parameters()
    const { rows } = await context.database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${pageSql({ ...query, pageSize: 20 }, put)}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan as PlanNode
    expect([query, rowsIn(plan) < 500]).toEqual([query, true])
  }
})
