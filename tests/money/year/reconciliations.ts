import type pg from 'pg'
import { expect } from 'vitest'
import { z } from 'zod'
import { columnLabel } from '#server/http/labels.ts'
import { JOURNAL_KINDS, type JournalDays } from '#server/money/journal/entry.ts'
import { journalStatement } from '#server/money/journal/journal.ts'
import { ACCOUNTS } from '#src/resources/settings/accounts.ts'
import { fromNames, keysOf } from '#src/schema/objects.ts'
import { brokenJournal, brokenRevenue, type JournalRow } from '../accounts.ts'
import { brokenRules } from '../ledger.ts'
import { TRANSFERS } from './batches.ts'

type Client = Pick<pg.Pool, 'query'>

/** Looks at a database and fails where something does not add up. It shares no code with the rules of money. */
export type Reconciliation = (client: Client) => Promise<void>

const rowsOf = async (client: Client, text: string): Promise<readonly Record<string, unknown>[]> =>
  (await client.query<Record<string, unknown>>(text)).rows

const nothing =
  (text: string): Reconciliation =>
  async (client) =>
    expect(await rowsOf(client, text)).toEqual([])

/** What came in, less what went back, is what was invoiced, but for what was credited and is still owed to its vendor. */
const CASH = `
  with paid as (select coalesce(sum(amount), 0) as came, coalesce(sum(credited_amount), 0) as credited
      from subscriptions where status = 'SUCCESS'),
    back as (select coalesce(sum(amount), 0) as went from refunds),
    papers as (select coalesce(sum(amount), 0) as stated, coalesce(sum(net_total), 0) as net, coalesce(sum(tax), 0) as tax
      from invoices)
  select * from paid, back, papers
  where came - went <> stated + (credited - went) or stated <> net + tax`

/** Every paper is counted by one return at most, and all returns together owe the VAT of what they count. */
const RETURNS = `
  with papers as (
      select id, tax, coalesce(supply_on, (issued_at at time zone 'Asia/Riyadh')::date) as day from invoices
      where replaces_invoice is null and purpose is distinct from 'CORRECTION'),
    counted as (
      select p.tax, (select r.id from vat_returns r where p.id <= r.last_invoice and p.day <= r.to_day
        order by r.to_day limit 1) as return from papers p)
  select r.reference, r.due, coalesce(sum(c.tax), 0) as tax from vat_returns r left join counted c on c.return = r.id
  group by r.id having r.due <> coalesce(sum(c.tax), 0)`

/** Corrections of who is named move no VAT: a note and the invoice in its place take each other back. */
const CORRECTIONS = `
  select sum(tax) as tax from invoices where purpose = 'CORRECTION' or replaces_invoice is not null
  having sum(tax) <> 0 or sum(amount) <> 0`

/** Nothing with a day of a closed month was written after it was closed. */
const CLOSED = `
  with written as (
      select number as what, coalesce(supply_on, (issued_at at time zone 'Asia/Riyadh')::date) as day, issued_at as at
      from invoices where replaces_invoice is null and purpose is distinct from 'CORRECTION'
      union all select number, refunded_on, created_at from refunds
      union all select payment_number, payment_date, created_at from payouts
      union all select number, written_off_on, created_at from write_offs
      union all select remote_id, booked_on, created_at from settlements
      union all select reference, charged_on, decided_at from bank_lines where charged_on is not null)
  select w.what from written w join accounting_closings c on w.day <= c.through and w.at > c.closed_at`

/** A wallet is what it earned, less what was taken back and paid out, and what came back, and what was corrected. */
const WALLETS = `
  with balances as (
      select coalesce('p' || partner, 'v' || vendor) as wallet, sum(amount) as balance,
        sum(amount) filter (where kind = 'COMMISSION') as earned, -sum(amount) filter (where kind = 'REVERSAL') as reversed,
        sum(amount) filter (where kind = 'ADJUSTMENT') as adjusted
      from wallet_entries group by 1),
    paid as (
      select coalesce('p' || p.partner, 'v' || p.vendor) as wallet,
        sum(p.amount) filter (where e.id is null) as out
      from payouts p left join wallet_entries e on e.payout = p.id and e.kind = 'RETURN' group by 1)
  select b.wallet from balances b left join paid p using (wallet)
  where b.balance <> coalesce(b.earned, 0) - coalesce(b.reversed, 0) + coalesce(b.adjusted, 0) - coalesce(p.out, 0)
    or coalesce(b.reversed, 0) > coalesce(b.earned, 0)`

