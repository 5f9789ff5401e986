import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/client.ts'
import { findsAny, instant, rowOf } from '#server/db/rows.ts'
import { ProofOutdated, whileProved } from '../proof.ts'
import { hashToken, newToken } from '../tokens.ts'

type Executor = Pick<Database | Transaction, 'execute'>

/** What a ticket is for; it opens nothing else. */
export type Purpose = 'second_step' | 'set_up' | 'passkey_sign_in' | 'passkey_set_up' | 'confirm'

/** How long the second step of a sign-in is awaited. */
const SECOND_STEP_MINUTES = 10

/** How long a set-up that a sign-in asks for is awaited: an app has to be found and installed. */
const SET_UP_MINUTES = 20

/** How long a passkey is awaited. */
const CHALLENGE_MINUTES = 5

const minutesOf = (purpose: Purpose): number =>
  purpose === 'second_step' ? SECOND_STEP_MINUTES : purpose === 'set_up' ? SET_UP_MINUTES : CHALLENGE_MINUTES

/** How many wrong answers a ticket bears. */
export const MOST_TRIES = 5

export interface Ticket {
  readonly ticket: string
  /** ISO 8601, UTC. */
  readonly expires_at: string
}

const EXPIRES_AT_ROW = z.object({ expires_at: instant })

interface NewTicket {
  readonly purpose: Purpose
  readonly userId: number | null
  readonly challenge?: string
  /** The hash of the password that somebody was found to know. */
  readonly passwordHash?: string | undefined
  /** The provider of sign-in said who it is. */
  readonly byProvider?: boolean
}

/**
 * Makes a ticket for one purpose, of one person where it is known who; with what a passkey is to sign. Throws
 * `ProofOutdated`.
 */
export const openTicket = async (
  db: Executor,
  { purpose, userId, challenge, passwordHash, byProvider = false }: NewTicket,
): Promise<Ticket> => {
  const ticket = newToken()
  const from = userId === null || passwordHash === undefined ? sql`` : whileProved(userId, passwordHash)
  const row = await rowOf(
    db,
    EXPIRES_AT_ROW,
    sql`insert into factor_tickets (token_hash, purpose, user_id, challenge, by_provider, expires_at)
      select ${hashToken(ticket)}, ${purpose}, ${userId}::bigint, ${challenge ?? null}, ${byProvider}::boolean, now() + ${minutesOf(purpose)}::int * interval '1 minute'
      ${from} returning expires_at`,
  )
  if (!row) throw new ProofOutdated()
  return { ticket, expires_at: row.expires_at }
}

// Of somebody who may not sign in any more, or whose password was changed since, no ticket holds; a lock closes the account
// to passwords, not to the provider (docs/decisions/0313).
const HOLDS = sql`t.expires_at > now() and t.tries < ${MOST_TRIES} and (t.user_id is null or exists (
  select 1 from users u left join vendors v on v.id = u.vendor
  where u.id = t.user_id and u.active and (t.by_provider or not u.locked) and coalesce(v.active, true)
    and coalesce(u.password_changed_at <= t.created_at, true)))`

const TRIED = z.object({
  user_id: z.number().nullable(),
  tries: z.number(),
  challenge: z.string().nullable(),
})

/** A ticket as it is tried: whose it is, how often it was, and what a passkey was to sign. */
export type Tried = Readonly<z.infer<typeof TRIED>>

/**
 * Counts a try of a ticket before it is made, and takes its challenge out: however many try at once, each is
 * counted, and one alone has the challenge. Undefined where it holds no more, or is another one's purpose.
 */
export const tryTicket = (db: Executor, ticket: string, purpose: Purpose): Promise<Tried | undefined> =>
  rowOf(
    db,
    TRIED,
    sql`with found as (
        select t.id, t.challenge from factor_tickets t
        where t.token_hash = ${hashToken(ticket)} and t.purpose = ${purpose} and ${HOLDS} for update
      )
      update factor_tickets t set tries = t.tries + 1, challenge = null from found
      where t.id = found.id returning t.user_id, t.tries, found.challenge`,
  )

const USER_ID_ROW = z.object({ user_id: z.number() })

/** Whose ticket that is, without trying it; undefined where it holds no more. */
export const holderOf = async (
  db: Executor,
  ticket: string,
  purpose: Purpose,
): Promise<number | undefined> => {
  const row = await rowOf(
    db,
    USER_ID_ROW,
    sql`select t.user_id from factor_tickets t
      where t.token_hash = ${hashToken(ticket)} and t.purpose = ${purpose} and ${HOLDS}`,
  )
  return row?.user_id
}

/** Gives a ticket the challenge that a passkey is to sign next, in place of an earlier one. */
export const setChallenge = async (db: Executor, ticket: string, challenge: string): Promise<void> => {
  await db.execute(
    sql`update factor_tickets set challenge = ${challenge} where token_hash = ${hashToken(ticket)}`,
  )
}

/** Uses a ticket up; false where another call has done so. */
export const spendTicket = (db: Executor, ticket: string): Promise<boolean> =>
  findsAny(db, sql`delete from factor_tickets where token_hash = ${hashToken(ticket)} returning 1`)
