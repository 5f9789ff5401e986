import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { FILE_USES, removeUnfinished } from '#server/files/tidy.ts'
import { removeOver } from '#server/retention/area.ts'
import { KEPT } from '#server/retention/areas.ts'
import { cutoffOf } from '#server/retention/period.ts'
import { resources } from '#src/resources/index.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'
import { multipart, PDF, PNG } from '#tests/support/uploads.ts'
import { somebodyWaits } from '#tests/support/waiting.ts'

let server: TestApp
let records: Records

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.context.database.pool.query<Row>(text, [...values])).rows

const upload = (token: string, kind = 'image', bytes = PNG) => {
  const { body, headers } = multipart({ field: 'file', filename: 'logo.png', type: 'image/png', bytes })
  return server.call(`/api/admin-panal/files/${kind}`, { method: 'POST', token, body, headers })
}

const uploaded = async (): Promise<string> => {
  const { body } = await upload(records.token)
  return (body.result as { file: { url: string } }).file.url
}

const isServed = async (url: string): Promise<boolean> => (await server.app.inject(url)).statusCode === 200

const nameOf = (url: string): string => url.slice('/api/files/'.length)

/** What a night does with files that nothing names, as the settings are at the beginning. */
const removeUnusedFiles = () =>
  removeOver(server.context, KEPT.keep_unused_files_days, {
    cutoff: cutoffOf('keep_unused_files_days', 30, new Date()),
  })

/** Lets days go by for a file. */
const age = (url: string, days: number) =>
  query(
    `update files set created_at = created_at - make_interval(days => $2),
       unused_since = unused_since - make_interval(days => $2) where name = $1`,
    [nameOf(url), days],
  )

beforeAll(async () => {
  server = await startTestApp()
  records = await recordsOf(server)
})

describe('a file that nothing names', () => {
  test('is removed 30 days after that was seen, with its bytes', async () => {
    const url = await uploaded()
    await age(url, 2)
    await removeUnusedFiles()
    expect(await isServed(url)).toBe(true)
    await age(url, 31)
    await removeUnusedFiles()
    expect(await isServed(url)).toBe(false)
    expect(await query('select 1 from files where name = $1', [nameOf(url)])).toEqual([])
  })

  test('stays for as long as a record or a text names it, and for 30 days after', async () => {
    const [picture, inText] = [await uploaded(), await uploaded()]
    const blog = await records.create(resources.blogs, 911, {
      image: picture,
      body_ar: `<p>نص</p><img src="${inText}" alt="صورة">`,
    })
    await query('update blogs set body_ar = $1 where id = $2', [`<p><img src="${inText}"></p>`, blog.id])
    for (const url of [picture, inText]) await age(url, 400)
    await removeUnusedFiles()
    expect([await isServed(picture), await isServed(inText)]).toEqual([true, true])

    await query("update blogs set image = null, body_ar = '<p>نص</p>' where id = $1", [blog.id])
    await removeUnusedFiles()
    expect([await isServed(picture), await isServed(inText)]).toEqual([true, true])
    await query('update blogs set image = $1 where id = $2', [picture, blog.id])
    for (const url of [picture, inText]) await age(url, 31)
    await removeUnusedFiles()
    expect([await isServed(picture), await isServed(inText)]).toEqual([true, false])
  })

  test('stays with its bytes where something names it again while it is about to be removed', async () => {
    const url = await uploaded()
    const blog = await records.create(resources.blogs, 912, {})
    await age(url, 2)
    await removeUnusedFiles()
    await age(url, 31)
    const holding = await server.owner.connect()
    let removing: Promise<number>
    try {
      await holding.query('begin')
      await holding.query('select 1 from files where name = $1 for update', [nameOf(url)])
      removing = removeUnusedFiles()
      await somebodyWaits(server.context.database.pool)
      await query('update blogs set image = $1 where id = $2', [url, blog.id])
    } finally {
      await holding.query('rollback')
      holding.release()
    }
    expect(await removing).toBe(0)
    expect(await isServed(url)).toBe(true)
    expect(await query('select unused_since from files where name = $1', [nameOf(url)])).toEqual([
      { unused_since: null },
    ])
  })

  test('is found again where a process ended between its row and its bytes', async () => {
    const url = await uploaded()
    await age(url, 2)
    await removeUnusedFiles()
    await age(url, 31)
    const { storage } = server.context
    const broken = {
      ...server.context,
      storage: { ...storage, remove: () => Promise.reject(new Error('gone')) },
    }
    const removal = { cutoff: cutoffOf('keep_unused_files_days', 30, new Date()) }
    await expect(removeOver(broken, KEPT.keep_unused_files_days, removal)).rejects.toThrow('gone')
    expect(await query('select 1 from files where name = $1', [nameOf(url)])).toEqual([])
    await query("update uploads set created_at = created_at - interval '2 days'")
    await removeUnfinished(server.context)
    expect(await storage.read(nameOf(url))).toBeUndefined()
  })

  test('is left alone on its first day: a form may not be saved yet', async () => {
    const url = await uploaded()
    await removeUnusedFiles()
    expect(await query('select unused_since from files where name = $1', [nameOf(url)])).toEqual([
      { unused_since: null },
    ])
  })
})

