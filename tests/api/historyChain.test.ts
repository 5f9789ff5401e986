import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { linkHistory } from '#server/history/chain.ts'
import { keepSeals, keptSeal, keptSeals } from '#server/history/sealFiles.ts'
import { sealHistory } from '#server/history/seals.ts'
import { verifyHistory } from '#server/history/verify.ts'
import { keepChain } from '#server/maintenance.ts'
import { createVault } from '#server/secrets/vault.ts'
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/app.ts'

let server: TestApp

beforeEach(async () => {
  server = await startTestApp()
})

/** Entries as the application writes them, without what stands behind them. */
const write = (count: number, from = 1) =>
  server.context.database.pool.query(
    `insert into history (actor_name, action, resource, record_id, label_ar, changes)
     select 'سلمى', 'edit', 'coupons', n, 'قسيمة ' || n, jsonb_build_object('code', jsonb_build_object('from', 'A', 'to', n::text))
     from generate_series($1::int, $1::int + $2::int - 1) n`,
    [from, count],
  )

const link = () => linkHistory(server.context.db)

const seal = (day: string) =>
  sealHistory(server.context.db, server.context.vault, new Date(`${day}T12:00:00Z`))

const verify = (kept: Parameters<typeof verifyHistory>[2] = []) =>
  verifyHistory(server.context.database.pool, server.context.vault, kept)

/** Does as the owner, who may switch off what refuses it, what nobody may. */
const tamper = async (...statements: readonly string[]) => {
  for (const table of ['history', 'history_links', 'history_seals'])
    await server.owner.query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await server.owner.query(statement)
  for (const table of ['history', 'history_links', 'history_seals'])
    await server.owner.query(`alter table ${table} enable trigger user`)
}

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seals-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('everything that is done gets its link, and the chain of ten thousand entries is walked in seconds', async () => {
  await server.signIn()
  await server.call('/api/admin-panal/auth/login', {
    method: 'POST',
    body: { email: 'super-admin-1@test.test', password: PASSWORD },
  })
  await write(10_000)
  expect((await verify()).waiting).toBeGreaterThan(10_000)
  const linked = await link()
  await seal('2026-11-22')
  const began = performance.now()
  expect(await verify()).toEqual({ links: linked, seals: 1, redacted: 0, waiting: 0, broken: undefined })
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await link()).toBe(0)
})

test('entries that are committed in another order than they began, by many at once, are all linked once', async () => {
  const early = await server.context.database.pool.connect()
  await early.query('begin')
  await early.query("insert into history (action, resource) values ('edit', 'early')")
  await write(20)
  expect(await link()).toBe(20)
  await early.query('commit')
  early.release()
  await Promise.all([
    ...Array.from({ length: 10 }, (_, at) => write(5, at * 5)),
    ...Array.from({ length: 4 }, link),
  ])
  await link()
  expect(await verify()).toMatchObject({ links: 71, waiting: 0, broken: undefined })
})

