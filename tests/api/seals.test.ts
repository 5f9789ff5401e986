import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { keptSeal } from '#server/history/sealFiles.ts'
import { verifyHistory } from '#server/history/verify.ts'
import { keepChain } from '#server/maintenance.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'

const SEALS = '/api/admin-panal/history/seals'

interface Listed {
  readonly seals: readonly {
    readonly day: string
    readonly links: number | null
    readonly first: { readonly id: number; readonly at: string } | null
    readonly last: { readonly id: number; readonly at: string } | null
    readonly signature: string
    readonly state: string
  }[]
  readonly next: string | null
}

let server: TestApp
let token: string

beforeEach(async () => {
  server = await startTestApp()
  token = await server.signIn()
  // What signing in wrote stands in the chain of no seal here.
  await tamper('delete from history', 'delete from history_unlinked')
})

/** Does as the owner, who may switch off what refuses it, what nobody may. */
const tamper = async (...statements: readonly string[]) => {
  const tables = ['history', 'history_links', 'history_seals']
  for (const table of tables) await server.owner.query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await server.owner.query(statement)
  for (const table of tables) await server.owner.query(`alter table ${table} enable trigger user`)
}

const write = (count: number) =>
  server.context.database.pool.query(
    `insert into history (actor_name, action, resource) select 'سلمى', 'edit', 'coupons' from generate_series(1, $1::int)`,
    [count],
  )

const night = (day: string) => keepChain(server.context, new Date(`${day}T01:00:00Z`))

const list = async (query: Record<string, string> = {}) =>
  (await server.call(SEALS, { token, query })).body.result as Listed

const take = (day: string, by = token) => server.call(`${SEALS}/${day}`, { token: by })

const save = (seal_addresses: string) =>
  server.call('/api/admin-panal/setting/update-settings', { method: 'POST', token, body: { seal_addresses } })

