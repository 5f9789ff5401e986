import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { AppContext } from '#server/context.ts'
import { rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'

/** As long as somebody may take to sign in at the provider. */
const MINUTES = 10

const CHECKS = z.object({ nonce: z.string(), verifier: z.string() })

/** What the provider's answer is checked against; it never leaves the server. */
type Checks = Readonly<z.infer<typeof CHECKS>>

/** What was sent along, and what stays in the browser that began. */
interface Begun {
  readonly state: string
  readonly ticket: string
}

type Kept = Pick<AppContext, 'db' | 'vault'>

const purposeOf = (stateHash: string): string => `sso_attempts.sealed:${stateHash}`

/** Notes a sign-in that goes to the provider. */
export const beginAttempt = async ({ db, vault }: Kept, checks: Checks): Promise<Begun> => {
  const begun = { state: newToken(), ticket: newToken() }
  const hash = hashToken(begun.state)
  const sealed = vault.seal(JSON.stringify(checks), purposeOf(hash))
  await db.execute(sql`
    insert into sso_attempts (state_hash, ticket_hash, sealed, expires_at)
    values (${hash}, ${hashToken(begun.ticket)}, ${sealed}, now() + ${MINUTES} * interval '1 minute')`)
  return begun
}

const SEALED_ROW = z.object({ sealed: z.string() })

/** Takes it up again, once, in the browser that began it. 409 `sso_expired` otherwise. */
export const takeAttempt = async ({ db, vault }: Kept, { state, ticket }: Begun): Promise<Checks> => {
  const hash = hashToken(state)
  const found = await rowOf(
    db,
    SEALED_ROW,
    sql`delete from sso_attempts
      where state_hash = ${hash} and ticket_hash = ${hashToken(ticket)} and expires_at > now() returning sealed`,
  )
  if (!found) throw new AppError(409, 'sso_expired')
  return CHECKS.parse(JSON.parse(vault.open(found.sealed, purposeOf(hash))))
}
