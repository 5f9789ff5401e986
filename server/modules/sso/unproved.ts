import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { resetFactors } from '#server/auth/factors/reset.ts'
import { methodsOf } from '#server/auth/factors/state.ts'
import { passwordChanged } from '#server/auth/passwordChanged.ts'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'

/** What the history says of factors that go with an address which was not proved. */
const BY_PROVIDER = 'the provider proved the address'

const UNPROVED = z.object({ username: z.string(), had_password: z.boolean() })

/**
 * An address that somebody typed and never proved may be a colleague's, and the account with it: where the provider
 * proves whose it is, all that opened the account before is taken away, and the account goes on as that one's. Does
 * nothing where the address was proved (docs/decisions/0313).
 */
export const emptyUnproved = async (tx: Transaction, origin: Origin, userId: number): Promise<void> => {
  const account = await rowOf(
    tx,
    UNPROVED,
    sql`with found as (
        select id, password_hash is not null as had_password from users
        where id = ${userId} and email_proved is distinct from lower(email) for update
      )
      update users u set password_hash = null, password_changed_at = now(), email_proved = lower(u.email),
        updated_at = greatest(now(), u.updated_at + interval '1 millisecond')
      from found where u.id = found.id returning u.username, found.had_password`,
  )
  if (!account) return
  const about = { resource: 'users', recordId: userId, label: { ar: account.username, en: null } }
  const hadFactor = (await methodsOf(tx, userId)).length > 0
  await resetFactors(tx, userId)
  for (const table of ['sso_identities', 'password_reset_tokens', 'known_devices'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`)
  if (account.had_password) {
    await passwordChanged(tx, userId)
    await recordHistory(tx, origin, [{ ...about, action: 'edit', changes: { password: { changed: true } } }])
  }
  if (hadFactor)
    await recordHistory(tx, origin, [
      { ...about, action: 'second_factor_reset', changes: { reason: { from: null, to: BY_PROVIDER } } },
    ])
}
