import { beforeAll, describe, expect, test } from 'vitest'
import type { CategoriesAnswer } from '#server/modules/mapping/categories.ts'
import type { AcceptableAnswer, HeirsAnswer } from '#server/modules/mapping/unmapped.ts'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'

type Names = readonly [ar: string, en: string | null]

let m: Mapping
let market: number

const suggestionsOf = async (id: number) => {
  const query = { marketplace_id: String(market), below: '1', suggestions: '3', pageSize: '200' }
  const { data } = (await m.call('core/mapping/categories/0', { query })).body.result as CategoriesAnswer
  return data.find((row) => row.id === id)?.suggestions ?? []
}

/** How well one of ours is suggested for one of theirs; 0 when it is not. */
const scoreOf = async (theirs: number, ours: number): Promise<number> =>
  (await suggestionsOf(theirs)).find(({ category_id }) => category_id === ours)?.score ?? 0

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
  market = await m.marketplace('WORDS')
})

describe('letters in common are no likeness', () => {
  test.each<readonly [Names, Names]>([
    [
      ['الحيوانات الأليفة', 'Pets'],
      ['سجاد', 'Carpets'],
    ],
    [
      ['محامص', 'Toasters'],
      ['محافظ', 'Wallets'],
    ],
    [
      ['سيارات', 'Cars'],
      ['بطاقات', 'Cards'],
    ],
  ])('%s is not %s', async (theirs, ours) => {
    const [one, other] = [await m.remote(market, theirs), await m.category(ours)]
    expect(await scoreOf(one, other)).toBe(0)
  })
})

describe('a word that nothing answers takes from the score', () => {
  test('hair dryers of hair care are no dryers of the laundry', async () => {
    const laundry = await m.category(
      ['الغسيل', 'Laundry'],
      await m.category(['أجهزة منزلية', 'Home appliances']),
    )
    const dryers = await m.category(['مجففات', 'Dryers'], laundry)
    const care = await m.remote(
      market,
      ['العناية بالشعر', 'Hair care'],
      await m.remote(market, ['الجمال', 'Beauty']),
    )
    const hairDryers = await m.remote(market, ['مجففات الشعر', 'Hair dryers'], care)
    expect(await scoreOf(hairDryers, dryers)).toBeLessThan(50)
    const [weak] = await suggestionsOf(hairDryers)
    expect(weak).toMatchObject({ category_id: dryers, weak: true })
  })

  test('but what only the place of one of them says is said', async () => {
    const shoes = await m.category(['أحذية', 'Shoes'])
    const ours = await m.category(['رجالية', "Men's"], shoes)
    const theirs = await m.remote(market, ['أحذية رجالية', "Men's shoes"])
    expect(await scoreOf(theirs, ours)).toBeGreaterThanOrEqual(WEAK_BELOW)
  })
})

test('another form of the same word is the same', async () => {
  const ours = await m.category(['نظارة شمسية', 'Sunglass'])
  const theirs = await m.remote(market, ['النظارات الشمسية', 'Sunglasses'])
  expect((await suggestionsOf(theirs))[0]).toMatchObject({ category_id: ours, weak: false })
})

test('what only the category above stands for is suggested as weak', async () => {
  const above = await m.remote(market, ['مواد غذائية', 'Groceries'])
  const below = await m.remote(market, ['مناديل', 'Tissues'], above)
  const ours = await m.category(['بقالة', 'Grocery'])
  await m.call(`admin-panal/mapping-categories/${above}`, { method: 'POST', body: { category_ids: [ours] } })
  expect(await suggestionsOf(below)).toMatchObject([{ category_id: ours, weak: true }])
})

test('weak suggestions are never offered to be accepted together, whoever asks for them', async () => {
  const query = { marketplace_id: String(market) }
  const { data } = (
    await m.call('core/mapping/suggestions/0', { query: { ...query, min_score: String(WEAK_BELOW) } })
  ).body.result as AcceptableAnswer
  expect(data.length).toBeGreaterThan(0)
  expect(data.filter(({ suggestion }) => suggestion.weak || suggestion.score < WEAK_BELOW)).toEqual([])
  const lower = await m.call('core/mapping/suggestions/0', {
    query: { ...query, min_score: String(WEAK_BELOW - 1) },
  })
  expect(lower.status).toBe(422)
})

test('before a mapping is passed on it is shown what would take it, and what has a better suggestion', async () => {
  const women = await m.remote(market, ['أزياء نسائية', "Women's fashion"])
  const dresses = await m.remote(market, ['فساتين سهرة', 'Evening dresses'], women)
  const odd = await m.remote(market, ['منوعات', 'Sundries'], women)
  const mapped = await m.remote(market, ['حجاب', 'Hijab'], women)
  const clothing = await m.category(['ملابس نسائية', "Women's clothing"])
  const better = await m.category(['فساتين سهرة', 'Evening dresses'], clothing)
  const map = (id: number, ids: readonly number[]) =>
    m.call(`admin-panal/mapping-categories/${id}`, { method: 'POST', body: { category_ids: ids } })
  await map(women, [clothing])
  await map(mapped, [better])
  const answer = (await m.call(`core/mapping/heirs/${women}`)).body.result as HeirsAnswer
  expect(answer.categories.map(({ category_id }) => category_id)).toEqual([clothing])
  expect(answer.data.map(({ id, suggestion }) => [id, suggestion?.category_id ?? null])).toEqual([
    [dresses, better],
    [odd, null],
  ])
  expect(answer.unmapped).toBe(2)
  expect((await m.call('core/mapping/heirs/0')).status).toBe(422)
  expect((await m.call('core/mapping/heirs/999999')).status).toBe(404)
})
