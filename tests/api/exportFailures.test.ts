import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { FRAMES_TYPE } from '#server/exports/frames.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { sheetRows, takeFile } from '#tests/support/exports.ts'
import { hangUpAtOnce } from '#tests/support/hangUps.ts'

const COUPONS = 'admin-panal/coupons'
/** Enough to be in the middle of them for a while. */
const MANY = 60_000

let server: TestApp
let token: string
let origin: string

const query = <R extends object>(sql: string, values: unknown[] = []) =>
  server.context.database.pool.query<R>(sql, values)

beforeAll(async () => {
  server = await startTestApp()
  token = await server.signIn()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  // Nobody searches here, and without its index so many rows are there at once.
  await query('drop index if exists coupons_search_idx')
  await query(
    `insert into coupons (name_ar, code, type, value, from_date, to_date)
     select 'كوبون', 'C-' || i, 'FIXED', 100, '2026-01-01', '2026-02-01' from generate_series(1, $1::int) i`,
    [MANY],
  )
}, 60_000)

interface Taken {
  readonly response: Response
  readonly reader: ReadableStreamDefaultReader<Uint8Array>
  readonly leave: () => void
}

/** An export over a real connection, of which the first bytes have come. */
const underWay = async (headers: Record<string, string> = {}): Promise<Taken> => {
  const gone = new AbortController()
  const response = await fetch(`${origin}/api/${COUPONS}?excel=1`, {
    headers: { authorization: `Bearer ${token}`, lang: 'en', ...headers },
    signal: gone.signal,
  })
  expect(response.status).toBe(200)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  expect((await reader.read()).done).toBe(false)
  return { response, reader, leave: () => gone.abort() }
}

const READING = "query like 'fetch%exported%' and datname = current_database()"

/** Transactions that are open for exports, reading or waiting. */
const openTransactions = async (): Promise<number> => {
  const { rows } = await query<{ n: string }>(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
  )
  return Number(rows[0]?.n)
}

const processes = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length

const expectNothingLeft = async (): Promise<void> => {
  await expect.poll(openTransactions).toBe(0)
  await expect.poll(processes).toBe(0)
  const { pool } = server.context.database
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
}

const restOf = async (reader: Taken['reader']): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts)
    parts.push(value)
  }
}

/** Ends the connection that reads the rows, as a failing database does. */
const breakReading = async (): Promise<void> => {
  const { rows } = await query(`select pg_terminate_backend(pid) from pg_stat_activity where ${READING}`)
  expect(rows).toHaveLength(1)
}

