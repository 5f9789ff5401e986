// @vitest-environment jsdom
import { HttpError } from 'react-admin'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveToken } from '#src/authProvider/session.ts'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { type FaultBody, networkFault } from '#src/dataProvider/http.ts'
import { queryClient } from '#src/dataProvider/queryClient.ts'
import { changeLocale } from '#src/i18n/i18nProvider.ts'

interface Sent {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: Record<string, string>
  readonly body: unknown
}

const sent: Sent[] = []

const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    const { pathname, searchParams } = new URL(url, 'http://panel')
    sent.push({
      method: init.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })

const answer = (result: object) => answerWith({ status: true, message: '', result })

const refuse = (status: number, failure: Partial<Record<string, unknown>>) =>
  answerWith({ status: false, code: 'validation', message: 'صحح الحقول', errors: {}, ...failure }, status)

const faultOf = async (promise: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof HttpError)) throw new Error('no HttpError was thrown', { cause: error })
  return error
}

const row = {
  id: 7,
  code: 'EID',
  active: true,
  updated_at: '2025-01-01T00:00:00.000Z',
  packages: [1],
  packages_labels: ['النمو'],
  translations: [
    { locale: 'ar', name: 'العيد' },
    { locale: 'en', name: 'Eid' },
  ],
}

const flat = { name_ar: 'العيد', name_en: 'Eid', id: 7, code: 'EID' }

beforeAll(() => changeLocale('ar'))

beforeEach(() => {
  sent.length = 0
  saveToken('secret-token')
})

afterEach(() => vi.unstubAllGlobals())

describe('reading', () => {
  test('a list asks for page, rows, sort and filters as the contract names them', async () => {
    answer({ coupons: { total: 1, data: [row], sum: {}, filters: {} } })
    await dataProvider.getList('coupons', {
      pagination: { page: 3, perPage: 25 },
      sort: { field: 'from_date', order: 'DESC' },
      filter: {
        search: 'عيد',
        type: ['FIXED', 'PERCENTAGE'],
        active: false,
        value_from: 0,
        code: '',
        to: null,
      },
    })
    expect(sent).toMatchObject([
      {
        method: 'GET',
        path: '/api/admin-panal/coupons',
        query: {
          page: '3',
          pageSize: '25',
          sort_column: 'from_date',
          sort_direction: 'desc',
          search: 'عيد',
          type: 'FIXED,PERCENTAGE',
          active: 'false',
          value_from: '0',
        },
      },
    ])
    expect(Object.keys(sent[0]?.query ?? {})).not.toContain('code')
    expect(Object.keys(sent[0]?.query ?? {})).not.toContain('to')
  })

  test('every call carries the token and the language', async () => {
    answer({ coupons: { total: 0, data: [] } })
    await dataProvider.getList('coupons', {})
    await changeLocale('en')
    await dataProvider.getList('coupons', {})
    await changeLocale('ar')
    expect(sent.map(({ headers }) => [headers.Authorization, headers.Lang, headers.Accept])).toEqual([
      ['Bearer secret-token', 'ar', 'application/json'],
      ['Bearer secret-token', 'en', 'application/json'],
    ])
  })

  test('translations become one field per language', async () => {
    answer({
      coupons: { total: 41, data: [row], sum: { value: 5 }, filters: { active: true }, next_cursor: 'n' },
    })
    const { data, total, meta } = await dataProvider.getList('coupons', {})
    expect(data).toMatchObject([flat])
    expect(data[0]).not.toHaveProperty('translations')
    expect({ total, meta }).toEqual({
      total: 41,
      meta: { sum: { value: 5 }, filters: { active: true }, next_cursor: 'n' },
    })
  })

  test('one record and several by their ids', async () => {
    answer({ coupon: row })
    expect((await dataProvider.getOne('coupons', { id: 7 })).data).toMatchObject(flat)
    answer({ packages: { total: 2, data: [{ id: 1 }, { id: 2 }] } })
    expect((await dataProvider.getMany('packages', { ids: [1, 2] })).data).toEqual([{ id: 1 }, { id: 2 }])
    expect(sent.map(({ path, query }) => [path, query.ids])).toEqual([
      ['/api/admin-panal/coupons/7', undefined],
      ['/api/admin-panal/packages', '1,2'],
    ])
  })

  test('of more ids than a page holds as many are asked for at a time as it does', async () => {
    answer({ packages: { total: 1, data: [{ id: 1 }] } })
    const ids = Array.from({ length: 250 }, (_each, at) => at + 1)
    expect((await dataProvider.getMany('packages', { ids })).data).toHaveLength(3)
    expect(sent.map(({ query }) => query.pageSize)).toEqual(['100', '100', '50'])
    expect(sent.flatMap(({ query }) => String(query.ids).split(','))).toEqual(ids.map(String))
  })

  test('the records that point at one are a filtered list', async () => {
    answer({ coupons: { total: 1, data: [row] } })
    const params = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' as const } }
    await dataProvider.getManyReference('coupons', {
      target: 'packages',
      id: 3,
      filter: { active: true },
      ...params,
    })
    expect(sent[0]?.query).toMatchObject({ packages: '3', active: 'true', pageSize: '5' })
  })

  test('an abandoned read is abandoned on the way too, and is no lost connection', async () => {
    answer({})
    const abandoned = new AbortController()
    abandoned.abort()
    const error = await dataProvider
      .getOne('coupons', { id: 7, signal: abandoned.signal })
      .catch((e: Error) => e)
    expect(error).toMatchObject({ name: 'AbortError' })
  })
})

