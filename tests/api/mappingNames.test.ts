import { beforeAll, describe, expect, test } from 'vitest'
import { nameIndex, similarity, trigramsOf } from '#server/modules/mapping/similarity.ts'
import { searchable } from '#src/schema/searchable.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

/** Spelt in as many ways as people spell. */
const NAMES = [
  'الأحذية الرجالية',
  'احذيه رجاليه',
  'أَحْذِيَةٌ',
  'العِناية بالبشرة & الشعر',
  'عناية الشعر والبشرة',
  'مقاس ٤٢ / ۴۲',
  'قهـــوة عربية',
  'Men’s Shoes & Bags',
  "Men's shoes",
  'USB-C Cables (2m)',
  'وسادات',
  'و',
  '  ',
  'ال',
]

let server: TestApp

const ask = async (expression: string, values: readonly unknown[]): Promise<unknown> =>
  (await server.context.database.pool.query(`select ${expression} as answer`, [...values])).rows[0]?.answer

beforeAll(async () => {
  server = await startTestApp()
})

describe('names are compared', () => {
  test.each([
    ['الأحذية الرجالية', 'احذيه رجاليه'],
    ['للرجال والنساء', 'رجال نساء'],
    ['Shoes & Bags', 'shoes, bags'],
    ['عُطور وبخور', 'العطور وبخور'],
    ['كفرات و حافظات', 'كفرات حافظات'],
  ])('%s and %s by the same words', async (one, other) => {
    const words = (name: string) => ask('name_words($1)', [name])
    expect(await words(one)).toBe(await words(other))
  })

  test('as pg_trgm does', async () => {
    const words = await Promise.all(NAMES.map(async (name) => String(await ask('name_words($1)', [name]))))
    for (const one of words)
      for (const other of words) {
        const ours = similarity(trigramsOf(one), trigramsOf(other))
        const theirs = Number(await ask('similarity($1, $2)', [one, other]))
        expect([one, other, ours]).toEqual([one, other, expect.closeTo(theirs, 5)])
      }
  })

  test('by an index that finds just those that are alike', () => {
    const names = ['ملابس رجالية', null, 'ملابس', 'قهوة', '']
    const found = nameIndex(names).find(trigramsOf('ملابس رجالية'), 0.3)
    expect(found.map(({ at }) => at).sort()).toEqual([0, 2])
    expect(found.find(({ at }) => at === 0)?.alike).toBe(1)
    expect(nameIndex(names).find(trigramsOf(''), 0)).toEqual([])
  })

  test('by an index that forgets a search before the next', () => {
    const index = nameIndex(['قهوة عربية', 'قهوة مختصة'])
    const first = index.find(trigramsOf('قهوة عربية'), 0)
    expect(index.find(trigramsOf('قهوة عربية'), 0)).toEqual(first)
  })
})

test('the browser searches in the same words as the database', async () => {
  for (const name of NAMES)
    expect([name, searchable(name)]).toEqual([name, await ask('normalise_text($1)', [name])])
})