test.each([
  ['changed', `update history set actor_name = 'somebody else' where id = 40`, 'the entry was changed'],
  ['dated otherwise', `update history set at = at - interval '1 day' where id = 40`, 'the entry was changed'],
  ['deleted', 'delete from history where id = 40', 'the entry was deleted'],
  [
    'swapped with another',
    `with pair as (select id, label_ar from history where id in (40, 41))
     update history h set label_ar = o.label_ar from pair o where h.id in (40, 41) and o.id <> h.id`,
    'the entry was changed',
  ],
])('an entry that the owner of the database has %s is named', async (_how, statement, what) => {
  await write(100)
  await link()
  await tamper(statement)
  expect((await verify()).broken).toMatchObject({ link: 40, entry: 40, what })
  expect((await verify()).broken?.day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('a link that is gone, moved or made up is named', async () => {
  await write(100)
  await link()
  await tamper('delete from history_links where seq = 40', 'delete from history where id = 40')
  expect((await verify()).broken).toMatchObject({ link: 41, what: 'link 40 is gone' })
  await tamper('update history_links set seq = seq - 1 where seq > 40')
  expect((await verify()).broken).toMatchObject({ link: 40, what: expect.stringContaining('not the one') })
})

test('an entry that is put there past the chain is named, and one put into it stands at the end, when it came', async () => {
  await write(100)
  await link()
  await tamper(`insert into history (at, action, resource) values ('2020-01-01', 'edit', 'coupons')`)
  expect((await verify()).broken).toMatchObject({
    link: null,
    entry: 101,
    day: '2020-01-01',
    what: 'the entry was put there past the chain',
  })
})

test('who writes the whole chain anew is found out by a seal that is kept elsewhere, and by that of the database', async () => {
  const folder = await newFolder()
  await write(50)
  await link()
  await seal('2026-11-20')
  await write(50, 51)
  await link()
  await seal('2026-11-21')
  expect(await keepSeals(server.context.database.pool, folder)).toBe(2)
  expect(await keepSeals(server.context.database.pool, folder)).toBe(0)
  const kept = await keptSeals(folder)
  expect(await verify(kept)).toMatchObject({ seals: 4, broken: undefined })
  const single = await keptSeal(join(folder, 'history-2026-11-20.seal.json'))

  await tamper(
    'delete from history where id = 70',
    'delete from history_links',
    'insert into history_unlinked select id from history',
  )
  await link()
  // The chain itself is whole again; what was signed is not.
  expect((await verify()).broken).toMatchObject({
    day: '2026-11-20',
    what: expect.stringContaining('another one'),
  })
  await tamper('delete from history_seals')
  expect((await verify()).broken).toBeUndefined()
  expect((await verify(kept)).broken).toMatchObject({ day: '2026-11-20' })
  expect((await verify([single])).broken).toMatchObject({ day: '2026-11-20' })
})

test('a seal that was changed, taken out, or signed by another server is named', async () => {
  const folder = await newFolder()
  for (const day of [18, 19, 20]) {
    await write(10, day * 100)
    await link()
    await seal(`2026-11-${day}`)
  }
  await keepSeals(server.context.database.pool, folder)
  const name = (await readdir(folder))[1] ?? ''
  expect(name).toBe('history-2026-11-19.seal.json')
  const path = join(folder, name)
  await writeFile(path, (await readFile(path, 'utf8')).replace('\\"links\\":20', '\\"links\\":10'))
  expect((await verify(await keptSeals(folder))).broken).toMatchObject({
    day: '2026-11-19',
    what: 'the seal was not signed by this server',
  })
  await tamper("delete from history_seals where day = '2026-11-19'")
  expect((await verify()).broken).toMatchObject({
    day: '2026-11-20',
    what: 'a seal before this one is gone or was changed',
  })
  const other = createVault(Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) % 251)))
  await expect(verifyHistory(server.context.database.pool, other)).rejects.toThrow('SECRETS_KEYS_FORMER')
})

test('there is one seal a day, however many processes ask, and none where nothing was done', async () => {
  await seal('2026-11-20')
  await write(5)
  await link()
  await Promise.all(Array.from({ length: 5 }, () => seal('2026-11-21')))
  await seal('2026-11-20')
  const { rows } = await server.owner.query('select day::text from history_seals')
  expect(rows).toEqual([{ day: '2026-11-21' }])
})

test('the application cannot change links, seals or entries, nor can it by saying that it redacts', async () => {
  await write(5)
  await link()
  await seal('2026-11-21')
  const { pool } = server.context.database
  for (const statement of [
    `update history set actor_name = 'x'`,
    'update history_links set salt = null',
    'delete from history_links',
    'delete from history_seals',
    `update history_seals set signature = 'x'`,
  ]) {
    await expect(pool.query(statement)).rejects.toThrow('history is only added to')
    const client = await pool.connect()
    await client.query('begin')
    await client.query("set local rabt.redacting = 'on'")
    await expect(client.query(statement)).rejects.toThrow('history is only added to')
    await client.query('rollback')
    client.release()
  }
  // What the redaction leaves without an entry that tells of it is a break.
  await pool.query("select redact_history('{3}', '{}')")
  expect((await verify()).broken).toMatchObject({ entry: 3, what: 'the entry was changed' })
})

test('each seal lies beside the backups too, by itself', async () => {
  await write(5)
  await keepChain(server.context)
  const kept = await keptSeals(join(server.context.backups.folder, 'seals'))
  expect(kept).toHaveLength(1)
  expect(await verify(kept)).toMatchObject({ seals: 2, broken: undefined })
})
