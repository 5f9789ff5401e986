import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { holdsWords } from '#src/schema/arabicWords.ts'
import { searchable } from '#src/schema/searchable.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

const categories = resourceNamed('categories')
const vendors = resourceNamed('vendors')

let records: Records
let seed = 0

beforeAll(async () => {
  records = await recordsOf(await startTestApp())
})

const named = async (name_ar: string, name_en: string | null = null): Promise<number> => {
  seed += 1
  const { id } = await records.create(categories, seed, {
    name_ar,
    name_en,
    description_ar: null,
    description_en: null,
  })
  return id
}

const isFound = async (id: number, search: string): Promise<boolean> => {
  const { data } = await records.list(categories, { search, pageSize: 100 })
  return data.some((row) => row.id === id)
}

/** What is stored, and what finds it. */
const SAME: readonly (readonly [stored: string, search: string])[] = [
  ['أحمد', 'احمد'],
  ['احمد', 'أحمد'],
  ['إبراهيم', 'ابراهيم'],
  ['آمال', 'امال'],
  ['ٱلكتاب', 'الكتاب'],
  ['مكتبة جرير', 'مكتبه'],
  ['مكتبه جرير', 'مكتبة'],
  ['إلى الرياض', 'الي الرياض'],
  ['على', 'علي'],
  ['مُحَمَّد', 'محمد'],
  ['محمد', 'مُحَمَّدٌ'],
  ['كـــتـاب', 'كتاب'],
  ['كتاب', 'كـــتاب'],
  ['مؤسسة', 'موسسه'],
  ['رئيس', 'رييس'],
  ['عرض ٢٠٢٦', '2026'],
  ['عرض 2026', '٢٠٢٦'],
  ['عرض ۲۰۲۶', '2026'],
  ['فارسی', 'فارسي'],
  ['Summer SALE', 'summer sale'],
  ['summer sale', 'SALE'],
  ['متجر\u200f الرياض', 'متجر الرياض'],
  ['عطور فاخرة للرجال', 'رجال عطور'],
  ['عطور فاخرة للرجال', '  فاخره   عطور  '],
  ['خصم 50% اليوم', '50%'],
  ['رمز a_b', 'a_b'],
  ['مسار c:\\temp', 'c:\\temp'],
  ["متجر O'Brien", "o'brien"],
  ['عود', 'عو'],
  ['بخور وعود', 'بخور ود'],
  ['شاي أخضر', 'أخ'],
  ['متجر 😀 مرح', '😀 مرح'],
  ['عبايات', 'العبايات'],
  ['العبايات', 'عبايات'],
  ['عبايات', 'والعبايات'],
  ['العبايات', 'بالعبايات'],
  ['للعبايات', 'العبايات'],
  ['والعبايات', 'للعبايات'],
  ['عبايات سوداء', 'كالعبايات وسوداء'],
  ['عطور', 'وعطور'],
  ['رياض', 'بالرياض'],
  ['جدة', 'بجدة'],
  ['بن', 'البن'],
  ['قهوة (مطحونة)', 'المطحونة'],
  ['كتاب', 'كتاب'],
  ['كتاب', 'تاب'],
  ['ألعاب', 'العاب'],
  ['لابتوب', 'اللابتوب'],
  ['INV-00050311', 'inv-00050311'],
  ['INV-00050311', 'NV-0005031'],
  ['INV-00050311', 'INV-٠٠٠٥٠٣١١'],
  ['SAVE-C3B5', 'save-c3b5'],
  ['BENCH-500', 'bench-500'],
  ['فاتورة/2026-01-05', 'فاتورة/2026-01-05'],
  ['72e61b92-7c0c-1737-f029-fa2324ae236f', '7c0c-1737-f029-FA2324AE236F'],
  ['SA4420000000000000010001', 'SA44200000000000000100'],
  ['متجر100897ذ', 'متجر100897'],
]