describe('an export over a connection', () => {
  test('ends with it, again and again: nothing of it is left in the server or the database', {
    timeout: 60_000,
  }, async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { leave } = await underWay()
      expect(await openTransactions()).toBeGreaterThan(0)
      leave()
    }
    await expectNothingLeft()
    const { status } = await takeFile(server, COUPONS, { token, query: { excel: '1', ids: '1' } })
    expect(status).toBe(200)
  })

  test.each(['*/*', FRAMES_TYPE])(
    'leaves nothing where the caller hangs up before a byte is read (%s)',
    {
      timeout: 60_000,
    },
    async (accept) => {
      const own = await server.signIn()
      const answerAgain = hangUpAtOnce(server.app.server)
      const headers = { authorization: `Bearer ${own}`, accept }
      // More than are made at a time: the last one would find no place.
      for (let turn = 0; turn < 3; turn += 1)
        await expect(fetch(`${origin}/api/${COUPONS}?excel=1`, { headers })).rejects.toThrow()
      answerAgain()
      await expectNothingLeft()
      expect((await query('select 1 from export_places')).rowCount).toBe(0)
    },
  )

  test('is given a quarter of an hour, and then its place goes to others, however slowly it is taken', async () => {
    const hour = new AbortController()
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(hour.signal)
    const { reader } = await underWay()
    expect(limits.mock.calls).toEqual([[15 * 60_000]])
    limits.mockRestore()
    expect(await openTransactions()).toBeGreaterThan(0)
    hour.abort(new DOMException('Too long', 'TimeoutError'))
    // Nobody reads on meanwhile.
    await expectNothingLeft()
    expect((await query('select 1 from export_places')).rowCount).toBe(0)
    await expect(restOf(reader)).rejects.toThrow()
  })

  test('breaks off when it fails in the middle, so that no browser keeps half a file', async () => {
    const { reader } = await underWay()
    await breakReading()
    await expect(restOf(reader)).rejects.toThrow()
    await expectNothingLeft()
  })

  test.each([
    ['ar', 'الخدمة غير متاحة'],
    ['en', 'not available'],
  ] as const)('tells who asked for news that it failed, in words (%s)', async (lang, words) => {
    const { reader } = await underWay({ accept: FRAMES_TYPE, lang })
    await breakReading()
    const bytes = String(await restOf(reader))
    const failure = JSON.parse(bytes.slice(bytes.lastIndexOf('{"status":false')))
    expect(failure).toMatchObject({ status: false, message: expect.stringContaining(words) })
    await expectNothingLeft()
  })

  test('goes on to its end when the session ends meanwhile', async () => {
    const own = await server.signIn()
    const gone = await fetch(`${origin}/api/${COUPONS}?excel=1&ids=1,2`, {
      headers: { authorization: `Bearer ${own}`, lang: 'en' },
    })
    await server.call('/api/admin-panal/auth/logout', { token: own })
    expect(await sheetRows(Buffer.from(await gone.arrayBuffer()))).toHaveLength(3)
    const { status, body } = await takeFile(server, COUPONS, { token: own, query: { excel: '1' } })
    expect([status, body.code]).toEqual([401, 'token_not_valid'])
  })
})

test('of more exports than are made and wait at a time, the last is asked to come again', {
  timeout: 60_000,
}, async () => {
  const people = await Promise.all([1, 2, 3].map(() => server.signIn()))
  const ask = (person: string) =>
    fetch(`${origin}/api/${COUPONS}?excel=1&ids=1`, {
      headers: { authorization: `Bearer ${person}`, lang: 'ar' },
    })
  const answers = await Promise.all([...people, ...people, ...people].map(ask))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([503])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.json()).toMatchObject({
    code: 'export_busy',
    message: expect.stringMatching(/انتظر/),
  })
  for (const answer of answers) if (answer.ok) await answer.arrayBuffer()
  await expectNothingLeft()
})

describe('without a typesetter on the machine', () => {
  /** As where the package for the platform was not installed. */
  const WITHOUT = `
    import { register } from 'node:module'
    register('data:text/javascript,' + encodeURIComponent(\`
      export const resolve = (name, context, next) => {
        if (name.includes('typst')) throw new Error('not installed')
        return next(name, context)
      }\`))`
  const before = process.env.NODE_OPTIONS
  afterEach(() => {
    if (before === undefined) delete process.env.NODE_OPTIONS
    else process.env.NODE_OPTIONS = before
  })

  test('a PDF is refused in words, and Excel is made as ever', { timeout: 60_000 }, async () => {
    process.env.NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(WITHOUT)}`
    const query = { ids: '1' }
    const arabic = await takeFile(server, COUPONS, { token, locale: 'ar', query: { ...query, pdf: '1' } })
    expect([arabic.status, arabic.body.code]).toEqual([501, 'pdf_unavailable'])
    expect(arabic.body.message).toMatch(/ملفات PDF.*Excel/)
    const framed = { token, query: { ...query, pdf: '1' }, accept: FRAMES_TYPE }
    const english = await takeFile(server, COUPONS, framed)
    expect([english.status, english.body.code]).toEqual([501, 'pdf_unavailable'])
    expect(english.body.message).toMatch(/PDF files.*Excel/)
    const excel = await takeFile(server, COUPONS, { token, query: { ...query, excel: '1' } })
    expect(await sheetRows(excel.bytes)).toHaveLength(2)
  })
})
