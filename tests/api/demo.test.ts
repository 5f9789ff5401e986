import { beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { loadDemoData } from '#server/demo/demo.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import type { TestApp } from '#tests/support/app.ts'
import { countsOf, everything, inputsOn, LOADING_DAYS, NOW, rowsOf, TODAY } from '#tests/support/demoData.ts'
import { ofEach } from '#tests/support/ofEach.ts'
import { startDemo, startStill } from '#tests/support/startDemo.ts'

let demo: TestApp
let context: AppContext

beforeAll(async () => {
  demo = await startDemo(NOW)
  context = demo.context
})

/** Loading all of it again where everybody wants the processor. */
const LOADING_MS = 240_000

describe('loading', { timeout: LOADING_MS }, () => {
  test('fills every table', async () => {
    expect(await countsOf(context)).toEqual({
      packages: 8,
      categories: 197,
      properties: 76,
      marketplaces: 4,
      marketplace_categories: 330,
      marketplace_properties: 60,
      referral_code_groups: 5,
      coupons: 61,
      blogs: 14,
      contents: 10,
      service_accounts: 4,
      coupons_packages: expect.any(Number),
      partners: 8,
      vendors: 56,
      users: 82,
      stores: 19,
      marketplace_versions: 5,
      marketplace_changes: expect.any(Number),
      usage_counts: expect.any(Number),
      webhook_endpoints: 4,
      report_schedules: 4,
      subscriptions: expect.any(Number),
      invoices: expect.any(Number),
      payouts: expect.any(Number),
      wallet_entries: expect.any(Number),
      coupon_redemptions: expect.any(Number),
      files: expect.any(Number),
      settings: 18,
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

  test('leaves nothing behind when it fails half way, and succeeds afterwards', {
    timeout: LOADING_MS,
  }, async () => {
    const other = await startStill()
    await other.owner.query('alter table subscriptions add constraint none check (false)')
    await expect(loadDemoData(other.context, NOW)).rejects.toThrow()
    ofEach(Object.values(await countsOf(other.context)), (count) => expect(count).toBe(0))
    await other.owner.query('alter table subscriptions drop constraint none')
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
    ofEach(Object.values(await countsOf(other.context)), (count) => expect(count).toBe(0))
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
