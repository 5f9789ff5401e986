import type { Parameters } from '#server/db/sqlText.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Account } from '#src/resources/settings/accounts.ts'
import type { Day } from '#src/schema/days.ts'

/** Where an entry of the journal comes from, in the order in which those of a day stand. */
export const JOURNAL_KINDS = [
  'INVOICE',
  'PAYMENT',
  'CREDIT_NOTE',
  'REFUND',
  'SETTLEMENT',
  'BANK_CHARGE',
  'COMMISSION',
  'PAYOUT',
  'RETURN',
  'WRITE_OFF',
  'WRITE_OFF_REVERSAL',
  'REVENUE',
] as const

export type JournalKind = (typeof JOURNAL_KINDS)[number]

/** Whole months: their first day and the last one. */
export interface JournalDays {
  readonly from: Day
  readonly to: Day
  /** What a month that is not over will have earned is no entry yet. */
  readonly today: Day
}

/** A line of an entry. */
export interface JournalLine {
  /** An account, or SQL of its name on a row `r`. */
  readonly account: Account | { readonly sql: string }
  /** SQL of halalas on a row `r`: above zero a debit, below a credit. */
  readonly amount: string
}

/** How what happened becomes entries: one definition each, for the lines and for their sums alike. */
export interface JournalSource {
  readonly kind: JournalKind
  /** The lines of one entry; their amounts come to zero. */
  readonly lines: readonly JournalLine[]
  /**
   * SQL of the entries `r` of some days: `day`, `id`, `number` (unique, and never another one), `document` (what it is
   * called where it is found), `party` in a language where it has one, and the columns of the lines.
   */
  readonly entries: (days: JournalDays, put: Parameters['put'], locale: Locale) => string
  /** SQL of what those come to: the columns of the lines, and `count`. Sides are told apart. */
  readonly sums: (days: JournalDays, put: Parameters['put']) => string
}

/** SQL of the account of money that came or went by a row's `method`. */
export const MONEY: JournalLine['account'] = {
  sql: `case r.method when 'CASH' then 'cash' when 'BANK_TRANSFER' then 'bank' else 'gateway_clearing' end`,
}

/** SQL of the day in Riyadh of a moment. */
export const dayOf = (moment: string): string => `(${moment} at time zone 'Asia/Riyadh')::date`
