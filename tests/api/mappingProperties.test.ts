import { beforeAll, describe, expect, test } from 'vitest'
import type { readProperties, readValues } from '#server/modules/mapping/properties.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

type PropertiesAnswer = Awaited<ReturnType<typeof readProperties>>
type ValuesAnswer = Awaited<ReturnType<typeof readValues>>

const option = (key: string, ar: string, en: string | null = null) => ({ key, ar, en })

let m: Mapping
const ours = {} as Record<'fashion' | 'shoes' | 'perfumes' | 'colour' | 'size' | 'brand' | 'smell', number>
const theirs = {} as Record<'shoes' | 'colour' | 'size' | 'maker' | 'note', number>

const read = async (main = ours.shoes, category = theirs.shoes): Promise<PropertiesAnswer> => {
  const answer = await m.call(`core/mapping/properties/${category}`, {
    query: { main_category_id: String(main) },
  })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body.result as PropertiesAnswer
}

const readValuesOf = async (property: number): Promise<ValuesAnswer> => {
  const answer = await m.call(`core/mapping/values/${property}`, {
    query: { main_category_id: String(ours.shoes) },
  })
  expect(answer.status).toBe(200)
  return answer.body.result as ValuesAnswer
}

const map = (marketplace_property_id: number, property_id: number | null, more: object = {}) =>
  m.call('admin-panal/mapping-properties', {
    method: 'POST',
    body: { marketplace_property_id, main_category_id: ours.shoes, property_id, ...more },
  })

const mapCategory = (category_ids: readonly number[]) =>
  m.call(`admin-panal/mapping-categories/${theirs.shoes}`, { method: 'POST', body: { category_ids } })

const shoesRow = async () => {
  const { marketplace } = (await read()).category
  const answer = await m.call('core/mapping/categories/0', {
    query: { marketplace_id: String(marketplace.id) },
  })
  return (answer.body.result as { data: { required_count: number; missing_required: number }[] }).data[0]
}

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
  ours.fashion = await m.category(['أزياء', 'Fashion'])
  ours.shoes = await m.category(['أحذية', 'Shoes'], ours.fashion)
  ours.perfumes = await m.category(['عطور', 'Perfumes'])
  ours.brand = await m.property(ours.fashion, ['العلامة التجارية', 'Brand'], { attribute_type: 'TEXT' })
  ours.colour = await m.property(ours.shoes, ['اللون', 'Colour'], {
    attribute_type: 'COLOUR',
    values: [option('red', 'أحمر', 'Red'), option('blue', 'أزرق', 'Blue')],
  })
  ours.size = await m.property(ours.shoes, ['المقاس', 'Size'], { attribute_type: 'NUMBER' })
  ours.smell = await m.property(ours.perfumes, ['الرائحة', 'Scent'], { attribute_type: 'TEXT' })

  const market = await m.marketplace('SHOES')
  theirs.shoes = await m.remote(market, ['الأحذية', 'Footwear'])
  theirs.colour = await m.remoteProperty(theirs.shoes, ['لون', 'Color'], {
    attribute_type: 'SELECT',
    is_required: true,
    values: [option('1', 'الأحمر'), option('2', 'أزرق', 'Navy blue'), option('3', 'فضي', 'Silver')],
  })
  theirs.size = await m.remoteProperty(theirs.shoes, ['مقاس', 'Size'], {
    attribute_type: 'NUMBER',
    is_required: true,
  })
  theirs.maker = await m.remoteProperty(theirs.shoes, ['علامة تجارية', 'Brand'])
  theirs.note = await m.remoteProperty(theirs.shoes, ['ملاحظات الشحن', 'Shipping notes'])
  await mapCategory([ours.shoes])
})

