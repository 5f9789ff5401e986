import { beforeAll, describe, expect, test, vi } from 'vitest'
import { FRAMES_TYPE } from '#server/exports/frames.ts'
import type { TestApp } from '#tests/support/app.ts'
import { COUPONS, listedCoupons, startWithCoupons } from '#tests/support/couponExports.ts'
import { sheetRows, takeFile, workbookParts } from '#tests/support/exports.ts'

const TRICKY = [
  '=HYPERLINK("https://evil.test","x")',
  '+966 50 123 4567',
  '-1+1|cmd',
  '@SUM(A1)',
  '<b>&amp; "quoted"</b>',
  '_x0041_ stays',
]

let server: TestApp
let token: string

beforeAll(async () => {
  ;({ server, token } = await startWithCoupons())
  for (const [place, name] of TRICKY.entries())
    await server.context.database.pool.query(
      `insert into coupons (name_ar, code, type, discount_percentage, from_date, to_date)
       values ($1, $2, 'PERCENTAGE', 1250, '2026-01-01', '2026-12-31')`,
      [name, `TRICKY-${place}`],
    )
})

const excel = async (query: Record<string, string>, locale: 'ar' | 'en' = 'en') => {
  const { status, bytes, body } = await takeFile(server, COUPONS, {
    token,
    locale,
    query: { excel: '1', ...query },
  })
  expect([status, body]).toEqual([200, {}])
  return { rows: await sheetRows(bytes), parts: workbookParts(bytes) }
}

describe('an Excel file', () => {
  test('is a workbook to be downloaded as file.xlsx', async () => {
    const { headers, bytes } = await takeFile(server, COUPONS, {
      token,
      query: { excel: '1', search: 'C-17' },
    })
    expect(headers['content-disposition']).toBe('attachment; filename="file.xlsx"')
    expect(headers['content-type']).toMatch(/spreadsheetml/)
    expect(headers['cache-control']).toBe('no-store')
    expect(Number(headers['x-total-rows'])).toBe((await sheetRows(bytes)).length - 1)
  })

  test.each<Record<string, string>>([
    { search: 'C-17', sort_column: 'code', sort_direction: 'asc' },
    { to_date_from: '2026-02-10', to_date_to: '2026-02-11', sort_column: 'to_date', sort_direction: 'desc' },
    { type: 'PERCENTAGE' },
    { created_at_to: '2026-05-10', sort_column: 'name', sort_direction: 'asc', page: '2', pageSize: '5' },
    { ids: '3,1,2', sort_column: 'id', sort_direction: 'asc' },
  ])('holds exactly the rows of the list, in its order: %o', async (query) => {
    const { page: _page, pageSize: _pageSize, ...whole } = query
    const { rows } = await excel({ ...query, columns: 'id,code' })
    expect(rows.slice(1)).toEqual(
      (await listedCoupons(server, token, whole)).map(({ id, code }) => [id, code]),
    )
  })

  test('runs from right to left in Arabic only, with its first row frozen and labelled', async () => {
    const arabic = await excel({ search: 'C-17' }, 'ar')
    const english = await excel({ search: 'C-17' })
    const [ar = '', en = ''] = [arabic, english].map(({ parts }) => parts['xl/worksheets/sheet1.xml'])
    expect(ar).toContain('rightToLeft="1"')
    expect(en).not.toContain('rightToLeft')
    for (const xml of [ar, en]) expect(xml).toContain('<pane ySplit="1" topLeftCell="A2"')
    expect(arabic.rows[0]?.slice(0, 3)).toEqual(['الاسم', 'الرمز', 'قيمة الخصم'])
    expect(english.rows[0]?.slice(0, 3)).toEqual(['Name', 'Code', 'Discount amount'])
    expect(arabic.parts['xl/workbook.xml']).toContain('name="الكوبونات"')
  })

  test('puts texts at the edge where reading begins and numbers at the right one, in columns as wide as they are', async () => {
    await server.context.database.pool.query(
      `update coupons set name_ar = 'اسم أطول من غيره بكثير لكوبون واحد', name_en = 'A name that is much longer than the others' where id = 1`,
    )
    for (const [locale, start] of [
      ['ar', 'right'],
      ['en', 'left'],
    ] as const) {
      const { parts } = await excel({ ids: '1,2', columns: 'name,code,value' }, locale)
      const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
      const styles = parts['xl/styles.xml']?.match(/(?<=<cellXfs.*)<xf .*?(?:\/>|<\/xf>)/g) ?? []
      const styleAt = (place: string) => styles[Number(sheet.match(`r="${place}" s="(\\d+)"`)?.[1])]
      for (const place of ['A1', 'A2', 'B2']) expect(styleAt(place), place).toContain(`horizontal="${start}"`)
      for (const place of ['C1', 'C2']) expect(styleAt(place), place).toContain('horizontal="right"')
      const [name = 0, code = 0] = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) =>
        Number(width),
      )
      expect(name).toBeGreaterThan(24)
      expect(code).toBeLessThan(20)
    }
  })

  test('holds numbers, days and moments of Riyadh as such, choices and flags in words', async () => {
    const { rows } = await excel({ ids: '2', columns: 'value,to_date,created_at,type,active,packages' })
    const [labels, [value, percentage, day, moment, ...words] = []] = rows
    expect(labels?.slice(0, 2)).toEqual(['Discount amount', 'Discount percentage'])
    expect(percentage).toBeNull()
    expect(value).toBe(2.5)
    expect(day).toEqual(new Date('2026-02-03T00:00:00Z'))
    // 00:30 UTC of the second of May is 03:30 there; a sheet knows no zones.
    expect(Math.abs(Number(moment) - Date.parse('2026-05-02T03:30:00Z'))).toBeLessThan(5)
    expect(words).toEqual(['Fixed amount', 'Active', null])
  })

  test('holds texts as texts, whatever they begin with', async () => {
    const { rows, parts } = await excel({
      type: 'PERCENTAGE',
      columns: 'name',
      sort_column: 'id',
      sort_direction: 'asc',
    })
    expect(rows.slice(1).map(([name]) => name)).toEqual(TRICKY)
    expect(parts['xl/worksheets/sheet1.xml']).not.toContain('<f>')
  })

  test('leaves out characters that a sheet cannot hold', async () => {
    await server.context.database.pool.query(
      `update coupons set name_en = 'a' || chr(7) || 'b' || chr(27) || 'c' || chr(128512) where id = 1`,
    )
    const { rows } = await excel({ ids: '1', columns: 'name' })
    expect(rows[1]).toEqual(['abc😀'])
  })

  test('takes the columns it is asked for, in that order, and no secret', async () => {
    const { rows } = await excel({ ids: '1', columns: 'code,id' })
    expect(rows).toEqual([
      ['Code', 'No.'],
      ['C-1', 1],
    ])
    const users = await takeFile(server, 'admin-panal/users', {
      token,
      query: { excel: '1', columns: 'email,password' },
    })
    expect((await sheetRows(users.bytes))[0]).toHaveLength(1)
    const { status, body } = await takeFile(server, 'admin-panal/users', {
      token,
      query: { excel: '1', columns: 'email,password_hash' },
    })
    expect([status, body.code]).toEqual([422, 'validation'])
  })
})

