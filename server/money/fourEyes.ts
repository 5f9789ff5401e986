import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { findsAny, type Reader, rowsOf } from '#server/db/rows.ts'
import { lastAuditEntry } from '#server/history/lastAuditEntry.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { readSettings } from '#server/settings/read.ts'
import { EVERYTHING, permissionOf } from '#src/resources/permissions.ts'
import { type Halalas, toHalalas } from '#src/schema/money.ts'
import { amountText } from './vendorHistory.ts'

/** Names of others that a refusal tells at most. */
const MOST_NAMED = 4

/** The administrator who said that a payment was paid; null where the vendor did, or nobody yet. */
export const recorderOf = async (tx: Reader, subscriptionId: number): Promise<number | null> => {
  const actions = ['subscribe', 'submit']
  const recorded = await lastAuditEntry(tx, { resource: 'subscriptions', recordId: subscriptionId, actions })
  if (!recorded?.actor_id) return null
  const isVendor = await findsAny(
    tx,
    sql`select 1 from users where id = ${recorded.actor_id} and user_type <> 'ADMIN'`,
  )
  return isVendor ? null : recorded.actor_id
}

/** Who approved a payment; null where a gateway did. */
export const approverOf = async (tx: Reader, subscriptionId: number): Promise<number | null> =>
  (await lastAuditEntry(tx, { resource: 'subscriptions', recordId: subscriptionId, actions: ['approve'] }))
    ?.actor_id ?? null

const USERNAME_ROW = z.object({ username: z.string() })

const othersWho = (tx: Transaction, userId: number, permission: string): Promise<{ username: string }[]> =>
  rowsOf(
    tx,
    USERNAME_ROW,
    sql`select u.username from users u
      where u.user_type = 'ADMIN' and u.active and u.id <> ${userId} and exists (
        select 1 from users_roles g join roles r on r.id = g.target_id
        where g.owner_id = u.id and r.permissions && ${sql.param([EVERYTHING, permission])}::text[])
      order by u.username limit ${MOST_NAMED}`,
  )

/** Two steps on the same money: who took the first one, and who wants to take the second. */
export interface SecondStep {
  readonly actor: Actor | null
  readonly firstBy: number | null
  readonly amount: Halalas
  readonly code: 'own_payment' | 'record_first' | 'own_statement' | 'own_refund'
  /** What the second step needs, of a resource. */
  readonly needs: readonly [resource: string, action: string]
}

/** Two steps of which the second is another person's whatever it is about. */
export interface OtherHand extends Pick<SecondStep, 'actor' | 'firstBy' | 'needs'> {
  readonly code: 'own_closing' | 'own_batch'
  /** Where nobody else may take it. */
  readonly nobody: 'nobody_else_reopens' | 'nobody_else_approves'
}

/** 409 where the second step is the same person's as the first, naming who may take it. */
export const refuseSameHand = async (
  tx: Transaction,
  { actor, firstBy, code, nobody, needs: [resource, action] }: OtherHand,
): Promise<void> => {
  if (!actor || firstBy !== actor.userId) return
  const others = await othersWho(tx, actor.userId, permissionOf(resource, action))
  if (others.length === 0) throw new AppError(409, nobody)
  throw new AppError(409, code, { anyOf: { who: others.map(({ username }) => username) } })
}

const limitOf = async (tx: Transaction): Promise<Halalas> =>
  toHalalas((await readSettings(tx)).four_eyes_from)

/** Whether two steps on that amount take two people. */
export const takesTwo = async (tx: Transaction, amount: Halalas): Promise<boolean> =>
  amount >= (await limitOf(tx))

/**
 * 409 where the second step on an amount from the limit on (a setting) is the same person's as the first: with the
 * step's own code, naming who may take it, or `nobody_else`. Time, gateways and vendors take no second steps.
 */
export const refuseOneHand = async (
  tx: Transaction,
  { actor, firstBy, amount, code, needs: [resource, action] }: SecondStep,
): Promise<void> => {
  if (!actor || firstBy !== actor.userId || !(await takesTwo(tx, amount))) return
  const others = await othersWho(tx, actor.userId, permissionOf(resource, action))
  const params = { limit: amountText(await limitOf(tx)) }
  if (others.length === 0) throw new AppError(409, 'nobody_else', { params })
  throw new AppError(409, code, { params, anyOf: { who: others.map(({ username }) => username) } })
}
