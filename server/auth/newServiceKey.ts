import type { Database, Transaction } from '#server/db/client.ts'
import { serviceKeys } from '#server/db/schema.ts'
import { hintOfKey, type KeyMode, newServiceKey } from '#server/http/keyFormat.ts'
import { hashToken } from './tokens.ts'

interface KeyToMake {
  /** Id of the service account. */
  readonly account: number
  readonly mode: KeyMode
  /** Who makes it. */
  readonly by: string
  /** Null: until it is revoked. */
  readonly expiresAt: Date | null
}

/** Makes a key of a service account. The key itself is in what this resolves to, and nowhere else. */
export const insertServiceKey = async (
  db: Pick<Database | Transaction, 'insert'>,
  { account, mode, by, expiresAt }: KeyToMake,
): Promise<{ readonly id: number; readonly key: string; readonly hint: string }> => {
  const key = newServiceKey(mode)
  const hint = hintOfKey(key)
  const [made] = await db
    .insert(serviceKeys)
    .values({
      service_account: account,
      key_hash: hashToken(key),
      hint,
      created_by: by,
      expires_at: expiresAt?.toISOString() ?? null,
    })
    .returning({ id: serviceKeys.id })
  return { id: Number(made?.id), key, hint }
}
