import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BrokenAnswer } from '#server/modules/mapping/broken.ts'
import type { CategoriesAnswer } from '#server/modules/mapping/categories.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { treeOf, uploadTree } from '#tests/support/treeFiles.ts'

let m: Mapping
let markets = 0
/** The marketplace of a test, and its categories by the ids that it knows them by. */
let market: number
let ids: ReadonlyMap<string, number>
let garden: number
let tools: number

const FIRST = '1 - Apparel\n2 - Apparel > Shoes\n5 - Garden tools\n6 - Apparel > Quartz\n'
const SECOND = '1 - Apparel\n2 - Apparel > Shoes\n15 - Garden tools and pots\n'

const idOf = (remote: string) => ids.get(remote) ?? 0

const map = (id: number, category_ids: readonly number[]) =>
  m.call(`admin-panal/mapping-categories/${id}`, { method: 'POST', body: { category_ids } })

const move = (body: object, token = m.token) => m.call('core/mapping/move', { method: 'POST', body, token })

const undo = (id: number) => m.call(`admin-panal/history/${id}/undo`, { method: 'POST', body: {} })

const broken = async (query: Record<string, string> = {}): Promise<BrokenAnswer> => {
  const answer = await m.call(`core/mapping/broken/${market}`, { query })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.body.result as BrokenAnswer
}

const targetsOf = async (id: number) => {
  const { rows } = await m.server.context.database.pool.query<{ category_id: number }>(
    'select category_id from category_mappings where marketplace_category_id = $1 order by category_id',
    [id],
  )
  return rows.map(({ category_id }) => Number(category_id))
}

const refreshIds = async () => {
  ids = new Map((await treeOf(m, market)).map(({ remote_id, id }) => [remote_id, id]))
}

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
  garden = await m.category(['حديقة', 'Garden'])
  tools = await m.category(['أدوات', 'Tools'])
})

beforeEach(async () => {
  markets += 1
  market = await m.marketplace(`QUEUE${markets}`)
  await uploadTree(m, market, FIRST)
  await refreshIds()
})

/** Garden tools, and what stands for nothing else, are mapped and removed. */
const removeMapped = async () => {
  await map(idOf('5'), [garden, tools])
  await map(idOf('6'), [tools])
  await uploadTree(m, market, SECOND)
  await refreshIds()
}

describe('the queue of broken mappings', () => {
  test('tells of what was removed since when, and where it most likely went; page by page', async () => {
    await removeMapped()
    const all = await broken()
    expect(all).toMatchObject({ total: 2, next_cursor: null })
    expect(all.data).toMatchObject([
      {
        id: idOf('5'),
        label: 'Garden tools',
        remote_id: '5',
        why: 'REMOVED',
        since_version: 2,
        categories: [{ category_id: garden }, { category_id: tools }],
        place: { id: idOf('15'), label: 'Garden tools and pots', trail: [] },
      },
      { id: idOf('6'), trail: ['Apparel'], why: 'REMOVED', place: null },
    ])
    const first = await broken({ pageSize: '1' })
    expect(first.data.map(({ id }) => id)).toEqual([idOf('5')])
    const second = await broken({ pageSize: '1', cursor: first.next_cursor ?? '' })
    expect(second).toMatchObject({ data: [{ id: idOf('6') }], total: 2, next_cursor: null })
  })

  test('tells of a category of the platform that is switched off, and which one of it is alike', async () => {
    const asleep = await m.category([`أحذية ${market}`, `Shoes ${market}`])
    const awake = await m.category(['أحذية', 'Shoes'])
    await map(idOf('2'), [asleep])
    expect(await broken()).toMatchObject({ data: [], total: 0 })
    await m.call(`admin-panal/categories/active-toggle/${asleep}`, { method: 'PUT' })
    expect((await broken()).data).toMatchObject([
      {
        id: idOf('2'),
        why: 'TARGET_OFF',
        since_version: null,
        categories: [{ category_id: asleep, active: false }],
        place: { id: awake },
      },
    ])
    await map(idOf('2'), [awake])
    expect(await broken()).toMatchObject({ data: [], total: 0 })
  })

  test('refuses a cursor that is none, and a marketplace that is not there', async () => {
    const answer = await m.call(`core/mapping/broken/${market}`, { query: { cursor: 'x' } })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['cursor']])
    expect((await m.call('core/mapping/broken/999999')).status).toBe(404)
  })
})

