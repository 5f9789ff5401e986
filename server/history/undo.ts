import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { type Changes, history } from '#server/db/history.ts'
import { instant, rowsOf } from '#server/db/rows.ts'
import { type Actor, may } from '#server/http/access.ts'
import { AppError, type ErrorCode } from '#server/http/errors.ts'
import { textOf } from '#server/http/messages.ts'
import type { Origin } from '#server/http/origin.ts'
import type { Permission } from '#src/contract/access.ts'
import { formatInstant } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { pick } from '#src/schema/objects.ts'

/** As much of an entry of the history as is needed to take it back. */
export interface Restorable {
  readonly id: number
  readonly action: string
  readonly resource: string
  readonly record_id: number | null
  readonly changes: Changes
  readonly restore: { readonly from: unknown; readonly to: unknown } | null
}

/** Why one record is left as it is now. */
export interface Refusal {
  readonly entry: number
  readonly code: ErrorCode
}

interface Reversal {
  readonly tx: Transaction
  readonly actor: Actor
  /** Writes entries of the act that takes back. */
  readonly origin: Origin
  /** Of one resource, in the order of their records. */
  readonly entries: readonly Restorable[]
}

/** What became of a reversal. */
export interface Reversed {
  /** The entry that leads the new act; undefined when nothing was done. */
  readonly entry: number | undefined
  readonly refused: readonly Refusal[]
  /** Ids of the records that were restored. */
  readonly done: readonly number[]
}

/** Gives the records of some entries the values that they had before; who may do that, and of which entries. */
export interface Reverser {
  readonly permission: Permission
  readonly isRestorable: (entry: Pick<Restorable, 'action' | 'changes' | 'restore'>) => boolean
  /** Records that are not as the entry left them are refused `changed_since`, and left alone. */
  readonly reverse: (reversal: Reversal) => Promise<Reversed>
  /** After the commit: what this process has to forget. */
  readonly afterCommit?: (ids: readonly number[]) => void
}

/** The way back for the entries of a resource; undefined where there is none. */
export type ReverserOf = (resource: string) => Reverser | undefined

/** The way back for an entry, as far as this person may go it. */
export const reverserFor = (
  reverserOf: ReverserOf,
  actor: Actor,
  entry: Pick<Restorable, 'action' | 'resource' | 'changes' | 'restore'>,
): Reverser | undefined => {
  const reverser = reverserOf(entry.resource)
  if (!reverser?.isRestorable(entry)) return undefined
  const { resource, action } = reverser.permission
  return may(actor, resource, action) ? reverser : undefined
}

/** A record that stays as it is, why, and who changed it last since the act. */
export interface LeftAlone {
  readonly id: number | null
  readonly label: string | null
  readonly code: ErrorCode
  /** Why, in the caller's language. */
  readonly message: string
  readonly by: string | null
  readonly at: string | null
}

export interface UndoCall {
  readonly tx: Transaction
  readonly actor: Actor
  readonly origin: Origin
  readonly locale: Locale
  readonly reverserOf: ReverserOf
  /** Restores what can be restored, and leaves the rest as it is. */
  readonly rest: boolean
}

export interface Undone {
  readonly entry: number
  readonly done: readonly number[]
  readonly left: readonly LeftAlone[]
  readonly reverser: Reverser
}

const ENTRY = pick(history, 'id', 'action', 'resource', 'record_id', 'changes', 'restore')

/** The entry that leads the act of an entry. */
const readLeader = async (tx: Transaction, id: number): Promise<Restorable> => {
  const leader = sql`(select coalesce(act_id, id) from history where id = ${id})`
  const [row] = await tx.select(ENTRY).from(history).where(eq(history.id, leader))
  if (!row) throw new AppError(404, 'not_found')
  return row
}

