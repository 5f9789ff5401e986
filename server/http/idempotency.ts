import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { pick } from '#src/schema/objects.ts'

/** A call that may be repeated: who makes it, which, under which key, and the hash of what was sent. */
export interface Repeatable {
  readonly owner: string
  readonly scope: string
  /** Null: the caller does not guard against repetition. */
  readonly key: string | null
  readonly hash: string
}

const KEY = /^[\x21-\x7e]{8,200}$/

/** SHA-256 of what was sent, whatever the order of its keys. */
export const hashOfInput = (input: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')

/** Keys of different callers are none of each other's business. */
const ownerOf = (actor: Actor | null): string => {
  if (!actor) return 'public'
  return actor.serviceAccount ? `service:${actor.serviceAccount.id}` : `user:${actor.userId}`
}

/**
 * The call that a request makes, with its Idempotency-Key; 422 on a key that is none. A hash that is worked out by a
 * function is so only where a key came.
 */
export const repeatableOf = (request: FastifyRequest, hash: string | (() => string)): Repeatable => {
  const given = request.headers['idempotency-key']
  const key = typeof given === 'string' && given !== '' ? given : null
  if (key !== null && !KEY.test(key))
    throw invalid({ 'Idempotency-Key': [{ key: 'validation.invalid', params: {} }] })
  return {
    owner: ownerOf(request.actor),
    scope: `${request.method} ${request.url.split('?')[0]}`,
    key,
    hash: typeof hash === 'string' ? hash : key === null ? '' : hash(),
  }
}

// Whoever comes second waits here until the first one is done; if that one failed, it is done now.
const claim = async (tx: Transaction, { owner, scope, key, hash }: Repeatable): Promise<boolean> => {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ owner, scope, key: String(key), request_hash: hash })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id })
  return claimed.length > 0
}

/** What came of a call: `isRepeated` when it had been made before and nothing was done now. */
export interface Outcome<T> {
  readonly answer: T
  readonly isRepeated: boolean
}

/**
 * Does something once for each Idempotency-Key, in the caller's transaction with the note of what came of it. A repeated
 * call gets the same answer. 422 `idempotency_key_reused` when the key came with something else before.
 */
export const onceWithin = async <T>(
  tx: Transaction,
  call: Repeatable,
  work: (tx: Transaction) => Promise<T>,
): Promise<Outcome<T>> => {
  const { owner, scope, key, hash } = call
  if (key === null) return { answer: await work(tx), isRepeated: false }
  const ofKey = idempotencyKeys
  const isThis = and(eq(ofKey.owner, owner), eq(ofKey.scope, scope), eq(ofKey.key, key))
  if (await claim(tx, call)) {
    const answer = await work(tx)
    await tx.update(idempotencyKeys).set({ answer }).where(isThis)
    return { answer, isRepeated: false }
  }
  const [kept] = await tx
    .select(pick(idempotencyKeys, 'request_hash', 'answer'))
    .from(idempotencyKeys)
    .where(isThis)
  if (kept?.request_hash !== hash) throw new AppError(422, 'idempotency_key_reused')
  return { answer: kept.answer as T, isRepeated: true }
}

/** The same in a transaction of its own. */
export const once = <T>(
  db: Database,
  call: Repeatable,
  work: (tx: Transaction) => Promise<T>,
): Promise<Outcome<T>> => inTransaction(db, (tx) => onceWithin(tx, call, work))
