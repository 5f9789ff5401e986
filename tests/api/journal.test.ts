import { beforeAll, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import { brokenJournal, brokenRevenue, type JournalRow } from '#tests/money/accounts.ts'
import type { TestApp } from '#tests/support/app.ts'
import { sheetRows, takeFile } from '#tests/support/exports.ts'
import { startDemo } from '#tests/support/startDemo.ts'

/*
 * The demo's books over years: what deferred revenue and the journal say is compared with the books by SQL that shares
 * nothing with the product.
 */

const PATH = 'admin-panal/accounting/journal'

interface Journal {
  readonly from: string
  readonly to: string
  readonly accounts: readonly {
    readonly account: string
    readonly code: string
    readonly label: string
    readonly debit: number
    readonly credit: number
  }[]
  readonly kinds: readonly { readonly kind: string; readonly entries: number; readonly amount: number }[]
  readonly debit: number
  readonly credit: number
}

let server: TestApp
let token: string

beforeAll(async () => {
  server = await startDemo()
  token = await server.signIn('super_admin')
}, 240_000)

const ask = (query: Record<string, string> = {}, by = token) =>
  server.call(`/api/${PATH}`, { token: by, query })

const read = async (query: Record<string, string>): Promise<Journal> => {
  const { status, body } = await ask(query)
  expect([status, body.errors]).toEqual([200, undefined])
  return (body.result as { readonly journal: Journal }).journal
}

const halalas = (text: string | undefined): number => Math.round(Number(text) * 100)

/** Lines of a file, whose fields hold no line breaks. */
const linesOf = (text: string): readonly (readonly string[])[] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        (quoted ?? plain ?? '').replaceAll('""', '"'),
      ),
    )

const journalIn = async (query: Record<string, string>): Promise<readonly JournalRow[]> => {
  const file = await takeFile(server, PATH, { token, query: { ...query, csv: '1' } })
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, ...rows] = linesOf(file.bytes.toString('utf8'))
  expect(head?.[0]).toBe('\uFEFFEntry')
  return rows.map((cells) => ({
    number: cells[0] ?? '',
    day: cells[1] ?? '',
    account: cells[6] ?? '',
    debit: halalas(cells[7]),
    credit: halalas(cells[8]),
  }))
}

const thisYear = Number(todayInRiyadh().slice(0, 4))

/** The year of the demo with most in it, as whole months. */
const YEARS = [thisYear - 1, thisYear].map((year) => ({ from: `${year}-01`, to: `${year}-12` }))

test('deferred revenue follows from invoices and credit notes', async () => {
  expect(await brokenRevenue(server.owner)).toEqual([])
})

