import type pg from 'pg'

/*
 * Reads the books once more and tells what deferred revenue and the journal do not account for. It shares nothing with
 * the product: days, roundings and accounts are worked out here again, in SQL on invoices, credit notes and wallets.
 */

type Books = Pick<pg.Pool, 'query'>

const DAY = (column: string): string => `(${column} at time zone 'Asia/Riyadh')::date`

/** Invoices and credit notes that count, with their days: corrections change no amount. */
const PAPERS = `(select i.*, coalesce(i.supply_on, ${DAY('i.issued_at')}) as day from invoices i
  where i.replaces_invoice is null and coalesce(i.purpose, '') <> 'CORRECTION')`

/** What an amount that is spread over days has come to by one of them, halves up. */
const SPREAD = (amount: string, from: string, to: string, day: string): string =>
  `case when ${day} < ${from} then 0 else floor((2.0 * ${amount} * (least(${day}, ${to}) - ${from} + 1)
    + (${to} - ${from} + 1)) / (2 * (${to} - ${from} + 1))) end`

/** Each statement names, as `what`, the records that break the rule. */
const RULES: Readonly<Record<string, string>> = {
  'the net of each invoice is billed once, on its day': `
    select p.number as what from ${PAPERS} p left join revenue_lines l
      on l.subscription = p.subscription and l.kind = 'BILLED' and l.starts_on = p.day and l.ends_on = p.day
    where p.kind = 'INVOICE' and p.net_total > 0 group by p.id, p.number, p.net_total
    having coalesce(sum(l.amount), 0) <> p.net_total`,
  'nothing is billed without an invoice': `
    select l.subscription::text as what from revenue_lines l where l.kind = 'BILLED' and not exists (
      select from ${PAPERS} p where p.subscription = l.subscription and p.kind = 'INVOICE' and p.net_total = l.amount)`,
  'a credit note takes back its net, of what is deferred and of revenue': `
    select p.number as what from ${PAPERS} p left join revenue_lines l on l.credit_note = p.id
      and l.kind in ('REVERSED', 'REFUNDED') and l.starts_on = p.day
    where p.kind = 'CREDIT_NOTE' group by p.id, p.number, p.net_total
    having coalesce(sum(l.amount), 0) <> -p.net_total`,
  'what is billed is earned or reversed, to the halala': `
    select subscription::text as what from (
      select l.subscription, case l.kind when 'BILLED' then l.amount when 'REVERSED' then -l.amount when 'RECOGNISED' then
        -${SPREAD('l.amount', 'l.starts_on', 'l.ends_on', 'least(l.ends_on, coalesce(l.stopped_on - 1, l.ends_on))')}
        else 0 end as amount
      from revenue_lines l) a group by subscription having sum(amount) <> 0`,
  'nothing is reversed that had been earned': `
    select n.subscription::text as what from revenue_lines n where n.kind = 'REVERSED' and n.amount > (
      select coalesce(sum(case l.kind when 'BILLED' then l.amount when 'REVERSED' then -l.amount when 'RECOGNISED' then
        -${SPREAD('l.amount', 'l.starts_on', 'l.ends_on', 'least(n.starts_on - 1, coalesce(l.stopped_on - 1, l.ends_on))')}
        else 0 end), 0)
      from revenue_lines l where l.subscription = n.subscription and l.id < n.id and l.starts_on <= n.starts_on)`,
  'what was never credited nor moved is earned evenly over its period': `
    select s.process_id as what from subscriptions s join revenue_lines l on l.subscription = s.id and l.kind = 'RECOGNISED'
    where s.status = 'SUCCESS' and s.credited_amount = 0 and s.ended_early_on is null and s.ends_on is not null
      and l.stopped_on is null and (l.ends_on <> s.ends_on or l.starts_on < s.starts_on)`,
  'nothing is earned of a period on days on which it is paused': `
    select l.subscription::text as what from revenue_lines l join subscription_changes c on c.subscription = l.subscription
    where l.kind = 'RECOGNISED' and c.kind = 'PAUSE' and c.begun_at is not null
      and l.starts_on <= least(l.ends_on, coalesce(l.stopped_on - 1, l.ends_on))
      and daterange(l.starts_on, least(l.ends_on, coalesce(l.stopped_on - 1, l.ends_on)), '[]')
        && daterange(c.pauses_on, c.resumes_on)`,
  'the sums of months are those of days': `
    select coalesce(k.month, d.month)::text as what from (
      select month, package, kind, sum(amount) as amount from revenue_sums group by 1, 2, 3 having sum(amount) <> 0) k
    full join (
      select date_trunc('month', g.day)::date as month, l.package, l.kind,
        sum(${SPREAD('l.amount', 'l.starts_on', 'l.ends_on', 'g.day')} - ${SPREAD('l.amount', 'l.starts_on', 'l.ends_on', '(g.day - 1)')}) as amount
      from revenue_lines l cross join lateral (
        select d::date as day from generate_series(l.starts_on::timestamp,
          least(l.ends_on, coalesce(l.stopped_on - 1, l.ends_on))::timestamp, interval '1 day') d) g
      group by 1, 2, 3 having sum(${SPREAD('l.amount', 'l.starts_on', 'l.ends_on', 'g.day')}
        - ${SPREAD('l.amount', 'l.starts_on', 'l.ends_on', '(g.day - 1)')}) <> 0) d
      on d.month = k.month and d.package = k.package and d.kind = k.kind
    where d.amount is distinct from k.amount`,
}

