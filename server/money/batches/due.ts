import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { PARTNER_EARNINGS } from '#server/db/ownedSums.ts'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { parameters } from '#server/db/sqlText.ts'
import { ownedUntil } from '#server/money/ownedSums.ts'
import type { Refusal } from '#src/resources/payoutItems/payoutItems.ts'
import type { Day } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'

/** Wallets of one kind that one answer tells, those that hold most first. */
const MOST_DUE = 500

/** The tables of those who have wallets, in the order in which they are locked (docs/decisions/0085). */
export const WALLETS = ['vendors', 'partners'] as const

export type WalletTable = (typeof WALLETS)[number]

const COLUMNS = {
  vendors: { holder: 'vendor', name: 'store_name' },
  partners: { holder: 'partner', name: 'full_name' },
} as const satisfies Record<WalletTable, object>

const DUE = z.object({
  id: z.number(),
  name: z.string(),
  iban: z.string().nullable(),
  is_confirmed: z.boolean(),
  active: z.boolean(),
  amount: z.number(),
  /** Number of the draft that it stands in. */
  draft: z.string().nullable(),
})

/** A wallet out of which something may be paid. */
export interface Due extends Readonly<z.infer<typeof DUE>> {
  readonly table: WalletTable
}

/** What the wallets of all partners hold, which is kept. */
const OF_PARTNERS = ownedUntil(
  PARTNER_EARNINGS,
  undefined,
  parameters().put,
  (row) => `${row}.earned - ${row}.paid_out`,
)

/** SQL of what all wallets of a table hold: those of vendors are added up from the ledger. */
const ALL_WALLETS = {
  vendors:
    'select vendor as id, sum(amount) as amount from wallet_entries where vendor is not null group by 1',
  partners: `select b.partner as id, b.amount from ${OF_PARTNERS}`,
} as const satisfies Record<WalletTable, string>

/**
 * The wallets of a table that hold something payable on a day; of those ids alone where they are told, out of the ledger
 * itself. What is held (`heldOn`) is taken off: it is of few days and few reviews.
 */
const dueIn = async (db: Reader, table: WalletTable, today: Day, ids?: readonly number[]): Promise<Due[]> => {
  const holder = sql.raw(`e.${COLUMNS[table].holder}`)
  // A store's referrer stays, so that a review tells whose the entries are that it holds back.
  const reviewHolder = sql.raw(`q.${COLUMNS[table].holder}`)
  const theirs = ids ? sql`${holder} = any(${sql.param([...ids])}::bigint[])` : sql`${holder} is not null`
  const whole = ids
    ? sql`select ${holder} as id, sum(e.amount) as amount from wallet_entries e where ${theirs} group by 1`
    : sql.raw(ALL_WALLETS[table])
  const recent = sql`coalesce(e.payable_on > ${today}::date, false)`
  const found = await rowsOf(
    db,
    DUE,
    sql`with whole as (${whole}),
      recent as (
        select ${holder} as id, sum(e.amount) as amount from wallet_entries e
        where ${theirs} and e.payable_on > ${today}::date group by 1),
      waiting as materialized (
        select q.referred_vendor from referral_reviews q where q.state = 'OPEN' and ${reviewHolder} is not null),
      reviewed as (
        select ${holder} as id, sum(e.amount) as amount
        from waiting q join wallet_entries e on e.referred_vendor = q.referred_vendor
        where ${theirs} and not ${recent} group by 1),
      w as (
        select whole.id,
          (whole.amount - coalesce(recent.amount, 0) - coalesce(reviewed.amount, 0))::int8 as amount
        from whole left join recent on recent.id = whole.id left join reviewed on reviewed.id = whole.id),
      most as (select id, amount from w where amount > 0 order by amount desc, id limit ${MOST_DUE})
      select o.id, o.${sql.raw(COLUMNS[table].name)} as name, o.iban, o.iban_confirmed_at is not null as is_confirmed,
        o.active, most.amount, d.draft
      from most join ${sql.raw(table)} o on o.id = most.id
      left join lateral (
        select b.number as draft from payout_items i join payout_batches b on b.id = i.batch
        where i.${sql.raw(COLUMNS[table].holder)} = o.id and b.approved_at is null and b.cancelled_at is null
        limit 1) d on true
      order by most.amount desc, o.id`,
  )
  return found.map((each) => ({ ...each, table }))
}

/** Who is due that day: what may be paid out of each wallet, the largest amounts first. */
export const readDue = async (db: Reader, today: Day): Promise<readonly Due[]> => {
  const all = []
  for (const table of WALLETS) all.push(...(await dueIn(db, table, today)))
  return all.toSorted((a, b) => b.amount - a.amount)
}

/** Whose wallets, by table. */
export type Chosen = Readonly<Record<WalletTable, readonly number[]>>

/** The same of chosen wallets. */
export const readChosen = async (db: Reader, today: Day, chosen: Chosen): Promise<readonly Due[]> => {
  const all = []
  for (const table of WALLETS) all.push(...(await dueIn(db, table, today, chosen[table])))
  return all
}

/** Locks wallets' holders in the order of all; whoever pays out of one of them waits, as for `lockHolder`. */
export const lockHolders = async (tx: Reader, chosen: Chosen): Promise<void> => {
  for (const table of WALLETS)
    await tx.execute(
      sql`select 1 from ${sql.raw(table)} where id = any(${sql.param([...chosen[table]])}::bigint[])
        order by id for no key update`,
    )
}

/** Why nothing can be transferred to somebody who is due; null where it can. */
export const whyNot = (
  { iban, is_confirmed, amount }: Pick<Due, 'iban' | 'is_confirmed' | 'amount'>,
  minimum: Halalas,
): Exclude<Refusal, 'IBAN_CHANGED' | 'BEYOND_BALANCE'> | null => {
  if (iban === null) return 'IBAN_MISSING'
  if (!is_confirmed) return 'IBAN_NOT_CONFIRMED'
  return amount < minimum ? 'BELOW_MINIMUM' : null
}
