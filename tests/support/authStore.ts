import { randomBytes } from 'node:crypto'
import { createPasswords } from '#server/auth/passwords.ts'
import { openDatabase } from '#server/db/client.ts'
import { createVault } from '#server/secrets/vault.ts'
import { createTestDatabase } from './database.ts'
import { whenFileEnds } from './endings.ts'

/** What is kept of whoever signs in, without HTTP in between: each rule alone, time moved in the database. */
export const openAuthStore = async () => {
  const { connection, drop } = await createTestDatabase()
  whenFileEnds(drop)
  const database = openDatabase({ target: connection, size: 5, seconds: 30, log: { warn: () => undefined } })
  whenFileEnds(database.close)
  const { db, pool } = database
  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await pool.query(text, [...values])).rows as Record<string, unknown>[]
  let people = 0
  return {
    db,
    pool,
    vault: createVault(randomBytes(32)),
    passwords: await createPasswords({ memoryCost: 1_024, timeCost: 1 }),
    /** Rows of a query. */
    rows,
    /** Makes an administrator and resolves to his id. */
    person: async (): Promise<number> => {
      people += 1
      const [made] = await rows(
        `insert into users (user_type, username, email, locale) values ('ADMIN', $1, $1 || '@test.test', 'ar') returning id`,
        [`person-${people}`],
      )
      return Number(made?.id)
    },
  }
}

export type AuthStore = Awaited<ReturnType<typeof openAuthStore>>
