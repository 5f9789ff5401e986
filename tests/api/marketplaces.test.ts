import { beforeAll, describe, expect, test } from 'vitest'
import { stores } from '#src/resources/stores/stores.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { startTestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import type { Values } from '#tests/support/samples.ts'

let m: Mapping

const marketplace = async (id: number) =>
  ((await m.call(`admin-panal/marketplaces/${id}`)).body.result as { marketplace: Record<string, unknown> })
    .marketplace

const remote = async (id: number) =>
  (
    (await m.call(`admin-panal/marketplace-categories/${id}`)).body.result as {
      marketplace_category: Record<string, unknown>
    }
  ).marketplace_category

const listed = async (query: Record<string, string>) => {
  const { result } = (await m.call('admin-panal/marketplaces', { query })).body
  return (result as { marketplaces: { data: { market_id: string }[] } }).marketplaces.data.map(
    ({ market_id }) => market_id,
  )
}

/** A seller with a store in a marketplace. */
const insert = (resource: AnyResource, values: Values = {}) =>
  insertSample(m.server.context.database.pool, resource, values)

const store = (marketplace: number, vendor: number, state: string, order_count: number) =>
  insert(stores, { marketplace, vendor, state, order_count })

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
})

describe('a marketplace', () => {
  test('is linked through a connected store or through the platform, and counts subscribers and orders', async () => {
    const id = await m.marketplace('LINK')
    expect(await marketplace(id)).toMatchObject({ is_linked: false, subscriber_count: 0, order_count: 0 })
    const [one, two] = [await insert(vendors), await insert(vendors)]
    await store(id, one, 'REQUESTED', 3)
    expect(await marketplace(id)).toMatchObject({ is_linked: false, subscriber_count: 0, order_count: 3 })
    await store(id, two, 'LINKED', 10)
    await store(id, two, 'LINKED', 5)
    expect(await marketplace(id)).toMatchObject({ is_linked: true, subscriber_count: 1, order_count: 18 })
    const own = await m.marketplace('OWN')
    await m.call(`admin-panal/marketplaces/${own}`, { method: 'PUT', body: { platform_connected: true } })
    await m.marketplace('ALONE')
    expect((await listed({ is_linked: 'true' })).toSorted()).toEqual(['LINK', 'OWN'])
    expect(await listed({ is_linked: 'false' })).toEqual(['ALONE'])
  })

  test('with stores of sellers is not deleted, and says why', async () => {
    const id = await m.marketplace('KEPT')
    await store(id, await insert(vendors), 'UNLINKED', 0)
    expect(await marketplace(id)).toMatchObject({ delete_refused: 'marketplace_has_stores' })
    const answer = await m.call(`admin-panal/marketplaces/${id}`, { method: 'DELETE' })
    expect([answer.status, answer.body.code]).toEqual([409, 'marketplace_has_stores'])
  })

  test('shows how many of its categories there are and how many are mapped', async () => {
    const id = await m.marketplace('COUNT')
    const first = await m.remote(id, ['أ', null])
    await m.remote(id, ['ب', null], first)
    const category_ids = [await m.category(['ت', null])]
    await m.call(`admin-panal/mapping-categories/${first}`, { method: 'POST', body: { category_ids } })
    expect(await marketplace(id)).toMatchObject({ category_count: 2, mapped_count: 1 })
  })
})

describe('the tree of a marketplace', () => {
  test('knows levels and children, and moves a whole branch', async () => {
    const id = await m.marketplace('TREE')
    const a = await m.remote(id, ['أ', null])
    const b = await m.remote(id, ['ب', null], a)
    const c = await m.remote(id, ['ج', null], b)
    const d = await m.remote(id, ['د', null])
    expect(await remote(c)).toMatchObject({ level: 2, child_count: 0 })
    expect(await remote(a)).toMatchObject({ level: 0, child_count: 1 })
    await m.call(`admin-panal/marketplace-categories/${b}`, { method: 'PUT', body: { parent: d } })
    expect(await remote(c)).toMatchObject({ level: 2 })
    const below = async (root: number) => {
      const answer = await m.call(`core/mapping/categories/${root}`, { query: { below: '1' } })
      return (answer.body.result as { data: { id: number }[] }).data.map((row) => row.id)
    }
    expect(await below(d)).toEqual([b, c])
    expect(await below(a)).toEqual([])
    await m.call(`admin-panal/marketplace-categories/${b}`, { method: 'PUT', body: { parent: null } })
    expect([await remote(b), await remote(c)]).toMatchObject([{ level: 0 }, { level: 1 }])
    expect(await below(b)).toEqual([c])
  })

  test('has no rings, no branches of other marketplaces, and each of its ids once', async () => {
    const id = await m.marketplace('RING')
    const other = await m.marketplace('RING-2')
    const a = await m.remote(id, ['أ', null])
    const b = await m.remote(id, ['ب', null], a)
    const move = async (child: number, parent: number) =>
      (await m.call(`admin-panal/marketplace-categories/${child}`, { method: 'PUT', body: { parent } })).body
        .errors
    expect(await move(a, b)).toHaveProperty('parent')
    expect(await move(a, a)).toHaveProperty('parent')
    const elsewhere = await m.remote(other, ['أ', null])
    expect(await move(elsewhere, a)).toHaveProperty('parent')
    const { remote_id } = await remote(a)
    const again = await m.call('admin-panal/marketplace-categories', {
      method: 'POST',
      body: { marketplace: id, name_ar: 'ج', remote_id },
    })
    expect(again.body.errors).toHaveProperty('remote_id')
  })

  test('keeps its paths whoever writes to the table', async () => {
    const id = await m.marketplace('SQL')
    const { pool } = m.server.context.database
    const insert = `insert into marketplace_categories (marketplace, parent, name_ar, remote_id) values ($1, $2, 'س', $3) returning id, path, level`
    const first = (await pool.query(insert, [id, null, 'x'])).rows[0]
    const second = (await pool.query(insert, [id, first.id, 'y'])).rows[0]
    expect(second).toMatchObject({ path: `/${first.id}/`, level: 1 })
    await expect(
      pool.query('update marketplace_categories set parent = $2 where id = $1', [first.id, second.id]),
    ).rejects.toThrow('below itself')
  })
})
