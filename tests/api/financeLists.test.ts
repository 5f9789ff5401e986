import { beforeAll, describe, expect, test } from 'vitest'
import { ROLES, startPermissions } from '#server/db/roles.ts'
import { PERMISSIONS } from '#src/resources/permissions.ts'
import { hasScreens } from '#src/schema/resource.ts'
import { pageTexts, sheetRows, takeFile } from '#tests/support/exports.ts'
import { entries, invoices, type Money, moneyOf, payouts } from '#tests/support/money.ts'

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

test('every role of the product that may list a book may take it along', () => {
  for (const role of ROLES)
    for (const { name } of BOOKS) {
      const permitted = startPermissions(role)
      if (permitted.includes(`${name}:list`)) expect(permitted).toContain(`${name}:export`)
    }
})
