import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { invoiceSheet } from '#server/exports/invoicePaper.ts'
import type { InvoiceRecord } from '#src/invoice/contents.ts'
import { InvoicePaper } from '#src/invoice/InvoicePaper.tsx'
import { vatNote } from '#src/invoice/vatNote.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { VAT_REASONS } from '#src/resources/packages/vatReasons.ts'
import type { Field } from '#src/schema/fields.ts'
import { BRANDS } from '#src/theme/brands.ts'

/** A value of its own for every field, so that each can be told on the paper. */
const values = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(invoices.fields).flatMap(([name, { kind }], at): [string, unknown][] => {
      if (kind === 'dateTime') return [[name, '2026-11-20T09:12:33.120Z']]
      if (kind === 'date') return [[name, `2026-03-${10 + at}`]]
      if (kind === 'money') return [[name, 1000 + at + 0.25]]
      if (kind === 'percentage') return [[name, 15]]
      if (name === 'vat_reason') return [[name, null]]
      if (kind === 'integer') return [[name, at]]
      if (kind === 'reference')
        return [
          [name, at],
          [`${name}_label`, `LABEL-${at}`],
        ]
      return [[name, name.endsWith('_ar') ? `نص ${at}` : `value-${at}-${'x'.repeat(30)}`]]
    }),
  )

const recordOf = (overrides: Record<string, unknown>): InvoiceRecord =>
  ({ id: 1, ...values(), qr: 'AQRSYWJ0', ...overrides }) as unknown as InvoiceRecord

const textsOf = (markup: string): string[] =>
  markup
    .replace(/<svg.*?<\/svg>/gs, '')
    .split(/<[^>]*>|·/)
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter(Boolean)

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []

test.each([
  ['a tax invoice', { kind: 'INVOICE', credited_invoice_label: null, reason: null }],
  ['a simplified invoice', { kind: 'INVOICE', buyer_tax_number: null, credited_invoice_label: null }],
  ['an invoice without VAT', { kind: 'INVOICE', vat_reason: 'VATEX-SA-33', vat_percentage: 0, tax: 0 }],
  ['a credit note', { kind: 'CREDIT_NOTE', amount: -1150, tax: -150, net_total: -1000 }],
  ['a simplified credit note', { kind: 'CREDIT_NOTE', buyer_tax_number: null }],
  ['an invoice without a discount', { kind: 'INVOICE', price: 1150, discount: 0, net_total: 1000 }],
  ['an invoice for life', { kind: 'INVOICE', supply_ends_on: null, coupon_code: null }],
  ['an invoice of before', { kind: 'INVOICE', supply_starts_on: null, supply_ends_on: null }],
])('the file of %s says everything that its printed paper says', (_what, overrides) => {
  for (const brand of BRANDS) {
    const invoice = recordOf(overrides)
    const printed = textsOf(renderToStaticMarkup(createElement(InvoicePaper, { invoice, brand })))
    const filed = stringsIn(invoiceSheet(invoice, brand)).join('\n')
    expect(printed.length).toBeGreaterThan(40)
    expect(printed.filter((text) => !filed.includes(text))).toEqual([])
  }
})

test('signs that turn the direction of a line are not carried into the file', () => {
  const { parties } = invoiceSheet(recordOf({ buyer_name: 'متجر \u202Eنجد\u2066 \u0000' }), BRANDS[0])
  expect(stringsIn(parties)).toContain('متجر  نجد')
})

test.each(VAT_REASONS)('%s stands on the paper with its words in both languages', (vat_reason) => {
  const invoice = recordOf({ vat_reason, vat_percentage: 0, tax: 0 })
  const printed = textsOf(renderToStaticMarkup(createElement(InvoicePaper, { invoice, brand: BRANDS[0] })))
  const { ar, en } = vatNote(vat_reason)
  expect(printed).toEqual(expect.arrayContaining([ar, en, vat_reason]))
})

test('every amount of the totals says its currency, so that all end alike', () => {
  const invoice = recordOf({ price: 1150, discount: 115, net_total: 900, tax: 135, amount: 1035 })
  const printed = textsOf(renderToStaticMarkup(createElement(InvoicePaper, { invoice, brand: BRANDS[0] })))
  const { totals } = invoiceSheet(invoice, BRANDS[0])
  const amounts = totals.map(({ value }) => value.ar)
  expect(amounts).toHaveLength(5)
  for (const text of amounts) {
    expect(text).toMatch(/^-?[\d,]+\.\d\d\u00a0SR$/)
    expect(printed).toContain(text)
  }
})

const linesOf = (overrides: Record<string, unknown>) => {
  const { totals, amounts, title, facts } = invoiceSheet(recordOf(overrides), BRANDS[0])
  return {
    title,
    facts: facts.map(({ label, value }) => [label.en, value.en ?? value.ar]),
    amounts,
    totals: totals.map(({ label, value }) => [label.en, value.ar.replace('\u00a0', ' ')]),
  }
}

test('what a coupon took off stands without VAT, under its code, between the price and the net', () => {
  const { amounts, totals } = linesOf({
    price: 1150,
    discount: 115,
    net_total: 900,
    tax: 135,
    amount: 1035,
    coupon_code: 'EID10',
  })
  expect(amounts).toEqual(['1', '1,000.00', '100.00', '900.00', '135.00', '1,035.00'])
  expect(totals).toEqual([
    ['Subtotal excl. VAT', '1,000.00 SR'],
    ['Coupon discount EID10', '-100.00 SR'],
    ['Total excl. VAT', '900.00 SR'],
    ['VAT 15%', '135.00 SR'],
    ['Total incl. VAT', '1,035.00 SR'],
  ])
})

test('without a discount nothing is said of one, and a coupon that gives time stands by itself', () => {
  const { totals, facts } = linesOf({
    kind: 'INVOICE',
    ...{ price: 1150, discount: 0, net_total: 1000, tax: 150, amount: 1150 },
    ...{ coupon_code: 'MONTH', supply_starts_on: '2026-01-31', supply_ends_on: '2026-03-30' },
  })
  expect(totals.map(([label]) => label)).toEqual(['Total excl. VAT', 'VAT 15%', 'Total incl. VAT'])
  expect(facts).toContainEqual(['Coupon', 'MONTH'])
  expect(facts).toContainEqual(['Supply period', '2026-01-31 to 2026-03-30'])
})

test.each([
  ['INVOICE', '300000000000003', 'فاتورة ضريبية', 'Tax Invoice'],
  ['INVOICE', null, 'فاتورة ضريبية مبسطة', 'Simplified Tax Invoice'],
  ['CREDIT_NOTE', '300000000000003', 'إشعار دائن لفاتورة ضريبية', 'Tax Invoice Credit Note'],
  ['CREDIT_NOTE', null, 'إشعار دائن لفاتورة ضريبية مبسطة', 'Simplified Tax Invoice Credit Note'],
])('%s to a buyer whose VAT number is %s is titled by the law', (kind, buyer_tax_number, ar, en) => {
  expect(linesOf({ kind, buyer_tax_number }).title).toEqual({ ar, en })
})
