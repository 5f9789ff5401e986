import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Connection } from '#server/db/connection.ts'

export interface TestDatabase {
  readonly connection: Connection
  /** Removes the database, whoever is still connected to it. */
  readonly drop: () => Promise<void>
}

const asAdministrator = async (statement: string): Promise<void> => {
  const client = new pg.Client({ ...inject('templateDatabase'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const made = (database: string): TestDatabase => ({
  connection: { ...inject('templateDatabase'), database },
  drop: () => asAdministrator(`drop database if exists ${database} with (force)`),
})

const newName = (): string => `test_${randomUUID().replaceAll('-', '')}`

/** A fresh database with nothing in it, not even tables. */
export const createEmptyDatabase = async (): Promise<TestDatabase> => {
  const database = newName()
  await asAdministrator(`create database ${database}`)
  return made(database)
}

/**
 * A fresh database with all tables and the product's roles, and nothing else; or a copy of that one, to which nobody is
 * connected.
 */
export const createTestDatabase = async (
  template = inject('templateDatabase').database,
): Promise<TestDatabase> => {
  const database = newName()
  await asAdministrator(`create database ${database} template ${template} strategy file_copy`)
  return made(database)
}

/**
 * The database of that name, for whoever asks of all workers of the run: made by the first of them, and kept until the
 * run ends. What fails while it is made is not kept.
 */
export const onceForAll = async (
  name: string,
  fill: (connection: Connection) => Promise<void>,
): Promise<string> => {
  const client = new pg.Client({ ...inject('templateDatabase'), database: 'postgres' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return name
    const { connection, drop } = await createTestDatabase()
    try {
      await fill(connection)
      await client.query(`alter database ${connection.database} rename to ${name}`)
    } catch (error) {
      await drop()
      throw error
    }
    return name
  } finally {
    await client.end()
  }
}
