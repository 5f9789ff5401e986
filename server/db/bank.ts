import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { MAY_NAME_SQL } from '#server/bank/clues.ts'
import { bankLines as bankLinesDeclaration } from '#src/resources/bankLines/bankLines.ts'
import { bankStatements as bankStatementsDeclaration } from '#src/resources/bankStatements/bankStatements.ts'
import { tableOf } from './columns.ts'
import { int8, moment, NOW } from './common.ts'
import { users } from './people.ts'

export const bankStatements = tableOf(
  bankStatementsDeclaration,
  () => [
    uniqueIndex('bank_statements_file_unique').on(sql`file_hash`),
    check('bank_statements_days', sql`ends_on >= starts_on`),
  ],
  {
    /** SHA-256 of the file. */
    file_hash: text('file_hash').notNull(),
    /** Who brought it: whoever approves what it alone shows is somebody else (docs/decisions/0461). */
    user_id: int8('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
)

/** A payment, a payout or a settlement is matched with one line at most; a batch with one for each time that the bank paid of it. */
export const bankLines = tableOf(
  bankLinesDeclaration,
  () => [
    check('bank_lines_amount_positive', sql`amount > 0`),
    check(
      'bank_lines_decided',
      sql`case state when 'OPEN' then num_nonnulls(subscription, payout, settlement, batch, reason) = 0
        when 'MATCHED' then num_nonnulls(subscription, payout, settlement, batch) = 1 and reason is null
        when 'CHARGED' then num_nonnulls(subscription, payout, settlement, batch, reason) = 0
        else reason is not null and num_nonnulls(subscription, payout, settlement, batch) = 0 end`,
    ),
    check(
      'bank_lines_charged',
      sql`case when state = 'CHARGED' then charge_vat between 0 and amount and charged_on is not null
        else num_nonnulls(charge_vat, charged_on) = 0 end`,
    ),
    uniqueIndex('bank_lines_facts_unique').on(sql`facts`),
    uniqueIndex('bank_lines_one_per_payment').on(sql`subscription`).where(sql`subscription is not null`),
    uniqueIndex('bank_lines_one_per_payout').on(sql`payout`).where(sql`payout is not null`),
    uniqueIndex('bank_lines_one_per_settlement').on(sql`settlement`).where(sql`settlement is not null`),
    index('bank_lines_charged_index').on(sql`charged_on`, sql`id`).where(sql`charged_on is not null`),
    index('bank_lines_left_index').on(sql`statement`).where(sql`state = 'OPEN'`),
    index('bank_lines_naming_index')
      .on(sql`booked_on`, sql`id`)
      .where(sql.raw(`state = 'OPEN' and direction = 'IN' and (${MAY_NAME_SQL})`)),
    index('bank_lines_waiting_index').on(sql`direction`, sql`booked_on`, sql`id`).where(sql`state = 'OPEN'`),
  ],
  {
    /** SHA-256 of what tells it apart: the same line of an overlapping statement has the same. */
    facts: text('facts').notNull(),
  },
)

/**
 * What the columns of a bank's sheets are, or of a gateway's settlements, as somebody said it the last time: by the bank
 * and its headings (server/bank/remembered.ts).
 */
export const bankColumns = pgTable('bank_columns', {
  bank: text('bank').primaryKey(),
  columns: jsonb('columns').$type<Readonly<Record<string, string | null>>>().notNull(),
  set_by: text('set_by'),
  set_at: moment('set_at').notNull().default(NOW),
})
