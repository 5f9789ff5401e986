import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { treeFaults as arabic } from '#src/i18n/ar/treeFaults.ts'
import { treeFaults as english } from '#src/i18n/en/treeFaults.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Mapping, mappingOf } from '#tests/support/marketplaces.ts'
import { type TreeAnswer, treeOf, uploadTree } from '#tests/support/treeFiles.ts'
import { multipart } from '#tests/support/uploads.ts'

let m: Mapping

beforeAll(async () => {
  m = await mappingOf(await startTestApp())
})

const arrivals = async () =>
  (await readdir(join(m.server.context.env.DATA_DIR, 'rows')).catch(() => [])).filter((name) =>
    name.endsWith('.tree'),
  )

const shownOf = async (market: number) =>
  (await treeOf(m, market)).map(
    ({ name_ar, name_en, level }) => `${level} ${name_ar}${name_en ? ` | ${name_en}` : ''}`,
  )

const WHOLE = ['0 أزياء | Fashion', '1 أحذية | Shoes', '2 جزم | Boots', '0 حديقة | Garden']

const json = [
  {
    id: '1',
    name_ar: 'أزياء',
    name_en: 'Fashion',
    children: [
      {
        id: '2',
        name_ar: 'أحذية',
        name_en: 'Shoes',
        children: [{ id: '3', name_ar: 'جزم', name_en: 'Boots' }],
      },
    ],
  },
  { id: '4', name_ar: 'حديقة', name_en: 'Garden' },
]

const flat = [
  { id: 3, parent: 2, name: { ar: 'جزم', en: 'Boots' } },
  { id: 2, parent: 1, name: { ar: 'أحذية', en: 'Shoes' } },
  { id: 1, parent: null, name: { ar: 'أزياء', en: 'Fashion' } },
  { id: 4, name: { ar: 'حديقة', en: 'Garden' } },
]

const FORMATS: readonly (readonly [string, string])[] = [
  [
    'lines with ids',
    '1 - أزياء | Fashion\r\n2 - أزياء | Fashion > أحذية | Shoes\r\n3 - أزياء | Fashion > أحذية | Shoes > جزم | Boots\r\n4 - حديقة | Garden\r\n',
  ],
  ['paths without ids', '\ufeffأزياء | Fashion > أحذية | Shoes > جزم | Boots\nحديقة | Garden'],
  ['indented lines', 'أزياء | Fashion\n\tأحذية | Shoes\n\t\tجزم | Boots\nحديقة | Garden\n'],
  [
    'indented lines with ids',
    '1 - أزياء | Fashion\n  2 - أحذية | Shoes\n    3 - جزم | Boots\n4 - حديقة | Garden\n',
  ],
  ['nested JSON', JSON.stringify(json)],
  ['flat JSON, in any order', JSON.stringify({ categories: flat })],
  ['lines of JSON', flat.map((row) => JSON.stringify(row)).join('\n')],
]