describe('moving a mapping', () => {
  test('takes it over; the removed one is counted no more, and goes with the next tree', async () => {
    await removeMapped()
    const answer = await move({
      from_id: idOf('5'),
      to_id: idOf('15'),
      expected_category_ids: [garden, tools],
    })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    expect([await targetsOf(idOf('5')), await targetsOf(idOf('15'))]).toEqual([[], [garden, tools]])
    expect((await broken()).data.map(({ id }) => id)).toEqual([idOf('6')])
    const { body } = await m.call(`admin-panal/marketplaces/${market}`)
    expect(body.result).toMatchObject({ marketplace: { mapped_count: 1, broken_count: 1 } })
    const tree = await m.call('core/mapping/categories/0', {
      query: { marketplace_id: String(market), below: '1' },
    })
    const shown = (tree.body.result as CategoriesAnswer).data.map(({ remote_id }) => remote_id).sort()
    expect(shown).toEqual(['1', '15', '2', '6'])
    await uploadTree(m, market, `${SECOND}7 - Toys\n`)
    expect((await treeOf(m, market)).map(({ remote_id }) => remote_id)).not.toContain('5')
  })

  test('is in the history, told to systems outside, and undone', async () => {
    await removeMapped()
    const { body } = await move({ from_id: idOf('5'), to_id: idOf('15') })
    const { entries } = body.result as { entries: number[] }
    const { pool } = m.server.context.database
    const { rows: acts } = await pool.query(
      `select record_id, action from history where id = any($1) or act_id = any($1) order by id`,
      [entries],
    )
    expect(acts).toEqual([
      { record_id: idOf('5'), action: 'map' },
      { record_id: idOf('15'), action: 'map' },
    ])
    const { rows: events } = await pool.query(
      `select data from events where type = 'mapping.changed' and subject = $1 order by id desc limit 1`,
      [`marketplace_categories/${idOf('15')}`],
    )
    expect(events[0]?.data).toMatchObject({ category_ids: [garden, tools], previous_category_ids: [] })
    for (const entry of entries) expect((await undo(entry)).status).toBe(200)
    expect([await targetsOf(idOf('5')), await targetsOf(idOf('15'))]).toEqual([[garden, tools], []])
    expect((await broken()).data.map(({ id }) => id)).toEqual([idOf('5'), idOf('6')])
  })

  test('takes what was mapped of properties that both have, and leaves what the new place has mapped', async () => {
    const colour = await m.property(garden, ['اللون', 'Colour'])
    const size = await m.property(garden, ['المقاس', 'Size'])
    const old = await m.remoteProperty(idOf('5'), ['لون', 'Colour'])
    await map(idOf('5'), [garden])
    const mapProperty = (marketplace_property_id: number, property_id: number) =>
      m.call('admin-panal/mapping-properties', {
        method: 'POST',
        body: { marketplace_property_id, main_category_id: garden, property_id },
      })
    expect((await mapProperty(old, colour)).status).toBe(200)
    await uploadTree(m, market, SECOND)
    await refreshIds()
    const same = await m.remoteProperty(idOf('15'), ['لون', 'Colour'])
    const other = await m.remoteProperty(idOf('15'), ['مقاس', 'Size'])
    await map(idOf('15'), [garden])
    expect((await mapProperty(other, size)).status).toBe(200)
    const answer = await move({ from_id: idOf('5'), to_id: idOf('15') })
    expect(answer.body.result).toMatchObject({ category_ids: [garden], properties: 1 })
    const { rows } = await m.server.context.database.pool.query(
      'select marketplace_property_id, property_id from property_mappings where marketplace_property_id = any($1) order by 1',
      [[same, other]],
    )
    expect(rows).toEqual([
      { marketplace_property_id: same, property_id: colour },
      { marketplace_property_id: other, property_id: size },
    ])
    const { entries } = answer.body.result as { entries: number[] }
    for (const entry of entries) expect((await undo(entry)).status).toBe(200)
    expect(await targetsOf(idOf('5'))).toEqual([garden])
  })

  test('is refused with nothing written: elsewhere, not removed, changed since, without the right', async () => {
    await removeMapped()
    const elsewhere = await m.marketplace(`ELSE${market}`)
    const foreign = await m.remote(elsewhere, ['حديقة', 'Garden tools'])
    const wrong = await move({ from_id: idOf('5'), to_id: foreign })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['to_id']])
    expect((await move({ from_id: idOf('5'), to_id: idOf('6') })).status).toBe(422)
    expect((await move({ from_id: 999_999, to_id: idOf('15') })).status).toBe(404)
    const sound = await move({ from_id: idOf('2'), to_id: idOf('15') })
    expect([sound.status, sound.body.code]).toEqual([409, 'mapping_not_broken'])
    const stale = await move({ from_id: idOf('5'), to_id: idOf('15'), expected_category_ids: [tools] })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
    const reader = await m.server.signIn('read_only')
    expect((await move({ from_id: idOf('5'), to_id: idOf('15') }, reader)).status).toBe(403)
    expect([await targetsOf(idOf('5')), await targetsOf(idOf('15'))]).toEqual([[garden, tools], []])
  })
})