test('the proof tells a line that is a halala off', async () => {
  const client = await server.owner.connect()
  try {
    await client.query('begin')
    await client.query(
      "update revenue_lines set amount = amount + 1 where id = (select max(id) from revenue_lines where kind = 'RECOGNISED' and stopped_on is null)",
    )
    expect(await brokenRevenue(client)).toEqual([expect.stringContaining('is earned or reversed')])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.each(YEARS)(
  'the journal of $from to $to balances entry by entry, and says what the books say',
  async (range) => {
    const rows = await journalIn(range)
    expect(rows.length).toBeGreaterThan(100)
    expect(
      await brokenJournal(server.owner, rows, {
        from: `${range.from}-01`,
        to: `${range.to}-31`,
        today: todayInRiyadh(),
      }),
    ).toEqual([])
  },
)

test.each(YEARS)('what the page tells of $from to $to is what its lines come to', async (range) => {
  const [rows, journal] = [await journalIn(range), await read(range)]
  const told = journal.accounts.map(({ label, debit, credit }) => [
    label,
    halalas(String(debit)),
    halalas(String(credit)),
  ])
  const names = [...new Set(rows.map(({ account }) => account))]
  const sumOf = (account: string, side: 'debit' | 'credit') =>
    rows.reduce((sum, row) => (row.account === account ? sum + row[side] : sum), 0)
  expect(told.toSorted()).toEqual(
    names.map((name) => [name, sumOf(name, 'debit'), sumOf(name, 'credit')]).toSorted(),
  )
  expect(journal.debit).toBe(journal.credit)
  const entries = new Set(rows.map(({ number }) => number)).size
  expect(journal.kinds.reduce((sum, kind) => sum + kind.entries, 0)).toBe(entries)
})

test('every kind of entry occurs in the demo, and each keeps its number', async () => {
  const kinds = (await Promise.all(YEARS.map(read))).flatMap((journal) =>
    journal.kinds.map(({ kind }) => kind),
  )
  expect([...new Set(kinds)]).toEqual(
    expect.arrayContaining([
      'INVOICE',
      'PAYMENT',
      'CREDIT_NOTE',
      'REFUND',
      'COMMISSION',
      'PAYOUT',
      'WRITE_OFF',
      'REVENUE',
    ]),
  )
  const june = `${thisYear - 1}-06`
  const year = await journalIn({ from: `${thisYear - 1}-01`, to: `${thisYear - 1}-12` })
  expect(await journalIn({ from: june, to: june })).toEqual(year.filter(({ day }) => day.startsWith(june)))
})

test('of a payment that was set off the money alone is entered as money', async () => {
  const { rows: upgrades } = await server.owner.query<{
    process_id: string
    amount: number
    set_off: number
    day: string
  }>(
    `select process_id, amount::int, set_off::int, to_char(decided_at at time zone 'Asia/Riyadh', 'YYYY-MM') as day
     from subscriptions where set_off > 0 and status = 'SUCCESS'`,
  )
  expect(upgrades.length).toBeGreaterThan(0)
  for (const { process_id, amount, set_off, day } of upgrades) {
    const rows = await journalIn({ from: day, to: day })
    const lines = rows
      .filter(({ number }) => number === `RCP-${process_id}`)
      .map(({ debit, credit }) => debit - credit)
    expect(lines).toEqual([amount - set_off, set_off, -amount])
  }
})

test('what a month will have earned is no entry before it is over', async () => {
  const rows = await journalIn({ from: `${thisYear}-01`, to: `${thisYear}-12` })
  expect(
    rows
      .filter(({ day }) => day >= todayInRiyadh() && day.slice(8) > '27')
      .filter(({ number }) => number.startsWith('REV')),
  ).toEqual([])
})

test.each(['ar', 'en'] as const)(
  'what was earned is told by its package in the language of the file: %s',
  async (locale) => {
    const [range] = YEARS
    const query = { from: range?.from ?? '', to: range?.to ?? '', csv: '1' }
    const file = await takeFile(server, PATH, { token, query, locale })
    const parties = new Set(
      linesOf(file.bytes.toString('utf8'))
        .filter(([number]) => number?.startsWith('REV-'))
        .map((cells) => cells[4]),
    )
    const { rows: packages } = await server.owner.query<Record<'ar' | 'en', string>>(
      `select title_ar as ar, title_en as en from packages where title_en is not null and title_en <> title_ar and id in (
      select package from revenue_sums where kind = 'RECOGNISED' and month between $1 and $2 group by 1 having sum(amount) > 0)`,
      [`${query.from}-01`, `${query.to}-01`],
    )
    expect(packages.length).toBeGreaterThan(1)
    expect(packages.filter((each) => !parties.has(each[locale]))).toEqual([])
    const other = locale === 'ar' ? 'en' : 'ar'
    expect(packages.filter((each) => parties.has(each[other]))).toEqual([])
  },
)

test('as a workbook it holds the same lines, with what they come to', async () => {
  const [, range] = YEARS
  const query = { from: range?.from ?? '', to: range?.from ?? '' }
  const file = await takeFile(server, PATH, { token, query: { ...query, excel: '1' } })
  expect(file.headers['content-disposition']).toMatch(/filename="journal-\d{4}-\d{2}-\d{4}-\d{2}\.xlsx"/)
  const lines = await journalIn(query)
  const rows = await sheetRows(file.bytes)
  expect(rows.length).toBe(lines.length + 2)
  expect(rows.at(-1)?.slice(-2)).toEqual([
    lines.reduce((sum, { debit }) => sum + debit, 0) / 100,
    lines.reduce((sum, { credit }) => sum + credit, 0) / 100,
  ])
})

test('accounts have the numbers of the settings', async () => {
  const changed = await server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token,
    body: { account_bank: '10-200' },
  })
  expect(changed.status).toBe(200)
  const [range] = YEARS
  const { accounts } = await read(range ?? {})
  expect(accounts.find(({ account }) => account === 'bank')?.code).toBe('10-200')
})

test.each([
  [{ from: '2026-13' }, 'from'],
  [{ from: '0000-01' }, 'from'],
  [{ from: '2026-05', to: '2026-04' }, 'to'],
  [{ from: '2020-01', to: '2026-04' }, 'from'],
  [{ pdf: '1' }, 'pdf'],
])('%j is refused on %s', async (query, field) => {
  const { status, body } = await ask(query as Record<string, string>)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('it is for those who see the books, and as a file for those who may export reports', async () => {
  expect((await ask({}, await server.signIn('support'))).status).toBe(403)
  expect((await ask({}, await server.signIn('control'))).status).toBe(200)
  await server.owner.query(
    "insert into roles (key, name_ar, name_en, permissions) values ('books', 'دفاتر', 'Books', '{accounting:list}')",
  )
  const reader = await server.signIn('books')
  expect((await ask({}, reader)).status).toBe(200)
  expect((await takeFile(server, PATH, { token: reader, query: { csv: '1' } })).status).toBe(403)
})