/** What of deferred revenue does not follow from invoices and credit notes: the rules that are broken, with records. */
export const brokenRevenue = async (books: Books): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [rule, statement] of Object.entries(RULES)) {
    const { rows } = await books.query<{ what: string }>(`${statement} limit 5`)
    if (rows.length > 0) found.push(`${rule}: ${rows.map(({ what }) => what).join(', ')}`)
  }
  return found
}

/** A line of the journal, as its file has it. */
export interface JournalRow {
  readonly number: string
  readonly day: string
  readonly account: string
  /** Halalas. */
  readonly debit: number
  readonly credit: number
}

/** What was taken back of what was deferred or earned. */
const TAKEN = (kind: string): string => `select coalesce(sum(l.amount), 0) from revenue_lines l
  where l.kind = '${kind}' and l.starts_on between $1 and $2`

/** What was earned by the end of the days $1 to $2, of whole months that are over on $3. */
const EARNED = `
  select coalesce(sum(${SPREAD('l.amount', 'l.starts_on', 'l.ends_on', 'least(e.until, l.stopped_on - 1)')}
    - ${SPREAD('l.amount', 'l.starts_on', 'l.ends_on', 'least($1::date - 1, l.stopped_on - 1)')}), 0)
  from revenue_lines l, (select least($2::date, date_trunc('month', $3::date)::date - 1) as until) e
  where l.kind = 'RECOGNISED'`

/** What lines of the bank that are its charges come to; what it gave back counts below zero. */
const CHARGED = (
  amount: string,
): string => `select coalesce(sum(case direction when 'OUT' then 1 else -1 end * (${amount})), 0)
  from bank_lines where state = 'CHARGED' and charged_on between $1 and $2`

/** SQL of what each account has to come to, debits less credits, of the days $1 to $2, asked on $3. */
const BALANCES: Readonly<Record<string, string>> = {
  'Accounts receivable': `
    (select coalesce(sum(amount), 0) from ${PAPERS} p where kind = 'INVOICE' and day between $1 and $2)
    - (select coalesce(sum(s.amount), 0) from subscriptions s where s.status = 'SUCCESS'
        and coalesce(s.supply_on, ${DAY('s.decided_at')}) between $1 and $2)`,
  'VAT payable': `-(select coalesce(sum(tax), 0) from ${PAPERS} p where day between $1 and $2)`,
  'Customer credit balances': `
    (select coalesce(sum(amount), 0) from ${PAPERS} p where kind = 'CREDIT_NOTE' and day between $1 and $2)
    + (select coalesce(sum(amount), 0) from refunds where refunded_on between $1 and $2)`,
  'Commission expense': `(select coalesce(sum(amount), 0) from wallet_entries
    where kind in ('COMMISSION', 'REVERSAL', 'ADJUSTMENT') and ${DAY('created_at')} between $1 and $2)`,
  'Commissions payable': `
    (select coalesce(sum(amount), 0) from payouts where payment_date between $1 and $2)
    - (select coalesce(sum(amount), 0) from wallet_entries where kind <> 'PAYOUT' and ${DAY('created_at')} between $1 and $2)`,
  'Bad debts': `
    (select coalesce(sum(amount), 0) from write_offs where written_off_on between $1 and $2)
    - (select coalesce(sum(amount), 0) from write_offs where reversed_on between $1 and $2)`,
  /** What the gateway kept for itself, by the lines of its settlements. */
  'Payment gateway fees': `(select coalesce(sum(l.fee), 0) from settlement_lines l join settlements s on s.id = l.settlement
    where s.booked_on between $1 and $2)`,
  'Input VAT': `(select coalesce(sum(l.vat), 0) from settlement_lines l join settlements s on s.id = l.settlement
    where s.booked_on between $1 and $2) + (${CHARGED('charge_vat')})`,
  /** What the bank took for itself, less what it gave back of that, without VAT. */
  'Bank charges': `(${CHARGED('amount - charge_vat')})`,
  /** Money of cards less what went back by card, less what was settled before fees. */
  'Payment gateway clearing': `
    (select coalesce(sum(s.amount - s.set_off), 0) from subscriptions s where s.status = 'SUCCESS'
      and s.method in ('CREDIT_CARD', 'APPLE_PAY') and coalesce(s.supply_on, ${DAY('s.decided_at')}) between $1 and $2)
    - (select coalesce(sum(amount), 0) from refunds where method in ('CREDIT_CARD', 'APPLE_PAY') and refunded_on between $1 and $2)
    - (select coalesce(sum(amount), 0) from payouts where method in ('CREDIT_CARD', 'APPLE_PAY') and payment_date between $1 and $2)
    + (select coalesce(sum(e.amount), 0) from wallet_entries e join payouts p on p.id = e.payout where e.kind = 'RETURN'
        and p.method in ('CREDIT_CARD', 'APPLE_PAY') and ${DAY('e.created_at')} between $1 and $2)
    - (select coalesce(sum(l.amount), 0) from settlement_lines l join settlements s on s.id = l.settlement
        where s.booked_on between $1 and $2)`,
  'Dues not invoiced': `
    (select coalesce(sum(amount), 0) from write_offs where reversed_on between $1 and $2)
    - (select coalesce(sum(amount), 0) from write_offs where written_off_on between $1 and $2)`,
  'Deferred revenue': `
    -(select coalesce(sum(net_total), 0) from ${PAPERS} p where kind = 'INVOICE' and day between $1 and $2)
    + (${TAKEN('REVERSED')}) + (${EARNED})`,
  'Subscription revenue': `-(${EARNED})`,
  'Sales returns': TAKEN('REFUNDED'),
}

