/**
 * What batches of payouts, lines of the bank and the ledger owe each other. Each statement names, as `what`, the records
 * that break the rule.
 */
export const BATCH_RULES: Readonly<Record<string, string>> = {
  'an item of an approved batch is a payout of its amount, or says why not; any other is neither': `
    select i.number as what from payout_items i join payout_batches b on b.id = i.batch left join payouts p on p.id = i.payout
    where num_nonnulls(i.payout, i.refusal) <> (b.approved_at is not null)::int
      or i.payout is not null and (p.payment_number, p.partner, p.vendor, p.amount)
        is distinct from (i.number, i.partner, i.vendor, i.amount)`,
  'what an item paid is one entry of the ledger, of its amount': `
    select i.number as what from payout_items i
    left join wallet_entries e on e.payout = i.payout and e.kind = 'PAYOUT'
    where i.payout is not null
    group by i.id having count(e.id) <> 1 or sum(e.amount) <> -i.amount
      or bool_or((e.partner, e.vendor) is distinct from (i.partner, i.vendor))`,
  'a line of the bank has the amount of the payout that it is': `
    select l.text as what from bank_lines l join payouts p on p.id = l.payout
    where (l.direction, l.state, l.amount) is distinct from ('OUT', 'MATCHED', p.amount)`,
  'a line of the bank comes to the items of the batch that it is': `
    select l.text as what from bank_lines l left join payout_items i on i.bank_line = l.id
    where l.batch is not null or i.id is not null
    group by l.id having bool_or(i.id is null or i.batch is distinct from l.batch)
      or l.direction <> 'OUT' or coalesce(sum(i.amount), 0) <> l.amount`,
  'no two lines of the bank tell one payout': `
    select p.payment_number as what from payouts p
    where (select count(*) from bank_lines l where l.payout = p.id)
      + (select count(*) from payout_items i where i.payout = p.id and i.bank_line is not null) > 1`,
}