/** What was written off was never paid, and what was reversed is no loss any more. */
const WRITE_OFFS = `
  select s.process_id from subscriptions s left join write_offs w on w.subscription = s.id and w.reversed_on is null
  where (s.status = 'WRITTEN_OFF') <> (w.id is not null)
    or w.id is not null and (w.amount <> s.amount or exists (select from invoices i where i.subscription = s.id))`

/** A settlement is what its lines come to; a line is its amount less its fee and VAT. */
const SETTLEMENTS = `
  select s.remote_id from settlements s left join settlement_lines l on l.settlement = s.id
  group by s.id having s.net <> sum(l.net) or s.fees <> sum(l.fee) or s.fees_vat <> sum(l.vat)
    or s.payments - s.refunds - s.chargebacks - s.deductions <> sum(l.amount) or s.line_count <> count(l.id)`

/** A card payment is settled once and with its money, or is missed; nothing that was settled is missed too. */
const CARDS = `
  with paid as (
      select id, amount - set_off as money from subscriptions where status = 'SUCCESS' and method in ('CREDIT_CARD', 'APPLE_PAY')),
    told as (
      select subscription, count(*) as lines, sum(amount) as money, max(state) as state from settlement_lines
      where kind = 'PAYMENT' and subscription is not null group by 1)
  select t.subscription from told t left join paid p on p.id = t.subscription
  where p.id is null or t.lines <> 1 or t.state not in ('MATCHED', 'MISSING') or t.money <> p.money`

/** What the bank told of its charges is booked once, to the halala, on its day or on the first one that was open then. */
const CHARGES = `
  with booked as (
      select reference, booked_on, charged_on, decided_at, case direction when 'OUT' then amount else -amount end as amount,
        case direction when 'OUT' then charge_vat else -charge_vat end as vat
      from bank_lines where state = 'CHARGED'),
    due as (
      select c.*, coalesce((select max(p.through) + 1 from accounting_closings p where p.closed_at < c.told_on + 1
        and c.day <= p.through), c.day) as counts_on
      from bank.charges c)
  select coalesce(b.reference, d.reference) as what from booked b full join due d using (reference)
  where (b.amount, b.vat, b.booked_on, b.charged_on) is distinct from (d.amount, d.vat, d.day, d.counts_on)`

/** What a file says of itself is what its transfers come to, and its sheet has the same transfers. */
const FILES = `
  with files as (select row_number() over () as id, f.* from bank.files f),
    xml as (select f.id, (regexp_match(t[1], '<EndToEndId>([^<]*)<'))[1] as number,
        (regexp_match(t[1], '<InstrId>([^<]*)<'))[1] as instruction, (regexp_match(t[1], '<Ustrd>([^<]*)<'))[1] as text,
        (regexp_match(t[1], '<IBAN>([^<]*)<'))[1] as iban,
        (regexp_match(t[1], '<InstdAmt Ccy="SAR">([0-9]+[.][0-9]{2})<'))[1]::numeric as amount
      from files f cross join lateral regexp_matches(f.xml, '<CdtTrfTxInf>(.*?)</CdtTrfTxInf>', 'g') t),
    csv as (select f.id, c[1] as number, c[2] as iban, c[3]::numeric as amount from files f
      cross join lateral regexp_matches(f.csv, '\\n"([^"]*)","(?:[^"]|"")*","([^"]*)",([0-9]+[.][0-9]{2}),"SAR"', 'g') c)
  select f.batch from files f cross join lateral (
    select count(*) as count, sum(amount) as sum, count(distinct number) as numbers,
      bool_and(number = instruction and number = text) as named from xml where xml.id = f.id) x
  where x.count = 0 or x.count <> x.numbers or not x.named
    or (regexp_match(f.xml, '<MsgId>([^<]*)<'))[1] <> f.batch
    or array(select c[1] from regexp_matches(f.xml, '<NbOfTxs>([^<]*)<', 'g') c) <> array[x.count::text, x.count::text]
    or array(select c[1]::numeric from regexp_matches(f.xml, '<CtrlSum>([^<]*)<', 'g') c) <> array[x.sum, x.sum]
  union all
  select f.batch from xml full join csv using (id, number, iban, amount) join files f using (id)
  where xml.text is null or csv.number is null`