/** The same in the panel, where lists that are there already are searched. */
const isFoundInPanel = (stored: string, search: string): boolean =>
  holdsWords(searchable(search))(searchable(stored))

test.each(SAME)('%s is found by %s', async (stored, search) => {
  expect(await isFound(await named(stored), search)).toBe(true)
  expect(isFoundInPanel(stored, search)).toBe(true)
})

/** What is stored, and what must not find it. */
const DIFFERENT: readonly (readonly [stored: string, search: string])[] = [
  ['خصم 500 ريال', '50%'],
  ['رمز aXb', 'a_b'],
  ['متجر الورود', '%%'],
  ['متجر الورود', '__'],
  ['متجر الورود', '\\\\'],
  ['أحمد', 'محمود'],
  ['عطور فاخرة', 'عطور رجال'],
  ['عود', 'عد'],
  ['استيعاب', 'العاب'],
  ['منتجات', 'المتجر'],
  ['رجال', 'والنساء'],
  ['INV-00050311', 'CN-00050311'],
  ['INV-10050311', 'INV-00050311'],
  ['50311', 'INV-50311'],
  ['BENCH 500', 'bench-500'],
  ['72e61b92-7c0c-1737-f029-fa2324ae236f', '72e61b92-7c0c-1737-f020-fa2324ae236f'],
  ['SA4420000000000000010001', 'SA0020000000000000010001'],
]

test.each(DIFFERENT)('%s is not found by %s', async (stored, search) => {
  expect(await isFound(await named(stored), search)).toBe(false)
  expect(isFoundInPanel(stored, search)).toBe(false)
})

test('two letters alone are looked for where a word begins', async () => {
  const stored = await named('بخور وعود')
  expect(await isFound(stored, 'عو')).toBe(true)
  expect(await isFound(stored, 'ور')).toBe(false)
})

test.each(['قهوة (عود)', 'قهوة، عود', 'قهوة/عود', '«عود» قهوة', 'قهوة-والعود'])('in %s too', async (name) => {
  expect(await isFound(await named(name), 'عو')).toBe(true)
})

test('a mobile is found however it is written', async () => {
  const { id } = await records.create(vendors, 1, { phone: '0551239876' })
  await records.create(vendors, 2, { phone: '0556000000' })
  const ways = ['0551239876', '٠٥٥١٢٣٩٨٧٦', '05512398', '055 123 9876', '+966 55 123 9876', '966551239876']
  for (const search of ways) {
    const { data } = await records.list(vendors, { search })
    expect([search, data.map((row) => row.id)]).toEqual([search, [id]])
  }
})

test('words may stand in different fields and languages', async () => {
  const id = await named('قهوة مختصة', 'Speciality coffee')
  expect(await isFound(id, 'coffee قهوه')).toBe(true)
})

test('the search that was applied is echoed as it was typed', async () => {
  const { filters } = await records.list(categories, { search: '  أحمد ' })
  expect(filters).toEqual({ search: 'أحمد' })
})

test.each(['a', 'أ', ' ب ', 'مَّ', 'ـــ', '\u200f\u200f\u200f', ''])(
  'a search for "%s" is too short',
  async (search) => {
    const { status, body } = await records.call(categories, '', { query: { search }, locale: 'en' })
    expect([status, body.errors]).toEqual([422, { search: ['Type at least 2 characters to search'] }])
  },
)

test('names are sorted as the alphabets are, whatever their case', async () => {
  const own = await recordsOf(await startTestApp())
  for (const name_ar of ['باسم', 'zebra', 'احمد', 'Adam', 'ابراهيم', 'تاج', 'bird'])
    await own.create(categories, 1, { name_ar })
  const { data } = await own.list(categories, { sort_column: 'name', sort_direction: 'asc' }, 'ar')
  const names = data.map(({ translations }) => (translations as { name: string }[])[0]?.name)
  expect(names).toEqual(['Adam', 'bird', 'zebra', 'ابراهيم', 'احمد', 'باسم', 'تاج'])
})
