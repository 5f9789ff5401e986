import { dayOf, type JournalSource, MONEY } from './entry.ts'
import { between, within } from './sales.ts'

const HOLDER = 'coalesce(p.full_name, v.store_name)'

const HOLDERS = (row: string): string =>
  `left join partners p on p.id = ${row}.partner left join vendors v on v.id = ${row}.vendor`

/** What referrals earn, less what was taken back, and what was corrected by hand. */
const commissions: JournalSource = {
  kind: 'COMMISSION',
  lines: [
    { account: 'commission_expense', amount: 'r.amount' },
    { account: 'commissions_payable', amount: '-r.amount' },
  ],
  entries: (days, put) => `
    select ${dayOf('e.created_at')} as day, e.id, 'COM-' || e.id as number, e.description as document, ${HOLDER} as party, e.amount
    from wallet_entries e ${HOLDERS('e')}
    where e.kind in ('COMMISSION', 'REVERSAL', 'ADJUSTMENT') and ${within(days, 'e.created_at', put)}`,
  sums: (days, put) => `
    select sum(amount) as amount, count(*) as count from wallet_entries e
    where e.kind in ('COMMISSION', 'REVERSAL', 'ADJUSTMENT') and ${within(days, 'e.created_at', put)}
    group by e.amount > 0`,
}

/** What is paid out of a wallet, on the day of the payment. */
const payouts: JournalSource = {
  kind: 'PAYOUT',
  lines: [
    { account: 'commissions_payable', amount: 'r.amount' },
    { account: MONEY, amount: '-r.amount' },
  ],
  entries: (days, put) => `
    select o.payment_date as day, o.id, 'PO-' || o.id as number, o.payment_number as document, ${HOLDER} as party, o.method, o.amount
    from payouts o ${HOLDERS('o')} where ${between(days, 'o.payment_date', put)}`,
  sums: (days, put) => `
    select method, sum(amount) as amount, count(*) as count from payouts
    where ${between(days, 'payment_date', put)} group by method`,
}

/** A payout that came back from its bank is owed again. */
const returns: JournalSource = {
  kind: 'RETURN',
  lines: [
    { account: MONEY, amount: 'r.amount' },
    { account: 'commissions_payable', amount: '-r.amount' },
  ],
  entries: (days, put) => `
    select ${dayOf('e.created_at')} as day, e.id, 'PO-' || o.id || '-R' as number, o.payment_number as document, ${HOLDER} as party, o.method, e.amount
    from wallet_entries e join payouts o on o.id = e.payout ${HOLDERS('e')}
    where e.kind = 'RETURN' and ${within(days, 'e.created_at', put)}`,
  sums: (days, put) => `
    select o.method, sum(e.amount) as amount, count(*) as count
    from wallet_entries e join payouts o on o.id = e.payout
    where e.kind = 'RETURN' and ${within(days, 'e.created_at', put)} group by o.method`,
}

const written = (kind: 'WRITE_OFF' | 'WRITE_OFF_REVERSAL'): JournalSource => {
  const isBack = kind === 'WRITE_OFF_REVERSAL'
  const [day, number] = isBack ? ['reversed_on', `w.number || '-R'`] : ['written_off_on', 'w.number']
  const [debit, credit] = isBack ? ['-r.amount', 'r.amount'] : ['r.amount', '-r.amount']
  return {
    kind,
    lines: [
      { account: 'bad_debts', amount: debit },
      { account: 'unbilled_dues', amount: credit },
    ],
    entries: (days, put) => `
      select w.${day} as day, w.id, ${number} as number, w.number as document, v.store_name as party, w.amount
      from write_offs w join vendors v on v.id = w.vendor where ${between(days, `w.${day}`, put)}`,
    sums: (days, put) => `
      select sum(amount) as amount, count(*) as count from write_offs w where ${between(days, `w.${day}`, put)}`,
  }
}

/** What follows from referrals, and what nobody pays any more. */
export const WALLETS: readonly JournalSource[] = [
  commissions,
  payouts,
  returns,
  written('WRITE_OFF'),
  written('WRITE_OFF_REVERSAL'),
]
