import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { amountText } from '#server/money/vendorHistory.ts'
import { recordEvent } from '../notifications/recordEvent.ts'

const UNPAID = z.object({ id: z.number(), store: z.string(), amount: z.number() })

/** A page at the gateway was closed unpaid: told where the payment is still due and no other page is open for it. */
export const recordUnpaid = async (tx: Transaction, subscriptionId: number | null): Promise<void> => {
  if (subscriptionId === null) return
  const unpaid = await rowOf(
    tx,
    UNPAID,
    sql`select s.id, v.store_name as store, s.amount from subscriptions s join vendors v on v.id = s.vendor
      where s.id = ${subscriptionId} and s.status = 'DUE_PAYMENT'
        and not exists (select 1 from gateway_payments g where g.subscription = s.id and g.state in ('OPENING', 'OPEN'))`,
  )
  if (!unpaid) return
  const { id, store, amount } = unpaid
  await recordEvent(tx, {
    kind: 'payment_failed',
    recordId: id,
    params: { store, amount: amountText(amount) },
    actor: null,
  })
}