describe('a file', () => {
  test.each(FORMATS)('of %s is read', async (what, file) => {
    const market = await m.marketplace(`F-${FORMATS.findIndex(([each]) => each === what)}`)
    const answer = await uploadTree(m, market, file)
    expect(answer.body.result).toMatchObject({ version: { added: 4, categories: 4 } })
    expect((await shownOf(market)).toSorted()).toEqual(WHOLE.toSorted())
    expect(await arrivals()).toEqual([])
  })

  test('without ids finds its categories again, also where another kind of file named them', async () => {
    const market = await m.marketplace('PATHS')
    await uploadTree(m, market, FORMATS[0]?.[1] ?? '')
    const before = await treeOf(m, market)
    const again = await uploadTree(
      m,
      market,
      'أزياء | Fashion\n  أحذية | Shoes\n    جزم | Boots\nحديقة | Garden\nألعاب | Toys\n',
    )
    expect(again.body.result).toMatchObject({ version: { added: 1, removed: 0, renamed: 0, moved: 0 } })
    const after = await treeOf(m, market)
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    const third = await uploadTree(
      m,
      market,
      'أزياء | Fashion\n  أحذية | Shoes\n    جزم | Boots\nحديقة | Garden\nألعاب | Toys\n',
    )
    expect(third.body.result).toMatchObject({ version: null })
  })

  test('in one language leaves the names of the other one', async () => {
    const market = await m.marketplace('ONE-LANGUAGE')
    await uploadTree(m, market, '1 - Fashion\n2 - Fashion > Shoes')
    expect(await shownOf(market)).toEqual(['0 Fashion | Fashion', '1 Shoes | Shoes'])
    await uploadTree(m, market, '1 - Clothing\n2 - Clothing > Shoes')
    expect(await shownOf(market)).toEqual(['0 Clothing | Clothing', '1 Shoes | Shoes'])
    await uploadTree(m, market, '1 - ملابس\n2 - ملابس > أحذية')
    expect(await shownOf(market)).toEqual(['0 ملابس | Clothing', '1 أحذية | Shoes'])
    await uploadTree(m, market, '1 - Apparel\n2 - Apparel > Shoes')
    expect(await shownOf(market)).toEqual(['0 ملابس | Apparel', '1 أحذية | Shoes'])
  })

  test('of thousands of lines, as Google writes them, is read beside the server', async () => {
    const market = await m.marketplace('GOOGLE')
    const lines = ['# Google_Product_Taxonomy_Version: 2021-09-21']
    for (let root = 1; root <= 21; root += 1) {
      lines.push(`${root} - Department ${root}`)
      for (let middle = 0; middle < 15; middle += 1) {
        lines.push(`${root * 1000 + middle} - Department ${root} > Range ${middle} & more`)
        for (let leaf = 0; leaf < 17; leaf += 1)
          lines.push(
            `${root * 100_000 + middle * 100 + leaf} - Department ${root} > Range ${middle} & more > Sort ${leaf}`,
          )
      }
    }
    const answer = await uploadTree(m, market, lines.join('\n'))
    expect(answer.body.result).toMatchObject({ version: { added: 21 * (1 + 15 * 18), categories: 5691 } })
    const [, , , first = ''] = lines
    const next = lines.filter((line) => line !== first).map((line) => line.replace('Department 7', 'Aisle 7'))
    const drifted = await uploadTree(m, market, next.join('\n'))
    expect(drifted.body.result).toMatchObject({ version: { added: 0, renamed: 1, moved: 0, removed: 1 } })
  })
})

const FAULTS: readonly (readonly [what: string, file: string | Buffer, key: keyof typeof arabic])[] = [
  [
    'a ring',
    JSON.stringify([
      { id: 1, parent: 2, name: 'A' },
      { id: 2, parent: 1, name: 'B' },
    ]),
    'tree_cycle',
  ],
  ['one below itself', '[{"id":"1","parent":"1","name":"A"}]', 'tree_cycle'],
  ['a parent that there is none of', '[{"id":"1","parent":"9","name":"A"}]', 'tree_no_parent'],
  ['a path whose beginning is missing', '2 - A > B', 'tree_no_parent'],
  ['an id twice', '1 - A\n1 - B\n', 'tree_twice'],
  ['a name twice in one place', 'A\n  B\n  B\n', 'tree_name_twice'],
  ['no name', '[{"id":"1"}]', 'tree_no_name'],
  ['a name too long', 'أ'.repeat(121), 'tree_long_name'],
  [
    'too many levels',
    Array.from({ length: 22 }, (_, at) => `${' '.repeat(at)}L${at}`).join('\n'),
    'tree_too_deep',
  ],
  ['nothing but comments', '# nothing\n\n', 'tree_empty'],
  ['an empty list', '[]', 'tree_empty'],
  ['another encoding', Buffer.from([0xc7, 0xe1, 0xd3, 0xe6, 0xde]), 'tree_encoding'],
  ['UTF-16', Buffer.from('\ufeffA\nB', 'utf16le'), 'tree_encoding'],
  ['a document', Buffer.from('%PDF-1.7\n'), 'tree_format'],
  ['broken JSON', '[{"id":', 'tree_json'],
  ['a list of what is none', '[1, 2]', 'tree_row'],
  [
    'an unknown type',
    '[{"id":"1","name":"A","properties":[{"id":"p","name":"P","type":"SOUND"}]}]',
    'tree_type',
  ],
  [
    'a list without values',
    '[{"id":"1","name":"A","properties":[{"id":"p","name":"P","type":"SELECT"}]}]',
    'tree_no_values',
  ],
  ['a property of no category', '{"properties":[{"category":"9","id":"p","name":"P"}]}', 'tree_no_category'],
]

