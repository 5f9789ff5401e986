import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplaceOutcome } from '#server/modules/mapping/replace.ts'
import type { MappingRow } from '#server/modules/mapping/rows.ts'
import { type MappingTrees, makeMappingTrees } from '#tests/support/mappingTrees.ts'
import { ofEach } from '#tests/support/ofEach.ts'

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

// Each test begins with nothing mapped, in whatever order they run and however often.
beforeEach(() => m.server.context.database.pool.query('delete from category_mappings'))

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
    ofEach(failed, ({ message }) => expect(message).toMatch(/^[A-Z]/))
    expect(progress).toMatchObject({ total: 6, mapped: 1 })
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
    expect(inherited.progress).toEqual({ total: 6, mapped: 5, broken: 0 })
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
    await map(theirs.perfumes, [ours.perfumes])
    const { data: open } = await read(0, { below: '1', mapped: '0', suggestions: '1' })
    expect(open).toHaveLength(5)
    ofEach(open, ({ mapped }) => expect(mapped).toBe(false))
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
    await map(theirs.perfumes, [ours.perfumes])
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
