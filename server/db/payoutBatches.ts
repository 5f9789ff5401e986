import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import { payoutBatches as payoutBatchesDeclaration } from '#src/resources/payoutBatches/payoutBatches.ts'
import { payoutItems as payoutItemsDeclaration } from '#src/resources/payoutItems/payoutItems.ts'
import { tableOf } from './columns.ts'
import { int8 } from './common.ts'
import { users } from './people.ts'

export const payoutBatches = tableOf(
  payoutBatchesDeclaration,
  () => [
    check('payout_batches_approved', sql`(approved_at is null) = (approved_by is null)`),
    check(
      'payout_batches_cancelled',
      sql`num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3) and (cancelled_at is null or approved_at is null)`,
    ),
  ],
  {
    /** Whoever approves is somebody else. */
    prepared_by_id: int8('prepared_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
)

/** A wallet stands once in a batch, and a payout in one item at most. */
export const payoutItems = tableOf(payoutItemsDeclaration, () => [
  check('payout_items_one_holder', sql`num_nonnulls(partner, vendor) = 1`),
  check('payout_items_amount_positive', sql`amount > 0`),
  check('payout_items_decided', sql`num_nonnulls(payout, refusal) <= 1`),
  check('payout_items_booked', sql`bank_line is null or payout is not null`),
  check(
    'payout_items_settled',
    sql`(settled_at is null) = (settled_by is null) and (settled_at is null or payout is not null)`,
  ),
  uniqueIndex('payout_items_payout_unique').on(sql`payout`).where(sql`payout is not null`),
  uniqueIndex('payout_items_partner_unique').on(sql`batch`, sql`partner`).where(sql`partner is not null`),
  uniqueIndex('payout_items_vendor_unique').on(sql`batch`, sql`vendor`).where(sql`vendor is not null`),
])
