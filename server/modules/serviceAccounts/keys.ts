import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { insertServiceKey } from '#server/auth/newServiceKey.ts'
import type { Transaction } from '#server/db/client.ts'
import { COUNT_ROW, instant, type Reader, rowOf, rowsOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { KeyMode } from '#server/http/keyFormat.ts'
import type { Origin } from '#server/http/origin.ts'
import { KEY_STATES } from '#src/contract/serviceKeys.ts'

/** More keys of one account than these never work at once: nobody would know which of them is used where. */
const MOST_KEYS = 10

const DAY_MS = 86_400_000

const STATE = sql`case when k.revoked_at is not null then 'REVOKED'
  when k.expires_at <= now() then 'EXPIRED' when k.replaced_at is not null then 'REPLACED' else 'WORKING' end`

const WORKS = sql`k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`

const KEY = z.object({
  id: z.number(),
  hint: z.string(),
  state: z.enum(KEY_STATES),
  created_at: instant,
  created_by: z.string(),
  expires_at: instant.nullable(),
  replaced_at: instant.nullable(),
  revoked_at: instant.nullable(),
  revoked_by: z.string().nullable(),
  last_used_at: instant.nullable(),
  last_address: z.string().nullable(),
})

/** The keys of an account, the newest first. */
export const keysOf = (db: Pick<Reader, 'execute'>, account: number) =>
  rowsOf(
    db,
    KEY,
    sql`select k.id, k.hint, ${STATE} as state, k.created_at::text, k.created_by, k.expires_at::text,
        k.replaced_at::text, k.revoked_at::text, k.revoked_by, k.last_used_at::text, k.last_address
      from service_keys k where k.service_account = ${account} order by k.id desc`,
  )

const NAME_ROW = z.object({ name: z.string() })

/** The name of an account, which nobody else changes meanwhile; 404. */
export const lockAccount = async (tx: Transaction, id: number): Promise<string> => {
  const account = await rowOf(
    tx,
    NAME_ROW,
    sql`select name from service_accounts where id = ${id} for update`,
  )
  if (!account) throw new AppError(404, 'not_found')
  return account.name
}

interface Act {
  readonly origin: Origin
  readonly account: number
  /** What the account is called. */
  readonly name: string
}

const tell = (
  tx: Pick<Transaction, 'execute'>,
  { origin, account, name }: Act,
  { action, hint }: { readonly action: 'key_made' | 'key_rotated' | 'key_revoked'; readonly hint: string },
) =>
  recordHistory(tx, origin, [
    {
      action,
      resource: 'service_accounts',
      recordId: account,
      label: { ar: name, en: null },
      changes: { key: action === 'key_revoked' ? { from: hint, to: null } : { from: null, to: hint } },
    },
  ])

/** How long a new key works, from now on; null: until it is revoked. */
export interface Lifetime {
  readonly mode: KeyMode
  readonly days: number | null
}

const endOf = ({ days }: Lifetime): Date | null =>
  days === null ? null : new Date(Date.now() + days * DAY_MS)

/** Makes a key in the caller's transaction and resolves to it; 409 where too many work already. */
export const makeKey = async (tx: Transaction, act: Act, lifetime: Lifetime): Promise<string> => {
  const working = await rowOf(
    tx,
    COUNT_ROW,
    sql`select count(*)::int as n from service_keys k where k.service_account = ${act.account} and ${WORKS}`,
  )
  if ((working?.n ?? 0) >= MOST_KEYS) throw new AppError(409, 'too_many_keys', { params: { n: MOST_KEYS } })
  const by = act.origin.actor?.username ?? ''
  const { key, hint } = await insertServiceKey(tx, {
    account: act.account,
    mode: lifetime.mode,
    by,
    expiresAt: endOf(lifetime),
  })
  await tell(tx, act, { action: 'key_made', hint })
  return key
}

const ID_HINT_ROW = z.object({ id: z.number(), hint: z.string(), state: z.enum(KEY_STATES) })

const keyNamed = async (tx: Transaction, account: number, id: number) => {
  const key = await rowOf(
    tx,
    ID_HINT_ROW,
    sql`select k.id, k.hint, ${STATE} as state from service_keys k
      where k.id = ${id} and k.service_account = ${account} for update`,
  )
  if (!key) throw new AppError(404, 'not_found')
  return key
}

/** Makes a key in the place of another one, which works on for so many hours and no longer than it would have. */
export const rotateKey = async (
  tx: Transaction,
  act: Act,
  { id, overlapHours, ...lifetime }: Lifetime & { readonly id: number; readonly overlapHours: number },
): Promise<string> => {
  const { state, hint } = await keyNamed(tx, act.account, id)
  if (state === 'REPLACED') throw new AppError(409, 'key_replaced')
  if (state !== 'WORKING') throw new AppError(409, 'key_not_working')
  await tx.execute(sql`
    update service_keys set replaced_at = now(),
      expires_at = least(expires_at, now() + ${overlapHours} * interval '1 hour') where id = ${id}`)
  await tell(tx, act, { action: 'key_rotated', hint })
  return makeKey(tx, act, lifetime)
}

/** Revokes a key; one that was revoked before stays as it was. */
export const revokeKey = async (tx: Transaction, act: Act, id: number): Promise<void> => {
  const { state, hint } = await keyNamed(tx, act.account, id)
  if (state === 'REVOKED') return
  await tx.execute(sql`
    update service_keys set revoked_at = now(), revoked_by = ${act.origin.actor?.username ?? null}
    where id = ${id}`)
  await tell(tx, act, { action: 'key_revoked', hint })
}
