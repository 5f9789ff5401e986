import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { existing } from './existing.ts'
import {
  type Explanation,
  explanationOf,
  formulaOf,
  linkTo,
  money,
  type Step,
  stepOf,
  type Viewer,
} from './steps.ts'

const REFUND = z.object({
  amount: z.number(),
  period: z.enum(['KEPT', 'ENDED']),
  payment: z.number(),
  process_id: z.string(),
  paid: z.number(),
  /** What went back before it, and what had been credited before it. */
  refunded: z.number(),
  credited: z.number(),
  note: z.number().nullable(),
  note_number: z.string().nullable(),
  noted: z.number().nullable(),
  entry: z.number().nullable(),
  entry_amount: z.number().nullable(),
})

type Refund = Readonly<z.infer<typeof REFUND>>

const readRefund = async (tx: Transaction, id: number): Promise<Refund> => {
  const found = await rowOf(
    tx,
    REFUND,
    sql`select f.amount, f.period, s.id as payment, s.process_id, s.amount as paid,
        (select coalesce(sum(b.amount), 0)::int8 from refunds b
          where b.subscription = s.id and b.id < f.id) as refunded,
        (select coalesce(-sum(i.amount), 0)::int8 from invoices i
          where i.subscription = s.id and i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'
            and i.issued_at <= f.created_at and i.id is distinct from f.credit_note) as credited,
        n.id as note, n.number as note_number, -n.amount as noted, e.id as entry, e.amount as entry_amount
      from refunds f join subscriptions s on s.id = f.subscription
      left join invoices n on n.id = f.credit_note
      left join lateral (select e.id, e.amount from wallet_entries e
        where e.subscription = s.id and e.kind = 'REVERSAL' and e.created_at = f.created_at
        order by e.id limit 1) e on true
      where f.id = ${id}`,
  )
  return existing(found)
}

/** The paper over what none was issued for yet, and what was taken back of the commission. */
const followingSteps = (refund: Refund, viewer: Viewer): readonly (Step | false)[] => {
  const { amount, refunded, credited, note, note_number, noted, entry, entry_amount } = refund
  const uncredited = Math.max(0, refunded + amount - credited)
  return [
    (note !== null || uncredited > 0) &&
      viewer.sees('invoices') &&
      stepOf('credit_note', {
        result: money(uncredited),
        stored: money(noted ?? 0),
        link: note === null ? null : linkTo(viewer, 'invoices', note, note_number ?? ''),
      }),
    entry !== null &&
      viewer.sees('wallet_entries') &&
      stepOf('commission_in_proportion', {
        result: money(entry_amount ?? 0),
        link: linkTo(viewer, 'wallet_entries', entry, refund.process_id),
      }),
  ]
}

/** How a refund comes about: what could still go back, what did, its credit note, and what became of the period; 404. */
export const explainRefund = async (tx: Transaction, id: number, viewer: Viewer): Promise<Explanation> => {
  const refund = await readRefund(tx, id)
  const { amount, paid, refunded, payment, process_id, period } = refund
  const before = paid - refunded
  return explanationOf(
    [
      'refund',
      [
        stepOf('for_payment', {
          result: money(paid),
          link: linkTo(viewer, 'subscriptions', payment, process_id),
        }),
        refunded > 0 && stepOf('refunded_before', { result: money(refunded) }),
        stepOf('refundable', {
          formula: refunded > 0 ? formulaOf(money(paid), '−', money(refunded)) : [],
          result: money(before),
        }),
        stepOf('refunded_now', { result: money(amount) }),
        stepOf('still_refundable', {
          formula: formulaOf(money(before), '−', money(amount)),
          result: money(before - amount),
        }),
      ],
    ],
    ['papers', followingSteps(refund, viewer)],
    ['period', [stepOf(period === 'ENDED' ? 'period_ended' : 'period_kept')]],
  )
}