describe('the properties of a marketplace’s category', () => {
  test('stand against those of the main category and the ones above it, required ones first', async () => {
    const { data, properties, progress, category, main_category } = await read()
    expect(data.map(({ id }) => id)).toEqual([theirs.colour, theirs.size, theirs.maker, theirs.note])
    expect(properties.map(({ id }) => id)).toEqual([ours.colour, ours.size, ours.brand])
    expect(progress).toEqual({ total: 4, mapped: 0, broken: 0, required_count: 2, missing_required: 2 })
    expect(category).toMatchObject({ label: 'Footwear', categories: [{ label: 'Shoes' }] })
    expect(main_category).toMatchObject({ label: 'Shoes', trail: ['Fashion'] })
  })

  test('have suggestions by name and type; what is like nothing has none', async () => {
    const { data } = await read()
    const best = data.map(({ suggestions }) => suggestions[0]?.property_id)
    expect(best).toEqual([ours.colour, ours.size, ours.brand, undefined])
    expect(data[1]?.suggestions[0]?.score).toBe(100)
  })

  test('are only shown against a main category that they are mapped to', async () => {
    const answer = await m.call(`core/mapping/properties/${theirs.shoes}`, {
      query: { main_category_id: String(ours.perfumes) },
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'category_not_mapped'])
    const unknown = await m.call('core/mapping/properties/999999', {
      query: { main_category_id: String(ours.shoes) },
    })
    expect(unknown.status).toBe(404)
    expect((await m.call(`core/mapping/properties/${theirs.shoes}`)).status).toBe(422)
  })

  test('are counted as missing until the required ones are mapped', async () => {
    expect(await shoesRow()).toMatchObject({ required_count: 2, missing_required: 2 })
    await map(theirs.size, ours.size)
    expect(await shoesRow()).toMatchObject({ required_count: 2, missing_required: 1 })
    expect((await read()).progress).toMatchObject({ mapped: 1, missing_required: 1 })
    await map(theirs.size, null)
    expect(await shoesRow()).toMatchObject({ missing_required: 2 })
  })
})

