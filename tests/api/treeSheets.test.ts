import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { type MadeCell, madeSheet } from '#tests/support/madeSheet.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { treeOf, uploadTree } from '#tests/support/treeFiles.ts'
import { multipart } from '#tests/support/uploads.ts'
import { zipBomb } from '#tests/support/zipBomb.ts'

let m: Mapping

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
})

const shownOf = async (market: number) =>
  (await treeOf(m, market))
    .map(({ name_ar, name_en, level }) => `${level} ${name_ar}${name_en ? ` | ${name_en}` : ''}`)
    .toSorted()

const WHOLE = ['0 أزياء | Fashion', '1 أحذية | Shoes', '2 جزم | Boots', '0 حديقة | Garden'].toSorted()

type Rows = readonly (readonly MadeCell[])[]

const FORMS: readonly (readonly [string, Rows])[] = [
  [
    'ids and what they stand below, in any order',
    [
      ['ID', 'Parent ID', 'Name AR', 'name_en'],
      [3, 2, 'جزم', 'Boots'],
      [2, 1, 'أحذية', 'Shoes'],
      [1, null, 'أزياء', 'Fashion'],
      [4, null, 'حديقة', 'Garden'],
    ],
  ],
  [
    'Arabic headings',
    [
      ['الرقم', 'التصنيف الأعلى', 'الاسم بالعربية', 'الاسم بالإنجليزية'],
      [1, null, 'أزياء', 'Fashion'],
      [2, 1, 'أحذية', 'Shoes'],
      [3, 2, 'جزم', 'Boots'],
      [4, null, 'حديقة', 'Garden'],
    ],
  ],
  [
    'paths in two languages, of the lowest alone',
    [
      ['path_ar', 'path_en'],
      ['أزياء > أحذية > جزم', 'Fashion > Shoes > Boots'],
      ['حديقة', 'Garden'],
    ],
  ],
  [
    'ids and paths',
    [
      ['id', 'path'],
      [3, 'أزياء | Fashion > أحذية | Shoes > جزم | Boots'],
      [1, 'أزياء | Fashion'],
      [2, 'أزياء | Fashion > أحذية | Shoes'],
      [4, 'حديقة | Garden'],
    ],
  ],
  [
    'levels, each row down to its own',
    [
      ['المستوى ١', 'المستوى ٢', 'المستوى ٣', 'الرقم'],
      ['أزياء | Fashion', null, null, 1],
      ['أزياء | Fashion', 'أحذية | Shoes', null, 2],
      ['أزياء | Fashion', 'أحذية | Shoes', 'جزم | Boots', 3],
      ['حديقة | Garden', null, null, 4],
    ],
  ],
  [
    'levels that are left empty where they are as above',
    [
      ['level_1_ar', 'level_1_en', 'level_2_ar', 'level_2_en', 'level_3_ar', 'level_3_en'],
      ['أزياء', 'Fashion'],
      [null, null, 'أحذية', 'Shoes'],
      [null, null, null, null, 'جزم', 'Boots'],
      ['حديقة', 'Garden'],
    ],
  ],
  [
    'no headings, as Google has its taxonomy',
    [
      [1, 'أزياء | Fashion'],
      [2, 'أزياء | Fashion', 'أحذية | Shoes'],
      [3, 'أزياء | Fashion', 'أحذية | Shoes', 'جزم | Boots'],
      [4, 'حديقة | Garden'],
    ],
  ],
]

const csvOf = (rows: Rows, separator: string): string =>
  rows
    .map((row) => row.map((cell) => (cell === null ? '' : `"${String(cell)}"`)).join(separator))
    .join('\r\n')

describe.each(FORMS)('a sheet with %s', (what, rows) => {
  const place = FORMS.findIndex(([each]) => each === what)

  test.each([
    ['xlsx', 'tree.xlsx', () => madeSheet(rows)],
    ['CSV', 'tree.csv', () => Buffer.from(`\ufeff${csvOf(rows, ',')}`)],
    ['CSV with semicolons in UTF-16', 'tree.csv', () => Buffer.from(`\ufeff${csvOf(rows, ';')}`, 'utf16le')],
  ] as const)('is read from %s', async (kind, name, make) => {
    const market = await m.marketplace(`S-${place}-${kind.length}`)
    const answer = await uploadTree(m, market, await make(), {}, name)
    expect(answer.body).toMatchObject({ result: { version: { added: 4, categories: 4 } } })
    expect(await shownOf(market)).toEqual(WHOLE)
  })
})

test('a list with separators is known by its headings, whatever it is called', async () => {
  const market = await m.marketplace('S-HEADINGS')
  await uploadTree(m, market, 'name,id,parent\nFashion,1,\nShoes,2,1\n', {}, 'download')
  expect(await shownOf(market)).toEqual(['0 Fashion | Fashion', '1 Shoes | Shoes'])
})

