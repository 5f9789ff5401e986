import { sql } from 'drizzle-orm'
import type { Reader } from '#server/db/rows.ts'
import type { Contradiction } from '#src/contract/bankMatching.ts'
import { batchCandidates } from './batches.ts'
import { type Candidate, holding, type OpenLine } from './candidates.ts'
import { agreementsOf, findPayouts, type PayoutRow } from './payoutRows.ts'

/** A transfer that no line of the bank is yet, nor its batch. */
const AWAITS_LINE = sql`not exists (select from bank_lines l where l.payout = o.id offset 0)
  and not exists (select from payout_items i where i.payout = o.id and i.bank_line is not null)`

const candidateOf = (line: OpenLine, payout: PayoutRow): Candidate => {
  const { counterparty_iban: iban } = line
  const contradicts: Partial<Record<Contradiction, boolean>> = {
    amount: payout.amount !== line.amount,
    iban: iban !== null && payout.iban !== null && payout.iban !== iban,
    decided: payout.is_returned,
  }
  return {
    kind: 'PAYOUT',
    id: payout.id,
    number: payout.number,
    holder: payout.holder,
    items: 1,
    day: null,
    amount: payout.amount,
    status: payout.is_returned ? 'RETURNED' : 'PAID',
    receipt: payout.receipt,
    agrees: agreementsOf(line, payout),
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
  const payouts = await findPayouts(tx, lines, AWAITS_LINE)
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
