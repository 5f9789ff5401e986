import { appendFile, copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsOf } from '#tests/money/stage.ts'
import {
  askDatabase,
  command,
  freePort,
  newFolder,
  running,
  signIn,
  startedFolder,
} from '#tests/support/serverProcess.ts'

/** All but what tells of the processes that live at this moment. */
const TABLES = `select table_name as name from information_schema.tables where table_schema = 'public'
  and table_name not in ('processes', 'export_places') order by 1`

/** Of what a running server works on by itself, the part that stays as it is. */
const STEADY: Readonly<Record<string, string>> = {
  jobs: '(t.id, t.kind, t.key, t.params, t.created_at)::text',
}

/** The contents of every table, told by the database itself and not by what the commands use. */
const contents = async (folder: string): Promise<Record<string, unknown>> => {
  const tables = (await askDatabase(folder, TABLES)) as { name: string }[]
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const row = STEADY[name] ?? 't::text'
    found[name] = await askDatabase(
      folder,
      `select count(*) as rows, md5(coalesce(string_agg(${row}, E'\\n' order by ${row}), '')) as sum from "${name}" t`,
    )
  }
  return found
}

/** What is kept below a data folder, but for the marks of servers that live. */
const files = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'files'))).filter((name) => !name.startsWith('server-')).sort()

const counters = async (folder: string): Promise<Map<string, number>> => {
  const rows = (await askDatabase(
    folder,
    "select sequencename as name, coalesce(last_value, 0) as value from pg_sequences where schemaname = 'public'",
  )) as { name: string; value: string }[]
  return new Map(rows.map(({ name, value }) => [name, Number(value)]))
}

test('a backup taken beside the running server is restored into an empty folder, the same to the row and the file', async () => {
  const [port, folder, empty, backups] = [
    await freePort(),
    await startedFolder(),
    await newFolder(),
    await newFolder(),
  ]
  const server = await running({ DATA_DIR: folder }, port)
  const before = { tables: await contents(folder), counters: await counters(folder) }
  const taken = await command('backup', folder, backups)
  expect(taken).toMatchObject({ code: 0, output: expect.stringMatching(/ files$/m) })
  server.child.kill('SIGTERM')
  await server.ended

  const backup = join(backups, (await readdir(backups))[0] ?? '')
  expect(await command('restore', empty, backup)).toMatchObject({
    code: 0,
    output: expect.stringContaining('every checksum the same'),
  })
  const elsewhere = await freePort()
  await running({ DATA_DIR: empty }, elsewhere)
  expect(await contents(empty)).toEqual(before.tables)
  // A start asks some of them for a number that it then does not need.
  const counted = await counters(empty)
  for (const [name, value] of before.counters) expect(counted.get(name), name).toBeGreaterThanOrEqual(value)
  expect(await files(empty)).toEqual(await files(folder))
  expect(await signIn(elsewhere)).toBe(200)
  await expect(askDatabase(empty, 'update invoices set amount = amount')).rejects.toThrow('only added to')

  // The history is proved where the key is, which no backup holds.
  expect(await command('verify', empty)).toMatchObject({
    code: 1,
    output: expect.stringContaining('SECRETS_KEYS_FORMER'),
  })
  await copyFile(join(folder, 'secrets.key'), join(empty, 'secrets.key'))
  expect(await command('verify', empty)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The history holds: [\d,]+ links, 1 seals/),
  })
  await askDatabase(
    empty,
    "alter table history disable trigger user; update history set actor_name = 'nobody' where id = 10",
  )
  expect(await command('verify', empty)).toMatchObject({
    code: 1,
    output: expect.stringContaining('the entry was changed (link 10, entry 10'),
  })
})

test('a damaged backup, a half one, and a database that is in use are refused before anything is written', async () => {
  const [port, folder, empty, backups] = [
    await freePort(),
    await newFolder(),
    await newFolder(),
    await newFolder(),
  ]
  const server = await running(settingsOf(folder), port)
  await command('backup', folder, backups)
  const [name = ''] = await readdir(backups)
  const backup = join(backups, name)

  expect(await command('restore', folder, backup)).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is a database already'),
  })
  await appendFile(join(backup, 'tables/users.copy.gz'), 'x')
  expect(await command('restore', empty, backup)).toMatchObject({
    code: 1,
    output: expect.stringContaining('users.copy.gz is missing or damaged'),
  })
  await rename(join(backup, 'manifest.json'), join(backup, 'away'))
  expect(await command('restore', empty, backup)).toMatchObject({
    code: 1,
    output: expect.stringContaining('no complete backup'),
  })
  server.child.kill('SIGTERM')
  await server.ended
})

test('only the newest backups are kept where a number is given, and nothing else of the folder is touched', async () => {
  const [folder, backups] = [await newFolder(), await newFolder()]
  await running(settingsOf(folder), await freePort())
  await mkdir(join(backups, 'rabt-notes'))
  for (let turn = 0; turn < 3; turn += 1)
    expect(await command('backup', folder, backups, '--keep', '2')).toMatchObject({ code: 0 })
  const kept = await readdir(backups)
  expect(kept).toHaveLength(3)
  expect(kept).toContain('rabt-notes')
})

test('the application of the embedded database is not its owner: it cannot switch off what keeps the history', async () => {
  const folder = await newFolder()
  await running(settingsOf(folder), await freePort())
  const roles = await askDatabase(
    folder,
    "select distinct rolname::text as name, rolsuper as superuser from pg_stat_activity join pg_roles on pg_roles.oid = usesysid where application_name = 'rabt'",
  )
  expect(roles).toEqual([{ name: 'rabt_app', superuser: false }])
})