/** Of two who take the same act back, one waits here and is then told of the other. */
const takeTurn = async (tx: Transaction, leader: number, locale: Locale): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('history'), ${leader % 2 ** 31}::int)`)
  const { actor_name, at, undoes, act_id } = history
  const [before] = await tx
    .select({ by: actor_name, at })
    .from(history)
    .where(and(eq(undoes, leader), isNull(act_id)))
  if (before) {
    const params = { by: before.by ?? '', at: formatInstant(before.at, locale) }
    throw new AppError(409, 'already_undone', { params })
  }
}

const readEntries = async (tx: Transaction, leader: number): Promise<Restorable[]> => {
  const { id, act_id, record_id } = history
  return tx
    .select(ENTRY)
    .from(history)
    .where(or(eq(id, leader), eq(act_id, leader)))
    .orderBy(record_id, id)
}

const LEFT = z.object({
  entry: z.number(),
  id: z.number().nullable(),
  label: z.string().nullable(),
  by: z.string().nullable(),
  at: instant.nullable(),
})

const whyLeft = (locale: Locale, code: ErrorCode, by: string | null, at: string | null): string => {
  if (code !== 'changed_since') return textOf(locale, `errors.${code}`)
  if (by === null || at === null) return textOf(locale, 'errors.changed_elsewhere')
  return textOf(locale, 'errors.changed_later', { by, at: formatInstant(at, locale) })
}

/** What was refused, by name, with who wrote the same fields of the record last since. */
const namesLeftAlone = async (
  tx: Transaction,
  leader: number,
  refused: readonly Refusal[],
  locale: Locale,
): Promise<LeftAlone[]> => {
  if (!refused.length) return []
  const codes = new Map(refused.map(({ entry, code }) => [entry, code]))
  const label = (locale === 'ar' ? ['ar', 'en'] : ['en', 'ar']).map((each) => sql.identifier(`label_${each}`))
  const rows = await rowsOf(
    tx,
    LEFT,
    sql`
    select h.id as entry, h.record_id as id, coalesce(h.${label[0]}, h.${label[1]}) as label,
      later.actor_name as by, later.at
    from history h
    left join lateral (
      select l.actor_name, l.at from history l
      where l.resource = h.resource and l.record_id = h.record_id and l.id > h.id
        and coalesce(l.act_id, l.id) <> ${leader}
        and (l.action = 'delete' or l.restore is not null or l.changes ?| array(select jsonb_object_keys(h.changes)))
        and l.restore #> '{to,main_category_id}' is not distinct from h.restore #> '{to,main_category_id}'
      order by l.id desc limit 1) later on true
    where h.id = any(${sql.param([...codes.keys()])}::bigint[]) order by h.record_id, h.id`,
  )
  return rows.map(({ entry, id, label: name, by, at }) => {
    const code = codes.get(entry) ?? 'changed_since'
    const message = whyLeft(locale, code, by, at)
    return { id, label: name, code, message, by, at }
  })
}

/**
 * Gives all records of an act the values that they had before it, in the caller's transaction, as an act of its
 * own. 404; 409 `not_undoable` where there is no way back, 403 for who may not go it; 409 `already_undone`; 409
 * `changed_since` naming the records that are not as the act left them, unless the rest is wanted alone.
 */
export const undoAct = async (id: number, call: UndoCall): Promise<Undone> => {
  const { tx, actor, origin, locale, reverserOf, rest } = call
  const leader = await readLeader(tx, id)
  const known = reverserOf(leader.resource)
  if (!known?.isRestorable(leader)) throw new AppError(409, 'not_undoable')
  const reverser = reverserFor(reverserOf, actor, leader)
  if (!reverser) throw new AppError(403, 'not_allowed')
  await takeTurn(tx, leader.id, locale)
  const entries = await readEntries(tx, leader.id)
  const { entry, refused, done } = await reverser.reverse({
    tx,
    actor,
    origin: { ...origin, act: { undoes: leader.id } },
    entries,
  })
  const left = await namesLeftAlone(tx, leader.id, refused, locale)
  if (entry === undefined || (left.length && !rest))
    throw new AppError(409, 'changed_since', {
      params: { n: left.length },
      details: { left, restorable: entries.length - left.length },
    })
  return { entry, done, left, reverser }
}
