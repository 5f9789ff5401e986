import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnyRules } from '#server/crud/rules.ts'
import { rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import { heldOn, TODAY } from '#server/money/held.ts'

/** SQL on the row `t` of what partners and vendors show of their wallet; `own` is the ledger's column for them. */
export const walletColumns = (own: 'partner' | 'vendor') => {
  const sum = (when: string) =>
    `(select coalesce(sum(e.amount) filter (where ${when}), 0) from wallet_entries e where e.${own} = t.id)`
  return {
    wallet_balance: sum('true'),
    held_amount: sum(heldOn(TODAY)),
    payable_amount: sum(`not ${heldOn(TODAY)}`),
    iban_state: `(case when t.iban is null then null when t.iban_confirmed_at is null then 'WAITING' else 'CONFIRMED' end)`,
  }
}

/** SQL on the row `t`: what its referrals came to, the worst first; null where nothing was noted. */
export const worstReview = (own: 'partner' | 'vendor' | 'referred_vendor'): string =>
  `(select q.state from referral_reviews q where q.${own} = t.id
    order by array_position(array['OPEN', 'DECLINED', 'CONFIRMED'], q.state) limit 1)`

/** An IBAN is confirmed by another person than the one who entered it last, as the history tells. */
export const confirmedByAnother =
  (resource: 'partners' | 'vendors'): NonNullable<AnyRules['beforeTransition']> =>
  async ({ tx, actor, id }) => {
    const entered = await rowOf(
      tx,
      z.object({ actor_id: z.number().nullable() }),
      sql`select actor_id from history
        where resource = ${resource} and record_id = ${id} and (action = 'create' or changes ? 'iban')
        order by changes ? 'iban' desc, id desc limit 1`,
    )
    if (entered && Number(entered.actor_id) === actor?.userId) throw new AppError(409, 'own_iban')
  }
