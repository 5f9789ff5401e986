import type { Reader } from '#server/db/rows.ts'
import type { Agreement } from '#src/contract/bankMatching.ts'
import type { PAYOUT_STATES } from '#src/resources/payouts/payouts.ts'
import type { Halalas } from '#src/schema/money.ts'
import type { OpenLine } from './candidates.ts'
import { agreementsOf, findPayouts, type PayoutRow } from './payoutRows.ts'

/** What is told of one line. */
const MOST_SHOWN = 3

/** A payout that an incoming line may give back, and what speaks for it. */
export interface PayoutBack extends Pick<PayoutRow, 'id' | 'number' | 'holder'> {
  readonly state: (typeof PAYOUT_STATES)[number]
  readonly amount: Halalas
  readonly agrees: readonly Agreement[]
}

/** Money comes back after it went, all of it or less a fee: by its number, or by its amount to the account it went to. */
const isLikely = (line: OpenLine, { amount, paid_on }: PayoutRow, agrees: readonly Agreement[]): boolean =>
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
      .map((payout) => ({ payout, agrees: agreementsOf(line, payout) }))
      .filter(({ payout, agrees }) => isLikely(line, payout, agrees))
      .map(
        ({ payout: { id, number, holder, amount, is_returned }, agrees }): PayoutBack => ({
          id,
          number,
          holder,
          amount,
          state: is_returned ? 'RETURNED' : 'PAID',
          agrees,
        }),
      )
      .toSorted(likeliest)
      .slice(0, MOST_SHOWN)
  return new Map(lines.map((line) => [line.id, backOf(line)]))
}
