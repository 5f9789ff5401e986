import { beforeAll, expect, test } from 'vitest'
import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { type Call, startTestApp, type TestApp } from '#tests/support/app.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import { ofEach } from '#tests/support/ofEach.ts'

const PACKAGES = '/api/core/list/packages'
const CONSTANTS = '/api/core/common/getConstList'

let server: TestApp
let token: string

const insertPackages = (rows: readonly (readonly [string, string | null, boolean])[]) =>
  server.context.database.pool.query(
    `insert into packages (title_ar, title_en, short_description_ar, type, subscription_type, price, uses_whatsapp_channel, active)
     select ar, en, 'وصف', 'STANDARD', 'LIFE_TIME', 100, false, active
     from unnest($1::text[], $2::text[], $3::boolean[]) rows (ar, en, active)`,
    [rows.map(([ar]) => ar), rows.map(([, en]) => en), rows.map(([, , active]) => active)],
  )

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn()
  await insertPackages([
    ['الباقة الأساسية', 'Basic', true],
    ['باقة النخبة', null, true],
    ['الباقة القديمة', 'Old', false],
  ])
})

const get = (path: string, call: Call = {}) => server.call(path, { token, ...call })

const namesOf = ({ body }: Awaited<ReturnType<typeof get>>) =>
  (body.result as { list: { id: number; name: string }[] }).list.map(({ name }) => name)

test('a select lists the active records by name, in the language of the caller or else the other', async () => {
  const english = await get(PACKAGES)
  expect(english.body).toMatchObject({ status: true, result: { has_more: false } })
  expect(english.body.result).toMatchObject({ list: [{ id: 1, name: 'Basic' }, { id: 2 }] })
  expect(namesOf(english)).toEqual(['Basic', 'باقة النخبة'])
  expect(namesOf(await get(PACKAGES, { locale: 'ar' }))).toEqual(['الباقة الأساسية', 'باقة النخبة'])
})

test('every declared resource has such a list', async () => {
  for (const { name } of Object.values<AnyResource>(resources)) {
    const { status, body } = await get(`/api/core/list/${name}`)
    expect([name, status]).toEqual([name, 200])
    expect(body.result).toMatchObject({ list: expect.any(Array), has_more: false })
  }
  expect((await get('/api/core/list/nothing')).status).toBe(404)
})

test('inactive records are listed when they are asked for', async () => {
  expect(namesOf(await get(PACKAGES, { query: { active: 'false' } }))).toEqual(['Old'])
  expect(namesOf(await get(PACKAGES, { query: { active: 'true,false' } }))).toHaveLength(3)
  expect(namesOf(await get(PACKAGES, { query: { ids: '1,3' } }))).toEqual(['Basic', 'Old'])
  expect(namesOf(await get(PACKAGES, { query: { ids: '1,3', active: 'true' } }))).toEqual(['Basic'])
})

test('the search overlooks spellings as the search of lists does', async () => {
  expect(namesOf(await get(PACKAGES, { query: { search: 'نخبه' } }))).toEqual(['باقة النخبة'])
  expect(namesOf(await get(PACKAGES, { query: { search: 'الاساسيه' } }))).toEqual(['Basic'])
  expect(namesOf(await get(PACKAGES, { query: { search: 'basic', type: 'ELITE' } }))).toEqual([])
})

test.each([
  [{ search: 'ب' }, 'search', 'Type at least 2 characters to search'],
  [{ type: 'GOLD' }, 'type', 'Is not one of the choices'],
  [{ ids: '1,x' }, 'ids', 'The selected item does not exist'],
  [{ active: 'perhaps' }, 'active', 'Must be yes or no'],
  [{ page: '2' }, 'page', 'This field is not known'],
  [{ colour: 'red' }, 'colour', 'This field is not known'],
])('%j is refused, naming it', async (query, key, text) => {
  const { status, body } = await get(PACKAGES, { query })
  expect([status, body.errors]).toEqual([422, { [key]: [text] }])
})

test('more than a thousand records are cut, and the answer says so', async () => {
  await insertPackages(Array.from({ length: 1001 }, (_, at) => [`باقة ${at}`, `Bulk ${at}`, true] as const))
  const many = await get(PACKAGES, { query: { search: 'bulk' } })
  expect(namesOf(many)).toHaveLength(1000)
  expect(many.body.result).toMatchObject({ has_more: true })
  await server.context.database.pool.query("delete from packages where title_en like 'Bulk%'")
})

test('so many of the first names are answered as are asked for, and whether there are others', async () => {
  const all = { active: 'true,false' }
  const first = await get(PACKAGES, { query: { ...all, limit: '2' } })
  expect(first.body.result).toMatchObject({ list: [{ id: 1 }, { id: 3 }], has_more: true })
  const three = await get(PACKAGES, { query: { ...all, limit: '3' } })
  expect([namesOf(three).length, three.body.result]).toMatchObject([3, { has_more: false }])
  const found = await get(PACKAGES, { query: { ...all, search: 'باقة', limit: '1' } })
  expect(found.body.result).toMatchObject({ list: [{ id: 1 }], has_more: true })
  for (const limit of ['0', '1001', 'all'])
    expect((await get(PACKAGES, { query: { limit } })).body.errors).toHaveProperty('limit')
})

