import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPostmaster, readPostmaster } from '#server/db/embeddedPid.ts'
import { settingsOf, signIn as signInAsOwner } from '#tests/money/stage.ts'
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
]

/** Starts a server with those settings, kills it at that moment, and starts it again. */
const killedAt = async (
  isReached: (folder: string) => Promise<boolean>,
  folder: string,
  settings: Record<string, string>,
): Promise<number> => {
  const port = await freePort()
  const killed = run({ ...settings, PORT: String(port) })
  await expect.poll(() => isReached(folder), { interval: 2 }).toBe(true)
  killed.child.kill('SIGKILL')
  await killed.ended
  await running(settings, port)
  return port
}

test.each(MOMENTS)('a first start that is killed %s leads to a working second one', async (_, isReached) => {
  const folder = await newFolder()
  const port = await killedAt(isReached, folder, settingsOf(folder))
  expect(await signInAsOwner(port)).toBeTypeOf('string')
})

test('a first start that is killed while the demo data are loaded leads to a working second one', async () => {
  const folder = await newFolder()
  const port = await killedAt((begun) => holds(begun, 'roles'), folder, { DATA_DIR: folder })
  expect(await signIn(port)).toBe(200)
})