interface Frame {
  readonly kind: number
  readonly content: Buffer
}

const framesIn = (bytes: Buffer): readonly Frame[] => {
  const frames: Frame[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 5 + bytes.readUInt32BE(at + 1)
    frames.push({ kind: bytes.readUInt8(at), content: bytes.subarray(at + 5, end) })
    at = end
  }
  return frames
}

test('who asks for its progress gets the same file with news in between', async () => {
  const query = { excel: '1', type: 'PERCENTAGE' }
  // A file tells the moment at which it was made, which may pass on between the two.
  const frames = await vi.waitFor(
    async () => {
      const plain = await takeFile(server, COUPONS, { token, query })
      const told = await takeFile(server, COUPONS, { token, query, accept: FRAMES_TYPE })
      expect(told.headers['content-type']).toBe(FRAMES_TYPE)
      const found = framesIn(told.bytes)
      const file = Buffer.concat(found.filter(({ kind }) => kind === 1).map(({ content }) => content))
      expect(file.equals(plain.bytes)).toBe(true)
      return found
    },
    { timeout: 30_000 },
  )
  expect(JSON.parse(String(frames.findLast(({ kind }) => kind === 2)?.content))).toEqual({
    rows: TRICKY.length,
  })
  expect(frames.at(-1)?.kind).toBe(4)
})

test('who asks for its progress is told how far a PDF is before there is anything of it', {
  timeout: 60_000,
}, async () => {
  const { bytes, body } = await takeFile(server, COUPONS, {
    token,
    query: { pdf: '1', type: 'FIXED', created_at_to: '2026-10-01' },
    accept: FRAMES_TYPE,
  })
  expect(body).toEqual({})
  const frames = framesIn(bytes)
  const before = frames.slice(
    0,
    frames.findIndex(({ kind }) => kind === 1),
  )
  expect(before.map(({ content }) => JSON.parse(String(content)).rows)).toContain(2000)
  expect(frames.at(-1)?.kind).toBe(4)
})

test('exporting takes a permission of its own', async () => {
  await server.context.database.pool.query(
    "insert into roles (key, name_ar, name_en, permissions) values ('looker', 'ناظر', 'Looker', '{coupons:list}')",
  )
  const looker = await server.signIn('looker')
  const list = await server.call(`/api/${COUPONS}`, { token: looker })
  expect(list.status).toBe(200)
  for (const format of ['excel', 'pdf']) {
    const { status, body } = await takeFile(server, COUPONS, { token: looker, query: { [format]: '1' } })
    expect([format, status, body.code]).toEqual([format, 403, 'not_allowed'])
  }
})

test('the history tells who took what away', async () => {
  await excel({ search: 'C-17' })
  const { body } = await server.call('/api/admin-panal/history', {
    token,
    query: { resource: 'coupons', action: 'export' },
  })
  const [entry] = (body.result as { history: { data: readonly { label: string }[] } }).history.data
  expect(entry?.label).toMatch(/Excel/)
  expect(entry?.label).toContain('C-17')
})

test('an export gives its connection back', async () => {
  const { pool } = server.context.database
  await excel({ ids: '1' })
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})