test('names that a few letters find are the first ones, among the nearest and among all', async () => {
  // Every second of the first names, none of the next thousand, and some behind those.
  const { pool } = server.context.database
  await pool.query(
    `insert into blogs (title_ar, short_description_ar, body_ar, language, "order")
     select lpad(n::text, 4, '0') || case when n <= 10 and n % 2 = 0 or n > 1100 then ' كمم' else ' مم' end, 'وصف', '<p>نص</p>', 'ALL', 0
     from generate_series(1, 1110) n`,
  )
  const first = async (limit: number) => {
    const { body } = await get('/api/core/list/blogs', { query: { search: 'كمم', limit: `${limit}` } })
    const { list, has_more } = body.result as { list: { name: string }[]; has_more: boolean }
    return [list.map(({ name }) => name), has_more]
  }
  const near = [2, 4, 6, 8, 10].map((n) => `${String(n).padStart(4, '0')} كمم`)
  const far = Array.from({ length: 10 }, (_, at) => `${1101 + at} كمم`)
  expect(await first(3)).toEqual([near.slice(0, 3), true])
  expect(await first(8)).toEqual([[...near, ...far].slice(0, 8), true])
  expect(await first(15)).toEqual([[...near, ...far], false])
})

test('an answer can be kept until something is written, per language and filters', async () => {
  const first = await get(PACKAGES)
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'lang, authorization',
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
  })
  const tag = { 'if-none-match': `W/"other", ${first.headers.etag}` }
  const again = await get(PACKAGES, { headers: tag })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await get(PACKAGES, { headers: tag, locale: 'ar' })).status).toBe(200)
  expect((await get(PACKAGES, { headers: tag, query: { active: 'false' } })).status).toBe(200)
  await server.call('/api/admin-panal/packages/active-toggle/2', { method: 'PUT', token })
  const changed = await get(PACKAGES, { headers: tag })
  expect([changed.status, namesOf(changed)]).toEqual([200, ['Basic']])
})

test('who may work with coupons gets the names of packages, without being able to list packages', async () => {
  await server.context.database.pool.query(
    `insert into roles (key, name_ar, name_en, permissions) values
     ('couponeditor', 'محرر الكوبونات', 'Coupon editor', '{coupons:edit}'),
     ('blogger', 'مدون', 'Blogger', '{blogs:edit}')`,
  )
  const editor = await server.signIn('couponeditor')
  expect(namesOf(await get(PACKAGES, { token: editor }))).toContain('Basic')
  expect((await get('/api/admin-panal/packages', { token: editor })).status).toBe(403)
  expect((await get('/api/core/list/coupons', { token: editor })).status).toBe(403)
  const blogger = await server.signIn('blogger')
  const refused = await get(PACKAGES, { token: blogger, locale: 'ar' })
  expect([refused.status, refused.body.message]).toEqual([403, 'ليست لديك صلاحية لهذا الإجراء'])
})

test('the constant list names every choice of every resource in the language of the caller', async () => {
  const english = (await get(CONSTANTS)).body.result as {
    lists: Record<string, { id: string; name: string }[]>
  }
  expect(english.lists['coupons.type']).toEqual([
    { id: 'PERCENTAGE', name: 'Percentage' },
    { id: 'FIXED', name: 'Fixed amount' },
  ])
  const declared = Object.values<AnyResource>(resources).flatMap(({ name, fields }) =>
    Object.keys(fields).flatMap((field) => (fields[field]?.kind === 'choice' ? [`${name}.${field}`] : [])),
  )
  expect(Object.keys(english.lists)).toEqual(expect.arrayContaining(declared))
  const arabic = (await get(CONSTANTS, { locale: 'ar' })).body.result as typeof english
  expect(arabic.lists['coupons.type']?.[1]).toEqual({ id: 'FIXED', name: 'مبلغ ثابت' })
  expect(Object.keys(arabic.lists)).toEqual(Object.keys(english.lists))
})

