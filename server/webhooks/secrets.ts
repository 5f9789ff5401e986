import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { instant, type Reader, rowsOf } from '#server/db/rows.ts'
import type { Vault } from '#server/secrets/vault.ts'

/** Bytes of a secret, as Standard Webhooks has them (24 to 64). */
const BYTES = 32

const purposeOf = (endpoint: number): string => `webhook_secrets:${endpoint}`

/** SQL of the secrets `s` that sign. */
export const SIGNS = '(s.expires_at is null or s.expires_at > now())'

const SECRET = z.object({
  id: z.number(),
  hint: z.string(),
  created_at: instant,
  created_by: z.string(),
  expires_at: instant.nullable(),
})

/** The secrets of an endpoint that sign its calls, the newest first; never what they are. */
export const secretsOf = (db: Pick<Reader, 'execute'>, endpoint: number) =>
  rowsOf(
    db,
    SECRET,
    sql`select s.id, s.hint, s.created_at::text, s.created_by, s.expires_at::text
      from webhook_secrets s where s.endpoint = ${endpoint} and ${sql.raw(SIGNS)} order by s.id desc`,
  )

const SEALED_ROW = z.object({ sealed: z.string() })

/** The secrets that sign the calls of an endpoint, opened, the newest first. Throws `SealBroken`. */
export const openSecrets = async (
  db: Pick<Reader, 'execute'>,
  vault: Vault,
  endpoint: number,
): Promise<readonly string[]> => {
  const rows = await rowsOf(
    db,
    SEALED_ROW,
    sql`select s.sealed from webhook_secrets s
      where s.endpoint = ${endpoint} and ${sql.raw(SIGNS)} order by s.id desc`,
  )
  return rows.map(({ sealed }) => vault.open(sealed, purposeOf(endpoint)))
}

/**
 * Makes a secret of an endpoint; those that signed until now sign beside it for so many hours more, and no longer than
 * they would have. The secret itself is in what this resolves to, and sealed in the database.
 */
export const makeSecret = async (
  tx: Transaction,
  vault: Vault,
  {
    endpoint,
    by,
    overlapHours,
  }: { readonly endpoint: number; readonly by: string; readonly overlapHours: number },
): Promise<{ readonly secret: string; readonly hint: string }> => {
  const secret = `whsec_${randomBytes(BYTES).toString('base64')}`
  const hint = `whsec_…${secret.slice(-4)}`
  await tx.execute(sql`
    update webhook_secrets
    set expires_at = least(expires_at, now() + ${overlapHours} * interval '1 hour') where endpoint = ${endpoint}`)
  await tx.execute(sql`delete from webhook_secrets where endpoint = ${endpoint} and expires_at <= now()`)
  await tx.execute(sql`
    insert into webhook_secrets (endpoint, sealed, hint, created_by)
    values (${endpoint}, ${vault.seal(secret, purposeOf(endpoint))}, ${hint}, ${by})`)
  return { secret, hint }
}
