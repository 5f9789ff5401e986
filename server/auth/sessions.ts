import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import type { Listener } from '#server/db/listener.ts'
import type { Read } from '#server/db/reads.ts'
import { findsAny } from '#server/db/rows.ts'
import type { Actor, FindActor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { ProofOutdated, whileProved } from './proof.ts'
import { LONGEST } from './sessionLength.ts'
import { loadSession, type StoredSession } from './sessionQuery.ts'
import { hashToken, newToken } from './tokens.ts'

/** How exactly the last use of a session is known, in milliseconds. */
const TOUCH_MS = 60_000

/** What changed: one person, one session, or a role, and with it anybody. */
export type AccessChange = `user:${number}` | `session:${number}` | 'roles'

/** From where a session is opened, and how. */
export interface Opening {
  readonly address: string
  readonly userAgent: string
  /** Its owner proved himself by more than a password. */
  readonly twoStep?: boolean
  /** The hash of the password that its owner was found to know. */
  readonly passwordHash?: string
  /**
   * Uses up what else its owner proved himself by, or throws where that holds no more: behind the lock of the account, and
   * kept with the session, so that none is opened past a reset.
   */
  readonly spend?: (tx: Transaction) => Promise<void>
}

export interface Sessions {
  /** The active person who holds that token; throws 401 otherwise. */
  readonly find: FindActor
  /** Signs somebody in and returns the new token; throws `ProofOutdated`. */
  readonly open: (userId: number, from: Opening) => Promise<string>
  /** Notes that the owner of a session has just typed the password, or proved himself by a factor besides it. */
  readonly confirm: (sessionId: number, byFactor?: boolean) => Promise<void>
  /** Signs one session out. */
  readonly close: (sessionId: number) => Promise<void>
  /**
   * Forgets what this process remembers about somebody's access. Other processes hear of committed changes
   * by themselves; call this after a commit so that the next request of this process sees it too.
   */
  readonly forget: (change: AccessChange) => void
  /** The same as `find`, without noting that the session was used. */
  readonly check: (token: string) => Promise<Actor>
  /** Calls back when somebody's access may have changed; returns how to end that. */
  readonly watch: (listener: () => void) => () => void
}

export interface SessionsOptions {
  readonly db: Database
  /** Where sessions are looked up, so that those who only read stay signed in while the primary is gone. */
  readonly read: Read
  readonly listener: Pick<Listener, 'hear' | 'alive'>
  readonly log: FastifyBaseLogger
}

/** Keeps a new session and returns its token; throws `ProofOutdated`. */
const insertSession = async (
  db: Pick<Database | Transaction, 'execute'>,
  userId: number,
  { address, userAgent, twoStep = false, passwordHash }: Omit<Opening, 'spend'>,
): Promise<string> => {
  const token = newToken()
  const from = passwordHash === undefined ? sql`` : whileProved(userId, passwordHash)
  const isOpened = await findsAny(
    db,
    sql`insert into sessions (token_hash, user_id, address, user_agent, two_step, expires_at)
      select ${hashToken(token)}, ${userId}::bigint, ${address}, ${userAgent.slice(0, 300)}, ${twoStep}::boolean, now() + ${sql.raw(LONGEST)}
      ${from} returning 1`,
  )
  if (!isOpened) throw new ProofOutdated()
  return token
}

const MAXIMUM_REMEMBERED = 20_000

const expired = ({ lastUsedAt, expiresAt, idleMs, lacksStep }: StoredSession, now: number): boolean =>
  lacksStep || now >= expiresAt || now - lastUsedAt >= idleMs

const actorIn = (session: StoredSession): Actor => {
  if (!session.actor) throw new AppError(401, 'admin_not_exist')
  if (!session.active)
    throw new AppError(401, session.actor.userType === 'ADMIN' ? 'admin_not_active' : 'user_not_active')
  return session.actor
}

/**
 * Sessions (docs/decisions/0012), kept in PostgreSQL and remembered in this process for as long as changes are known to arrive
 * (see `startListener`); otherwise every request asks the database.
 */
export const createSessions = ({ db, read, listener, log }: SessionsOptions): Sessions => {
  const pool = db.$client
  const remembered = new Map<string, StoredSession>()
  // What was read before a change must not be remembered after it.
  let generation = 0
  const watchers = new Set<() => void>()

  const notifyWatchers = (): void => {
    for (const watcher of watchers) watcher()
  }

  const forgetAll = (): void => {
    generation += 1
    remembered.clear()
    notifyWatchers()
  }

  const forget = (change: AccessChange): void => {
    generation += 1
    if (change === 'roles') remembered.clear()
    const [kind, id] = change.split(':')
    for (const [hash, { sessionId, userId }] of remembered) {
      if ((kind === 'user' ? userId : sessionId) === Number(id)) remembered.delete(hash)
    }
    notifyWatchers()
  }

  listener.hear('access_changed', {
    onMessage: (payload) => forget(payload as AccessChange),
    onSilence: forgetAll,
  })

  const touch = (session: StoredSession, now: number): void => {
    if (now - session.lastUsedAt < TOUCH_MS) return
    session.lastUsedAt = now
    pool
      .query('update sessions set last_used_at = now() where id = $1', [session.sessionId])
      .catch((error: unknown) => log.warn({ err: error }, 'The use of a session could not be noted'))
  }

  const load = async (hash: string): Promise<StoredSession> => {
    const before = generation
    const session = await read((from) => loadSession(from.pool, hash))
    if (!session || expired(session, Date.now())) throw new AppError(401, 'token_not_valid')
    if (listener.alive() && generation === before) {
      if (remembered.size >= MAXIMUM_REMEMBERED) remembered.clear()
      remembered.set(hash, session)
    }
    return session
  }

  const sessionOf = async (token: string, now: number): Promise<StoredSession> => {
    const hash = hashToken(token)
    const known = remembered.get(hash)
    // Another process may have seen a later use: before refusing, the database is asked.
    return known && !expired(known, now) ? known : load(hash)
  }

  const find: FindActor = async (token) => {
    const now = Date.now()
    const session = await sessionOf(token, now)
    const actor = actorIn(session)
    touch(session, now)
    return actor
  }

  const open: Sessions['open'] = async (userId, { spend, ...from }) => {
    if (!spend) return insertSession(db, userId, from)
    return inTransaction(db, async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${userId} for update`)
      await spend(tx)
      return insertSession(tx, userId, from)
    })
  }

  const confirm: Sessions['confirm'] = async (sessionId, byFactor = false) => {
    await pool.query('update sessions set confirmed_at = now(), two_step = two_step or $2 where id = $1', [
      sessionId,
      byFactor,
    ])
    forget(`session:${sessionId}`)
  }

  const close: Sessions['close'] = async (sessionId) => {
    await pool.query('delete from sessions where id = $1', [sessionId])
    forget(`session:${sessionId}`)
  }

  return {
    find,
    open,
    confirm,
    close,
    forget,
    check: async (token) => actorIn(await sessionOf(token, Date.now())),
    watch: (listener) => {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
}
