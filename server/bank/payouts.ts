import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import type { Agreement, Contradiction } from '#src/contract/bankMatching.ts'
import { batchCandidates } from './batches.ts'
import { type Candidate, holding, type OpenLine } from './candidates.ts'
import { holdsNumber, isSameName, numbersIn } from './clues.ts'

/** Payouts of one amount that are looked at: the latest ones. */
const MOST_ALIKE = 20

const PAYOUT = z.object({
  id: z.number(),
  payment_number: z.string(),
  amount: z.number(),
  holder: z.string(),
  iban: z.string().nullable(),
  is_returned: z.boolean(),
  receipt: z.string().nullable(),
})

type Payout = Readonly<z.infer<typeof PAYOUT>>

/** A transfer that no line of the bank is yet, nor its batch. */
const AWAITS_LINE = sql`o.method = 'BANK_TRANSFER' and not exists (select from bank_lines l where l.payout = o.id offset 0)
  and not exists (select from payout_items i where i.payout = o.id and i.bank_line is not null)`

/** Those of the lines' amounts, and those whose numbers stand in their texts: one of another amount is told as such. */
const findPayouts = async (tx: Reader, lines: readonly OpenLine[]): Promise<Payout[]> => {
  const amounts = sql.param([...new Set(lines.map(({ amount }) => amount))])
  const numbers = sql.param([...new Set(lines.flatMap(({ text, reference }) => numbersIn(text, reference)))])
  return rowsOf(
    tx,
    PAYOUT,
    sql`
    with found as (
      select p.id from unnest(${amounts}::bigint[]) as wanted(amount), lateral (
        select o.id from payouts o where o.amount = wanted.amount and ${AWAITS_LINE}
        order by o.id desc limit ${MOST_ALIKE}) p
      union select o.id from payouts o where lower(o.payment_number) = any(${numbers}::text[]) and ${AWAITS_LINE}
    )
    select p.id, p.payment_number, p.amount, coalesce(v.store_name, w.full_name) as holder, coalesce(v.iban, w.iban) as iban,
      p.payment_file as receipt,
      exists (select from wallet_entries e where e.payout = p.id and e.kind = 'RETURN') as is_returned
    from found cross join lateral (select o.* from payouts o where o.id = found.id offset 0) p
      left join vendors v on v.id = p.vendor left join partners w on w.id = p.partner`,
  )
}

const candidateOf = (line: OpenLine, payout: Payout): Candidate => {
  const { counterparty_iban: iban } = line
  const agrees: Partial<Record<Agreement, boolean>> = {
    number: holdsNumber(payout.payment_number, line.text, line.reference),
    amount: payout.amount === line.amount,
    iban: iban !== null && payout.iban === iban,
    name: isSameName(line.counterparty, [payout.holder]),
  }
  const contradicts: Partial<Record<Contradiction, boolean>> = {
    amount: payout.amount !== line.amount,
    iban: iban !== null && payout.iban !== null && payout.iban !== iban,
    decided: payout.is_returned,
  }
  return {
    kind: 'PAYOUT',
    id: payout.id,
    number: payout.payment_number,
    holder: payout.holder,
    items: 1,
    day: null,
    amount: payout.amount,
    status: payout.is_returned ? 'RETURNED' : 'PAID',
    receipt: payout.receipt,
    agrees: holding(agrees),
    contradicts: holding(contradicts),
    same_receipt: null,
  }
}

/** A payout of another amount is likely by its number alone: two may be paid to one person. */
const isLikely = ({ agrees }: Candidate): boolean => agrees.includes('amount') || agrees.includes('number')

/** The payouts, and the batches of them, that outgoing lines may be, by the line's id. */
export const payoutCandidates = async (
  tx: Reader,
  lines: readonly OpenLine[],
): Promise<ReadonlyMap<number, readonly Candidate[]>> => {
  if (lines.length === 0) return new Map()
  const payouts = await findPayouts(tx, lines)
  const batches = await batchCandidates(tx, lines)
  return new Map(
    lines.map((line) => [
      line.id,
      [
        ...(batches.get(line.id) ?? []),
        ...payouts.map((payout) => candidateOf(line, payout)).filter(isLikely),
      ],
    ]),
  )
}
