import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowOf, rowsOf } from '#server/db/rows.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { addDays, type Day, dayInRiyadh, daysBetween, startOfDay } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { columnOf, type Holder, idOf } from './wallet.ts'

/** The days of a statement: a year at most. */
const MOST_DAYS = 366

/** Entries that one statement holds: more are read in shorter periods. */
const MOST_ENTRIES = 2000

/** First and last day. */
export interface StatementPeriod {
  readonly from: Day
  readonly to: Day
}

/** 422 on `from` or `to` where days are no period that has begun, of a year at most. */
export const refuseNoPeriod = ({ from, to }: StatementPeriod, now: Date): void => {
  const today = dayInRiyadh(now)
  for (const [name, day] of Object.entries({ from, to }))
    if (day > today) throw invalid({ [name]: [{ key: 'validation.no_later_date', params: {} }] })
  if (to < from)
    throw invalid({ to: [{ key: 'validation.later_than', params: { date: addDays(from, -1) } }] })
  if (daysBetween(from, to) >= MOST_DAYS)
    throw invalid({ to: [{ key: 'validation.earlier_than', params: { date: addDays(from, MOST_DAYS) } }] })
}

const ENTRY = z.object({
  created_at: z.string(),
  kind: z.enum(['COMMISSION', 'PAYOUT', 'REVERSAL', 'RETURN', 'ADJUSTMENT']),
  amount: z.number(),
  /** Who paid what a commission is of, by the store's name alone. */
  referred: z.string().nullable(),
  /** Number of the payout. */
  payout: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of a commission: the net that counts, the share of it in hundredths of a per cent, and which months it is of. */
  base_amount: z.number().nullable(),
  percentage: z.number().nullable(),
  month: z.number().nullable(),
  month_to: z.number().nullable(),
  month_count: z.number().nullable(),
  payable_on: z.string().nullable(),
  /** Of a reversal: the commission that it takes back, or a part of it. */
  reversed: z.number().nullable(),
})

export type StatementEntry = Readonly<z.infer<typeof ENTRY>>

const HOLDER = z.object({ name: z.string(), iban: z.string().nullable() })

/** The account of a wallet in a period: what it held before, each entry in the order in which it was made, and after. */
export interface AccountStatement extends StatementPeriod {
  readonly holder: Readonly<z.infer<typeof HOLDER>>
  readonly opening: Halalas
  readonly entries: readonly StatementEntry[]
  readonly closing: Halalas
}

const SUM = z.object({ opening: z.number() })

/**
 * Reads the account of a wallet. 404 for nobody's; 422 on `to` where a period has more entries than one statement holds.
 */
export const readAccountStatement = async (
  db: Reader,
  holder: Holder,
  { from, to }: StatementPeriod,
): Promise<AccountStatement> => {
  const [before, after] = [startOfDay(from), startOfDay(addDays(to, 1))].map((moment) => moment.toISOString())
  const [table, name] = 'partner' in holder ? ['partners', 'full_name'] : ['vendors', 'store_name']
  const found = await rowOf(
    db,
    HOLDER,
    sql`select ${sql.identifier(name)} as name, iban from ${sql.identifier(table)} where id = ${idOf(holder)}`,
  )
  if (!found) throw new AppError(404, 'not_found')
  const own = sql`e.${columnOf(holder)} = ${idOf(holder)}`
  const { opening = 0 } =
    (await rowOf(
      db,
      SUM,
      sql`select coalesce(sum(e.amount), 0)::int8 as opening from wallet_entries e
        where ${own} and e.created_at < ${before}::timestamptz`,
    )) ?? {}
  const entries = await rowsOf(
    db,
    ENTRY,
    sql`select e.created_at, e.kind, e.amount, v.store_name as referred, p.payment_number as payout, e.reason,
        e.base_amount, e.percentage, e.month, e.month_to, e.month_count, e.payable_on::text, c.amount as reversed
      from wallet_entries e left join vendors v on v.id = e.referred_vendor left join payouts p on p.id = e.payout
      left join wallet_entries c
        on e.kind = 'REVERSAL' and c.kind = 'COMMISSION' and c.subscription = e.subscription
      where ${own} and e.created_at >= ${before}::timestamptz and e.created_at < ${after}::timestamptz
      order by e.id limit ${MOST_ENTRIES + 1}`,
  )
  if (entries.length > MOST_ENTRIES)
    throw invalid({ to: [{ key: 'validation.shorter_period', params: { n: MOST_ENTRIES } }] })
  const closing = entries.reduce((sum, { amount }) => sum + amount, opening)
  return { holder: found, from, to, opening, entries, closing }
}
