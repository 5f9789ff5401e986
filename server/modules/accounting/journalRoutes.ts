import type { Module } from '#server/context.ts'
import { formatIn, sendExport } from '#server/exports/send.ts'
import type { OpenSheet, SheetColumn } from '#server/exports/sheet.ts'
import { success } from '#server/http/envelope.ts'
import { columnLabel, exportText } from '#server/http/labels.ts'
import { serve } from '#server/http/serve.ts'
import { JOURNAL_KINDS, type JournalDays } from '#server/money/journal/entry.ts'
import {
  accountCodes,
  type JournalSummary,
  journalStatement,
  journalTotals,
  readJournalSummary,
} from '#server/money/journal/journal.ts'
import { daysOfMonth, monthOf, monthsLater } from '#server/money/months.ts'
import { readSettings } from '#server/settings/read.ts'
import { journalCalls, MOST_JOURNAL_MONTHS } from '#src/contract/journal.ts'
import { formatDay } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { ACCOUNTS, type Account } from '#src/resources/settings/accounts.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { toRiyals } from '#src/schema/money.ts'
import { fromNames, keysOf } from '#src/schema/objects.ts'
import { type Brand, brandOf } from '#src/theme/brands.ts'
import { monthRange } from './monthRange.ts'

type Codes = Readonly<Record<Account, string>>

const accountLabel = (account: string, locale: Locale): string =>
  columnLabel({ name: 'accounting_settings' }, `account_${account}`, locale)

const kindLabel = (kind: string, locale: Locale): string => exportText(locale, `journal.kinds.${kind}`)

const summaryView = ({ accounts, kinds, debit, credit }: JournalSummary, codes: Codes, locale: Locale) => ({
  accounts: accounts
    .map(({ account, ...sums }) => ({
      account,
      code: codes[account],
      label: accountLabel(account, locale),
      debit: toRiyals(sums.debit),
      credit: toRiyals(sums.credit),
    }))
    .toSorted((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true })),
  kinds: kinds.map(({ kind, entries, amount }) => ({
    kind,
    label: kindLabel(kind, locale),
    entries,
    amount: toRiyals(amount),
  })),
  debit: toRiyals(debit),
  credit: toRiyals(credit),
})

const COLUMNS = {
  number: 'text',
  day: 'date',
  kind: 'text',
  document: 'text',
  party: 'text',
  code: 'text',
  account: 'text',
  debit: 'money',
  credit: 'money',
} as const satisfies Record<string, SheetColumn['kind']>

interface SheetOf {
  readonly days: JournalDays
  readonly codes: Codes
  readonly brand: Brand
  readonly locale: Locale
}

/** The journal as a file: a line for each line of each entry, and what all come to. */
const journalSheet =
  ({ days, codes, brand, locale }: SheetOf): OpenSheet =>
  async (run) => {
    const [counted] = await run<readonly [number, string, string]>(journalTotals(days))
    const [count, debit, credit] = counted ?? [0, '0', '0']
    const cells = keysOf(COLUMNS).map((name) =>
      name === 'debit' ? toRiyals(Number(debit)) : name === 'credit' ? toRiyals(Number(credit)) : null,
    )
    const words = {
      locale,
      kinds: fromNames(JOURNAL_KINDS, (kind) => kindLabel(kind, locale)),
      accounts: fromNames(keysOf(ACCOUNTS), (account) => accountLabel(account, locale)),
    }
    return {
      title: exportText(locale, 'journal.title'),
      subtitle: exportText(locale, 'journal.days', {
        from: formatDay(days.from, locale),
        to: formatDay(days.to, locale),
      }),
      locale,
      brand,
      columns: keysOf(COLUMNS).map((name) => ({
        label: exportText(locale, `journal.${name}`),
        kind: COLUMNS[name],
      })),
      totalRows: count,
      totals: [{ label: exportText(locale, 'journal.total'), cells, all: true }],
      rows: journalStatement(days, words, codes),
    }
  }

/** The journal of some months: what it comes to, and its lines as a file. */
export const journalRoutes: Module = (root, context) => {
  const { db, env } = context
  const brand = brandOf(env.BRAND)
  serve(root, journalCalls, {
    'GET admin-panal/accounting/journal': async (request, reply) => {
      const { locale, query } = request
      const today = dayInRiyadh(new Date())
      const before = monthsLater(monthOf(today), -1)
      const { from, to } = monthRange(query, { last: before, many: 1, most: MOST_JOURNAL_MONTHS })
      const days = { from: daysOfMonth(from).from, to: daysOfMonth(to).to, today }
      const codes = accountCodes(await readSettings(db))
      const format = formatIn(query)
      if (format)
        return sendExport(
          context,
          {
            request,
            reply,
            format,
            resource: 'accounting',
            permittedBy: 'reports',
            name: `journal-${from}-${to}`,
          },
          journalSheet({ days, codes, brand, locale }),
        )
      const summary = await readJournalSummary(db.$client, days)
      return success(request, { journal: { from, to, ...summaryView(summary, codes, locale) } })
    },
  })
}