describe('writing', () => {
  test('a create carries the declared, writable fields alone', async () => {
    answer({ coupon: row })
    await dataProvider.create('coupons', {
      data: { name_ar: 'عيد', code: 'EID', id: 3, active: true, packages_labels: [] },
    })
    expect(sent).toMatchObject([
      { method: 'POST', path: '/api/admin-panal/coupons', body: { name_ar: 'عيد', code: 'EID' } },
    ])
    expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual(['code', 'name_ar'])
  })

  test('an update tells which state it read', async () => {
    answer({ coupon: row })
    const data = { ...row, name_ar: 'عيد', translations: undefined }
    const result = await dataProvider.update('coupons', { id: 7, data, previousData: row })
    expect(sent).toMatchObject([
      {
        method: 'PUT',
        path: '/api/admin-panal/coupons/7',
        body: { name_ar: 'عيد', code: 'EID', packages: [1], updated_at: row.updated_at },
      },
    ])
    expect(sent[0]?.body).not.toHaveProperty('id')
    expect(result.data).toMatchObject(flat)
  })

  test('a delete, and the switch of a record', async () => {
    answer({})
    expect(await dataProvider.delete('coupons', { id: 7 })).toEqual({ data: { id: 7 } })
    expect(await dataProvider.deleteMany('coupons', { ids: [7, 8] })).toEqual({ data: [7, 8] })
    answer({ coupon: { ...row, active: false } })
    expect((await dataProvider.activeToggle('coupons', 7, false)).data).toMatchObject({
      id: 7,
      active: false,
    })
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/admin-panal/coupons/7',
      'DELETE /api/admin-panal/coupons/7',
      'DELETE /api/admin-panal/coupons/8',
      'PUT /api/admin-panal/coupons/active-toggle/7',
    ])
    expect(sent.at(-1)?.query).toEqual({ active: '0' })
  })

  test('a resource that is not declared is refused before any call', async () => {
    await expect(dataProvider.getList('secrets', {})).rejects.toThrow('no resource secrets')
    expect(sent).toEqual([])
  })
})

describe('failing', () => {
  test('field errors land on their fields, in the words of the server', async () => {
    refuse(422, { errors: { code: ['مستخدم من قبل', 'قصير'], value: [] }, request_id: 'req-1' })
    const error = await faultOf(dataProvider.create('coupons', { data: {} }))
    expect(error.status).toBe(422)
    expect(error.message).toBe('صحح الحقول')
    expect(error.body satisfies FaultBody).toEqual({
      code: 'validation',
      message: 'صحح الحقول',
      errors: { code: 'مستخدم من قبل' },
      request_id: 'req-1',
    })
  })

  test('a refusal without field errors leaves the form’s fields alone', async () => {
    refuse(409, { code: 'changed_meanwhile', message: 'عُدّل' })
    const error = await faultOf(dataProvider.update('coupons', { id: 7, data: {}, previousData: row }))
    expect(error).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(error.body.errors).toBeUndefined()
  })

  test.each([
    ['a page instead of an answer', '<html>', 502],
    ['a success that says it failed', { status: false }, 200],
    ['nothing', '', 200],
    ['a bare value', 'null', 200],
  ])('%s is an error that can be read', async (_what, body, status) => {
    answerWith(body, status)
    const error = await faultOf(dataProvider.getOne('coupons', { id: 7 }))
    expect(error).toMatchObject({ status, message: 'أرسل الخادم ردًا غير مفهوم.' })
  })

  test('no answer is told in the panel’s language', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const error = await faultOf(dataProvider.getOne('coupons', { id: 7 }))
    expect(error).toMatchObject({ status: 0, body: { code: 'network' } })
    expect(error.message).toBe('تعذر الاتصال بالخادم. تحقق من اتصالك ثم حاول مجددًا.')
  })

  test('reads are repeated when the way or the server failed, refusals and writes are not', () => {
    const { queries, mutations } = queryClient.getDefaultOptions()
    const again = queries?.retry as (failures: number, error: Error) => boolean
    expect(again(0, networkFault())).toBe(true)
    expect(again(1, new HttpError('', 503))).toBe(true)
    expect(again(2, new HttpError('', 503))).toBe(false)
    expect(again(0, new HttpError('', 422))).toBe(false)
    expect(mutations?.retry).toBe(false)
  })
})

describe('the particular calls', () => {
  test('lists, settings, statistics and the language', async () => {
    const told = {
      list: [{ id: 1, name: 'النمو' }],
      settings: { expiry_reminder_days: 14 },
      counts: [],
      lists: { roles: [] },
    }
    answer(told)
    expect((await dataProvider.lists('packages', { active: true, search: '' })).data).toEqual([
      { id: 1, name: 'النمو' },
    ])
    expect((await dataProvider.constLists()).data).toEqual({ roles: [] })
    expect((await dataProvider.settings()).data).toEqual({ expiry_reminder_days: 14 })
    expect((await dataProvider.saveSettings({ expiry_reminder_days: 7 })).data).toEqual({
      expiry_reminder_days: 14,
    })
    expect(await dataProvider.statistics()).toEqual(told)
    await dataProvider.changeLanguage('en')
    expect(sent.map(({ method, path, query }) => [method, path, query])).toEqual([
      ['GET', '/api/core/list/packages', { active: 'true' }],
      ['GET', '/api/core/common/getConstList', {}],
      ['GET', '/api/admin-panal/setting/settings-list', {}],
      ['POST', '/api/admin-panal/setting/update-settings', {}],
      ['GET', '/api/admin-panal/dashboard/get-statistics', {}],
      ['GET', '/api/admin-panal/setting/change-language', { locale: 'en' }],
    ])
  })
})
