import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPostmaster, readPostmaster } from '#server/db/embeddedPid.ts'
import {
  askDatabase,
  freePort,
  newFolder,
  postmasterOf,
  run,
  running,
  signIn,
  startedFolder,
} from '#tests/support/serverProcess.ts'

test('after kill -9 the next start takes the running database over and loses nothing', async () => {
  const [port, folder] = [await freePort(), await startedFolder()]
  const killed = await running({ DATA_DIR: folder }, port)
  const database = await postmasterOf(folder)
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = await running({ DATA_DIR: folder }, port)
  expect(await postmasterOf(folder)).toBe(database)
  expect(await signIn(port)).toBe(200)
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
  expect(await isPostmaster(database, join(folder, 'postgres'))).toBe(false)
})

const holds = async (folder: string, table: string): Promise<boolean> =>
  askDatabase(folder, `select 1 from ${table} limit 1`).then(
    (rows) => rows.length > 0,
    () => false,
  )

/** Moments of a first start, told by the traces that it leaves. */
const MOMENTS: readonly (readonly [string, (folder: string) => Promise<boolean>])[] = [
  [
    'while the files of the database are made',
    // A moment that is over soon: who comes late finds the files complete.
    async (folder) => (await readdir(folder)).some((name) => /^postgres(?:\.initdb\.|$)/.test(name)),
  ],
  ['while the database starts', async (folder) => (await postmasterOf(folder)) !== 0],
  [
    'when the database is ready',
    async (folder) => (await readPostmaster(join(folder, 'postgres')))?.ready === true,
  ],
  ['while the tables are made', (folder) => holds(folder, 'pg_class')],
  ['while the demo data are loaded', (folder) => holds(folder, 'roles')],
]

test.each(MOMENTS)('a first start that is killed %s leads to a working second one', async (_, isReached) => {
  const [port, folder] = [await freePort(), await newFolder()]
  const killed = run({ PORT: String(port), DATA_DIR: folder })
  await expect.poll(() => isReached(folder), { interval: 2 }).toBe(true)
  killed.child.kill('SIGKILL')
  await killed.ended
  await running({ DATA_DIR: folder }, port)
  expect(await signIn(port)).toBe(200)
})
