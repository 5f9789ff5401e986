import { MOST_IN_BATCH } from '#src/contract/payoutBatches.ts'
import type { Filling } from './filling.ts'
import { oneOf, PEOPLE, rows, sometime, weighted } from './words.ts'

const statements: Filling = {
  table: 'bank_statements',
  insert: (n) => `
    insert into bank_statements (created_at, updated_at, file_name, format, account, starts_on, ends_on,
      opening_balance, closing_balance, line_count, known_count, imported_by, file_hash)
    select at, at, 'statement-' || i || '.csv', ${weighted(1, { CSV: 70, MT940: 20, CAMT053: 10 })},
      'SA0380000000608010167519', at::date - 1, at::date, 100000, 200000, 100, 0, 'bench', md5('statement' || i)
    from (select i, ${sometime(n.bank_statements, 1000)} as at from ${rows(n.bank_statements)}) made`,
}

/** Most are matched with a payment that was approved; one of a hundred waits, as what was imported last does. */
const lines: Filling = {
  table: 'bank_lines',
  insert: (n) => `
    insert into bank_lines (created_at, updated_at, statement, booked_on, direction, amount, reference, text,
      counterparty, counterparty_iban, state, subscription, reason, decided_at, decided_by, facts)
    select at, at, 1 + i % ${n.bank_statements}, at::date, case when i % 10 = 9 then 'OUT' else 'IN' end,
      coalesce(s.amount, 100 + i % 5000), 'FT' || i, 'حوالة واردة من ' || ${oneOf(PEOPLE, 3)} || ' FT' || i, ${oneOf(PEOPLE, 3)},
      'SA44200000' || lpad(i::text, 14, '0'),
      case when i % 100 = 0 then 'OPEN' when s.id is not null then 'MATCHED' else 'IGNORED' end,
      case when i % 100 > 0 then s.id end, case when i % 100 > 0 and s.id is null then 'رسوم' end,
      case when i % 100 > 0 then at end, case when i % 100 > 0 then 'bench' end, md5('line' || i)
    from (select i, ${sometime(n.bank_lines, 1000)} as at from ${rows(n.bank_lines)}) made
      left join subscriptions s on s.id = made.i and s.status = 'SUCCESS' and made.i % 10 < 9`,
}

/** All but the last ones were approved. */
const batches: Filling = {
  table: 'payout_batches',
  insert: (n) => `
    insert into payout_batches (created_at, updated_at, number, prepared_by, approved_at, approved_by)
    select at, at, 'PB-' || lpad(i::text, 8, '0'), 'bench', case when i < ${n.payout_batches} then at end,
      case when i < ${n.payout_batches} then 'bench 2' end
    from (select i, ${sometime(n.payout_batches, 1000)} as at from ${rows(n.payout_batches)}) made`,
}

/**
 * Each payout of a wallet stands in the batch after the one before, as long as it has a place; the others were made by
 * themselves. Half of them were marked as paid by hand.
 */
const batchItems: Filling = {
  table: 'payout_items',
  insert: (n) => `
    insert into payout_items (created_at, updated_at, number, batch, partner, vendor, iban, amount, payout, settled_at,
      settled_by)
    select created_at, created_at, 'PB-' || id, nth, partner, vendor, 'SA0380000000608010167519', amount, id,
      case when id % 2 = 0 then created_at end, case when id % 2 = 0 then 'bench' end
    from (
      select n.*, row_number() over (partition by n.nth order by n.id) as place
      from (select p.*, row_number() over (partition by p.partner, p.vendor order by p.id) as nth from payouts p) n) placed
    where nth < ${n.payout_batches} and place <= ${MOST_IN_BATCH}`,
}

/** Most are matched with the bank; their amounts are those of a hundred payments. */
const settlements: Filling = {
  table: 'settlements',
  insert: (n) => `
    insert into settlements (created_at, updated_at, remote_id, gateway, source, settled_on, booked_on, currency, line_count,
      payments, refunds, chargebacks, deductions, fees, fees_vat, net, matched_at, matched_by)
    select at, at, md5('settlement' || i), 'moyasar', case when i % 20 = 0 then 'FILE' else 'GATEWAY' end, at::date, at::date,
      'SAR', 100, 1000000 + i % 997 * 100, 0, 0, 0, 20000, 3000, 977000 + i % 997 * 100, case when i % 50 > 0 then at end,
      case when i % 50 > 0 then 'bench' end
    from (select i, ${sometime(n.settlements, 1000)} as at from ${rows(n.settlements)}) made`,
}

/** A line for each card payment that was approved, one settlement after another; one of a hundred is of another amount. */
const settlementLines: Filling = {
  table: 'settlement_lines',
  insert: (n) => `
    insert into settlement_lines (created_at, updated_at, settlement, remote_id, kind, state, occurred_on, amount, fee, vat,
      net, expected_amount, subscription)
    select s.created_at, s.created_at,
      1 + (row_number() over (order by s.id) - 1) * ${n.settlements} / count(*) over (), md5('payment' || s.id)::uuid::text, 'PAYMENT',
      case when s.id % 100 = 0 then 'DIFFERS' else 'MATCHED' end, s.created_at::date, s.amount, 200, 30, s.amount - 230,
      case when s.id % 100 = 0 then s.amount + 1 else s.amount end, s.id
    from subscriptions s where s.status = 'SUCCESS' and s.method in ('CREDIT_CARD', 'APPLE_PAY') order by s.id`,
}

export const bankFillings: readonly Filling[] = [
  statements,
  lines,
  batches,
  batchItems,
  settlements,
  settlementLines,
]
