import { beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { cleanValues } from '#server/crud/values.ts'
import { addDays, dayInRiyadh } from '#server/db/demo/days.ts'
import { type DemoRecords, wireValues } from '#server/db/demo/records.ts'
import { DEMO_RECORDS, loadDemoData } from '#server/db/demo.ts'
import { fieldsOf } from '#src/schema/interpret.ts'
import { inputSchema, issuesOf, issuesOfRules } from '#src/schema/zod.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

const NOW = new Date('2026-03-02T09:30:00Z')
const TODAY = '2026-03-02'

const TABLES = [
  ...DEMO_RECORDS.map(({ table }) => table),
  'coupons_packages',
  'vendors',
  'users',
  'stores',
  'subscriptions',
  'invoices',
  'payouts',
  'wallet_entries',
  'coupon_redemptions',
  'files',
  'settings',
  'history',
]

/** What two loadings share: no salted hashes, no codes and names of files that nobody can guess. */
const REPEATABLE: Readonly<Record<string, string>> = {
  users: 'id, email, username, active, vendor, created_at',
  subscriptions:
    'id, vendor, package, status, method, coupon, amount, tax, starts_on, ends_on, due_on, created_at, decided_at, decided_by',
  invoices: 'id, number, issued_at, vendor, subscription, net_total, tax, amount, qr',
  payouts: 'id, payment_number, partner, vendor, amount, payment_date, paid_by, created_at',
  wallet_entries: 'id, kind, partner, vendor, amount, month, subscription, payout, created_at',
  files: 'kind, type, public, created_at',
  settings: 'key, value',
  history: 'id, at, actor_name, action, resource, record_id',
}

const ALL_RECORDS: readonly DemoRecords[] = DEMO_RECORDS

/** The first day of every second month of a leap year, and its leap day. */
const LOADING_DAYS = [
  ...['01', '03', '05', '07', '09', '11'].map((month) => `2028-${month}-01`),
  '2028-02-29',
]

const rowsOf = async <Row extends object>({ database: { pool } }: AppContext, sql: string): Promise<Row[]> =>
  (await pool.query<Row>(sql)).rows

/** Everything that was loaded, but for what is different each time. */
const everything = async (context: AppContext): Promise<Record<string, unknown>> => {
  const tables: Record<string, unknown> = {}
  for (const table of TABLES) {
    const columns = REPEATABLE[table] ?? '*'
    tables[table] = await rowsOf(context, `select ${columns} from "${table}" order by 1, 2`)
  }
  return tables
}

const countsOf = async (context: AppContext): Promise<Record<string, number>> => {
  const tables = await everything(context)
  return Object.fromEntries(TABLES.map((table) => [table, (tables[table] as unknown[]).length]))
}

const keysOf = (resource: string) =>
  new Set(ALL_RECORDS.find((part) => part.resource.name === resource)?.records.map(({ $key }) => $key))

/** Any number serves as an id where only the shape of the values matters, as long as the key exists. */
const someIds = {
  keep: () => undefined,
  of: (resource: string, key: string) => [...keysOf(resource)].indexOf(key) + 1,
}

const inputsOn = (today: string) =>
  ALL_RECORDS.flatMap(({ resource, records }) =>
    records.map((record) => ({
      resource,
      record,
      values: wireValues(resource, record, { today, ids: someIds }),
    })),
  )

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

/** Time passes for the data alone: what becomes due after the day of loading is left. */
const startStill = async (): Promise<TestApp> => {
  const app = await startTestApp()
  await app.context.jobs.stop()
  return app
}

let demo: TestApp
let context: AppContext

beforeAll(async () => {
  demo = await startStill()
  context = demo.context
  await loadDemoData(context, NOW)
})

describe('loading', () => {
  test('fills every table', async () => {
    expect(await countsOf(context)).toEqual({
      packages: 8,
      categories: 197,
      properties: 76,
      marketplaces: 4,
      marketplace_categories: 323,
      marketplace_properties: 60,
      referral_code_groups: 5,
      coupons: 61,
      blogs: 14,
      contents: 10,
      coupons_packages: expect.any(Number),
      partners: 8,
      vendors: 56,
      users: 78,
      stores: 19,
      subscriptions: expect.any(Number),
      invoices: expect.any(Number),
      payouts: expect.any(Number),
      wallet_entries: expect.any(Number),
      coupon_redemptions: expect.any(Number),
      files: expect.any(Number),
      settings: 6,
      history: expect.any(Number),
    })
  })

  test('changes nothing the second time, on whatever day', async () => {
    const before = await everything(context)
    await loadDemoData(context, new Date('2026-09-20T00:00:00Z'))
    expect(await everything(context)).toEqual(before)
  })

  test('gives the same records on the same day', async () => {
    const other = await startStill()
    await loadDemoData(other.context, NOW)
    expect(await everything(other.context)).toEqual(await everything(context))
  })

  test('happens once when several processes start together', async () => {
    const other = await startStill()
    await Promise.all(Array.from({ length: 4 }, () => loadDemoData(other.context, NOW)))
    expect(await countsOf(other.context)).toEqual(await countsOf(context))
  })

  test('leaves nothing behind when it fails half way, and succeeds afterwards', async () => {
    const other = await startStill()
    const { pool } = other.context.database
    await pool.query('alter table subscriptions add constraint none check (false)')
    await expect(loadDemoData(other.context, NOW)).rejects.toThrow()
    expect(Object.values(await countsOf(other.context)).every((count) => count === 0)).toBe(true)
    await pool.query('alter table subscriptions drop constraint none')
    await loadDemoData(other.context, NOW)
    expect(await countsOf(other.context)).toEqual(await countsOf(context))
  })

  test('leaves a database alone in which somebody has begun to work', async () => {
    const other = await startStill()
    await other.signIn()
    await other.context.database.pool.query(`insert into categories (name_ar) values ('تصنيف')`)
    await loadDemoData(other.context, NOW)
    expect(await countsOf(other.context)).toMatchObject({ categories: 1, coupons: 0, users: 1 })
  })

  test('never happens in production', async () => {
    const other = await startStill()
    await loadDemoData({ ...other.context, env: { ...other.context.env, NODE_ENV: 'production' } }, NOW)
    expect(Object.values(await countsOf(other.context)).every((count) => count === 0)).toBe(true)
  })
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
      expect(
        created.every((instant) => instant > earliest),
        table,
      ).toBe(true)
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

test.each([
  ['مكتبه', 'مكتبة'],
  ['الكترونيات', 'إلكترونيات'],
  ['اجهزه المطبخ', 'أجهزة المطبخ'],
])('a search for %s finds %s', async (search, name) => {
  const token = await demo.signIn()
  const { body } = await demo.call('/api/admin-panal/categories', { token, query: { search } })
  const { categories } = body.result as {
    categories: { data: { translations: { locale: string; name: string }[] }[] }
  }
  const names = categories.data.flatMap(({ translations }) => translations.map((each) => each.name))
  expect(names).toContain(name)
})

describe('coupons', () => {
  test.each([TODAY, ...LOADING_DAYS])('are running, coming and over when loaded on %s', (today) => {
    const windows = inputsOn(today)
      .filter(({ resource }) => resource.name === 'coupons')
      .map(({ values }) => ({ from: String(values.from_date), to: String(values.to_date) }))
    const over = windows.filter(({ to }) => to < today).length
    const coming = windows.filter(({ from }) => from > today).length
    expect(over).toBeGreaterThanOrEqual(15)
    expect(coming).toBeGreaterThanOrEqual(8)
    expect(windows.length - over - coming).toBeGreaterThanOrEqual(15)
  })

  test.each([
    ['RAMADAN-30', '2026-02-18', '2026-03-18'],
    ['NATIONAL-23', '2025-09-20', '2025-09-26'],
    ['WATAN-23', '2026-09-20', '2026-09-26'],
    ['FOUNDING-17', '2026-02-19', '2026-02-24'],
    ['FRIDAY-40', '2025-11-24', '2025-11-30'],
  ])('%s runs when its season does', async (code, from_date, to_date) => {
    expect(
      await rowsOf(context, `select from_date::text, to_date::text from coupons where code = '${code}'`),
    ).toEqual([{ from_date, to_date }])
  })
})

test('the day of loading is that of Riyadh', () => {
  expect(dayInRiyadh(new Date('2026-03-01T20:59:59Z'))).toBe('2026-03-01')
  expect(dayInRiyadh(new Date('2026-03-01T21:00:00Z'))).toBe('2026-03-02')
})
