import { beforeAll, describe, expect, test } from 'vitest'
import type { CategoriesAnswer } from '#server/modules/mapping/categories.ts'
import type { AcceptableAnswer } from '#server/modules/mapping/unmapped.ts'
import { type MappingTrees, makeMappingTrees } from '#tests/support/mappingTrees.ts'

let m: MappingTrees
let market: MappingTrees['market']
let ours: MappingTrees['ours']
let theirs: MappingTrees['theirs']
let read: MappingTrees['read']
let rowOf: MappingTrees['rowOf']

beforeAll(async () => {
  m = await makeMappingTrees()
  ;({ market, ours, theirs, read, rowOf } = m)
})

describe('what is mapped and what is not', () => {
  test('the roots come first, each with the number of its children and of all below it', async () => {
    const { data, total, trail, marketplace, progress } = await read(0)
    expect(data.map(({ id, child_count, below }) => ({ id, child_count, below }))).toEqual([
      { id: theirs.clothes, child_count: 2, below: { total: 4, mapped: 0, broken: 0 } },
      { id: theirs.perfumes, child_count: 0, below: { total: 0, mapped: 0, broken: 0 } },
    ])
    expect({ total, trail, marketplace }).toEqual({
      total: 2,
      trail: [],
      marketplace: { id: market, label: 'Market TEST' },
    })
    const none = { total: 6, mapped: 0, broken: 0 }
    expect(progress).toEqual({ ...none, below: none })
  })

  test('the children of a category come with the way to it', async () => {
    const { data, trail, progress } = await read(theirs.men)
    expect(data.map(({ id }) => id)).toEqual([theirs.menShoes])
    expect(trail.map(({ label }) => label)).toEqual(['Apparel', "Men's"])
    expect(progress.below).toEqual({ total: 1, mapped: 0, broken: 0 })
  })

  test('everything below a category comes in one flat list, each with the categories above it', async () => {
    const { data, total } = await read(theirs.clothes, { below: '1' })
    expect(total).toBe(4)
    expect(data.find(({ id }) => id === theirs.womenShoes)?.trail).toEqual(['Apparel', "Women's"])
  })

  test('a search finds differently spelled names at any level', async () => {
    const found = await read(0, { search: 'احذية' })
    expect(found.data.map(({ id }) => id)).toEqual([theirs.menShoes, theirs.womenShoes])
    expect((await read(theirs.men, { search: 'احذية' })).data.map(({ id }) => id)).toEqual([theirs.menShoes])
  })

  test('pages follow each other without a gap', async () => {
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: CategoriesAnswer = await read(0, { below: '1', pageSize: '4', ...(cursor && { cursor }) })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(Object.values(theirs).toSorted((a, b) => a - b))
  })

  test.each([
    ['categories/0', {}, 422],
    ['categories/0', { marketplace_id: '999999' }, 404],
    ['categories/999999', {}, 404],
    ['categories/-1', {}, 422],
    ['categories/0', { marketplace_id: '1', mapped: 'yes' }, 422],
    ['categories/0', { marketplace_id: '1', broken: 'yes' }, 422],
    ['categories/0', { marketplace_id: '1', search: 'x' }, 422],
    ['categories/0', { marketplace_id: '1', cursor: 'nonsense' }, 422],
    ['categories/0', { marketplace_id: '1', cursor: 'WyInIiwxXQ' }, 422],
    ['categories/0', { marketplace_id: '1', hidden: '1' }, 422],
    ['nothing/1', {}, 404],
  ])('%s with %o is answered by %i', async (path, query, status) => {
    expect((await m.call(`core/mapping/${path}`, { query: query as Record<string, string> })).status).toBe(
      status,
    )
  })

  test('a category of one marketplace is not found in another', async () => {
    const other = await m.marketplace('OTHER')
    const answer = await m.call(`core/mapping/categories/${theirs.men}`, {
      query: { marketplace_id: String(other) },
    })
    expect(answer.status).toBe(404)
  })
})

