import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import type { Agreement } from '#src/contract/bankMatching.ts'
import { holding, type OpenLine } from './candidates.ts'
import { holdsNumber, isSameName, numbersIn, wordsOf } from './clues.ts'

/** Payouts of one amount that are looked at: the latest ones. */
const MOST_ALIKE = 20

const PAYOUT = z.object({
  id: z.number(),
  number: z.string(),
  amount: z.number(),
  paid_on: z.string(),
  holder: z.string(),
  iban: z.string().nullable(),
  is_returned: z.boolean(),
  receipt: z.string().nullable(),
})

/** A payout by transfer; `iban` is the one that the batch's file named, where it was one of a batch. */
export type PayoutRow = Readonly<z.infer<typeof PAYOUT>>

/**
 * The payouts by transfer of the lines' amounts, and those whose numbers stand in their texts. `which` is SQL about a
 * payout `o`.
 */
export const findPayouts = async (
  tx: Reader,
  lines: readonly OpenLine[],
  which: SQL = sql`true`,
): Promise<PayoutRow[]> => {
  const amounts = sql.param([...new Set(lines.map(({ amount }) => amount))])
  const numbers = sql.param([...new Set(lines.flatMap(({ text, reference }) => numbersIn(text, reference)))])
  const transfers = sql`o.method = 'BANK_TRANSFER' and ${which}`
  return rowsOf(
    tx,
    PAYOUT,
    sql`
    with found as (
      select p.id from unnest(${amounts}::bigint[]) as wanted(amount), lateral (
        select o.id from payouts o where o.amount = wanted.amount and ${transfers}
        order by o.id desc limit ${MOST_ALIKE}) p
      union select o.id from payouts o where lower(o.payment_number) = any(${numbers}::text[]) and ${transfers}
    )
    select p.id, p.payment_number as number, p.amount, p.payment_date::text as paid_on,
      coalesce(v.store_name, w.full_name) as holder,
      coalesce((select i.iban from payout_items i where i.payout = p.id), v.iban, w.iban) as iban,
      p.payment_file as receipt,
      exists (select from wallet_entries e where e.payout = p.id and e.kind = 'RETURN') as is_returned
    from found cross join lateral (select o.* from payouts o where o.id = found.id offset 0) p
      left join vendors v on v.id = p.vendor left join partners w on w.id = p.partner`,
  )
}

/** What speaks for it that a line of the bank is about a payout; a name alone does not, and is compared beside others. */
export const agreementsOf = (line: OpenLine, payout: PayoutRow): Agreement[] => {
  const { text, reference, counterparty, counterparty_iban: iban } = line
  const agrees = holding<Exclude<Agreement, 'day' | 'name'>>({
    number: holdsNumber(payout.number, text, reference),
    amount: payout.amount === line.amount,
    iban: iban !== null && payout.iban === iban,
  })
  return agrees.length > 0 && isSameName(wordsOf(counterparty), [wordsOf(payout.holder)])
    ? [...agrees, 'name']
    : agrees
}
