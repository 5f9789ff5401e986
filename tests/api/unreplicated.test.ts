import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type DatabaseHandle, inTransaction, openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { isUnavailable } from '#server/http/databaseErrors.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const endings: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A database that waits for a replica which there is none of. */
const waitingDatabase = async (): Promise<DatabaseHandle> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rabt-unreplicated-'))
  endings.push(() => rm(dataFolder, { recursive: true, force: true }))
  const alone = await startEmbedded({ dataFolder, log })
  await alone.stop()
  const settings = { synchronous_standby_names: 'nobody', synchronous_commit: 'on' }
  const waiting = await startEmbedded({ dataFolder, log, settings })
  endings.push(() => waiting.stop())
  const database = openDatabase({ target: waiting.owner, size: 2, seconds: 1, log })
  endings.push(() => database.close())
  return database
}

test('what waits for a replica in vain is not answered as done, and nobody sees it before', async () => {
  const { db, pool } = await waitingDatabase()
  await pool.query("set synchronous_commit = 'local'; create table kept (number int)")
  const write = inTransaction(db, async (tx) => {
    await tx.execute("set local synchronous_commit = 'on'")
    await tx.execute('insert into kept values (7)')
  })
  const refusal: unknown = await write.catch((error: unknown) => error)
  expect(isUnavailable(refusal)).toBe(true)
  expect((await pool.query('select * from kept')).rows).toEqual([])
})