describe('suggestions', () => {
  test('differently spelled Arabic names find each other', async () => {
    const { suggestions } = await rowOf(theirs.perfumes)
    expect(suggestions[0]).toMatchObject({ category_id: ours.perfumes, label: 'Perfumes and incense' })
    expect(suggestions[0]?.score).toBeGreaterThan(60)
    const clothes = await rowOf(theirs.clothes)
    expect(clothes.suggestions[0]).toMatchObject({ category_id: ours.fashion, score: 100 })
  })

  test('of two categories of the same name the one at the same place comes first', async () => {
    const [forMen, forWomen] = [await rowOf(theirs.menShoes), await rowOf(theirs.womenShoes)]
    expect(forMen.suggestions.map(({ category_id }) => category_id).slice(0, 2)).toEqual([
      ours.menShoes,
      ours.womenShoes,
    ])
    expect(forWomen.suggestions.map(({ category_id }) => category_id).slice(0, 2)).toEqual([
      ours.womenShoes,
      ours.menShoes,
    ])
    expect(forMen.suggestions[0]?.trail).toEqual(['Fashion', 'Men'])
  })

  test('what is switched off is not suggested', async () => {
    const watches = await m.remote(market, ['ساعات', 'Watches'])
    expect((await rowOf(watches)).suggestions).toEqual([])
    await m.call(`admin-panal/marketplace-categories/${watches}`, { method: 'DELETE' })
  })

  test('a renamed category is suggested under its new name at once', async () => {
    const toys = await m.remote(market, ['ألعاب الأطفال', 'Toys'])
    const ourToys = await m.category(['شيء آخر', 'Something else'])
    expect((await rowOf(toys)).suggestions).toEqual([])
    await m.call(`admin-panal/categories/${ourToys}`, {
      method: 'PUT',
      body: { name_ar: 'العاب اطفال', name_en: 'Toys' },
    })
    expect((await rowOf(toys)).suggestions[0]).toMatchObject({ category_id: ourToys, score: 100 })
    await m.call(`admin-panal/marketplace-categories/${toys}`, { method: 'DELETE' })
  })

  test('what a primary that took over has lost is suggested no more, after as many writes', async () => {
    const bikes = await m.remote(market, ['دراجات', 'Bikes'])
    const ours = await m.category(['شيء غير ذلك', 'Nothing of it'])
    const { owner } = m.server
    const { rows } = await owner.query("select version from kept_versions where name = 'categories'")
    await m.call(`admin-panal/categories/${ours}`, {
      method: 'PUT',
      body: { name_ar: 'دراجات', name_en: 'Bikes' },
    })
    expect((await rowOf(bikes)).suggestions[0]).toMatchObject({ category_id: ours })
    await owner.query(`begin; set local session_replication_role = replica;
      update categories set name_ar = 'شيء غير ذلك', name_en = 'Nothing of it' where id = ${ours};
      update kept_versions set version = ${rows[0]?.version} where name = 'categories'; commit`)
    await m.category(['شيء آخر كليا', 'Anything else'])
    expect((await rowOf(bikes)).suggestions).toEqual([])
    await m.call(`admin-panal/marketplace-categories/${bikes}`, { method: 'DELETE' })
  })

  test('those above a score are offered together', async () => {
    const answer = await m.call('core/mapping/suggestions/0', {
      query: { marketplace_id: String(market), min_score: '90' },
    })
    const { data, unmapped, looked_at } = answer.body.result as AcceptableAnswer
    expect(data.map(({ id, suggestion }) => [id, suggestion.category_id])).toEqual([
      [theirs.clothes, ours.fashion],
      [theirs.perfumes, ours.perfumes],
      [theirs.men, ours.men],
      [theirs.women, ours.women],
      [theirs.menShoes, ours.menShoes],
      [theirs.womenShoes, ours.womenShoes],
    ])
    expect([unmapped, looked_at]).toEqual([6, 6])
  })
})