/** What the bank is told to pay is a payout that somebody else approved, to the account that the holder has. */
const ORDERED = `
  select t.number from (${TRANSFERS}) t
  left join payout_items i on i.number = t.number
  left join payout_batches b on b.id = i.batch and b.number = t.batch and b.prepared_by <> b.approved_by
  left join payouts p on p.id = i.payout and p.method = 'BANK_TRANSFER' and p.payment_number = t.number
  left join partners h on h.id = p.partner left join vendors v on v.id = p.vendor
  where (t.amount, t.amount, t.iban, t.iban) is distinct from (p.amount, i.amount, i.iban, coalesce(h.iban, v.iban))
    or b.id is null or t.taken_on < p.payment_date
  union all
  select i.number from payout_items i where i.payout is not null
    and not exists (select from (${TRANSFERS}) t where t.number = i.number)
  union all
  select i.number from payout_items i where (i.payout is null) = (i.refusal is null) and exists (
    select from payout_batches b where b.id = i.batch and b.approved_at is not null)`

/** What the bank paid or sent back is settled or returned, each once, and what left wallets by batches is what it was told. */
const ANSWERS = `
  select i.number from payout_items i left join bank.answers a on a.number = i.number
  left join wallet_entries r on r.payout = i.payout and r.kind = 'RETURN'
  where (coalesce(a.paid, false), coalesce(not a.paid, false)) <> (i.settled_at is not null, r.id is not null)
    or a.number is not null and (a.amount, a.iban) is distinct from (i.amount, i.iban)
    or r.id is not null and r.amount <> a.amount
  union all
  select a.number from bank.answers a where not exists (select from payout_items i where i.number = a.number)
  union all
  select 'all' from (select -coalesce(sum(e.amount), 0) as out from wallet_entries e
      join payout_items i on i.payout = e.payout and e.kind in ('PAYOUT', 'RETURN')) w,
    (select coalesce(sum(t.amount), 0) as told from (select distinct number, amount from (${TRANSFERS}) each) t
      where not exists (select from bank.answers a where a.number = t.number and not a.paid)) b
  where w.out <> b.told`

/** The months that were played, and the day after them. */
const MONTHS = `
  select to_char(min(at), 'YYYY-MM-01') as from, to_char(date_trunc('month', max(at)) + interval '1 month - 1 day', 'YYYY-MM-DD') as to,
    to_char(date_trunc('month', max(at)) + interval '1 month', 'YYYY-MM-DD') as today
  from (select at at time zone 'Asia/Riyadh' as at from history) h`

const CELLS = z.tuple([
  z.string(),
  z.iso.date(),
  z.string(),
  z.string(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
])

/** All months of the journal, as its file has them for somebody who asks on the day after, and which days they are. */
export const journalOf = async (
  client: Client,
): Promise<{ readonly lines: readonly JournalRow[]; readonly days: JournalDays }> => {
  const [days] = (await client.query<JournalDays>(MONTHS)).rows
  if (!days) throw new Error('nothing was played')
  const accounts = fromNames(keysOf(ACCOUNTS), (account) =>
    columnLabel({ name: 'accounting_settings' }, `account_${account}`, 'en'),
  )
  const words = { locale: 'en' as const, kinds: fromNames(JOURNAL_KINDS, (kind) => kind), accounts }
  const file = { ...journalStatement(days, words, ACCOUNTS), rowMode: 'array' as const }
  const lines = (await client.query<[string]>(file)).rows.map(([cells]) => {
    const [number, day, , , , , account, debit, credit] = CELLS.parse(JSON.parse(cells))
    return { number, day, account, debit: Math.round(debit * 100), credit: Math.round(credit * 100) }
  })
  return { lines, days }
}

/** All that has to hold of the books at the end; whoever adds a book adds a line. */
export const RECONCILIATIONS = {
  'the ledger, the chain of invoices and the wallets': async (client) =>
    expect(await brokenRules(client)).toEqual([]),
  'the cash and the invoices': nothing(CASH),
  'the VAT returns and the invoices': nothing(RETURNS),
  'the corrections of invoices': nothing(CORRECTIONS),
  'the closed months': nothing(CLOSED),
  'the deferred revenue and the invoices': async (client) => expect(await brokenRevenue(client)).toEqual([]),
  'the journal and the books': async (client) => {
    const { lines, days } = await journalOf(client)
    expect(await brokenJournal(client, lines, days)).toEqual([])
  },
  'the wallets and the payouts': nothing(WALLETS),
  'the sheets and the sums of the bank files': nothing(FILES),
  'the bank files and the payouts': nothing(ORDERED),
  'the bank files, the answers of the bank and the wallets': nothing(ANSWERS),
  'the write-offs': nothing(WRITE_OFFS),
  'the settlements of the gateway and their lines': nothing(SETTLEMENTS),
  'the card payments and the settlements': nothing(CARDS),
  'the charges of the bank and the books': nothing(CHARGES),
} as const satisfies Readonly<Record<string, Reconciliation>>
