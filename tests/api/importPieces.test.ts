import { beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import '#tests/support/bundledPrograms.ts'
import { importer, importIn } from '#tests/support/imports.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

let server: TestApp
let token: string
let by: ReturnType<typeof importer>

const COUPONS = 40

const VENDOR = `insert into vendors (store_name, seller_name, email, phone, subdomain, locale, registration_type,
    register_date, referral_code, external_id, referral_code_group, commercial_registration)
  values ('نخلة', 'نورة', $1 || '@there.test', '+966551234567', $1, 'ar', 'COMMERCIAL_REGISTRATION', '2026-01-01',
    upper($1), $2, $3, '1010123456')`

const rows = async (text: string) => (await server.owner.query(text)).rows

/** A file that gives every coupon another end, with what `of` says for some. */
const ends = (of: (at: number) => string) =>
  ['code,to_date', ...Array.from({ length: COUPONS }, (_none, at) => `C${at},${of(at)}`)].join('\n')

const changed = async (file: string) => {
  const told = importIn(await by.bring({ resource: 'coupons', file }))
  const checked = await by.check(told, { mode: 'update', key: 'code' })
  return { checked, done: await by.run(told.id) }
}

const endsKept = async () =>
  (await rows(`select to_date::text as day, count(*)::int as n from coupons group by 1 order by 1`)).map(
    ({ day, n }) => [day, n],
  )

beforeEach(async () => {
  server = await startTestApp()
  token = await server.signIn()
  by = importer(server, token)
  await server.owner.query(
    `insert into coupons (name_ar, code, type, value, from_date, to_date)
      select 'قسيمة', 'C' || at, 'FIXED', 1000, '2027-02-01', '2027-03-01' from generate_series(0, ${COUPONS - 1}) at`,
  )
})

test('of records that are changed together, those that a rule refuses stay as they are and the others are changed', async () => {
  const before = [7, 20, 39]
  const file = ends((at) => (before.includes(at) ? '2027-01-01' : at === 3 ? '2027-03-01' : '2027-06-01'))
  const { checked, done } = await changed(file)
  expect(checked.counts).toMatchObject({ update: COUPONS - 4, same: 1, failed: 3 })
  expect(done.counts).toMatchObject({ updated: COUPONS - 4, unchanged: 1, failed: 3 })
  expect((await by.problems(done.id)).data.map(({ row }) => row)).toEqual(before.map((at) => at + 2))
  expect(await endsKept()).toEqual([
    ['2027-03-01', 4],
    ['2027-06-01', COUPONS - 4],
  ])
  const told = await rows(
    `select count(*)::int as n from history where action = 'edit' and act_id = ${done.entry}`,
  )
  expect(told).toEqual([{ n: COUPONS - 4 }])
})

test('records that were changed together are given their earlier values together, but for what somebody has changed since', async () => {
  const { done } = await changed(ends(() => '2027-06-01'))
  await server.owner.query(`update coupons set to_date = '2027-09-01' where code in ('C5', 'C30')`)
  const back = await by.undo(done.id)
  expect(back.counts).toMatchObject({ undone: COUPONS - 2, kept: 2 })
  expect(await endsKept()).toEqual([
    ['2027-03-01', COUPONS - 2],
    ['2027-09-01', 2],
  ])
})

test('a record that stands twice in a file is changed by the first of its rows alone', async () => {
  const told = importIn(
    await by.bring({ resource: 'coupons', file: 'code,to_date\nC1,2027-06-01\nc1,2027-07-01\n' }),
  )
  const checked = await by.check(told, { mode: 'update', key: 'code' })
  expect(checked.counts).toMatchObject({ update: 1, failed: 1 })
  expect((await by.run(told.id)).counts).toMatchObject({ updated: 1 })
  expect(await rows(`select to_date::text as day from coupons where code = 'C1'`)).toEqual([
    { day: '2027-06-01' },
  ])
})

test('what the platform knows by an id of its own is found by it, capitals and all, and changed', async () => {
  await server.owner.query(VENDOR, ['nakhla', 'S-1', null])
  const file = 'external_id,store_name\nS-1,واحة\ns-1,أخرى\n'
  const told = importIn(await by.bring({ resource: 'vendors', file }))
  expect(told.columns.map(({ field }) => field)).toEqual(['external_id', 'store_name'])
  const checked = await by.check(told, { mode: 'update', key: 'external_id' })
  expect((await by.problems(told.id)).data.map(({ row }) => row)).toEqual([3])
  expect(checked.counts).toMatchObject({ update: 1, failed: 1 })
  await by.run(told.id)
  expect(await rows('select store_name from vendors')).toEqual([{ store_name: 'واحة' }])
})

test('created records that are in use stay when an import is taken back, each with its reason', async () => {
  const file = ['name_ar,percentage,month_count', ...Array.from({ length: 9 }, (_none, at) => `م${at},5,3`)]
  const told = importIn(await by.bring({ resource: 'referral_code_groups', file: file.join('\n') }))
  await by.check(told)
  await by.run(told.id)
  const [used] = await rows("select id from referral_code_groups where name_ar = 'م4'")
  await server.owner.query(VENDOR, ['nakhla', null, used.id])
  const back = await by.undo(told.id)
  expect(back.counts).toMatchObject({ undone: 8, kept: 1 })
  expect((await by.problems(told.id)).data.map(({ row }) => row)).toEqual([6])
})

test.each([
  [
    'that are changed side by side',
    'marketplaces',
    'marketplaces',
    'name_ar,market_id,website\nسوق,M-1,https://souq.test',
  ],
  [
    'that are changed one at a time',
    'referral_code_groups',
    'referral-code-groups',
    'name_ar,percentage,month_count\nأ,5,3',
  ],
])(
  'of records %s, one that somebody is changing while the import is taken back stays, changed',
  async (_how, resource, path, file) => {
    const told = importIn(await by.bring({ resource, file }))
    await by.check(told)
    await by.run(told.id)
    const [made] = await rows(`select id from ${resource}`)
    await server.owner.query('begin')
    await server.owner.query(`select from ${resource} where id = $1 for update`, [made.id])
    const edit = server.call(`/api/admin-panal/${path}/${made.id}`, {
      method: 'PUT',
      token,
      body: { name_ar: 'ب' },
    })
    const { pool } = server.context.database
    await somebodyWaits(pool)
    const undo = by.undo(told.id)
    await somebodyWaits(pool, 2)
    await server.owner.query('commit')
    expect((await edit).status).toBe(200)
    expect((await undo).counts).toMatchObject({ undone: 0, kept: 1 })
    expect(await rows(`select name_ar from ${resource}`)).toEqual([{ name_ar: 'ب' }])
    const [{ problems = [] } = {}] = (await by.problems(told.id)).data
    expect(problems.map(({ text }) => text)).toEqual([expect.stringContaining('since')])
  },
)
