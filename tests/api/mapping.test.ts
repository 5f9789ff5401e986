import { beforeAll, describe, expect, test } from 'vitest'
import type { AcceptableAnswer } from '#server/modules/mapping/accept.ts'
import type { CategoriesAnswer } from '#server/modules/mapping/categories.ts'
import type { ReplaceOutcome } from '#server/modules/mapping/replace.ts'
import type { MappingRow } from '#server/modules/mapping/rows.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'

let m: Mapping
let market: number

/** The platform: fashion › men › shoes, fashion › women › shoes, perfumes. */
const ours = {} as Record<
  'fashion' | 'men' | 'menShoes' | 'women' | 'womenShoes' | 'perfumes' | 'asleep',
  number
>
/** The marketplace: the same in other words. */
const theirs = {} as Record<'clothes' | 'men' | 'menShoes' | 'women' | 'womenShoes' | 'perfumes', number>

const read = async (id: number, query: Record<string, string> = {}): Promise<CategoriesAnswer> => {
  const answer = await m.call(`core/mapping/categories/${id}`, {
    query: { marketplace_id: String(market), ...query },
  })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.body.result as CategoriesAnswer
}

const rowOf = async (id: number): Promise<MappingRow> => {
  const { data } = await read(0, { below: '1', suggestions: '3', pageSize: '200' })
  const row = data.find((each) => each.id === id)
  if (!row) throw new Error(`no row ${id}`)
  return row
}

const map = (id: number, category_ids: readonly number[], more: object = {}) =>
  m.call(`admin-panal/mapping-categories/${id}`, { method: 'POST', body: { category_ids, ...more } })

const mapMany = (items: readonly object[]) =>
  m.call('admin-panal/mapping-categories', { method: 'POST', body: { items } })

const outcomeOf = (answer: { body: { result?: unknown } }) =>
  answer.body.result as Omit<ReplaceOutcome, 'failed'> & {
    rows: MappingRow[]
    failed: { id: number; code: string; message: string }[]
    progress: { total: number; mapped: number } | null
  }

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
  ours.fashion = await m.category(['أزياء', 'Fashion'])
  ours.men = await m.category(['رجال', 'Men'], ours.fashion)
  ours.menShoes = await m.category(['أحذية', 'Shoes'], ours.men)
  ours.women = await m.category(['نساء', 'Women'], ours.fashion)
  ours.womenShoes = await m.category(['أحذية', 'Shoes'], ours.women)
  ours.perfumes = await m.category(['عُطور وبخور', 'Perfumes and incense'])
  ours.asleep = await m.category(['ساعات', 'Watches'])
  await m.call(`admin-panal/categories/active-toggle/${ours.asleep}`, { method: 'PUT' })

  market = await m.marketplace('TEST')
  theirs.clothes = await m.remote(market, ['الأزياء', 'Apparel'])
  theirs.men = await m.remote(market, ['للرجال', "Men's"], theirs.clothes)
  theirs.menShoes = await m.remote(market, ['الأحذيه', null], theirs.men)
  theirs.women = await m.remote(market, ['للنساء', "Women's"], theirs.clothes)
  theirs.womenShoes = await m.remote(market, ['الأحذيه', null], theirs.women)
  theirs.perfumes = await m.remote(market, ['العطور والبخور', null])
})