describe('nothing is taken of a file with', () => {
  test.each(FAULTS)('%s, and the reason is told in both languages', async (what, file, key) => {
    const market = await m.marketplace(`W-${FAULTS.findIndex(([each]) => each === what)}`)
    for (const [locale, texts] of [
      ['ar', arabic],
      ['en', english],
    ] as const) {
      const { body, headers } = multipart({ field: 'file', filename: 'tree.txt', bytes: Buffer.from(file) })
      const answer = await m.call(`admin-panal/marketplace-trees/${market}/file`, {
        method: 'POST',
        body,
        headers,
        locale,
      })
      expect([answer.status, answer.body.code]).toEqual([422, 'validation'])
      const [told = ''] = (answer.body.errors as Record<string, string[]>).file ?? []
      const pattern = texts[key]
        .split(/%\{\w+\}/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')
      expect(told).toMatch(new RegExp(`^${pattern}$`, 's'))
    }
    expect(await treeOf(m, market)).toEqual([])
    expect(await arrivals()).toEqual([])
  })
})

describe('properties', () => {
  const PROPERTIES = (size: object, more: object[] = []) =>
    JSON.stringify([{ id: '1', name_ar: 'أحذية', name_en: 'Shoes', properties: [size, ...more] }])
  const SIZE = { id: 'size', name_ar: 'المقاس', name_en: 'Size', values: ['40', '41'] }

  test('arrive with their categories: added, newly required, with other values, and gone', async () => {
    const market = await m.marketplace('PROPS')
    const first = await uploadTree(m, market, PROPERTIES(SIZE, [{ id: 'sole', name: 'النعل' }]))
    expect(first.body.result).toMatchObject({ version: { added: 3, required: 0, properties: 2 } })
    const second = await uploadTree(
      m,
      market,
      PROPERTIES({ ...SIZE, required: true, values: ['40', '41', '42'] }, [
        { id: 'brand', name: 'العلامة', required: true },
      ]),
    )
    expect(second.body.result).toMatchObject({
      version: { added: 1, removed: 1, required: 2, changed: 1, properties: 2 },
    })
    const { rows } = await m.server.context.database.pool.query(
      `select p.remote_id, p.attribute_type, p.is_required, p."values" from marketplace_properties p
       join marketplace_categories c on c.id = p.marketplace_category where c.marketplace = $1 order by 1`,
      [market],
    )
    expect(rows).toEqual([
      { remote_id: 'brand', attribute_type: 'TEXT', is_required: true, values: null },
      {
        remote_id: 'size',
        attribute_type: 'SELECT',
        is_required: true,
        values: ['40', '41', '42'].map((key) => ({ key, ar: key, en: null })),
      },
    ])
  })

  test('alone leave the categories and what is not named', async () => {
    const market = await m.marketplace('PROPS-ALONE')
    await uploadTree(m, market, '1 - أحذية\n2 - حقائب')
    await uploadTree(
      m,
      market,
      JSON.stringify({
        properties: [
          { category: '1', ...SIZE },
          { category: '2', ...SIZE },
        ],
      }),
    )
    const third = await uploadTree(
      m,
      market,
      JSON.stringify({ properties: [{ category: '1', id: 'new', name: 'جديدة' }] }),
    )
    expect(third.body.result).toMatchObject({
      version: { added: 1, removed: 1, categories: 2, properties: 2 },
    })
  })

  test('that were mapped and went are mapped again by going back', async () => {
    const market = await m.marketplace('PROPS-BACK')
    await uploadTree(m, market, PROPERTIES(SIZE))
    const main = await m.category(['أحذية الرجوع', null])
    const ours = await m.property(main, ['المقاس', null], { attribute_type: 'TEXT' })
    const [category] = await treeOf(m, market)
    const { pool } = m.server.context.database
    const found = await pool.query('select id from marketplace_properties where marketplace_category = $1', [
      category?.id,
    ])
    await m.call(`admin-panal/mapping-categories/${category?.id}`, {
      method: 'POST',
      body: { category_ids: [main] },
    })
    const mapped = await m.call('admin-panal/mapping-properties', {
      method: 'POST',
      body: { marketplace_property_id: found.rows[0].id, main_category_id: main, property_id: ours },
    })
    expect(mapped.status).toBe(200)
    const gone = await uploadTree(m, market, PROPERTIES({ id: 'other', name: 'أخرى' }))
    expect((gone.body.result as TreeAnswer).version).toMatchObject({ removed: 1, broken: 1 })
    await m.call(`admin-panal/marketplace-trees/${market}/versions/1/return`, { method: 'POST' })
    const { rows } = await pool.query(
      `select q.property_id from property_mappings q join marketplace_properties p on p.id = q.marketplace_property_id
       where p.marketplace_category = $1`,
      [category?.id],
    )
    expect(rows).toEqual([{ property_id: ours }])
  })
})
