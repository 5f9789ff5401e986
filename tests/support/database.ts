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

/** A fresh database with all tables and the product's roles, and nothing else. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const template = inject('templateDatabase')
  const database = newName()
  await asAdministrator(`create database ${database} template ${template.database} strategy file_copy`)
  return made(database)
}
