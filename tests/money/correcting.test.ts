import { beforeAll, describe, expect, test } from 'vitest'
import { creditInvoice } from '#server/money/credit.ts'
import { correctInvoice } from '#server/money/invoiceCorrections.ts'
import {
  type Books,
  conflict,
  giveBack,
  NOBODY,
  NOW,
  openBooks,
  order,
  payingVendor,
  settle,
  TODAY,
} from './books.ts'
import { givenBackIn } from './givenBack.ts'
import { newPackage } from './world.ts'

let books: Books
let chosen: number

beforeAll(async () => {
  books = await openBooks()
  chosen = await newPackage(books.db.$client)
})

const { referred, paymentOf, invoicesOf, invoiceOf, walletOf, statusOf } = givenBackIn(() => books)

describe('a cancelled invoice', () => {
  const cancel = async (payment: number, origin = NOBODY) => {
    const invoiceId = await invoiceOf(payment)
    return books.run((tx) => creditInvoice(tx, { invoiceId, reason: 'a mistake', origin }, NOW))
  }

  test('is taken back whole with its commission and period, and later periods move up', async () => {
    const { vendor, payment } = await payingVendor(books, { chosen, referral: await referred() })
    const next = await books.run((tx) => order(tx, vendor, chosen))
    await books.run((tx) => settle(tx, vendor, next))
    expect(await paymentOf(next)).toMatchObject({ starts_on: '2030-06-15' })
    await cancel(payment)
    expect(await paymentOf(payment)).toMatchObject({
      credited_amount: 11_500,
      refunded_amount: 0,
      ended_early_on: TODAY,
    })
    expect(await paymentOf(next)).toMatchObject({ starts_on: TODAY, ends_on: '2030-06-14' })
    expect(await statusOf(vendor)).toBe('ACTIVE')
    expect(await walletOf(vendor)).toEqual([
      ['COMMISSION', 1_000, 100],
      ['COMMISSION', 1_000, 100],
      ['REVERSAL', -1_000, 100],
    ])
    expect((await invoicesOf(payment))[1]).toMatchObject({
      purpose: 'CANCELLATION',
      tax: -1_500,
      amount: -11_500,
    })
  })

  test('is cancelled once, and a credit note never', async () => {
    const { payment } = await payingVendor(books, { chosen })
    const invoiceId = await invoiceOf(payment)
    const { id: noteId } = await cancel(payment)
    for (const id of [invoiceId, noteId])
      expect(
        await books.refused((tx) =>
          creditInvoice(tx, { invoiceId: id, reason: 'again', origin: NOBODY }, NOW),
        ),
      ).toEqual(conflict('already_credited'))
    expect(
      await books.refused((tx) =>
        creditInvoice(tx, { invoiceId: 9_999_999, reason: 'none', origin: NOBODY }, NOW),
      ),
    ).toEqual({ status: 404, code: 'not_found' })
  })

  test('from the limit on is cancelled by another one than who approved', async () => {
    const first = await books.administrator('finance')
    await books.administrator('finance')
    const dear = await newPackage(books.db.$client, { price: 1_000 })
    const { vendor, payment } = await payingVendor(books, { chosen: dear, origin: first })
    await expect(cancel(payment, first)).rejects.toMatchObject({ statusCode: 409, code: 'own_refund' })
    await cancel(payment)
    expect(await statusOf(vendor)).toBe('EXPIRED')
  })
})

describe('a corrected invoice', () => {
  const correct = (invoiceId: number, buyer = {}) => ({
    invoiceId,
    reason: 'another name',
    buyer,
    origin: NOBODY,
  })

  test('is credited over what is left of it, and issued anew over the same', async () => {
    const { vendor, payment } = await payingVendor(books, { chosen, referral: await referred() })
    await books.run((tx) => giveBack(tx, payment, 1_500))
    const wallet = await walletOf(vendor)
    const invoiceId = await invoiceOf(payment)
    await books.run((tx) => correctInvoice(tx, correct(invoiceId, { buyer_name: 'Another' }), NOW))
    const [, , note, anew] = await invoicesOf(payment)
    expect(note).toMatchObject({
      kind: 'CREDIT_NOTE',
      purpose: 'CORRECTION',
      amount: -10_000,
      credited_invoice: invoiceId,
    })
    expect(anew).toMatchObject({
      kind: 'INVOICE',
      amount: 10_000,
      net_total: 8_696,
      tax: 1_304,
      buyer_name: 'Another',
      replaces_invoice: invoiceId,
      supply_on: TODAY,
    })
    expect(await walletOf(vendor)).toEqual(wallet)
    expect(await statusOf(vendor)).toBe('ACTIVE')
    // The money that goes back later is credited on the one that stands.
    const standing = await invoiceOf(payment)
    await books.run((tx) => giveBack(tx, payment, 10_000))
    expect((await invoicesOf(payment))[4]).toMatchObject({
      credited_invoice: standing,
      amount: -10_000,
      tax: -1_304,
    })
  })

  test('is corrected once, by something else than it says, and while something is left of it', async () => {
    const { payment } = await payingVendor(books, { chosen })
    const invoiceId = await invoiceOf(payment)
    const other = { buyer_name: 'Another' }
    expect(await books.refused((tx) => correctInvoice(tx, correct(invoiceId), NOW))).toEqual(
      conflict('nothing_to_correct'),
    )
    await books.run((tx) => correctInvoice(tx, correct(invoiceId, other), NOW))
    expect(await books.refused((tx) => correctInvoice(tx, correct(invoiceId, other), NOW))).toEqual(
      conflict('already_corrected'),
    )
    const standing = await invoiceOf(payment)
    await books.run((tx) =>
      creditInvoice(tx, { invoiceId: standing, reason: 'a mistake', origin: NOBODY }, NOW),
    )
    expect(
      await books.refused((tx) => correctInvoice(tx, correct(standing, { buyer_name: 'Third' }), NOW)),
    ).toEqual(conflict('already_credited'))
  })

  test('names the seller as the settings have it now; without its VAT number nothing is issued', async () => {
    const { vendor, payment } = await payingVendor(books, { chosen })
    const invoiceId = await invoiceOf(payment)
    await books.rows(
      "update vendors set company_name = 'Company', tax_number = '310000000000003' where id = $1",
      [vendor],
    )
    await books.rows("update settings set value = 'null' where key = 'seller_tax_number'")
    expect(await books.refused((tx) => correctInvoice(tx, correct(invoiceId), NOW))).toEqual(
      conflict('invoice_settings_missing'),
    )
    await books.rows(`update settings set value = '"310122393500003"' where key = 'seller_tax_number'`)
    await books.run((tx) => correctInvoice(tx, correct(invoiceId), NOW))
    expect((await invoicesOf(payment)).at(-1)).toMatchObject({
      buyer_name: 'Company',
      buyer_tax_number: '310000000000003',
    })
  })
})
