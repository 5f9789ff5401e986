import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { runMigrations } from '#server/db/migrate.ts'
import { createEmptyDatabase } from './database.ts'

/** A database that a version of before that migration has left, for the test under way; `update` brings it up to date. */
export const versionBefore = async (migration: string) => {
  const { connection, drop } = await createEmptyDatabase()
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile('server/db/migrations/meta/_journal.json', 'utf8'),
  )
  const count = journal.entries.findIndex(({ tag }) => tag === migration)
  if (count < 0) throw new Error(`No migration is called ${migration}`)
  await runMigrations(connection, { count })
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
  return { rows, update: () => runMigrations(connection) }
}
