import { labels as arabic } from '#src/resources/walletEntries/walletEntries.ar.ts'
import { labels as english } from '#src/resources/walletEntries/walletEntries.en.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { inFours } from '#src/schema/inFours.ts'
import { formatAmount, type Halalas, toRiyals } from '#src/schema/money.ts'
import type { Brand } from '#src/theme/brands.ts'
import type { AccountStatement, StatementEntry } from './accountStatement.ts'
import { type Both, type Earned, earnedOf } from './statementEarned.ts'

interface Row {
  readonly day: string
  readonly what: Both
  readonly note: string | null
  /** How a commission comes about, or what a reversal takes back. */
  readonly earned: Earned | null
  /** What came into the wallet, or null. */
  readonly in: string | null
  readonly out: string | null
  readonly balance: string
}

/** The balance of a day that begins or ends the period. */
interface Balance {
  readonly day: string
  readonly label: Both
  readonly amount: string
}

/** All that stands on the paper of an account, in its order: what `statement.typ` sets. */
interface StatementSheet {
  readonly title: Both
  readonly brand: Both
  readonly colours: readonly [string, string]
  readonly facts: readonly { readonly label: Both; readonly value: string; readonly latin: boolean }[]
  readonly sums: readonly { readonly label: Both; readonly amount: string }[]
  readonly columns: readonly Both[]
  readonly opening: Balance
  readonly rows: readonly Row[]
  readonly closing: Balance
  readonly in: string
  readonly out: string
  readonly nothing: Both
  readonly currency: Both
  readonly made: Both
}

const TEXTS = {
  title: { ar: 'كشف حساب محفظة', en: 'Wallet account statement' },
  holder: { ar: 'صاحب المحفظة', en: 'Account holder' },
  period: { ar: 'الفترة', en: 'Period' },
  iban: { ar: 'الآيبان', en: 'IBAN' },
  opening: { ar: 'الرصيد الافتتاحي', en: 'Opening balance' },
  closing: { ar: 'الرصيد الختامي', en: 'Closing balance' },
  in: { ar: 'إضافات', en: 'Credits' },
  out: { ar: 'خصومات', en: 'Debits' },
  day: { ar: 'التاريخ', en: 'Date' },
  what: { ar: 'البيان', en: 'Details' },
  balance: { ar: 'الرصيد', en: 'Balance' },
  nothing: { ar: 'لا حركات في هذه الفترة', en: 'No entries in this period' },
  currency: { ar: 'المبالغ بالريال السعودي', en: 'Amounts in Saudi riyals (SAR)' },
} as const satisfies Record<string, Both>

/** Signs that turn the direction of a line, and those that cannot be drawn: what people typed may hold them. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const plain = (text: string): string => text.replace(UNSEEN, ' ').trim()

const amountOf = (amount: Halalas): string => formatAmount(toRiyals(amount))

/** What an entry is about: the store that paid, the payout's number, why it was made. */
const noteOf = ({ referred, payout, reason }: StatementEntry): string | null => {
  const parts = [referred, payout, reason].flatMap((part) => (part ? [`\u2068${plain(part)}\u2069`] : []))
  return parts.join(' · ') || null
}

const rowsOf = ({ entries, opening, to }: AccountStatement): Row[] => {
  let balance = opening
  return entries.map((entry) => {
    balance += entry.amount
    const amount = amountOf(Math.abs(entry.amount))
    return {
      day: dayInRiyadh(new Date(entry.created_at)),
      what: { ar: arabic.choices.kind[entry.kind], en: english.choices.kind[entry.kind] },
      note: noteOf(entry),
      earned: earnedOf(entry, to),
      in: entry.amount > 0 ? amount : null,
      out: entry.amount < 0 ? amount : null,
      balance: amountOf(balance),
    }
  })
}

const sumWhere = (entries: readonly StatementEntry[], sign: 1 | -1): string =>
  amountOf(entries.reduce((sum, { amount }) => sum + Math.max(0, amount * sign), 0))

/** The paper of an account: its balances, its entries and what both come to. */
export const statementSheet = (statement: AccountStatement, brand: Brand, now: Date): StatementSheet => {
  const { holder, from, to, entries } = statement
  const made = dayInRiyadh(now)
  const [opening, closing] = [amountOf(statement.opening), amountOf(statement.closing)]
  const [came, left] = [sumWhere(entries, 1), sumWhere(entries, -1)]
  return {
    title: TEXTS.title,
    brand: brand.name,
    colours: brand.colours,
    facts: [
      { label: TEXTS.holder, value: plain(holder.name), latin: false },
      { label: TEXTS.period, value: `${from} – ${to}`, latin: true },
      ...(holder.iban ? [{ label: TEXTS.iban, value: inFours(holder.iban), latin: true }] : []),
    ],
    sums: [
      { label: TEXTS.opening, amount: opening },
      { label: TEXTS.in, amount: came },
      { label: TEXTS.out, amount: left },
      { label: TEXTS.closing, amount: closing },
    ],
    columns: [TEXTS.day, TEXTS.what, TEXTS.in, TEXTS.out, TEXTS.balance],
    opening: { day: from, label: TEXTS.opening, amount: opening },
    rows: rowsOf(statement),
    closing: { day: to, label: TEXTS.closing, amount: closing },
    in: came,
    out: left,
    nothing: TEXTS.nothing,
    currency: TEXTS.currency,
    made: { ar: `أُعدّ في \u2066${made}\u2069`, en: `Made on ${made}` },
  }
}
