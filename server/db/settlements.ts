import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { settlementLines as settlementLinesDeclaration } from '#src/resources/settlementLines/settlementLines.ts'
import { settlements as settlementsDeclaration } from '#src/resources/settlements/settlements.ts'
import { tableOf } from './columns.ts'

/** A settlement is kept once, and its amounts add up. */
export const settlements = tableOf(
  settlementsDeclaration,
  () => [
    uniqueIndex('settlements_remote_unique').on(sql`gateway`, sql`remote_id`),
    uniqueIndex('settlements_file_unique').on(sql`file_hash`).where(sql`file_hash is not null`),
    check('settlements_add_up', sql`net = payments - refunds - chargebacks - deductions - fees - fees_vat`),
    check('settlements_booked', sql`booked_on >= settled_on`),
    check('settlements_matched', sql`(matched_at is null) = (matched_by is null)`),
  ],
  {
    /** SHA-256 of the file that brought it. */
    file_hash: text('file_hash'),
  },
)

/** A payment is settled once, whether a settlement has brought it or it is missed; a refund is too. */
export const settlementLines = tableOf(settlementLinesDeclaration, () => [
  check('settlement_lines_add_up', sql`net = amount - fee - vat`),
  check(
    'settlement_lines_missing',
    sql`settlement is not null or (kind = 'PAYMENT' and subscription is not null)`,
  ),
  check(
    'settlement_lines_resolved',
    sql`num_nulls(reason, resolved_at, resolved_by) in (0, 3) and (state = 'RESOLVED') = (reason is not null)`,
  ),
  uniqueIndex('settlement_lines_one_per_payment')
    .on(sql`subscription`)
    .where(sql`kind = 'PAYMENT' and subscription is not null`),
  uniqueIndex('settlement_lines_one_per_refund').on(sql`refund`).where(sql`refund is not null`),
  index('settlement_lines_remote_index').on(sql`remote_id`),
  index('settlement_lines_settlement_open_index')
    .on(sql`settlement`)
    .where(sql`state in ('DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_BOOKED', 'MISSING')`),
  index('settlement_lines_open_index')
    .on(sql`created_at`)
    .where(sql`state in ('DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_BOOKED', 'MISSING')`),
])