/** The same of accounts that have to come to something together. */
const TOGETHER: readonly {
  readonly name: string
  readonly accounts: readonly string[]
  readonly sql: string
}[] = [
  {
    name: 'money by its way in and out, less what the gateway and the bank kept',
    accounts: ['Bank', 'Cash', 'Payment gateway clearing'],
    sql: `
      (select coalesce(sum(s.amount), 0) from subscriptions s where s.status = 'SUCCESS'
        and coalesce(s.supply_on, ${DAY('s.decided_at')}) between $1 and $2)
      - (select coalesce(sum(amount), 0) from refunds where refunded_on between $1 and $2)
      - (select coalesce(sum(amount), 0) from payouts where payment_date between $1 and $2)
      + (select coalesce(sum(amount), 0) from wallet_entries where kind = 'RETURN' and ${DAY('created_at')} between $1 and $2)
      - (select coalesce(sum(l.fee + l.vat), 0) from settlement_lines l join settlements s on s.id = l.settlement
          where s.booked_on between $1 and $2)
      - (${CHARGED('amount')})`,
  },
  {
    name: 'all net of the papers, deferred or earned',
    accounts: ['Deferred revenue', 'Subscription revenue', 'Sales returns'],
    sql: `-(select coalesce(sum(net_total), 0) from ${PAPERS} p where day between $1 and $2)`,
  },
]

const summed = (
  rows: readonly JournalRow[],
  key: (row: JournalRow) => string,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + row.debit - row.credit)
  return sums
}

/** What of the journal of whole months (in English), asked on a day, is not balanced, or not what the books say. */
export const brokenJournal = async (
  books: Books,
  rows: readonly JournalRow[],
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<readonly string[]> => {
  const found = [...summed(rows, ({ number }) => number)]
    .filter(([, sum]) => sum !== 0)
    .map(([number]) => `${number} is not balanced`)
  const wrong = rows.filter(({ day, debit, credit }) => day < from || day > to || debit * credit !== 0)
  found.push(...wrong.map(({ number }) => `${number} is of another day, or on both sides`))
  const balances = summed(rows, ({ account }) => account)
  const each = Object.entries(BALANCES).map(([name, sql]) => ({ name, accounts: [name], sql }))
  for (const { name, accounts, sql } of [...each, ...TOGETHER]) {
    const { rows: told } = await books.query<{ sum: string }>(
      `select (${sql})::text as sum from (select $1::date, $2::date, $3::date) days`,
      [from, to, today],
    )
    const wanted = Number(told[0]?.sum)
    const got = accounts.reduce((sum, account) => sum + (balances.get(account) ?? 0), 0)
    if (got !== wanted) found.push(`${name} is ${got} and not ${wanted}`)
  }
  const known = new Set([...each, ...TOGETHER].flatMap(({ accounts }) => accounts))
  found.push(
    ...[...balances.keys()].filter((name) => !known.has(name)).map((name) => `who has told of ${name}?`),
  )
  return found
}
