import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows.ts'
import { CARD_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'
import { numberedIn, pageOf, toldBefore } from './named.ts'
import { BACK } from './states.ts'

/** Any number that nothing else locks: what settlements say is compared with our books one after the other. */
const SETTLING_LOCK = 4_200_478

/** Until the transaction is over nobody else brings, compares or links what settlements say. */
export const lockSettling = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${SETTLING_LOCK}::bigint)`)

/** SQL of the ways to pay whose money the gateway has until it settles. */
export const BY_CARD = `(${CARD_METHODS.map((method) => `'${method}'`).join(', ')})`

/** Lines that nothing of ours stands against yet, and that nobody has linked or resolved. */
const waiting = (kinds: SQL, settlement: number | null): SQL => sql`
  l.state in ('UNKNOWN', 'REPEATED', 'NOT_BOOKED') and l.linked_by is null and ${kinds}
  and ${settlement === null ? sql`true` : sql`l.settlement = ${settlement}`}`

const PAGE_OF = sql.raw(`left join lateral (${pageOf('l')}) g on true`)

const SUBSCRIPTION_OF = sql.raw(`coalesce(g.subscription, ${numberedIn('l')})`)

const FOUND = z.object({
  id: z.number(),
  state: z.enum(['MATCHED', 'DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_BOOKED']),
  subscription: z.number().nullable(),
  expected: z.number().nullable(),
  problem: z.number().nullable(),
})

type Found = Readonly<z.infer<typeof FOUND>>

const findPayments = (tx: Transaction, settlement: number | null): Promise<Found[]> =>
  rowsOf(
    tx,
    FOUND,
    sql`
    with found as (
      select l.id, l.amount, ${SUBSCRIPTION_OF} as subscription, g.state as page, g.remote_id as page_id,
        exists (${sql.raw(toldBefore('l', 'o.id'))}) as is_again
      from settlement_lines l ${PAGE_OF} where ${waiting(sql`l.kind = 'PAYMENT'`, settlement)}
    ), told as (
      select f.*, s.status, s.amount - s.set_off as ours,
        exists (select from settlement_lines o where o.subscription = f.subscription and o.kind = 'PAYMENT'
          and o.settlement is not null) or row_number() over (partition by f.subscription
            order by f.is_again, f.id) > 1 as is_taken
      from found f left join subscriptions s on s.id = f.subscription
    )
    select id, case when is_again then 'REPEATED' when page = 'PROBLEM' then 'NOT_BOOKED'
        when subscription is null then 'UNKNOWN' when status <> 'SUCCESS' then 'NOT_BOOKED' when is_taken then 'REPEATED' when amount = ours then 'MATCHED'
        else 'DIFFERS' end as state,
      case when not is_again and page is distinct from 'PROBLEM' and status = 'SUCCESS' and not is_taken
        then subscription end as subscription,
      ours as expected,
      case when page = 'PROBLEM' and not is_again
        then (select p.id from payment_problems p where p.remote_id = page_id order by p.id limit 1) end as problem
    from told order by id`,
  )

const linkPayments = async (tx: Transaction, found: readonly Found[]): Promise<void> => {
  const linked = found.flatMap(({ subscription }) => (subscription === null ? [] : [subscription]))
  await forgetMissing(tx, linked)
  await tx.execute(sql`
    update settlement_lines l set state = f.state, subscription = f.subscription, expected_amount = f.expected,
      payment_problem = f.problem, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f(id bigint, state text, subscription bigint, expected bigint, problem bigint)
    where l.id = f.id`)
}

/** Payments that a settlement has brought are missed no more. */
export const forgetMissing = (tx: Transaction, subscriptions: readonly number[]): Promise<unknown> =>
  tx.execute(sql`
    delete from settlement_lines where settlement is null and kind = 'PAYMENT'
      and subscription = any(${sql.param([...subscriptions])}::bigint[])`)

const BACK_KINDS = sql`l.kind = any(${sql.param([...BACK])}::text[])`

/**
 * Links lines by which money went back with refunds of ours for the same payment, in their order: first those of the
 * same amount, then what is left, which differs.
 */
const linkRefunds = async (tx: Transaction, settlement: number | null, isExact: boolean): Promise<void> => {
  const by = isExact ? sql`, amount` : sql``
  await tx.execute(sql`
    with lines as (
      select l.id, -l.amount as amount, ${SUBSCRIPTION_OF} as subscription
      from settlement_lines l ${PAGE_OF} where ${waiting(BACK_KINDS, settlement)}
    ), refunded as (
      select f.id, f.amount, f.subscription from refunds f
      where f.subscription in (select subscription from lines) and f.method in ${sql.raw(BY_CARD)}
        and not exists (select from settlement_lines o where o.refund = f.id)
    ), pairs as (
      select l.id, r.id as refund, l.subscription, r.amount as ours, l.amount
      from (select *, row_number() over (partition by subscription ${by} order by id) as turn from lines) l
      join (select *, row_number() over (partition by subscription ${by} order by id) as turn from refunded) r
        on r.subscription = l.subscription and r.turn = l.turn and (not ${isExact} or r.amount = l.amount)
    )
    update settlement_lines l set refund = p.refund, subscription = p.subscription, expected_amount = -p.ours,
      state = case when p.amount = p.ours then 'MATCHED' else 'DIFFERS' end, updated_at = now()
    from pairs p where p.id = l.id`)
}

/**
 * Compares lines that wait with our payments and refunds: those of one settlement, or of all. The caller holds
 * `lockSettling`. What somebody linked or resolved by hand stays as it is.
 */
export const reconcileLines = async (tx: Transaction, settlement: number | null): Promise<void> => {
  await linkPayments(tx, await findPayments(tx, settlement))
  await linkRefunds(tx, settlement, true)
  await linkRefunds(tx, settlement, false)
}
