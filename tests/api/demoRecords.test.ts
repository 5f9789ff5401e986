import { beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { cleanValues } from '#server/crud/values.ts'
import { DEMO_RECORDS } from '#server/demo/demo.ts'
import type { DemoRecords } from '#server/demo/records.ts'
import { addDays } from '#src/schema/days.ts'
import { fieldsOf } from '#src/schema/interpret.ts'
import { issuesOfRules } from '#src/schema/rules.ts'
import { inputSchema, issuesOf } from '#src/schema/zod.ts'
import { ALL_RECORDS, inputsOn, LOADING_DAYS, NOW, rowsOf, TODAY } from '#tests/support/demoData.ts'
import { ofEach } from '#tests/support/ofEach.ts'
import { startDemo } from '#tests/support/startDemo.ts'

const schemas = new Map(
  ALL_RECORDS.map(({ resource }) => [resource.name, inputSchema(resource, 'create')] as const),
)

const textsIn = (language: 'ar' | 'en'): string[] =>
  inputsOn(TODAY).flatMap(({ resource, values }) =>
    fieldsOf(resource)
      .filter(({ field }) => field.translated)
      .map(({ name }) => values[`${name}_${language}`])
      .filter((value) => typeof value === 'string'),
  )

const ARABIC = /[\u0600-\u06FF]/
const wordsOf = (html: unknown) =>
  String(html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length

let context: AppContext

beforeAll(async () => {
  context = (await startDemo(NOW)).context
})

describe('records', () => {
  test.each([TODAY, ...LOADING_DAYS])('pass their own validation when loaded on %s', (today) => {
    const faults = inputsOn(today).flatMap(({ resource, values }) => {
      const parsed = schemas.get(resource.name)?.safeParse(values)
      const issues = {
        ...issuesOfRules(resource, values),
        ...(parsed?.error ? issuesOf(parsed.error) : {}),
      }
      return Object.keys(issues).length ? [{ resource: resource.name, values, issues }] : []
    })
    expect(faults).toEqual([])
  })

  test('hold Arabic in every Arabic text and none in any English one', () => {
    expect(textsIn('ar').filter((text) => !ARABIC.test(text))).toEqual([])
    expect(textsIn('en').filter((text) => ARABIC.test(text) || !/[a-z]/i.test(text))).toEqual([])
  })

  test('hold rich texts that a save keeps as they are', () => {
    const changed = inputsOn(TODAY).flatMap(({ resource, values }) =>
      Object.values(cleanValues(resource, values)).filter(
        (value, index) => value !== Object.values(values)[index],
      ),
    )
    expect(changed).toEqual([])
  })

  test('are translated but for a few of each kind', () => {
    const untranslated = Object.fromEntries(
      ALL_RECORDS.filter(({ resource: { fields, represent } }) => fields[represent]?.translated).map(
        ({ resource, records }) => [
          resource.name,
          records.filter((record) => !record[`${resource.represent}_en`]).length,
        ],
      ),
    )
    expect(untranslated).toEqual({
      packages: 1,
      categories: 1,
      properties: 1,
      marketplaces: 0,
      marketplace_categories: 3,
      marketplace_properties: 0,
      referral_code_groups: 0,
      coupons: 1,
      blogs: 2,
      contents: 2,
    })
  })

  test('have articles long enough to be read', () => {
    const articles = inputsOn(TODAY).filter(({ values }) => 'body_ar' in values)
    expect(articles).toHaveLength(24)
    for (const { values } of articles) {
      expect(wordsOf(values.body_ar), String(values.seo_link)).toBeGreaterThanOrEqual(100)
      if (values.title_en)
        expect(wordsOf(values.body_en), String(values.seo_link)).toBeGreaterThanOrEqual(120)
    }
  })

  test('are switched on but for some', async () => {
    const switched: readonly DemoRecords[] = DEMO_RECORDS
    for (const { table } of switched.filter(({ resource }) => resource.capabilities.toggle)) {
      const [row] = await rowsOf<{ off: number; all: number }>(
        context,
        `select count(*) filter (where not active) as off, count(*) as all from "${table}"`,
      )
      expect(row?.off, table).toBeGreaterThan(0)
      expect(row?.off, table).toBeLessThan((row?.all ?? 0) / 3)
    }
  })

  test('were created in the order of their ids, within eighteen months, and changed afterwards', async () => {
    const earliest = addDays(TODAY, -550)
    for (const { table } of DEMO_RECORDS) {
      const rows = await rowsOf<{ created_at: string; updated_at: string }>(
        context,
        `select created_at, updated_at from "${table}" order by id`,
      )
      const created = rows.map((row) => row.created_at)
      expect(created, table).toEqual(created.toSorted())
      ofEach(created, (instant) => expect(instant > earliest, table).toBe(true))
      for (const row of rows) {
        expect(row.updated_at >= row.created_at, table).toBe(true)
        expect(row.updated_at < TODAY, table).toBe(true)
      }
    }
  })

  test('keep money in halalas, percentages in hundredths, references in their tables', async () => {
    expect(
      await rowsOf(context, `select price, added_price from packages where title_en = 'Starter'`),
    ).toEqual([{ price: 9900, added_price: 75 }])
    expect(
      await rowsOf(
        context,
        `select c.discount_percentage, count(*) as packages from coupons c join coupons_packages p on p.owner_id = c.id
         where c.code = 'FOUNDING-17' group by c.id`,
      ),
    ).toEqual([{ discount_percentage: 1727, packages: 5 }])
    expect(
      await rowsOf(
        context,
        `select p.name_ar as parent from categories c join categories p on p.id = c.main_category
         where c.name_ar = 'عبايات'`,
      ),
    ).toEqual([{ parent: 'ملابس نسائية' }])
  })
})

describe('mappings', () => {
  test('stand in every state: whole, broken and missing', async () => {
    const rows = await rowsOf<{ mapped: number; broken: number; missing: number }>(
      context,
      `select count(*) filter (where is_mapped and not is_broken)::int as mapped,
         count(*) filter (where is_broken)::int as broken, count(*) filter (where not is_mapped)::int as missing
       from marketplace_categories`,
    )
    ofEach(Object.values(rows[0] ?? {}), (count) => expect(count).toBeGreaterThan(0))
  })

  test('were made in an act that the history opens and can take back', async () => {
    const acts = await rowsOf<{ count: number; place: string; restorable: boolean }>(
      context,
      `select count(*)::int + 1 as count, h.place_ar as place, h.restore is not null as restorable
       from history h join history r on r.act_id = h.id where h.action = 'map' group by h.id`,
    )
    ofEach(acts, (act) => expect(act).toMatchObject({ restorable: true, place: expect.any(String) }))
    expect(acts[0]?.count).toBeGreaterThan(10)
  })

  test('broke by a newer version of a tree, after one that broke nothing', async () => {
    const versions = await rowsOf(
      context,
      `select v.number, v.source, v.added, v.renamed, v.moved, v.removed, v.required, v.changed, v.broken
       from marketplace_versions v join marketplaces m on m.id = v.marketplace
       where m.market_id = 'ALDEERA' and v.number > 1 order by v.number`,
    )
    const version = { source: 'FILE', changed: 0, required: 1 }
    expect(versions).toEqual([
      { ...version, number: 2, added: 4, renamed: 2, moved: 1, removed: 1, broken: 0 },
      { ...version, number: 3, added: 4, renamed: 0, moved: 2, removed: 4, broken: 4 },
    ])
    expect(
      await rowsOf(
        context,
        `select params->>'count' as count from notifications where kind = 'mappings_broken'`,
      ),
    ).toEqual([{ count: '4' }])
  })
})
