import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import type { Agreement } from '#src/contract/bankMatching.ts'
import { PAYOUT_STATES } from '#src/resources/payouts/payouts.ts'
import type { Halalas } from '#src/schema/money.ts'
import { holding, type OpenLine } from './candidates.ts'
import { holdsNumber, isSameName, numbersIn } from './clues.ts'

/** Payouts of one amount that are looked at: the latest ones, as banks give back within days. */
const MOST_ALIKE = 20

/** What is told of one line. */
const MOST_SHOWN = 3

const PAYOUT = z.object({
  id: z.number(),
  number: z.string(),
  amount: z.number(),
  paid_on: z.string(),
  holder: z.string(),
  iban: z.string().nullable(),
  state: z.enum(PAYOUT_STATES),
})

type Payout = Readonly<z.infer<typeof PAYOUT>>

/** A payout that an incoming line may give back, and what speaks for it. */
export interface PayoutBack extends Pick<Payout, 'id' | 'number' | 'holder' | 'state'> {
  readonly amount: Halalas
  readonly agrees: readonly Agreement[]
}

/**
 * Those of the lines' amounts, and those whose numbers stand in their texts, whether a line of the bank is the payout
 * already or not. The IBAN is the one that the batch's file named, where it was one of a batch.
 */
const findPayouts = async (tx: Reader, lines: readonly OpenLine[]): Promise<Payout[]> => {
  const amounts = sql.param([...new Set(lines.map(({ amount }) => amount))])
  const numbers = sql.param([...new Set(lines.flatMap(({ text, reference }) => numbersIn(text, reference)))])
  return rowsOf(
    tx,
    PAYOUT,
    sql`
    with found as (
      select p.id from unnest(${amounts}::bigint[]) as wanted(amount), lateral (
        select o.id from payouts o where o.amount = wanted.amount and o.method = 'BANK_TRANSFER'
        order by o.id desc limit ${MOST_ALIKE}) p
      union select o.id from payouts o
        where lower(o.payment_number) = any(${numbers}::text[]) and o.method = 'BANK_TRANSFER'
    )
    select p.id, p.payment_number as number, p.amount, p.payment_date::text as paid_on,
      coalesce(v.store_name, w.full_name) as holder,
      coalesce((select i.iban from payout_items i where i.payout = p.id), v.iban, w.iban) as iban,
      case when exists (select from wallet_entries e where e.payout = p.id and e.kind = 'RETURN')
        then 'RETURNED' else 'PAID' end as state
    from found cross join lateral (select o.* from payouts o where o.id = found.id offset 0) p
      left join vendors v on v.id = p.vendor left join partners w on w.id = p.partner`,
  )
}

const agreements = (line: OpenLine, payout: Payout): Agreement[] => {
  const { text, reference, counterparty, counterparty_iban: iban } = line
  const agrees: Partial<Record<Agreement, boolean>> = {
    number: holdsNumber(payout.number, text, reference),
    amount: payout.amount === line.amount,
    iban: iban !== null && payout.iban === iban,
    name: isSameName(counterparty, [payout.holder]),
  }
  return holding(agrees)
}

/** Money comes back after it went, all of it or less a fee: by its number, or by its amount to the account it went to. */
const isLikely = (line: OpenLine, { amount, paid_on }: Payout, agrees: readonly Agreement[]): boolean =>
  paid_on <= line.booked_on &&
  line.amount <= amount &&
  (agrees.includes('number') || (agrees.includes('amount') && agrees.includes('iban')))

/** What agrees most comes first, then what did not come back yet, then the latest. */
const likeliest = (a: PayoutBack, b: PayoutBack): number =>
  Number(b.agrees.includes('number')) - Number(a.agrees.includes('number')) ||
  b.agrees.length - a.agrees.length ||
  a.state.localeCompare(b.state) ||
  b.id - a.id

/** The payouts that incoming lines may give back, by the line's id, the likeliest first. */
export const payoutsBack = async (
  tx: Reader,
  lines: readonly OpenLine[],
): Promise<ReadonlyMap<number, readonly PayoutBack[]>> => {
  if (lines.length === 0) return new Map()
  const payouts = await findPayouts(tx, lines)
  const backOf = (line: OpenLine): PayoutBack[] =>
    payouts
      .map((payout) => ({ payout, agrees: agreements(line, payout) }))
      .filter(({ payout, agrees }) => isLikely(line, payout, agrees))
      .map(({ payout: { id, number, holder, amount, state }, agrees }) => ({
        id,
        number,
        holder,
        amount,
        state,
        agrees,
      }))
      .toSorted(likeliest)
      .slice(0, MOST_SHOWN)
  return new Map(lines.map((line) => [line.id, backOf(line)]))
}