test('the constant list takes no parameter and can be kept', async () => {
  expect((await get(CONSTANTS, { query: { x: '1' } })).body.errors).toEqual({
    x: ['This field is not known'],
  })
  const { headers } = await get(CONSTANTS)
  expect((await get(CONSTANTS, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
})

const COMPANIES = '/api/core/list/shippings.shippingCompany'

const insertShippings = async (companies: readonly string[]): Promise<void> => {
  const { pool } = server.context.database
  for (const company of companies) {
    const id = await insertSample(pool, resources.shippings as unknown as AnyResource)
    await pool.query('update shippings set shipping_company = $1 where id = $2', [company, id])
  }
}

test('a text that is declared as a filter lists its values, each once, in their order', async () => {
  expect(namesOf(await get(COMPANIES))).toEqual([])
  await insertShippings(['SMSA', 'أرامكس', 'SMSA', 'Ship, Co', 'A\\B', ''])
  const { body } = await get(COMPANIES)
  const { list, has_more } = body.result as { list: { id: string; name: string }[]; has_more: boolean }
  expect(has_more).toBe(false)
  ofEach(list, ({ id, name }) => expect(id).toBe(name))
  expect(list.map(({ id }) => id).sort()).toEqual(['A\\B', 'SMSA', 'Ship, Co', 'أرامكس'])
})

test('so many of the first values are answered as are asked for', async () => {
  const first = await get(COMPANIES, { query: { limit: '2' } })
  expect([namesOf(first).length, first.body.result]).toMatchObject([2, { has_more: true }])
  const found = await get(COMPANIES, { query: { search: 'ship', limit: '1' } })
  expect(found.body.result).toMatchObject({ list: [{ id: 'Ship, Co' }], has_more: false })
})

test('those values are searched as everything is: however they are spelt', async () => {
  const found = async (search: string) => namesOf(await get(COMPANIES, { query: { search } }))
  expect(await found('ارامكس')).toEqual(['أرامكس'])
  expect(await found('SHIP co')).toEqual(['Ship, Co'])
  expect(await found('nobody')).toEqual([])
  expect((await get(COMPANIES, { query: { search: 'a' } })).status).toBe(422)
})

test('a code is found among more than are walked, once however many hold it, and among more than are looked up', async () => {
  const CODES = 400
  const MANY = 10_001
  const insert = (prefix: string, count: number, code: string) =>
    server.owner.query(
      `insert into vendors (register_date, email, phone, subdomain, locale, registration_type, referral_code,
         seller_name, store_name, status, referred_by_code)
       select current_date, '${prefix}' || i || '@example.test', '+96650' || lpad(i::text, 7, '0'), '${prefix}' || i, 'ar',
         'UNIFIED_NUMBER', upper('${prefix}') || i, 'تاجر', 'متجر', 'NEW', ${code} from generate_series(1, ${count}) i`,
    )
  await insert('a', CODES, "'AREF' || lpad(i::text, 3, '0')")
  await insert('b', 2, "'LAST1'")
  const codesOf = async (query: Readonly<Record<string, string>>) => {
    const answer = await get('/api/core/list/vendors.referred_by_code', { query })
    return [namesOf(answer), (answer.body.result as { has_more: boolean }).has_more]
  }
  expect(await codesOf({ search: 'aref', limit: '2' })).toEqual([['AREF001', 'AREF002'], true])
  expect(await codesOf({ search: 'ef39' })).toEqual([
    Array.from({ length: 10 }, (_, at) => `AREF39${at}`),
    false,
  ])
  expect(await codesOf({ search: 'last' })).toEqual([['LAST1'], false])
  expect(await codesOf({ search: 'la' })).toEqual([['LAST1'], false])
  expect(await codesOf({ search: 'nobody' })).toEqual([[], false])
  await insert('c', MANY, "'MANY' || i % 3")
  expect(await codesOf({ search: 'many', limit: '2' })).toEqual([['MANY0', 'MANY1'], true])
  await server.owner.query('delete from vendors')
})

test('the list is filtered by such values, also by those with a comma or a backslash', async () => {
  const found = async (shippingCompany: string) => {
    const { body } = await get(`/api/${resources.shippings.base}`, { query: { shippingCompany } })
    const { data } = (body.result as { shippings: { data: { shippingCompany: string }[] } }).shippings
    return data.map((row) => row.shippingCompany).sort()
  }
  expect(await found('SMSA')).toEqual(['SMSA', 'SMSA'])
  expect(await found('SMSA,أرامكس')).toEqual(['SMSA', 'SMSA', 'أرامكس'])
  expect(await found('Ship\\, Co,أرامكس')).toEqual(['Ship, Co', 'أرامكس'])
  expect(await found('A\\\\B')).toEqual(['A\\B'])
  expect(await found('Nobody')).toEqual([])
})

test('values are for those who may list the records; texts that are no filter have none', async () => {
  const token = await server.signIn('content')
  expect((await server.call(COMPANIES, { token })).status).toBe(403)
  expect((await get('/api/core/list/shippings.subject')).status).toBe(404)
})

test('who may see the history has the names of people, to filter it by them', async () => {
  const { pool } = server.context.database
  await pool.query(
    `insert into roles (key, name_ar, name_en, permissions) values ('auditor', 'مدقق', 'Auditor', '{history:list}')`,
  )
  const token = await server.signIn('auditor')
  expect((await server.call('/api/core/list/users', { token })).status).toBe(200)
  expect((await server.call('/api/core/list/coupons', { token })).status).toBe(403)
})
