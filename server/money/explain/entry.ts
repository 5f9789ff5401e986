import type { Transaction } from '#server/db/client.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { earnedSteps } from './earned.ts'
import { type ExplainedEntry, readEntry } from './entryRow.ts'
import { reversalSteps } from './reversed.ts'
import {
  dayTerm,
  type Explanation,
  explanationOf,
  formulaOf,
  linkTo,
  money,
  type Step,
  stepOf,
  type Viewer,
  words,
} from './steps.ts'

type Amounts = (
  tx: Transaction,
  entry: ExplainedEntry,
  viewer: Viewer,
) => Promise<readonly (Step | false | null)[]>

const paidOut =
  (key: 'payout' | 'payout_returned', sign: 1 | -1): Amounts =>
  async (_tx, { payout, payout_number, paid_out: amount, amount: stored }, viewer) => [
    stepOf(key, {
      values: { number: words(payout_number ?? '') },
      result: money(sign * (amount ?? 0)),
      stored: money(stored),
      link: payout === null ? null : linkTo(viewer, 'payouts', payout, payout_number ?? ''),
    }),
  ]

const adjusted: Amounts = async (_tx, { reason, amount }) => [
  stepOf('adjustment', { values: { reason: words(reason ?? '') }, result: money(amount) }),
]

/** How the amount of an entry comes about, by its kind. */
const AMOUNTS = {
  COMMISSION: earnedSteps,
  REVERSAL: reversalSteps,
  PAYOUT: paidOut('payout', -1),
  RETURN: paidOut('payout_returned', 1),
  ADJUSTMENT: adjusted,
} as const satisfies Readonly<Record<ExplainedEntry['kind'], Amounts>>

/** From which day a commission may be paid out; nothing of other entries. */
const heldSteps = ({ kind, payable_on, is_reviewed }: ExplainedEntry, now: Date): readonly Step[] => {
  if (kind !== 'COMMISSION') return []
  if (is_reviewed) return [stepOf('under_review')]
  if (payable_on === null) return []
  const isHeld = payable_on > dayInRiyadh(now)
  return [stepOf(isHeld ? 'held_until' : 'payable_since', { result: dayTerm(payable_on) })]
}

/** How an entry of a wallet comes about, and what the wallet held before and after it; 404. */
export const explainEntry = async (
  tx: Transaction,
  id: number,
  viewer: Viewer,
  now: Date,
): Promise<Explanation> => {
  const entry = await readEntry(tx, id, viewer.vendorId)
  const { after, amount } = entry
  return explanationOf(
    ['earned', await AMOUNTS[entry.kind](tx, entry, viewer)],
    ['held', heldSteps(entry, now)],
    [
      'balance',
      [
        stepOf('balance_before', { result: money(after - amount) }),
        stepOf('balance_after', {
          formula: formulaOf(money(after - amount), '+', money(amount)),
          result: money(after),
        }),
      ],
    ],
  )
}
