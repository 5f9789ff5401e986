import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#src/i18n/locales.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'

interface Told {
  readonly from: unknown
  readonly from_label?: string
  readonly to: unknown
  readonly to_label?: string
}

let m: Mapping
const ours = {} as Record<'men' | 'women' | 'untranslated' | 'colour', number>
const theirs = {} as Record<'clothes' | 'colour', number>

const map = (category_ids: readonly number[]) =>
  m.call(`admin-panal/mapping-categories/${theirs.clothes}`, { method: 'POST', body: { category_ids } })

/** What the mappings of a record were, newest first, as the history tells it in a language. */
const told = async (resource: string, id: number, locale: Locale): Promise<Told[]> => {
  const { body } = await m.call('admin-panal/history', {
    query: { resource, record_id: String(id), action: 'map' },
    locale,
  })
  const { data } = (body.result as { history: { data: { changes: { mapping: Told } }[] } }).history
  return data.map(({ changes }) => changes.mapping)
}

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
  ours.men = await m.category(['رجال', 'Men'])
  ours.women = await m.category(['نساء', 'Women'])
  ours.untranslated = await m.category(['ساعات', null])
  ours.colour = await m.property(ours.men, ['اللون', 'Colour'], { attribute_type: 'TEXT' })
  theirs.clothes = await m.remote(await m.marketplace('TEST'), ['ملابس', 'Clothes'])
  theirs.colour = await m.remoteProperty(theirs.clothes, ['لون', 'Color'], { attribute_type: 'TEXT' })
})

test('what a category was mapped to is told in the language of who reads', async () => {
  await map([ours.men])
  await map([ours.women, ours.untranslated])
  await map([])
  expect(await told('marketplace_categories', theirs.clothes, 'en')).toMatchObject([
    { from_label: 'Women, ساعات', to: null },
    { from_label: 'Men', to_label: 'Women, ساعات' },
    { from: null, to_label: 'Men' },
  ])
  expect(await told('marketplace_categories', theirs.clothes, 'ar')).toMatchObject([
    { from_label: 'نساء، ساعات', to: null },
    { from_label: 'رجال', to_label: 'نساء، ساعات' },
    { from: null, to_label: 'رجال' },
  ])
})

test('it is told under the name of that time, whatever becomes of the category', async () => {
  const gone = await m.category(['مؤقت', 'Temporary'])
  await map([gone])
  await map([])
  expect((await m.call(`admin-panal/categories/${gone}`, { method: 'DELETE' })).status).toBe(200)
  const [latest] = await told('marketplace_categories', theirs.clothes, 'en')
  expect(latest).toMatchObject({ from_label: 'Temporary', to: null })
})

test('what a property was mapped to is told in both languages too', async () => {
  await map([ours.men])
  const answer = await m.call('admin-panal/mapping-properties', {
    method: 'POST',
    body: {
      marketplace_property_id: theirs.colour,
      main_category_id: ours.men,
      property_id: ours.colour,
    },
  })
  expect(answer.status).toBe(200)
  expect((await told('marketplace_properties', theirs.colour, 'en'))[0]).toMatchObject({ to_label: 'Colour' })
  expect((await told('marketplace_properties', theirs.colour, 'ar'))[0]).toMatchObject({ to_label: 'اللون' })
})

test('entries of before, which hold the Arabic names alone, are told as they are', async () => {
  await m.server.context.database.pool.query(
    `insert into history (action, resource, record_id, changes)
     values ('map', 'marketplace_categories', $1, '{"mapping": {"from": null, "to": "رجال، نساء"}}')`,
    [theirs.clothes],
  )
  const [latest] = await told('marketplace_categories', theirs.clothes, 'en')
  expect(latest).toEqual({ from: null, to: 'رجال، نساء' })
})
