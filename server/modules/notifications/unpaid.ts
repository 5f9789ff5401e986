import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import type { Halalas } from '#server/money/amounts.ts'
import { rowOf } from '#server/money/rows.ts'
import { amountText } from '#server/money/told.ts'
import { noteEvent } from '../../notifications/note.ts'

interface Unpaid {
  readonly id: number
  readonly store: string
  readonly amount: Halalas
}

/** A page at the gateway was closed unpaid: told where the payment is still due and no other page is open for it. */
export const noteUnpaid = async (tx: Transaction, subscriptionId: number | null): Promise<void> => {
  if (subscriptionId === null) return
  const unpaid = await rowOf<Unpaid>(
    tx,
    sql`select s.id, v.store_name as store, s.amount from subscriptions s join vendors v on v.id = s.vendor
      where s.id = ${subscriptionId} and s.status = 'DUE_PAYMENT'
        and not exists (select 1 from gateway_payments g where g.subscription = s.id and g.state in ('OPENING', 'OPEN'))`,
  )
  if (!unpaid) return
  const { id, store, amount } = unpaid
  await noteEvent(tx, {
    kind: 'payment_failed',
    recordId: Number(id),
    params: { store, amount: amountText(amount) },
    actor: null,
  })
}
