import { beforeAll, describe, expect, test } from 'vitest'
import { ROLES, startPermissions } from '#server/db/roles.ts'
import { PERMISSIONS } from '#src/resources/permissions.ts'
import { formatMoney } from '#src/schema/money.ts'
import { hasScreens } from '#src/schema/resource.ts'
import { pageTexts, sheetRows, takeFile, workbookParts } from '#tests/support/exports.ts'
import { entries, invoices, type Money, moneyOf, payouts, subscriptions } from '#tests/support/money.ts'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
  const pack = await money.pack({ price: 1150 })
  const { referral_code } = await money.partner({ referral_percentage: 10 })
  const vendor = await money.vendor({ referred_by_code: referral_code })
  const paid = await money.paid(vendor.id, { package: pack })
  await money.credit((await money.invoiceOf(paid.id)).id, { reason: 'a mistake' })
})

/** The books that finance hands to an auditor. */
const BOOKS = [invoices, payouts, entries] as const

describe.each(BOOKS.map((book) => [book.name, book] as const))('%s', (name, book) => {
  test('has a list in a menu, with filters, sums and a right to export that roles can be given', () => {
    expect([hasScreens(book), book.capabilities.view]).toEqual([true, true])
    expect(book.list.filters.length).toBeGreaterThan(3)
    expect(book.list.sums).toContain('amount')
    expect(PERMISSIONS.has(`${name}:export`)).toBe(true)
  })

  test('finance and read-only may export it, support may not', async () => {
    for (const [role, expected] of [
      ['finance', 200],
      ['read_only', 200],
      ['catalogue', 403],
    ] as const) {
      const token = await money.server.signIn(role)
      for (const format of ['excel', 'pdf'])
        expect([
          role,
          format,
          (await takeFile(money.server, book.base, { token, query: { [format]: '1' } })).status,
        ]).toEqual([role, format, expected])
    }
  })
})

test('the file of invoices and credit notes holds both, and their sum', async () => {
  const query = { excel: '1', sort_column: 'id', sort_direction: 'asc' }
  const { bytes } = await takeFile(money.server, invoices.base, { token: money.records.token, query })
  const rows = await sheetRows(bytes)
  expect(rows.flat()).toEqual(expect.arrayContaining(['Tax invoice', 'Credit note']))
  const pdf = await takeFile(money.server, invoices.base, {
    token: money.records.token,
    query: { pdf: '1', kind: 'CREDIT_NOTE' },
  })
  expect((await pageTexts(pdf.bytes)).join(' ')).toContain('Credit note')
})

/** The formulas of a sheet with what stands beside them, by the place of their cell. */
const formulasOf = async (base: string, query: Record<string, string>, locale: 'ar' | 'en') => {
  const { bytes } = await takeFile(money.server, base, {
    token: money.records.token,
    query: { excel: '1', sort_column: 'id', sort_direction: 'asc', ...query },
    locale,
  })
  const sheet = workbookParts(bytes)['xl/worksheets/sheet1.xml'] ?? ''
  const cells = sheet.matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f><v>([^<]*)<\/v><\/c>/g)
  return { rows: await sheetRows(bytes), formulas: [...cells].map(([, ...cell]) => cell) }
}

describe.each(['ar', 'en'] as const)('the totals of a sheet, in %s,', (locale) => {
  test('add the rows that its filter leaves, with the sum beside the formula', async () => {
    const { rows, formulas } = await formulasOf(entries.base, { columns: 'kind,amount' }, locale)
    const amounts = rows.slice(1, -1).map(([, amount]) => Number(amount))
    expect(amounts.some((amount) => amount < 0)).toBe(true)
    const sum = Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100
    expect(formulas).toEqual([[`B${rows.length}`, `SUBTOTAL(109,B$2:B$${rows.length - 1})`, String(sum)]])
  })

  test('tell states apart by formulas that hold the words of the rows', async () => {
    const { rows, formulas } = await formulasOf(
      subscriptions.base,
      { columns: 'processId,amount,standing' },
      locale,
    )
    const told = formulas.flatMap(([place = '', formula = '']) => {
      const text = /^SUMIFS\(.*,&quot;(.*)&quot;\)$/.exec(formula)?.[1]
      return text === undefined ? [] : [[place, text] as const]
    })
    expect(told.length).toBeGreaterThan(0)
    const words = rows.map((row) => row[2])
    for (const [place, text] of told) {
      expect(words).toContain(text)
      const [label] = rows[Number(place.slice(1)) - 1] ?? []
      expect(label).toBe(text)
    }
  })
})

test.each(['ar', 'en'] as const)(
  'what is below zero has the same minus in a PDF as on the screen, in %s',
  async (locale) => {
    const { bytes } = await takeFile(money.server, entries.base, {
      token: money.records.token,
      query: { pdf: '1', kind: 'REVERSAL' },
      locale,
    })
    const text = (await pageTexts(bytes)).join(' ').replace(/[\s\u2066-\u2069]+/g, ' ')
    expect(text).toContain(formatMoney(-100).replace('\u00a0', ' '))
  },
)

test('every role of the product that may list a book may take it along', () => {
  for (const role of ROLES)
    for (const { name } of BOOKS) {
      const permitted = startPermissions(role)
      if (permitted.includes(`${name}:list`)) expect(permitted).toContain(`${name}:export`)
    }
})
