import { eq } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { serviceAccounts } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'
import { keysOf, type Lifetime, makeKey, revokeKey } from './keys.ts'

/** Who does it, as the history tells it: nobody is signed in where commands are run. */
const BY_SERVER: Origin = { actor: null, requestId: '', address: '' }

const REQUESTS_PER_MINUTE = 600

const accountNamed = async (
  tx: Transaction,
  { name, scopes }: { readonly name: string; readonly scopes: readonly string[] },
): Promise<number> => {
  const [known] = await tx
    .update(serviceAccounts)
    .set({ scopes: [...scopes], active: true })
    .where(eq(serviceAccounts.name, name))
    .returning({ id: serviceAccounts.id })
  if (known) return known.id
  const [made] = await tx
    .insert(serviceAccounts)
    .values({ name, scopes: [...scopes], requests_per_minute: REQUESTS_PER_MINUTE })
    .returning({ id: serviceAccounts.id })
  return Number(made?.id)
}

interface WantedKey extends Lifetime {
  readonly name: string
  readonly scopes: readonly string[]
  /** The keys that the account had before are revoked. */
  readonly isOnly?: boolean
}

/**
 * Makes a key for a script, as whoever runs commands on the server may: of the account of that name, which is made
 * where there is none and gets these scopes. The history tells of both without a name.
 */
export const keyByServer = (
  db: Database,
  { name, scopes, isOnly, ...lifetime }: WantedKey,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const account = await accountNamed(tx, { name, scopes })
    await recordHistory(tx, BY_SERVER, [
      {
        action: 'edit',
        resource: 'service_accounts',
        recordId: account,
        label: { ar: name, en: null },
        changes: { scopes: { from: null, to: scopes } },
      },
    ])
    const act = { origin: BY_SERVER, account, name }
    if (isOnly)
      for (const { id, revoked_at: revoked } of await keysOf(tx, account))
        if (revoked === null) await revokeKey(tx, act, id)
    return makeKey(tx, act, lifetime)
  })
