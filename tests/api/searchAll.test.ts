import { beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { createCategory, createCoupon, createPackage } from '#tests/support/panel/records.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

interface Group {
  readonly resource: string
  readonly data: readonly { readonly id: number; readonly label: string; readonly about: string | null }[]
}

let server: TestApp
let token: string
let category: number
let pack: number

beforeAll(async () => {
  // One connection: what stays prepared on it is known when it is asked itself.
  server = await startTestApp({ variables: { DATABASE_POOL_SIZE: '1' } })
  token = await server.signIn()
  category = await createCategory(server, token, { name_ar: 'أزياء نسائيّة', name_en: 'Women’s fashion' })
  pack = await createPackage(server, token, { title_ar: 'باقة الأزياء', title_en: 'Fashion package' })
  await createCoupon(server, token, [pack], { name_ar: 'خصم', name_en: 'Off', code: 'FASHION20' })
})

const search = (q: string, as = token, locale: 'ar' | 'en' = 'ar') =>
  server.call('/api/admin-panal/search', { token: as, query: { q }, locale })

const groupsOf = async (...query: Parameters<typeof search>): Promise<readonly Group[]> => {
  const { status, body } = await search(...query)
  expect([status, body.errors]).toEqual([200, undefined])
  return (body.result as { groups: Group[] }).groups
}

test('records of several areas are found by a word that is spelt otherwise', async () => {
  const groups = await groupsOf('ازيا')
  expect(groups.map(({ resource, data }) => [resource, data.map(({ id }) => id)])).toEqual([
    ['packages', [pack]],
    ['categories', [category]],
  ])
  expect(groups[1]?.data[0]?.label).toBe('أزياء نسائيّة')
})

test('by the words of one language records are found in the other', async () => {
  const groups = await groupsOf('FASHION', token, 'ar')
  expect(groups.map(({ resource }) => resource)).toEqual(['packages', 'coupons', 'categories'])
  expect(groups[1]?.data).toEqual([{ id: expect.any(Number), label: 'خصم', about: 'FASHION20' }])
})

test('those whose name begins with the words come first, and five of each area at most', async () => {
  for (let count = 0; count < 7; count += 1)
    await createCategory(server, token, { name_ar: `مستلزمات القهوة ${count}` })
  const first = await createCategory(server, token, { name_ar: 'قهوه مختصة' })
  for (let count = 0; count < 2; count += 1)
    await createCategory(server, token, { name_ar: `أكواب القهوة ${count}` })
  const [group] = await groupsOf('قهوة')
  expect(group?.data).toHaveLength(5)
  expect(group?.data[0]?.id).toBe(first)
})

test('one statement serves every word, planned once, and few of them stay prepared', async () => {
  for (let time = 0; time < 5; time += 1) await groupsOf('nobody')
  for (let time = 0; time < 5; time += 1)
    expect((await groupsOf('fashion')).map(({ resource }) => resource)).toEqual([
      'packages',
      'coupons',
      'categories',
    ])
  for (const q of ['fa', 'عط', 'fashion package', 'المحل', 'المحل fashion']) {
    await groupsOf(q)
    await groupsOf(q)
  }
  const { rows } = await server.context.database.pool.query<{ runs: number; anew: number }>(
    `select generic_plans::int as runs, custom_plans::int as anew from pg_prepared_statements
      where statement like '%with latest as materialized%'`,
  )
  expect(rows).toHaveLength(3)
  expect(rows.map(({ anew }) => anew)).toEqual([0, 0, 0])
  expect(Math.max(...rows.map(({ runs }) => runs))).toBeGreaterThan(2)
})

describe('two letters', () => {
  test('are enough, where a word begins with them, its article apart', async () => {
    await createCategory(server, token, { name_ar: 'المحامص', name_en: 'Roasters' })
    for (const q of ['مح', 'ro', 'المح'])
      expect((await groupsOf(q)).map(({ resource }) => resource)).toContain('categories')
    expect(await groupsOf('صص')).toEqual([])
  })

  test.each(['', 'ا', 'ـَ', ' ا '])('"%s" is too short', async (q) => {
    const { status, body } = await search(q)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['q']])
  })
})

test('only what the role may open is found', async () => {
  const support = await groupsOf('fashion', await server.signIn('support'))
  expect(support.map(({ resource }) => resource)).toEqual([])
  const finance = await groupsOf('fashion', await server.signIn('finance'))
  expect(finance.map(({ resource }) => resource)).toEqual(['packages', 'coupons'])
})

test('somebody of a vendor finds nothing here', async () => {
  const { token: other } = await vendorPeople(server)
  expect((await search('fashion', other)).status).toBe(401)
})

test('signs that mean something to the database mean nothing here', async () => {
  for (const q of ['%%', '__', "' or 1=1 --", '\\\\', '%_%_%']) expect(await groupsOf(q)).toEqual([])
})

test('a hidden field is not looked through', async () => {
  await server.context.database.pool.query(`update users set password_hash = 'canary-secret-hash'`)
  expect(await groupsOf('canary-secret')).toEqual([])
  expect(resources.users.list.search).not.toContain('password_hash')
})