describe('what is mapped and what is not', () => {
  test('the roots come first, each with the number of its children and of all below it', async () => {
    const { data, total, trail, marketplace, progress } = await read(0)
    expect(data.map(({ id, child_count, below }) => ({ id, child_count, below }))).toEqual([
      { id: theirs.clothes, child_count: 2, below: { total: 4, mapped: 0 } },
      { id: theirs.perfumes, child_count: 0, below: { total: 0, mapped: 0 } },
    ])
    expect({ total, trail, marketplace }).toEqual({
      total: 2,
      trail: [],
      marketplace: { id: market, label: 'Market TEST' },
    })
    expect(progress).toEqual({ total: 6, mapped: 0, below: { total: 6, mapped: 0 } })
  })

  test('the children of a category come with the way to it', async () => {
    const { data, trail, progress } = await read(theirs.men)
    expect(data.map(({ id }) => id)).toEqual([theirs.menShoes])
    expect(trail.map(({ label }) => label)).toEqual(['Apparel', "Men's"])
    expect(progress.below).toEqual({ total: 1, mapped: 0 })
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

  test('those above a score are offered together', async () => {
    const answer = await m.call('core/mapping/suggestions/0', {
      query: { marketplace_id: String(market), min_score: '90' },
    })
    const { data, unmapped, looked_at } = answer.body.result as AcceptableAnswer
    expect(data.map(({ id, suggestion }) => [id, suggestion.category_id])).toEqual([
      [theirs.clothes, ours.fashion],
      [theirs.men, ours.men],
      [theirs.women, ours.women],
      [theirs.menShoes, ours.menShoes],
      [theirs.womenShoes, ours.womenShoes],
    ])
    expect([unmapped, looked_at]).toEqual([6, 6])
  })
})

describe('mapping', () => {
  test('a mapping is replaced, and what stood before is answered', async () => {
    const first = outcomeOf(await map(theirs.perfumes, [ours.perfumes]))
    expect(first.done).toEqual([
      { id: theirs.perfumes, category_ids: [ours.perfumes], previous_category_ids: [] },
    ])
    expect(first.rows[0]).toMatchObject({ mapped: true, categories: [{ category_id: ours.perfumes }] })
    const second = outcomeOf(await map(theirs.perfumes, [ours.fashion, ours.women]))
    expect(second.done[0]?.previous_category_ids).toEqual([ours.perfumes])
    const { categories } = await rowOf(theirs.perfumes)
    expect(categories.map(({ category_id }) => category_id)).toEqual([ours.fashion, ours.women])
    const third = outcomeOf(await map(theirs.perfumes, []))
    expect(third.rows[0]).toMatchObject({ mapped: false, categories: [] })
  })

  test('who mapped and when is kept', async () => {
    await map(theirs.perfumes, [ours.perfumes])
    const { rows } = await m.server.context.database.pool.query(
      `select m.mapped_at, u.email from category_mappings m join users u on u.id = m.mapped_by
       where m.marketplace_category_id = $1`,
      [theirs.perfumes],
    )
    expect(rows).toEqual([
      { mapped_at: expect.stringMatching(/^\d{4}-/), email: expect.stringContaining('@test.test') },
    ])
    await map(theirs.perfumes, [])
  })

  test.each([
    ['a category that does not exist', () => [999_999], 'reference'],
    ['one that is switched off', () => [ours.asleep], 'inactive'],
  ])('%s is refused by name', async (_, ids) => {
    const answer = await map(theirs.perfumes, ids())
    expect([answer.status, answer.body.code]).toEqual([422, 'validation'])
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['category_ids'])
    expect((await rowOf(theirs.perfumes)).mapped).toBe(false)
  })

  test('what is no list of ids is refused, and an unknown category is not found', async () => {
    expect((await map(999_999, [ours.men])).status).toBe(404)
    expect((await map(theirs.perfumes, [-1])).status).toBe(422)
    expect((await map(theirs.perfumes, [1.5])).status).toBe(422)
    const answer = await m.call(`admin-panal/mapping-categories/${theirs.perfumes}`, {
      method: 'POST',
      body: { category_ids: 'all' },
    })
    expect(answer.status).toBe(422)
  })

  test('a mapping that somebody else changed meanwhile is not overwritten', async () => {
    await map(theirs.perfumes, [ours.men])
    const answer = await map(theirs.perfumes, [ours.women], { expected_category_ids: [] })
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await rowOf(theirs.perfumes)).categories[0]?.category_id).toBe(ours.men)
    await map(theirs.perfumes, [], { expected_category_ids: [ours.men] })
  })

  test('many are mapped in one call; those that cannot be are reported and the others stand', async () => {
    const answer = await mapMany([
      { marketplace_category_id: theirs.clothes, category_ids: [ours.fashion] },
      { marketplace_category_id: theirs.men, category_ids: [999_999] },
      { marketplace_category_id: 999_999, category_ids: [ours.men] },
      { marketplace_category_id: theirs.women, category_ids: [ours.asleep] },
      {
        marketplace_category_id: theirs.perfumes,
        category_ids: [ours.perfumes],
        expected_category_ids: [ours.men],
      },
    ])
    const { done, failed, progress } = outcomeOf(answer)
    expect(done.map(({ id }) => id)).toEqual([theirs.clothes])
    expect(failed.map(({ id, code }) => [id, code])).toEqual([
      [theirs.men, 'target_missing'],
      [999_999, 'not_found'],
      [theirs.women, 'target_inactive'],
      [theirs.perfumes, 'changed_meanwhile'],
    ])
    expect(failed.every(({ message }) => /^[A-Z]/.test(message))).toBe(true)
    expect(progress).toMatchObject({ total: 6, mapped: 1 })
    await map(theirs.clothes, [])
  })

  test('a category is named once in a call', async () => {
    const item = { marketplace_category_id: theirs.men, category_ids: [] }
    expect((await mapMany([item, item])).status).toBe(422)
    expect((await mapMany([])).status).toBe(422)
  })

  test('two who map the same category at once end with one of the two, whole', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => map(theirs.perfumes, at % 2 ? [ours.men, ours.women] : [])),
    )
    const { categories, mapped } = await rowOf(theirs.perfumes)
    expect([0, 2]).toContain(categories.length)
    expect(mapped).toBe(categories.length > 0)
    const { data } = await read(0, { below: '1', mapped: '1' })
    expect(data.length).toBe(categories.length > 0 ? 1 : 0)
    await map(theirs.perfumes, [])
  })

  test('all that is unmapped below inherits, and putting the previous mappings back undoes it', async () => {
    await map(theirs.clothes, [ours.fashion])
    await map(theirs.men, [ours.men])
    const inherited = outcomeOf(
      await m.call(`admin-panal/mapping-categories/${theirs.clothes}/inherit`, { method: 'POST' }),
    )
    expect(inherited.done.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      theirs.menShoes,
      theirs.women,
      theirs.womenShoes,
    ])
    expect(inherited.progress).toEqual({ total: 6, mapped: 5 })
    expect((await rowOf(theirs.men)).categories.map(({ category_id }) => category_id)).toEqual([ours.men])
    const undo = await mapMany(
      inherited.done.map(({ id, category_ids, previous_category_ids }) => ({
        marketplace_category_id: id,
        category_ids: previous_category_ids,
        expected_category_ids: category_ids,
      })),
    )
    expect(outcomeOf(undo).failed).toEqual([])
    expect((await read(0)).progress).toMatchObject({ mapped: 2, total: 6 })
  })

  test('what is not mapped has nothing to pass on', async () => {
    const answer = await m.call(`admin-panal/mapping-categories/${theirs.women}/inherit`, { method: 'POST' })
    expect([answer.status, answer.body.code]).toEqual([409, 'nothing_to_inherit'])
    const unknown = await m.call('admin-panal/mapping-categories/999999/inherit', { method: 'POST' })
    expect(unknown.status).toBe(404)
  })

  test('the filter tells mapped from unmapped, and progress reaches the end', async () => {
    const { data: open } = await read(0, { below: '1', mapped: '0', suggestions: '1' })
    expect(open.every(({ mapped }) => !mapped)).toBe(true)
    const items = open.map(({ id, suggestions }) => ({
      marketplace_category_id: id,
      category_ids: [suggestions[0]?.category_id ?? ours.fashion],
    }))
    const { progress } = outcomeOf(await mapMany(items))
    expect(progress).toMatchObject({ total: 6, mapped: 6 })
    expect((await read(0, { below: '1', mapped: '0' })).total).toBe(0)
    expect((await read(0, { below: '1', mapped: '1' })).total).toBe(6)
  })

  test('a category that is mapped to cannot be deleted, and the reason is known before', async () => {
    const answer = await m.call(`admin-panal/categories/${ours.perfumes}`, { method: 'DELETE' })
    expect([answer.status, answer.body.code]).toEqual([409, 'still_mapped'])
    const read = await m.call(`admin-panal/categories/${ours.perfumes}`)
    expect(read.body.result).toMatchObject({ category: { mapped: true, delete_refused: 'still_mapped' } })
  })
})

describe('who may map', () => {
  test.each([
    ['catalogue', 200, 200],
    ['read_only', 200, 403],
    ['finance', 403, 403],
    ['content', 403, 403],
  ])('%s reads with %i and maps with %i', async (role, reads, maps) => {
    const token = await m.server.signIn(role)
    const query = { marketplace_id: String(market) }
    expect((await m.call('core/mapping/categories/0', { token, query })).status).toBe(reads)
    expect((await m.call(`core/mapping/targets/${market}`, { token })).status).toBe(reads)
    const body = { category_ids: [ours.perfumes] }
    const path = `admin-panal/mapping-categories/${theirs.perfumes}`
    expect((await m.call(path, { token, method: 'POST', body })).status).toBe(maps)
  })
})
