import { insertServiceKey } from '#server/auth/newServiceKey.ts'
import type { AppContext } from '#server/context.ts'
import { SUPER_ADMIN } from '#server/db/roles.ts'
import type { KeyMode } from '#server/http/keyFormat.ts'
import type { Caller } from './calls/kinds.ts'

const FROM = { address: '127.0.0.1', userAgent: 'bench' }

/** Of the filled tables: the store that has most of everything is the first one, and so is who it belongs to. */
const SELLER = 1
const SERVICE = 1

export type Tokens = Readonly<Record<Caller, string | undefined>>

/**
 * Signs everybody in who asks, past the forms; there has to be an administrator who may do everything. The key is of that
 * mode, which the server that is asked has to be in.
 */
export const openCallers = async (
  { database: { pool }, db, sessions }: AppContext,
  mode: KeyMode,
): Promise<Tokens> => {
  const { rows } = await pool.query<{ id: number }>(
    `select u.id from users u join users_roles g on g.owner_id = u.id join roles r on r.id = g.target_id
     where r.key = $1 limit 1`,
    [SUPER_ADMIN],
  )
  const { key } = await insertServiceKey(db, { account: SERVICE, mode, by: 'bench', expiresAt: null })
  return {
    admin: await sessions.open(Number(rows[0]?.id), FROM),
    seller: await sessions.open(SELLER, FROM),
    service: key,
    visitor: undefined,
  }
}
