import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnyRules, ValueConditions } from '#server/crud/rules.ts'
import { ibanState } from '#server/db/ibanState.ts'
import { rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import { TODAY } from '#server/money/held.ts'

/**
 * SQL on the row `t` of what partners and vendors show of their wallet; `own` is the ledger's column for them. What is
 * held are the entries of a few days and those under review: what can be paid out is the balance without them.
 */
export const walletColumns = (
  own: 'partner' | 'vendor',
  balance = `(select coalesce(sum(e.amount), 0) from wallet_entries e where e.${own} = t.id)`,
) => {
  const recent = `(select coalesce(sum(e.amount), 0) from wallet_entries e
    where e.${own} = t.id and e.payable_on > ${TODAY})`
  // Summed up by review, entered by whom it is about: by their owner (hence no bare column) all of his would be read.
  const reviewed = `(select coalesce(sum(h.amount), 0) from referral_reviews q cross join lateral (
      select sum(e.amount) as amount from wallet_entries e
      where e.referred_vendor = q.referred_vendor and e.${own} + 0 = t.id and not coalesce(e.payable_on > ${TODAY}, false)) h
    where q.${own} = t.id and q.state = 'OPEN')`
  const held = `(${recent} + ${reviewed})`
  return {
    wallet_balance: balance,
    held_amount: held,
    payable_amount: `(${balance} - ${held})`,
    iban_state: ibanState('t.'),
  }
}

/** SQL of what became of the referral of a store, given by SQL of its id: it has one review at most; null without one. */
export const storeReview = (vendor: string): string =>
  `(select q.state from referral_reviews q where q.referred_vendor = ${vendor})`

const REVIEW_STATES = ['OPEN', 'DECLINED', 'CONFIRMED'] as const

const inEachState = (condition: (state: string) => string): ValueConditions =>
  Object.fromEntries(REVIEW_STATES.map((state) => [state, condition(state)]))

/** Where that is so, of rows that are many of one store; said so that PostgreSQL may begin with the reviews. */
export const storeReviewIs = (vendor: string): ValueConditions =>
  inEachState(
    (state) =>
      `exists (select from referral_reviews q where q.referred_vendor = ${vendor} and q.state = '${state}')`,
  )

/** The same of the stores themselves: as a list of ids they are looked up in their order, wherever they stand. */
export const REVIEWED_STORES = inEachState(
  (state) => `t.id = any(array(select q.referred_vendor from referral_reviews q where q.state = '${state}'))`,
)

const ACTOR_ID_ROW = z.object({ actor_id: z.number().nullable() })

/** An IBAN is confirmed by another person than the one who entered it last, as the history tells. */
export const confirmedByAnother =
  (resource: 'partners' | 'vendors'): NonNullable<AnyRules['beforeTransition']> =>
  async ({ tx, actor, id }) => {
    const entered = await rowOf(
      tx,
      ACTOR_ID_ROW,
      sql`select actor_id from history
        where resource = ${resource} and record_id = ${id} and (action = 'create' or changes ? 'iban')
        order by changes ? 'iban' desc, id desc limit 1`,
    )
    if (entered && Number(entered.actor_id) === actor?.userId) throw new AppError(409, 'own_iban')
  }
