import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { keepSettlement } from '#server/bank/settlements/keep.ts'
import { reconcileAll } from '#server/bank/settlements/missing.ts'
import { amountsOf, type ReportLine } from '#server/bank/settlements/report.ts'
import { rowsOf } from '#server/db/rows.ts'
import { type Seeded, seeded } from '#server/demo/seeded.ts'
import { TIME } from '#server/money/vendorHistory.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import type { Stage, Today } from './stage.ts'

/** Chances of its own, so that what vendors do stays as it is. */
const randoms = new WeakMap<Stage, Seeded>()

const randomOf = (stage: Stage): Seeded => {
  const known = randoms.get(stage) ?? seeded('gateway')
  randoms.set(stage, known)
  return known
}

const PAID = z.object({ id: z.number(), amount: z.number(), number: z.string(), day: z.string() })

const lineOf = (
  gross: number,
  remoteId: string,
  occurredOn: string,
  reference: string | null,
): ReportLine => {
  const fee = Math.round(gross * 0.0275) + 100
  const vat = Math.round(fee * 0.15)
  return {
    remoteId,
    kind: 'PAYMENT',
    occurredOn,
    ...amountsOf('PAYMENT', { gross, feeWithVat: fee + vat, vat }),
    reference,
  }
}

/**
 * The gateway settles what was paid by card until the day before yesterday; now and then it leaves a payment out until
 * the next time, and pays one that nobody knows. What is compared is noted each time.
 */
export const settleCards = async (stage: Stage, { now, day }: Today): Promise<void> => {
  const random = randomOf(stage)
  const paid = await rowsOf(
    stage.books.db,
    PAID,
    sql`select s.id, s.amount - s.set_off as amount, s.process_id as number,
        (s.decided_at at time zone 'Asia/Riyadh')::date::text as day
      from subscriptions s where s.status = 'SUCCESS' and s.method = 'CREDIT_CARD' and s.amount > s.set_off
        and s.decided_at < ${addDays(day, -1)}::date and not exists (select from settlement_lines l
          where l.subscription = s.id and l.kind = 'PAYMENT' and l.settlement is not null) order by s.id`,
  )
  const told = paid.filter(() => random() > 0.05)
  const lines = told.map((each) => lineOf(each.amount, `pay-${each.id}`, each.day, each.number))
  if (random() < 0.1) lines.push(lineOf(4_444, `nobody-${day}`, day, null))
  if (lines.length > 0)
    await stage.act('settlement', (tx) =>
      keepSettlement(
        tx,
        TIME,
        {
          gateway: 'moyasar',
          remoteId: `settlement-${day}`,
          source: 'GATEWAY',
          settledOn: dayInRiyadh(now),
          lines,
          fileHash: null,
        },
        now,
      ),
    )
  await stage.act('comparison with settlements', (tx) => reconcileAll(tx, now))
}
