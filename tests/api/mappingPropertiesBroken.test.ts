import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CategoriesAnswer } from '#server/modules/mapping/categories.ts'
import type { readProperties, readValues } from '#server/modules/mapping/properties.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'

type PropertiesAnswer = Awaited<ReturnType<typeof readProperties>>
type ValuesAnswer = Awaited<ReturnType<typeof readValues>>

const LISTED = [{ key: 'red', ar: 'أحمر', en: 'Red' }]

let m: Mapping
let market: number
const ours = {} as Record<'fashion' | 'shoes' | 'perfumes' | 'colour' | 'other', number>
const theirs = {} as Record<'shoes' | 'colour', number>

const get = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> => {
  const answer = await m.call(`core/mapping/${path}`, { query })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.body.result as Answer
}

const main = () => ({ main_category_id: String(ours.shoes) })
const read = () => get<PropertiesAnswer>(`properties/${theirs.shoes}`, main())
const readOne = () => get<ValuesAnswer>(`values/${theirs.colour}`, main())
const row = async () =>
  (await get<CategoriesAnswer>('categories/0', { marketplace_id: String(market) })).data[0]

const map = (property_id: number | null) =>
  m.call('admin-panal/mapping-properties', {
    method: 'POST',
    body: { marketplace_property_id: theirs.colour, main_category_id: ours.shoes, property_id },
  })

const toggle = (id: number) => m.call(`admin-panal/properties/active-toggle/${id}`, { method: 'PUT' })

const moveTo = (main_category: number) =>
  m.call(`admin-panal/properties/${ours.colour}`, { method: 'PUT', body: { main_category } })

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
  ours.fashion = await m.category(['أزياء', 'Fashion'])
  ours.shoes = await m.category(['أحذية', 'Shoes'], ours.fashion)
  ours.perfumes = await m.category(['عطور', 'Perfumes'])
  const listed = { attribute_type: 'COLOUR', values: LISTED }
  ours.colour = await m.property(ours.fashion, ['اللون', 'Colour'], listed)
  ours.other = await m.property(ours.shoes, ['لون آخر', 'Other colour'], listed)
  market = await m.marketplace('SHOES')
  theirs.shoes = await m.remote(market, ['الأحذية', 'Footwear'])
  theirs.colour = await m.remoteProperty(theirs.shoes, ['لون', 'Color'], {
    attribute_type: 'SELECT',
    is_required: true,
    values: [{ key: '1', ar: 'أحمر', en: null }],
  })
  await m.call(`admin-panal/mapping-categories/${theirs.shoes}`, {
    method: 'POST',
    body: { category_ids: [ours.shoes] },
  })
})

beforeEach(async () => {
  expect((await map(ours.colour)).status).toBe(200)
})

const SOUND = { mapped: true, why_broken: null, property_label: 'Colour' }

const BREAKS = [
  ['switched off', 'TARGET_OFF', () => toggle(ours.colour), () => toggle(ours.colour)],
  [
    'one of another line of categories',
    'TARGET_ELSEWHERE',
    () => moveTo(ours.perfumes),
    () => moveTo(ours.fashion),
  ],
  [
    'one of a category that is no longer above',
    'TARGET_ELSEWHERE',
    () => m.call(`admin-panal/categories/${ours.shoes}`, { method: 'PUT', body: { main_category: null } }),
    () =>
      m.call(`admin-panal/categories/${ours.shoes}`, {
        method: 'PUT',
        body: { main_category: ours.fashion },
      }),
  ],
] as const

test.each(BREAKS)(
  'a property that is %s is mapped to no more, nowhere',
  async (_what, why_broken, breaks, mends) => {
    expect((await read()).data).toMatchObject([{ property_id: ours.colour, ...SOUND }])
    expect((await breaks()).status).toBe(200)
    const broken = { property_id: ours.colour, property_label: 'Colour', mapped: false, why_broken }
    const { data, progress } = await read()
    expect(data).toMatchObject([broken])
    expect(progress).toEqual({ total: 1, mapped: 0, broken: 1, required_count: 1, missing_required: 1 })
    expect((await readOne()).property).toMatchObject(broken)
    expect(await row()).toMatchObject({ required_count: 1, missing_required: 1 })
    expect((await mends()).status).toBe(200)
    expect((await read()).data).toMatchObject([{ property_id: ours.colour, ...SOUND }])
    expect((await read()).progress).toMatchObject({ mapped: 1, broken: 0, missing_required: 0 })
    expect(await row()).toMatchObject({ missing_required: 0 })
  },
)

test.each(BREAKS)(
  'a mapping to one that is %s is taken away, or given to another',
  async (_what, _why, breaks, mends) => {
    await breaks()
    expect((await map(null)).status).toBe(200)
    expect((await read()).data).toMatchObject([
      { property_id: null, property_label: null, mapped: false, why_broken: null },
    ])
    expect((await map(ours.other)).status).toBe(200)
    expect((await read()).progress).toMatchObject({ mapped: 1, broken: 0, missing_required: 0 })
    expect(await row()).toMatchObject({ missing_required: 0 })
    await mends()
  },
)
