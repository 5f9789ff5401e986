import { randomUUID } from 'node:crypto'
import { insertServiceKey } from '#server/auth/newServiceKey.ts'
import type { TestApp } from './app.ts'

/** What a key of a test opens; everything that is left out is as wide as it can be. */
export interface TestKey {
  readonly scopes?: readonly string[]
  readonly marketplaces?: readonly number[]
  readonly vendors?: readonly number[]
  readonly addresses?: string
  readonly requestsPerMinute?: number
}

/** A service account with a key, made past the panel: the token that opens the platform's calls, and who it is. */
export const makeServiceKey = async (
  { context }: Pick<TestApp, 'context'>,
  { scopes = [], marketplaces = [], vendors = [], addresses, requestsPerMinute = 6000 }: TestKey = {},
): Promise<{ readonly token: string; readonly id: number; readonly name: string }> => {
  const { pool } = context.database
  const name = `service ${randomUUID()}`
  const { rows } = await pool.query<{ id: number }>(
    `insert into service_accounts (name, scopes, addresses, requests_per_minute)
     values ($1, $2, $3, $4) returning id`,
    [name, scopes, addresses ?? null, requestsPerMinute],
  )
  const id = Number(rows[0]?.id)
  for (const [table, ids] of [
    ['service_accounts_marketplaces', marketplaces],
    ['service_accounts_vendors', vendors],
  ] as const)
    await pool.query(`insert into ${table} (owner_id, target_id) select $1, unnest($2::bigint[])`, [id, ids])
  const { key } = await insertServiceKey(context.db, {
    account: id,
    mode: 'test',
    by: 'test',
    expiresAt: null,
  })
  return { token: key, id, name }
}