describe('mapping a property', () => {
  test('answers with what stood before, so that it can be put back', async () => {
    const first = await map(theirs.colour, ours.colour, { values: { 1: 'red' } })
    expect(first.body.result).toMatchObject({ done: [{ previous: { property_id: null, values: {} } }] })
    const second = await map(theirs.colour, ours.brand)
    expect(second.body.result).toMatchObject({
      done: [
        { property_id: ours.brand, values: {}, previous: { property_id: ours.colour, values: { 1: 'red' } } },
      ],
    })
    await map(theirs.colour, ours.colour, { values: { 1: 'red' } })
    expect((await readValuesOf(theirs.colour)).property).toMatchObject({
      property_id: ours.colour,
      value_keys: { 1: 'red' },
      value_progress: { total: 3, mapped: 1 },
    })
  })

  test('who waits for somebody at the same property finds it as that one has left it', async () => {
    await map(theirs.maker, ours.brand)
    const { owner } = m.server
    await owner.query('begin')
    await owner.query('select from marketplace_properties where id = $1 for update', [theirs.maker])
    await owner.query('update property_mappings set property_id = $2 where marketplace_property_id = $1', [
      theirs.maker,
      ours.colour,
    ])
    const answer = map(theirs.maker, null)
    await somebodyWaits(m.server.context.database.pool)
    await owner.query('commit')
    expect((await answer).body.result).toMatchObject({
      done: [{ property_id: null, previous: { property_id: ours.colour, values: {} } }],
    })
  })

  test('values that are not told again are kept', async () => {
    await map(theirs.colour, ours.colour, { values: { 1: 'red', 2: 'blue' } })
    await map(theirs.colour, ours.colour)
    expect((await readValuesOf(theirs.colour)).property.value_keys).toEqual({ 1: 'red', 2: 'blue' })
  })

  test('a value that is gone since is no longer counted', async () => {
    await map(theirs.colour, ours.colour, { values: { 1: 'red', 2: 'blue' } })
    await m.call(`admin-panal/properties/${ours.colour}`, {
      method: 'PUT',
      body: { values: [option('red', 'أحمر', 'Red')] },
    })
    expect((await readValuesOf(theirs.colour)).property.value_progress).toEqual({ total: 3, mapped: 1 })
    await m.call(`admin-panal/properties/${ours.colour}`, {
      method: 'PUT',
      body: { values: [option('red', 'أحمر', 'Red'), option('blue', 'أزرق', 'Blue')] },
    })
  })

  test.each([
    ['a property of another main category', () => map(theirs.maker, ours.smell), 422, 'property_id'],
    ['a property that does not exist', () => map(theirs.maker, 999_999), 422, 'property_id'],
    [
      'a value that is not theirs',
      () => map(theirs.colour, ours.colour, { values: { 9: 'red' } }),
      422,
      'values',
    ],
    [
      'a value that is not ours',
      () => map(theirs.colour, ours.colour, { values: { 1: 'green' } }),
      422,
      'values',
    ],
    ['values that are no pairs', () => map(theirs.colour, ours.colour, { values: ['red'] }), 422, 'values'],
    ['a marketplace’s property that does not exist', () => map(999_999, ours.size), 404, undefined],
  ])('%s is refused', async (_, attempt, status, field) => {
    const answer = await attempt()
    expect(answer.status).toBe(status)
    if (field) expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
  })

  test('a property that is switched off is refused, unless it is mapped already', async () => {
    await m.call(`admin-panal/properties/active-toggle/${ours.brand}`, { method: 'PUT' })
    expect((await map(theirs.maker, ours.brand)).status).toBe(422)
    await m.call(`admin-panal/properties/active-toggle/${ours.brand}`, { method: 'PUT' })
    expect((await map(theirs.maker, ours.brand)).status).toBe(200)
  })

  test('many are mapped in one call, and those that cannot be are reported', async () => {
    const item = (marketplace_property_id: number, property_id: number | null) => ({
      marketplace_property_id,
      main_category_id: ours.shoes,
      property_id,
    })
    const answer = await m.call('admin-panal/mapping-properties/many', {
      method: 'POST',
      body: { items: [item(theirs.size, ours.size), item(theirs.note, ours.smell), item(999_999, null)] },
    })
    const { done, failed } = answer.body.result as { done: object[]; failed: object[] }
    expect(done).toMatchObject([{ marketplace_property_id: theirs.size, property_id: ours.size }])
    expect(failed).toMatchObject([
      { marketplace_property_id: theirs.note, code: 'target_missing' },
      { marketplace_property_id: 999_999, code: 'not_found' },
    ])
  })

  test('it rests while the categories are not mapped, and is back when they are again', async () => {
    await map(theirs.size, ours.size)
    const isMapped = async () => {
      const answer = await m.call(`admin-panal/properties/${ours.size}`)
      return (answer.body.result as { property: { mapped: boolean } }).property.mapped
    }
    expect(await isMapped()).toBe(true)
    await mapCategory([])
    expect(await isMapped()).toBe(false)
    expect((await map(theirs.size, ours.size)).body.code).toBe('category_not_mapped')
    await mapCategory([ours.shoes])
    expect(await isMapped()).toBe(true)
    expect((await m.call(`admin-panal/properties/${ours.size}`, { method: 'DELETE' })).body.code).toBe(
      'still_mapped',
    )
  })
})

describe('the values of a property', () => {
  test('have suggestions among ours, by name in either language', async () => {
    await map(theirs.colour, ours.colour)
    const { value_suggestions } = await readValuesOf(theirs.colour)
    expect(value_suggestions['1']?.[0]).toEqual({ key: 'red', score: 100 })
    expect(value_suggestions['2']?.[0]).toMatchObject({ key: 'blue' })
    expect(value_suggestions['3']).toEqual([])
  })

  test('a property without a mapping has values and no suggestions for them', async () => {
    await map(theirs.colour, null)
    const { property, value_suggestions } = await readValuesOf(theirs.colour)
    expect(property.values).toHaveLength(3)
    expect(Object.values(value_suggestions).flat()).toEqual([])
  })
})
