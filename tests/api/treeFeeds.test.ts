import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedServices, fetchDueTrees } from '#server/trees/feeds.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { makeServiceKey } from '#tests/support/serviceKeys.ts'
import { treeOf } from '#tests/support/treeFiles.ts'

let m: Mapping
let given: { status: number; body: string; etag?: string; holds?: boolean }
let asked: (string | undefined)[] = []

/** A marketplace that shows its tree at an address. */
const remote = createServer((request, response) => {
  const tag = request.headers['if-none-match']
  asked.push(tag)
  if (given.holds) return
  if (tag && tag === given.etag) response.writeHead(304).end()
  else response.writeHead(given.status, given.etag ? { etag: given.etag } : {}).end(given.body)
})

beforeAll(async () => {
  m = await mappingOf(await startTestApp({ variables: { OUTGOING_PRIVATE: 'true' } }))
  await new Promise<void>((done) => {
    remote.listen(0, '127.0.0.1', done)
  })
})
afterAll(() => remote.close())
beforeEach(() => {
  asked = []
  given = { status: 200, body: '1 - A\n2 - A > B\n3 - C\n', etag: '"one"' }
})

const address = () => `http://127.0.0.1:${(remote.address() as AddressInfo).port}/tree.txt`

const feeding = async (id: string) => {
  const market = await m.marketplace(id)
  await m.call(`admin-panal/marketplaces/${market}`, { method: 'PUT', body: { gateway_type: 'FEED' } })
  const saved = await m.call(`admin-panal/marketplace-trees/${market}/feed`, {
    method: 'PUT',
    body: { url: address(), hours: 24, active: true },
  })
  expect(saved.status).toBe(200)
  return market
}

const fetchNow = async (market: number) =>
  (await m.call(`admin-panal/marketplace-trees/${market}/feed/fetch`, { method: 'POST' })).body.result

describe('a tree at an address', () => {
  test('is fetched when it is due, once, and not again while it stays the same', async () => {
    const market = await feeding('DUE')
    await fetchDueTrees(feedServices(m.server.context))
    await fetchDueTrees(feedServices(m.server.context))
    expect(asked).toEqual([undefined])
    expect((await treeOf(m, market)).map(({ remote_id }) => remote_id)).toEqual(['1', '2', '3'])
    expect(await fetchNow(market)).toMatchObject({ feed: { outcome: 'UNCHANGED', reasons: [] } })
    expect(asked).toEqual([undefined, '"one"'])
    given = { status: 200, body: '1 - A\n2 - A > B\n3 - C\n4 - D\n', etag: '"two"' }
    expect(await fetchNow(market)).toMatchObject({ feed: { outcome: 'CHANGED' } })
    const versions = await m.call(`admin-panal/marketplace-trees/${market}/versions`)
    expect(versions.body.result).toMatchObject({
      versions: [
        { number: 2, source: 'FEED', added: 1 },
        { number: 1, source: 'FEED', made_by: null },
      ],
    })
  })

  test('is due again where a process ended in between: at once where it was told to, within the hour else', async () => {
    const markets = [await feeding('FIRST'), await feeding('SECOND')]
    const soon = async () => {
      const { rows } = await m.server.context.database.pool.query<{ marketplace: number; soon: string }>(
        `select marketplace, case when next_at <= now() then 'now' when next_at <= now() + interval '1 hour'
          then 'within the hour' else 'later' end as soon from marketplace_feeds where marketplace = any($1) order by 1`,
        [markets],
      )
      return rows.map((row) => row.soon)
    }
    given = { ...given, holds: true }
    const stopping = new AbortController()
    const fetching = fetchDueTrees({ ...feedServices(m.server.context), signal: stopping.signal })
    await expect.poll(() => asked.length).toBe(1)
    // As whoever kills it finds it.
    expect(await soon()).toEqual(['within the hour', 'now'])
    stopping.abort()
    await fetching
    expect([asked.length, await soon()]).toEqual([1, ['now', 'now']])
    const { body } = await m.call(`admin-panal/marketplace-trees/${markets[0]}/feed`)
    expect(body.result).toMatchObject({ feed: { outcome: null } })
    given = { ...given, holds: false }
    await fetchDueTrees(feedServices(m.server.context))
    expect(await soon()).toEqual(['later', 'later'])
  })

  test('that fails is told with its reason, once in a row, and changes nothing', async () => {
    const market = await feeding('FAILS')
    await fetchNow(market)
    const wrongs = [
      { status: 500, body: '', reason: 'The address answered with status' },
      { status: 200, body: '[{"id":"1","parent":"1","name":"A"}]', reason: 'stands below itself' },
      { status: 200, body: '1 - A\n', reason: 'This removes' },
    ]
    for (const { reason, ...answer } of wrongs) {
      given = answer
      const told = (await fetchNow(market)) as { feed: { outcome: string; reasons: string[] } }
      expect(told.feed.outcome).toBe('FAILED')
      expect(told.feed.reasons.join()).toContain(reason)
    }
    expect(await treeOf(m, market)).toHaveLength(3)
    const { rows } = await m.server.context.database.pool.query(
      `select count(*)::int as n from notifications where kind = 'tree_feed_failed' and record_id = $1`,
      [market],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('is asked of marketplaces that are fed so alone', async () => {
    const market = await m.marketplace('NO-FEED')
    const saved = await m.call(`admin-panal/marketplace-trees/${market}/feed`, {
      method: 'PUT',
      body: { url: address(), hours: 24, active: true },
    })
    expect([saved.status, saved.body.code]).toEqual([409, 'feed_other_gateway'])
  })
})

describe('a tree that the platform sends whole', () => {
  const send = (marketId: string, body: unknown, token: string) =>
    m.server.call(`/api/platform/v1/marketplaces/${marketId}/tree`, { method: 'PUT', token, body })

  test('is a version, as a list; a wrong row keeps all of it out; and a key reaches its own marketplaces alone', async () => {
    const market = await m.marketplace('WHOLE')
    const other = await m.marketplace('BEYOND')
    const { token } = await makeServiceKey(m.server, {
      scopes: ['marketplace_categories:write'],
      marketplaces: [market],
    })
    const rows = [
      { remote_id: '2', parent: '1', name_ar: 'أحذية', name_en: 'Shoes' },
      { remote_id: '1', parent: null, name_ar: 'أزياء', name_en: 'Fashion' },
    ]
    const first = await send('WHOLE', rows, token)
    expect(first.body.result).toMatchObject({ version: { number: 1, source: 'API', added: 2 } })
    expect((await send('WHOLE', rows, token)).body.result).toEqual({ version: null })
    const wrong = await send('WHOLE', [...rows, { remote_id: '3', parent: '9', name_ar: 'س' }], token)
    expect([wrong.status, wrong.body.code]).toEqual([422, 'validation'])
    expect((await send('BEYOND', rows, token)).status).toBe(404)
    expect(await treeOf(m, other)).toEqual([])
    expect(await treeOf(m, market)).toHaveLength(2)
  })
})
