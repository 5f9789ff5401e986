import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import {
  jsonArray,
  jsonHundredths,
  jsonText,
  literal,
  type Parameters,
  parameters,
} from '#server/db/sqlText.ts'
import type { SettingsValues } from '#server/settings/groups.ts'
import { DEFAULT_LOCALE, type Locale } from '#src/i18n/locales.ts'
import { ACCOUNTS, type Account } from '#src/resources/settings/accounts.ts'
import type { Halalas } from '#src/schema/money.ts'
import { keysOf } from '#src/schema/objects.ts'
import { JOURNAL_KINDS, type JournalDays, type JournalLine, type JournalSource } from './entry.ts'
import { SALES } from './sales.ts'
import { WALLETS } from './wallets.ts'

const SOURCES: readonly JournalSource[] = [...SALES, ...WALLETS]

const ACCOUNT = z.enum(keysOf(ACCOUNTS))

const accountSql = (account: JournalLine['account']): string =>
  typeof account === 'string' ? literal(account) : account.sql

/** SQL of the lines `l` of entries `r`: place, account, debit and credit. */
const linesSql = (lines: readonly JournalLine[]): string => {
  const rows = lines.map(
    ({ account, amount }, place) => `(${place}, ${accountSql(account)}, (${amount})::numeric)`,
  )
  return `lateral (values ${rows.join(', ')}) l (place, account, amount)`
}

const DEBIT = 'greatest(l.amount, 0)'
const CREDIT = 'greatest(-l.amount, 0)'

const SUM = z.object({
  kind: z.enum(JOURNAL_KINDS),
  account: ACCOUNT,
  place: z.number(),
  debit: z.coerce.number(),
  credit: z.coerce.number(),
  count: z.coerce.number(),
})

/** What an account comes to. */
export interface AccountSum {
  readonly account: Account
  readonly debit: Halalas
  readonly credit: Halalas
}

/** The journal of some days in short. */
export interface JournalSummary {
  readonly accounts: readonly AccountSum[]
  readonly kinds: readonly {
    readonly kind: (typeof JOURNAL_KINDS)[number]
    readonly entries: number
    readonly amount: Halalas
  }[]
  readonly debit: Halalas
  readonly credit: Halalas
}

const added = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** What the journal of these days comes to, by account and by kind: of sums that are kept, where there are any. */
export const readJournalSummary = async (
  pool: Pick<pg.Pool, 'query'>,
  days: JournalDays,
): Promise<JournalSummary> => {
  const { values, put } = parameters()
  const parts = SOURCES.map(
    ({ kind, lines, sums }) => `
      select ${literal(kind)} as kind, l.account, l.place, ${DEBIT} as debit, ${CREDIT} as credit, r.count
      from (${sums(days, put)}) r cross join ${linesSql(lines)} where l.amount is not null`,
  )
  const rows = await rowsOf(pool, SUM, { text: parts.join(' union all '), values })
  const accounts = keysOf(ACCOUNTS).map((account) => {
    const of = rows.filter((row) => row.account === account)
    return {
      account,
      debit: added(of.map(({ debit }) => debit)),
      credit: added(of.map(({ credit }) => credit)),
    }
  })
  const kinds = JOURNAL_KINDS.map((kind) => {
    const of = rows.filter((row) => row.kind === kind)
    // Each entry is counted once, by its first line.
    const entries = added(of.filter(({ place }) => place === 0).map(({ count }) => count))
    return { kind, entries, amount: added(of.map(({ debit }) => debit)) }
  })
  return {
    accounts: accounts.filter(({ debit, credit }) => debit !== 0 || credit !== 0),
    kinds: kinds.filter(({ entries }) => entries !== 0),
    debit: added(accounts.map(({ debit }) => debit)),
    credit: added(accounts.map(({ credit }) => credit)),
  }
}

/** SQL of all lines `t` of these days. */
const journalSql = (days: JournalDays, put: Parameters['put'], locale: Locale): string =>
  SOURCES.map(
    ({ kind, lines, entries }) => `
      select r.day, ${JOURNAL_KINDS.indexOf(kind)} as turn, r.id, r.number, ${literal(kind)} as kind, r.document, r.party,
        l.place, l.account, ${DEBIT} as debit, ${CREDIT} as credit
      from (${entries(days, put, locale)}) r cross join ${linesSql(lines)} where l.amount <> 0`,
  ).join(' union all ')

/** How accounts and kinds are called in a file, and its language. */
export interface JournalWords {
  readonly locale: Locale
  readonly kinds: Readonly<Record<string, string>>
  readonly accounts: Readonly<Record<string, string>>
}

/** SQL of a text in place of a key. */
const worded = (key: string, words: Readonly<Record<string, string>>): string =>
  `case ${key} ${Object.entries(words)
    .map(([name, text]) => `when ${literal(name)} then ${literal(text)}`)
    .join(' ')} end`

/** The lines of these days as cells of a file: entry by entry, in order. */
export const journalStatement = (
  days: JournalDays,
  { locale, kinds, accounts }: JournalWords,
  codes: Readonly<Record<string, string>>,
) => {
  const { values, put } = parameters()
  const cells = [
    jsonText('t.number'),
    jsonText('t.day'),
    jsonText(worded('t.kind', kinds)),
    jsonText('t.document'),
    jsonText('t.party'),
    jsonText(worded('t.account', codes)),
    jsonText(worded('t.account', accounts)),
    jsonHundredths('t.debit'),
    jsonHundredths('t.credit'),
  ]
  return {
    text: `select ${jsonArray(cells)} from (${journalSql(days, put, locale)}) t order by t.day, t.turn, t.id, t.number, t.place`,
    values,
  }
}

/** How many lines that is, and what they come to. */
export const journalTotals = (days: JournalDays) => {
  const { values, put } = parameters()
  return {
    text: `select count(*), coalesce(sum(t.debit), 0), coalesce(sum(t.credit), 0) from (${journalSql(days, put, DEFAULT_LOCALE)}) t`,
    values,
  }
}

/** The numbers of the accounts, as the settings have them. */
export const accountCodes = (settings: SettingsValues): Readonly<Record<Account, string>> =>
  Object.fromEntries(keysOf(ACCOUNTS).map((account) => [account, settings[`account_${account}`]])) as Record<
    Account,
    string
  >
