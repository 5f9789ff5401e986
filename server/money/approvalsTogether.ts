import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import { createSharing } from '#server/db/sharing.ts'
import type { Decision } from './decision.ts'

type Subject = Pick<Decision, 'vendorId' | 'subscriptionId'>

/**
 * The vendors, locked, of payments that are plain: open, of that vendor, and no upgrades, as those issue a credit note
 * before their invoice. In the order of their ids, so that no two transactions wait for each other.
 */
const admitPlain = async (tx: Transaction, subjects: readonly Subject[]): Promise<ReadonlySet<number>> => {
  const rows = await rowsOf(
    tx,
    ID_ROW,
    sql`select v.id from vendors v
      join unnest(${sql.param(subjects.map(({ vendorId }) => vendorId))}::bigint[],
        ${sql.param(subjects.map(({ subscriptionId }) => subscriptionId))}::bigint[]) as asked(vendor, payment)
        on asked.vendor = v.id
      join subscriptions s on s.id = asked.payment and s.vendor = v.id
      where s.status in ('PENDING', 'DUE_PAYMENT') and s.set_off = 0 and s.amount > 0
      order by v.id for no key update of v skip locked`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Does approvals that are asked for at the same time in few transactions (docs/decisions/0530): `approve` is what one
 * does in its transaction.
 */
export const shareApprovals = (db: Database) => {
  const share = createSharing({ db, admit: admitPlain })
  return <T>({ vendorId, subscriptionId }: Subject, approve: (tx: Transaction) => Promise<T>): Promise<T> =>
    share({ key: vendorId, subject: { vendorId, subscriptionId }, work: approve })
}
