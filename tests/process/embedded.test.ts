import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import type { Connection } from '#server/db/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts'
import { readPostmaster } from '#server/db/embeddedPid.ts'
import { runMigrations } from '#server/db/migrate.ts'

const warnings: string[] = []
const log = {
  info: () => undefined,
  warn: (text: unknown) => warnings.push(String(text)),
  error: () => undefined,
}

const folders: string[] = []
const started: EmbeddedDatabase[] = []

const newFolder = async (below = ''): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rabt-embedded-'))
  folders.push(folder)
  return join(folder, below)
}

const start = async (dataFolder: string): Promise<EmbeddedDatabase> => {
  const database = await startEmbedded({ dataFolder, log })
  started.push(database)
  return database
}

const ask = async (connection: Connection, text: string): Promise<unknown[]> => {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const pidOf = async (dataFolder: string): Promise<number> =>
  (await readPostmaster(join(dataFolder, 'postgres')))?.pid ?? 0

const crash = async (dataFolder: string): Promise<void> => {
  const pid = await pidOf(dataFolder)
  process.kill(pid, 'SIGKILL')
}

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

test('it starts on an empty folder, keeps what was written and starts again', async () => {
  const folder = await newFolder('data')
  const first = await start(folder)
  await ask(first.owner, 'create table kept as select 7 as number')
  await first.stop()
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  const second = await start(folder)
  expect(await ask(second.owner, 'select number from kept')).toEqual([{ number: 7 }])
})

test('it writes to disk, in UTF-8, ordered the same on every machine, and listens to nobody else', async () => {
  const { connection } = await start(await newFolder())
  const settings =
    'fsync full_page_writes synchronous_commit server_encoding listen_addresses TimeZone'.split(' ')
  const rows = await ask(
    connection,
    `select current_setting(name) as value from unnest('{${settings.join()}}'::text[]) as name`,
  )
  expect(rows.map((row) => (row as { value: string }).value)).toEqual(['on', 'on', 'on', 'UTF8', '', 'UTC'])
  expect(
    await ask(
      connection,
      'select datlocprovider, datlocale from pg_database where datname = current_database()',
    ),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
})

test('a pool recovers by itself when the database is killed', async () => {
  const folder = await newFolder()
  const { owner } = await start(folder)
  const { pool, close } = openDatabase({ target: owner, size: 2, seconds: 60, log })
  await pool.query('create table written (number int)')
  await pool.query('insert into written values (1)')
  await crash(folder)
  await expect.poll(() => warnings.join()).toContain('starting it again')
  await expect
    .poll(() => pool.query('select number from written').then(({ rows }) => rows, String))
    .toEqual([{ number: 1 }])
  await close()
})

test('a second start on the same folder joins, and the last to stop ends it', async () => {
  const folder = await newFolder()
  const first = await start(folder)
  const pid = await pidOf(folder)
  const second = await start(folder)
  expect(await pidOf(folder)).toBe(pid)
  const guest = new pg.Client(second.owner)
  await guest.connect()
  await first.stop()
  expect(await ask(second.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  await guest.end()
  await second.stop()
  await expect(ask(second.owner, 'select 1')).rejects.toThrow()
})

test('two first starts at the same moment share one database', async () => {
  const folder = await newFolder('both')
  const [one, other] = await Promise.all([start(folder), start(folder)])
  await Promise.all([runMigrations(one.owner), runMigrations(other.owner)])
  await ask(one.owner, 'create table shared (x int)')
  expect(await ask(other.owner, 'select count(*)::int as count from shared')).toEqual([{ count: 0 }])
  expect((await readdir(folder)).filter((name) => name.startsWith('postgres.initdb'))).toEqual([])
})

test('a first start that was interrupted leaves nothing in the way', async () => {
  const folder = await newFolder('interrupted')
  const half = join(folder, 'postgres.initdb.999999.abcd')
  await mkdir(join(half, 'base'), { recursive: true, mode: 0o700 })
  await writeFile(join(half, 'PG_VERSION'), '18\n')
  const { connection } = await start(folder)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(half)).toBe(false)
})

test('a lock file whose process number belongs to somebody else by now does not stop the start', async () => {
  const folder = await newFolder()
  const first = await start(folder)
  await ask(first.owner, 'create table kept as select 8 as number')
  const lock = join(folder, 'postgres', 'postmaster.pid')
  const content = await readFile(lock, 'utf8')
  await first.stop()
  await writeFile(lock, content.replace(/^\d+/, String(process.pid)))
  const second = await start(folder)
  expect(await ask(second.owner, 'select number from kept')).toEqual([{ number: 8 }])
})

test('a folder too deep for a socket works all the same', async () => {
  const folder = await newFolder(`${'deep-folder-name/'.repeat(8)}data`)
  const { connection } = await start(folder)
  expect(connection.host.length).toBeLessThan(90)
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder with blanks, quotes and Arabic letters in its name works', async () => {
  const { connection } = await start(await newFolder(`it's "my" بيانات, x`))
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('files of another major version are left alone, with the way out named', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'postgres'), { recursive: true })
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17\n')
  await expect(start(folder)).rejects.toThrow(/written by PostgreSQL 17.*DATABASE_URL/s)
})
