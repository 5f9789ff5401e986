import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import { TIME } from '#server/money/vendorHistory.ts'
import type { PaymentProblem } from '#src/resources/paymentProblems/paymentProblems.ts'
import type { RemotePayment } from './gateway.ts'

/** What an administrator is told; what was refused otherwise stands with the page as its code. */
const PROBLEM_OF: Readonly<Record<string, PaymentProblem>> = {
  no_vendor: 'NO_VENDOR',
  other_amount: 'OTHER_AMOUNT',
  decided_before: 'DECIDED_BEFORE',
  subscription_for_life: 'FOR_LIFE',
}

const ID_REMOTE_ID_ROW = z.object({ id: z.number(), remote_id: z.string() })

/** Puts money that arrived and could not be booked before the administrators (the resource `payment_problems`). */
export const recordProblem = async (
  tx: Transaction,
  pageId: number,
  problem: string,
  { amount, currency, method }: RemotePayment,
): Promise<void> => {
  const made = await rowOf(
    tx,
    ID_REMOTE_ID_ROW,
    sql`insert into payment_problems (remote_id, gateway, problem, vendor, subscription, email,
        registration_number, amount, currency, expected_amount, method)
      select g.remote_id, g.gateway, ${PROBLEM_OF[problem] ?? 'REFUSED'}, v.id, g.subscription,
        coalesce(v.email, r.email), r.reference, ${amount}, ${currency}, g.amount, ${method}
      from gateway_payments g left join subscriptions s on s.id = g.subscription
        left join registrations r on r.id = g.registration
        left join users u on s.id is null and lower(u.email) = lower(r.email)
        left join vendors v on v.id = coalesce(s.vendor, u.vendor)
      where g.id = ${pageId} returning id, remote_id`,
  )
  if (made)
    await recordHistory(tx, TIME, [
      {
        action: 'create',
        resource: 'payment_problems',
        recordId: made.id,
        label: { ar: made.remote_id, en: null },
      },
    ])
}
