import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MappingTrees, makeMappingTrees } from '#tests/support/mappingTrees.ts'

let m: MappingTrees

const map = (id: number, category_ids: readonly number[]) =>
  m.call(`admin-panal/mapping-categories/${id}`, { method: 'POST', body: { category_ids } })

const toggle = (id: number) => m.call(`admin-panal/categories/active-toggle/${id}`, { method: 'PUT' })

const marketplace = async () => {
  const { body } = await m.call(`admin-panal/marketplaces/${m.market}`)
  return (body.result as { marketplace: object }).marketplace
}

beforeAll(async () => {
  m = await makeMappingTrees()
})

describe('a mapping to a category that is switched off', () => {
  beforeEach(async () => {
    for (const id of Object.values(m.theirs)) await map(id, [])
    await map(m.theirs.clothes, [m.ours.fashion])
    await map(m.theirs.perfumes, [m.ours.perfumes, m.ours.men])
    await toggle(m.ours.perfumes)
    return () => toggle(m.ours.perfumes)
  })

  test('is not counted as mapped but as broken, everywhere', async () => {
    const { progress } = await m.read(0)
    const counts = { total: 6, mapped: 1, broken: 1 }
    expect(progress).toEqual({ ...counts, below: counts })
    expect(await marketplace()).toMatchObject({ mapped_count: 1, unmapped_count: 4, broken_count: 1 })
    const row = await m.rowOf(m.theirs.perfumes)
    expect(row).toMatchObject({ mapped: false, broken: true })
    expect(row.categories.map(({ category_id, active }) => [category_id, active])).toEqual([
      [m.ours.men, true],
      [m.ours.perfumes, false],
    ])
  })

  test('has a filter of its own, and stands in no other', async () => {
    const idsOf = async (query: Record<string, string>) =>
      (await m.read(0, { below: '1', ...query })).data.map(({ id }) => id)
    expect(await idsOf({ broken: '1' })).toEqual([m.theirs.perfumes])
    expect(await idsOf({ mapped: '1' })).toEqual([m.theirs.clothes])
    expect(await idsOf({ mapped: '0' })).not.toContain(m.theirs.perfumes)
  })

  test('is whole again when the category is switched on, or left for another one', async () => {
    await toggle(m.ours.perfumes)
    expect(await m.rowOf(m.theirs.perfumes)).toMatchObject({ mapped: true, broken: false })
    await toggle(m.ours.perfumes)
    expect(await m.rowOf(m.theirs.perfumes)).toMatchObject({ mapped: false, broken: true })
    await map(m.theirs.perfumes, [m.ours.men])
    expect(await m.rowOf(m.theirs.perfumes)).toMatchObject({ mapped: true, broken: false })
    expect((await m.read(0)).progress).toMatchObject({ mapped: 2, broken: 0 })
  })

  test('passes on what of it is active', async () => {
    await map(m.theirs.women, [m.ours.women])
    await toggle(m.ours.women)
    const inherit = () =>
      m.call(`admin-panal/mapping-categories/${m.theirs.women}/inherit`, { method: 'POST' })
    expect([(await inherit()).status, (await m.rowOf(m.theirs.womenShoes)).categories]).toEqual([409, []])
    await toggle(m.ours.women)
    expect((await inherit()).status).toBe(200)
  })
})

test('a category that is switched off while it is mapped to is never left unmarked', async () => {
  for (let at = 0; at < 10; at += 1) {
    await map(m.theirs.men, [])
    await Promise.all([map(m.theirs.men, [m.ours.men]), toggle(m.ours.men)])
    const row = await m.rowOf(m.theirs.men)
    expect(row.broken).toBe(row.categories.length > 0)
    await map(m.theirs.men, [])
    await toggle(m.ours.men)
  }
})
