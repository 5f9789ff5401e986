import { beforeAll, expect, test } from 'vitest'
import type { CategoriesAnswer } from '#server/modules/mapping/categories.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'

/*
 * Numbers of the mapping pages come from counts that are kept, their rows from the tree: both say the same, whatever
 * became of the categories.
 */

let m: Mapping
let market: number
let electronics: number
let phones: number
let theirs: Readonly<Record<'devices' | 'mobile' | 'cases' | 'tablets' | 'toys', number>>

const read = async (id: number, query: Record<string, string> = {}) => {
  const answer = await m.call(`core/mapping/categories/${id}`, {
    query: { marketplace_id: String(market), ...query },
  })
  return answer.body.result as CategoriesAnswer
}

const map = (id: number, category_ids: readonly number[]) =>
  m.call(`admin-panal/mapping-categories/${id}`, { method: 'POST', body: { category_ids } })

/** As its marketplace's next tree would leave it. */
const remove = (id: number) =>
  m.server.owner.query('update marketplace_categories set is_removed = true where id = $1', [id])

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
  electronics = await m.category(['إلكترونيات', 'Electronics'])
  phones = await m.category(['جوالات', 'Phones'], electronics)
  const other = await m.marketplace('OTHER')
  await m.remote(other, ['جوالات', 'Phones'])
  market = await m.marketplace('COUNTED')
  const devices = await m.remote(market, ['أجهزة', 'Devices'])
  const mobile = await m.remote(market, ['جوالات', 'Mobiles'], devices)
  theirs = {
    devices,
    mobile,
    cases: await m.remote(market, ['أغطية', 'Cases'], mobile),
    tablets: await m.remote(market, ['لوحيات', 'Tablets'], devices),
    toys: await m.remote(market, ['ألعاب', 'Toys']),
  }
  await map(theirs.cases, [phones])
})

const FILTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { mapped: '1' },
  { mapped: '0' },
  { broken: '1' },
  { broken: '0' },
  { search: 'جو' },
]

/** What is told of children in the list of all categories. */
const listed = async (id: number) => {
  const { body } = await m.call(`admin-panal/marketplace-categories/${id}`)
  return (body.result as { marketplace_category: { child_count: number } }).marketplace_category.child_count
}

/** What a row says of what is below it, the page below it says too. */
const expectRowsAlike = async () => {
  for (const { id, child_count, below } of (await read(0, { below: '1', pageSize: '200' })).data) {
    const { total, progress } = await read(id)
    expect([id, child_count, await listed(id), below]).toEqual([id, total, total, progress.below])
  }
}

const expectAlike = async () => {
  await expectRowsAlike()
  for (const place of [0, theirs.devices, theirs.mobile])
    for (const filters of FILTERS) {
      const { data, total } = await read(place, { below: '1', pageSize: '200', ...filters })
      expect([place, filters, total]).toEqual([place, filters, data.length])
    }
}

test('everything below a place is counted as it is shown', async () => {
  await expectAlike()
  expect((await read(theirs.devices)).progress).toEqual({
    total: 5,
    mapped: 1,
    broken: 0,
    below: { total: 3, mapped: 1, broken: 0 },
  })
})

test('what was removed is counted while something below it is mapped, and not when it only waits to go', async () => {
  await remove(theirs.mobile)
  await remove(theirs.toys)
  await expectAlike()
  const shown = async () => (await read(0, { below: '1' })).data.map(({ id }) => id)
  expect(await shown()).toEqual([theirs.devices, theirs.mobile, theirs.tablets, theirs.cases])
  await map(theirs.cases, [])
  await expectAlike()
  expect(await shown()).toEqual([theirs.devices, theirs.tablets, theirs.cases])
})

test('a category that moves takes what it counts along', async () => {
  await m.server.owner.query('update marketplace_categories set parent = null where id = $1', [theirs.mobile])
  await expectAlike()
  expect((await read(theirs.devices)).progress.below.total).toBe(1)
  expect((await read(theirs.mobile)).progress.below.total).toBe(1)
})

test('what is suggested is asked anew when the category above stands for something else', async () => {
  const suggested = async () => {
    const { data } = await read(theirs.devices, { suggestions: '5' })
    return data.find(({ id }) => id === theirs.tablets)?.suggestions.map(({ category_id }) => category_id)
  }
  expect(await suggested()).toEqual([])
  await map(theirs.devices, [electronics])
  expect(await suggested()).toEqual([electronics])
  await map(theirs.devices, [])
  expect(await suggested()).toEqual([])
})

test('and when the platform’s categories are written', async () => {
  const suggested = async () => (await read(theirs.devices, { suggestions: '5' })).data[0]?.suggestions ?? []
  expect((await suggested()).map(({ label }) => label)).toEqual([])
  const tablets = await m.category(['لوحيات', 'Tablets'], electronics)
  expect((await suggested()).map(({ category_id }) => category_id)).toEqual([tablets])
})