test('properties stand in rows of their own, by the id or the path of their category, with values in one row or more', async () => {
  const market = await m.marketplace('S-PROPERTIES')
  const file = await madeSheet([
    ['path', 'category', 'id', 'name_ar', 'name_en', 'type', 'required', 'values'],
    [null, 'Fashion > Shoes', 'color', 'اللون', 'Colour', 'SELECT', 'نعم', 'red = أحمر | Red; blue = أزرق'],
    ['Fashion > Shoes'],
    [null, 'Fashion > Shoes', 'color', null, null, null, null, 'green = أخضر | Green'],
    [null, 'Fashion > Shoes', 'sole', 'النعل', null, null, 'no'],
  ])
  const answer = await uploadTree(m, market, file, {}, 'tree.xlsx')
  expect(answer.body).toMatchObject({ result: { version: { categories: 2, properties: 2 } } })
  const { rows } = await m.server.context.database.pool.query(
    `select p.remote_id, p.name_ar, p.attribute_type, p.is_required, p."values" from marketplace_properties p
     join marketplace_categories c on c.id = p.marketplace_category
     where c.marketplace = $1 and c.name_en = 'Shoes' order by 1`,
    [market],
  )
  expect(rows).toEqual([
    {
      remote_id: 'color',
      name_ar: 'اللون',
      attribute_type: 'SELECT',
      is_required: true,
      values: [
        { key: 'red', ar: 'أحمر', en: 'Red' },
        { key: 'blue', ar: 'أزرق', en: null },
        { key: 'green', ar: 'أخضر', en: 'Green' },
      ],
    },
    { remote_id: 'sole', name_ar: 'النعل', attribute_type: 'TEXT', is_required: false, values: null },
  ])
})

const FORMULA = { xml: '<c t="str"><f>HYPERLINK("http://x")</f><v>Shoes</v></c>' }
const ERROR = { xml: '<c t="e"><v>#REF!</v></c>' }

const FAULTS: readonly (readonly [what: string, rows: Rows, ar: string, en: string])[] = [
  [
    'a formula',
    [
      ['id', 'name'],
      [1, 'A'],
      [2, FORMULA],
    ],
    'الصف 3: في إحدى الخلايا معادلة، اكتب قيمتها بدلًا منها',
    'Row 3: a cell holds a formula, write its value instead',
  ],
  [
    'an error in a cell',
    [
      ['id', 'name'],
      [1, ERROR],
    ],
    'الصف 2: في إحدى الخلايا خطأ بدل القيمة',
    'Row 2: a cell holds an error instead of a value',
  ],
  [
    'a level left out',
    [
      ['level 1', 'level 2', 'level 3'],
      ['A', null, 'C'],
    ],
    'الصف 2: أحد مستويات المسار خالٍ',
    'Row 2: a level of the path is empty',
  ],
  [
    'a parent that there is none of',
    [
      ['id', 'parent', 'name'],
      [1, null, 'A'],
      [2, 9, 'B'],
    ],
    'السطر 3: لا وجود للتصنيف الأعلى 9',
    'Line 3: there is no parent category 9',
  ],
  [
    'headings of another list',
    [
      ['code', 'price'],
      ['A', 1],
    ],
    'يجب أن يسمّي الصف الأول الأعمدة: الرقم والأعلى والاسم، أو المسار، أو المستوى 1 والمستوى 2 وما بعدهما',
    'The first row must name the columns: ID, parent ID and name, or a path, or level 1, level 2 and so on',
  ],
]

const toldOf = async (market: number, bytes: Buffer, filename: string, locale: 'ar' | 'en') => {
  const { body, headers } = multipart({ field: 'file', filename, bytes })
  const answer = await m.call(`admin-panal/marketplace-trees/${market}/file`, {
    method: 'POST',
    body,
    headers,
    locale,
  })
  return [answer.status, (answer.body.errors as Record<string, string[]> | undefined)?.file]
}

describe('nothing is taken of a sheet with', () => {
  test.each(FAULTS)('%s, and the row is told in both languages', async (what, rows, ar, en) => {
    const market = await m.marketplace(`SW-${FAULTS.findIndex(([each]) => each === what)}`)
    const file = await madeSheet(rows)
    expect(await toldOf(market, file, 'tree.xlsx', 'ar')).toEqual([422, [ar]])
    expect(await toldOf(market, file, 'tree.xlsx', 'en')).toEqual([422, [en]])
    expect(await treeOf(m, market)).toEqual([])
  })

  test('a level left out below empty lines, which are counted like rows', async () => {
    const market = await m.marketplace('SW-EMPTY')
    const file = Buffer.from('level 1,level 2,level 3\r\n\r\n\r\nA,,C\r\n')
    expect(await toldOf(market, file, 'tree.csv', 'en')).toEqual([
      422,
      ['Row 4: a level of the path is empty'],
    ])
  })

  test('far more than its size promises', async () => {
    const market = await m.marketplace('SW-BOMB')
    expect(await toldOf(market, await zipBomb(), 'tree.xlsx', 'en')).toEqual([
      422,
      ['The file is too large to be read'],
    ])
  })

  test('an archive that is no workbook', async () => {
    const market = await m.marketplace('SW-ZIP')
    const [status, told] = await toldOf(market, Buffer.from('PK\x03\x04 nothing of it'), 'tree.xlsx', 'en')
    expect([status, told]).toEqual([
      422,
      ['xlsx, CSV, JSON or text is taken: indented lines, or lines such as “1 - A > B”'],
    ])
  })
})
