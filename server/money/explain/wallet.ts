import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { type Day, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { underReviewOfMany } from '../held.ts'
import { columnOf, type Holder, idOf, readWallet } from '../wallet.ts'
import {
  count,
  dayTerm,
  type Explanation,
  explanationOf,
  formulaOf,
  listTo,
  money,
  type Step,
  stepOf,
  type Term,
  type Viewer,
} from './steps.ts'

const KINDS = ['COMMISSION', 'REVERSAL', 'PAYOUT', 'RETURN', 'ADJUSTMENT'] as const

/** How many of the coming days on which commissions become payable are told. */
const RELEASES = 6

const ofHolder = (holder: Holder) => sql`e.${columnOf(holder)} = ${idOf(holder)}`

const PAID_OUT = z.object({ paid_out: z.number() })

/** What was paid out of it since then, as the payouts tell. */
const readPaidOut = async (tx: Transaction, holder: Holder, since: Date): Promise<Halalas> => {
  const row = await rowOf(
    tx,
    PAID_OUT,
    sql`select coalesce(sum(p.amount), 0)::int8 as paid_out from payouts p
      where p.${columnOf(holder)} = ${idOf(holder)} and p.created_at >= ${since.toISOString()}::timestamptz`,
  )
  return row?.paid_out ?? 0
}

const OF_KIND = z.object({ kind: z.enum(KINDS), entries: z.number(), amount: z.number() })

type OfKind = Readonly<z.infer<typeof OF_KIND>>

const readKinds = (tx: Transaction, holder: Holder, since: Date): Promise<OfKind[]> =>
  rowsOf(
    tx,
    OF_KIND,
    sql`select e.kind, count(*)::int8 as entries, sum(e.amount)::int8 as amount from wallet_entries e
      where ${ofHolder(holder)} and e.created_at >= ${since.toISOString()}::timestamptz
      group by e.kind order by array_position(array['COMMISSION', 'REVERSAL', 'PAYOUT', 'RETURN', 'ADJUSTMENT'], e.kind)`,
  )

/** The entries of a wallet that the filters leave, to whoever may see them. */
type EntriesBehind = (filters: NonNullable<Step['behind']>['filters']) => Step['behind']

/** What payouts of a wallet came to stands in two places: in its ledger and in the payouts. */
const kindStep = ({ kind, entries, amount }: OfKind, paidOut: Halalas, behind: Step['behind']): Step =>
  stepOf(`kind_${kind}`, {
    values: { count: count(entries) },
    result: money(kind === 'PAYOUT' ? -paidOut : amount),
    stored: money(amount),
    behind,
  })

const HELD = z.object({ on_days: z.number() })

const RELEASE = z.object({ day: z.string(), amount: z.number() })

/** What is held for its days alone, by an index of its own: what may be paid out is read out of the whole ledger, and told beside. */
const readHeld = async (tx: Transaction, holder: Holder, today: Day) => {
  const reviewed = sql.raw(underReviewOfMany('e'))
  const held = await rowOf(
    tx,
    HELD,
    sql`select coalesce(sum(e.amount), 0)::int8 as on_days from wallet_entries e
      where ${ofHolder(holder)} and e.payable_on > ${today}::date and not ${reviewed}`,
  )
  const releases = await rowsOf(
    tx,
    RELEASE,
    sql`select e.payable_on::text as day, sum(e.amount)::int8 as amount from wallet_entries e
      where ${ofHolder(holder)} and e.payable_on > ${today}::date and not ${reviewed}
      group by e.payable_on having sum(e.amount) <> 0 order by e.payable_on limit ${RELEASES}`,
  )
  return { on_days: held?.on_days ?? 0, releases }
}

const additionOf = (opening: Halalas, kinds: readonly OfKind[]): Step['formula'] =>
  kinds.length === 0
    ? []
    : formulaOf(money(opening), ...kinds.flatMap(({ amount }): (Term | '+')[] => ['+', money(amount)]))

/** How the balance of a wallet comes about since the beginning of this month, and how much of it is held until when. */
export const explainWallet = async (
  tx: Transaction,
  holder: Holder,
  viewer: Pick<Viewer, 'lists'>,
  now: Date,
): Promise<Explanation> => {
  const today = dayInRiyadh(now)
  const month: Day = `${today.slice(0, 7)}-01`
  const since = startOfDay(month)
  const { balance, payable, under_review } = await readWallet(tx, holder, today)
  const paidOut = await readPaidOut(tx, holder, since)
  const kinds = await readKinds(tx, holder, since)
  // What came before is what is there less what came since: to add it up itself, the times of all entries would be read.
  const opening = kinds.reduce((sum, { amount }) => sum - amount, balance)
  const { on_days, releases } = await readHeld(tx, holder, today)
  const closing = kinds.reduce((sum, { amount }) => sum + amount, opening)
  const held = on_days + under_review
  const entries: EntriesBehind = (filters) =>
    listTo(
      viewer,
      'wallet_entries',
      { ['partner' in holder ? 'partner' : 'vendor']: [String(idOf(holder))], ...filters },
      'amount',
    )
  return explanationOf(
    [
      'balance',
      [
        stepOf('opening', { values: { day: dayTerm(month) }, result: money(opening) }),
        ...kinds.map((each) =>
          kindStep(each, paidOut, entries({ kind: [each.kind], created_at_from: month })),
        ),
        stepOf('closing', {
          formula: additionOf(opening, kinds),
          result: money(closing),
          stored: money(balance),
          behind: entries({}),
        }),
      ],
    ],
    [
      'held',
      [
        on_days !== 0 && stepOf('held_window', { result: money(on_days) }),
        under_review !== 0 &&
          stepOf('held_review', { result: money(under_review), behind: entries({ review: ['OPEN'] }) }),
        stepOf('payable', {
          formula: held === 0 ? [] : formulaOf(money(balance), '−', money(held)),
          result: money(balance - held),
          stored: money(payable),
        }),
        ...releases.map(({ day, amount }) =>
          stepOf('release', {
            values: { day: dayTerm(day) },
            result: money(amount),
            behind: entries({ payable_on_from: day, payable_on_to: day }),
          }),
        ),
      ],
    ],
  )
}