/** Writes a file as whoever keeps it has it, and holds it against the chain. */
const verifyKept = async (name: string, text: string | Buffer) => {
  const folder = await mkdtemp(join(tmpdir(), 'seals-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, name), text)
  const { database, vault } = server.context
  return verifyHistory(database.pool, vault, [await keptSeal(join(folder, name))])
}

test('seals are listed with the entries that each added, page by page, and hold', async () => {
  await write(5)
  await night('2026-11-20')
  await night('2026-11-21')
  await write(3)
  await night('2026-11-22')
  const { rows } = await server.owner.query<{ id: number }>('select id::int from history order by id')
  const ids = rows.map(({ id }) => id)
  const { seals, next } = await list()
  expect(next).toBeNull()
  expect(seals.map(({ day, links, first, last, state }) => [day, links, first?.id, last?.id, state])).toEqual(
    [
      ['2026-11-22', 8, ids[5], ids[7], 'HOLDS'],
      ['2026-11-21', 5, undefined, undefined, 'HOLDS'],
      ['2026-11-20', 5, ids[0], ids[4], 'HOLDS'],
    ],
  )
  expect(seals[0]?.signature).toMatch(/^[A-Za-z0-9+/]{86}==$/)
  const page = await list({ pageSize: '1' })
  expect(page).toEqual({ seals: [seals[0]], next: '2026-11-22' })
  expect(await list({ pageSize: '2', before: '2026-11-22' })).toEqual({ seals: seals.slice(1), next: null })
})

test('a seal is taken away as the file that proves the history, by whoever may, and leaves a security event', async () => {
  await write(5)
  await night('2026-11-20')
  server.logged.length = 0
  const answer = await take('2026-11-20')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="history-2026-11-20.seal.json"')
  expect(await verifyKept('any-name.json', answer.text)).toMatchObject({ seals: 2, broken: undefined })
  const lines = server.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.filter(({ event }) => event === 'data_export')).toMatchObject([
    { outcome: 'ok', call: 'GET /api/admin-panal/history/seals/:day' },
  ])
  expect((await take('2026-11-19')).status).toBe(404)
  expect((await take('yesterday')).status).toBe(422)

  await server.owner.query(`insert into roles (key, name_ar, name_en, permissions) values
    ('looks', 'ينظر', 'Looks', '{history:list}'), ('takes', 'يأخذ', 'Takes', '{history:list,history:export}')`)
  const looking = await server.signIn('looks')
  expect([
    (await server.call(SEALS, { token: looking })).status,
    (await take('2026-11-20', looking)).status,
  ]).toEqual([200, 403])
  expect((await take('2026-11-20', await server.signIn('takes'))).status).toBe(200)
  expect((await server.call(SEALS, { token: await server.signIn('no-role-at-all') })).status).toBe(403)
})

test('a history that was written anew, a changed seal and one that lost the one before it are told in the list', async () => {
  await write(5)
  await night('2026-11-20')
  await write(5)
  await night('2026-11-21')
  const states = async () => (await list()).seals.map(({ state }) => state)
  const [kept] = (await server.owner.query("select * from history_seals where day = '2026-11-20'")).rows
  await tamper("delete from history_seals where day = '2026-11-20'")
  expect(await states()).toEqual(['BROKEN'])
  await server.owner.query('insert into history_seals values ($1, $2, $3)', [
    kept.day,
    kept.document,
    kept.signature,
  ])
  expect(await states()).toEqual(['HOLDS', 'HOLDS'])
  await tamper(`update history_seals set document = replace(document, '"links":10', '"links":9')`)
  expect((await list()).seals[0]).toMatchObject({ state: 'BROKEN', links: null, first: null, last: null })
  await tamper(
    `update history_seals set document = replace(document, '"links":9,', '"links":10,')`,
    'delete from history_links',
    'insert into history_unlinked select id from history',
  )
  await night('2026-11-21')
  expect(await states()).toEqual(['BROKEN', 'BROKEN'])
  await server.owner.query(`update seal_keys set private_key = 'v1.000000000000.AAAA'`)
  expect(await states()).toEqual(['UNKNOWN', 'UNKNOWN'])
})

test('each night the seal is mailed to the addresses of the settings, once, in both languages, with the file', async () => {
  expect((await save('audit@firm.test\nSalma@Keeps.test, audit@firm.test')).status).toBe(200)
  await Promise.all([night('2026-11-20'), night('2026-11-20')])
  await night('2026-11-20')
  await server.context.mailQueue.flush()
  expect(server.mails.map(({ to }) => to).sort()).toEqual(['audit@firm.test', 'salma@keeps.test'])
  const [mail] = server.mails
  expect(mail?.subject).toMatch(/^ختم سجل .* · Seal of the history of /)
  for (const body of [mail?.text, mail?.html.replaceAll('&#45;', '-')]) {
    expect(body).toContain('npm run verify')
    expect(body).toContain('history-2026-11-20.seal.json')
    expect(body).toContain('للتحقق ضع الملف على الخادم')
    expect(body).toContain('To verify, put the file on the server')
  }
  const [file] = mail?.attachments ?? []
  expect(file?.filename).toBe('history-2026-11-20.seal.json')
  expect(mail?.text).toContain(String(file?.content))
  expect(await verifyKept('mailed.json', file?.content ?? '')).toMatchObject({ broken: undefined })

  await tamper(
    "update history set actor_name = 'nobody'",
    'delete from history_links',
    'delete from history_seals',
    'insert into history_unlinked select id from history',
  )
  await night('2026-11-20')
  expect((await list()).seals.map(({ state }) => state)).toEqual(['HOLDS'])
  expect((await verifyKept('mailed.json', file?.content ?? '')).broken).toMatchObject({ day: '2026-11-20' })
})

test('what is no address is refused, as are more than ten, and without any nothing is mailed', async () => {
  const codeOf = async (text: string) => {
    const { status, body } = await save(text)
    return [status, body.errors?.seal_addresses]
  }
  expect(await codeOf('audit@firm.test\nnobody')).toEqual([422, ['must be a valid email']])
  const many = Array.from({ length: 11 }, (_, at) => `keeper-${at}@firm.test`).join('\n')
  expect(await codeOf(many)).toEqual([422, ['must have at most 10 items']])
  expect(await codeOf('audit@firm.test')).toEqual([200, undefined])
  await server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token,
    body: { seal_addresses: null },
  })
  await night('2026-11-20')
  await server.context.mailQueue.flush()
  expect(server.mails).toEqual([])
})