/** A seal of the history is called a document, and is a text; the profile of an e-invoice only sounds like a file. */
const NO_FILES = ['history_seals.document', 'einvoices.profile']

test('every column that is called after a file is known as one that names files', async () => {
  const columns = await query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text'
       and column_name ~ '(file|image|picture|avatar|logo|receipt|photo|document|attachment)s?$'`,
  )
  expect(columns.length).toBeGreaterThan(4)
  const known = [...FILE_USES.map(({ table, column }) => `${table}.${column}`), ...NO_FILES]
  expect(
    columns.map(({ table, column }) => `${table}.${column}`).filter((name) => !known.includes(name)),
  ).toEqual([])
})

test('bytes that a process stored and did not live to note are removed, those of others are not', async () => {
  const files = join(server.context.env.DATA_DIR, 'files')
  const [lost, foreign] = ['a'.repeat(24), 'b'.repeat(24)].map((name) => `${name}.png`) as [string, string]
  const kept = nameOf(await uploaded())
  for (const name of [lost, foreign]) await writeFile(join(files, name), PNG)
  await query("insert into uploads (name, created_at) values ($1, now() - interval '2 days')", [lost])
  await query("update uploads set created_at = created_at - interval '2 days'")
  await removeUnfinished(server.context)
  const there = async (name: string) => (await server.context.storage.read(name)) !== undefined
  expect([await there(lost), await there(foreign), await there(kept)]).toEqual([false, true, true])
  expect(await query('select name from uploads where name = any($1)', [[lost, kept]])).toEqual([])
})

describe('uploading', () => {
  test('who may only read uploads a picture of himself, and no documents', async () => {
    const token = await server.signIn('read_only')
    expect((await upload(token, 'image')).status).toBe(200)
    expect(await upload(token, 'file', PDF)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await upload(await server.signIn('content'), 'file', PDF)).status).toBe(200)
  })

  test('who may only read has ten a day, told when the next is possible', async () => {
    const token = await server.signIn('read_only')
    for (let turn = 0; turn < 10; turn += 1) expect((await upload(token)).status).toBe(200)
    const refused = await upload(token)
    expect(refused).toMatchObject({ status: 429, body: { code: 'upload_limit' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect((await upload(await server.signIn('read_only'))).status).toBe(200)
  })

  test('of more that come at once than a day allows, as many are taken, and what is refused counts nothing', async () => {
    const token = await server.signIn('read_only')
    expect((await upload(token, 'image', PDF)).status).toBe(415)
    const answers = await Promise.all(Array.from({ length: 13 }, () => upload(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'upload_limit')).toHaveLength(3)
  })

  test('what was used up while an upload came is seen before it is kept', async () => {
    const token = await server.signIn('content')
    expect((await upload(token)).status).toBe(200)
    const { owner } = server
    const [before] = await query<{ n: number }>('select count(*)::int as n from files')
    await owner.query('begin')
    await owner.query('lock table uploads in exclusive mode')
    const answer = upload(token)
    await somebodyWaits(server.context.database.pool)
    await owner.query(
      `insert into files (name, kind, type, size, original_name, uploaded_by)
       select n || '-at-once.png', kind, type, 2000000000, original_name, uploaded_by
       from (select * from files order by id desc limit 1) f, generate_series(1, 2) n`,
    )
    await owner.query('commit')
    expect(await answer).toMatchObject({ status: 429, body: { code: 'upload_limit' } })
    expect(await query('select count(*)::int as n from files')).toEqual([{ n: (before?.n ?? 0) + 2 }])
  })

  test('nobody uploads more than two gigabytes a day', async () => {
    const token = await server.signIn('content')
    expect((await upload(token)).status).toBe(200)
    await query('update files set size = 2147483647 where id = (select max(id) from files)')
    await query(
      `insert into files (name, kind, type, size, original_name, uploaded_by)
       select 'another.png', kind, type, 1, original_name, uploaded_by from files order by id desc limit 1`,
    )
    expect(await upload(token)).toMatchObject({ status: 429, body: { code: 'upload_limit' } })
  })
})
