import { beforeAll, describe, expect, test } from 'vitest'
import { creditInvoice } from '#server/money/credit.ts'
import { correctInvoice } from '#server/money/invoiceCorrections.ts'
import {
  type Books,
  conflict,
  giveBack,
  issue,
  NOBODY,
  NOW,
  openBooks,
  order,
  payingVendor,
  settle,
  TODAY,
} from './books.ts'
import { newPackage, newPartner, newVendor } from './world.ts'

let books: Books
let chosen: number

beforeAll(async () => {
  books = await openBooks()
  chosen = await newPackage(books.db.$client)
})

/** 10 % of 100.00 SR for a year. */
const referred = async () => ({
  holder: { partner: await newPartner(books.db.$client) },
  percentage: 10,
  months: 12,
})

const paymentOf = async (id: number) =>
  (
    await books.rows(
      `select credited_amount::int, refunded_amount::int, starts_on::text, ends_on::text, ended_early_on::text
       from subscriptions where id = $1`,
      [id],
    )
  )[0]

const invoicesOf = (payment: number) =>
  books.rows(
    `select kind, purpose, price::int, discount::int, net_total::int, tax::int, amount::int, supply_on::text, reason,
      credited_invoice, replaces_invoice, buyer_name, buyer_tax_number from invoices where subscription = $1 order by id`,
    [payment],
  )

const invoiceOf = async (payment: number): Promise<number> =>
  Number(
    (
      await books.rows("select max(id) as id from invoices where kind = 'INVOICE' and subscription = $1", [
        payment,
      ])
    )[0]?.id,
  )

const walletOf = async (vendor: number): Promise<unknown[]> =>
  (
    await books.rows(
      'select kind, amount::int, covered::int from wallet_entries where referred_vendor = $1 order by id',
      [vendor],
    )
  ).map(({ kind, amount, covered }) => [kind, amount, covered])

const statusOf = async (vendor: number) =>
  (await books.rows('select status from vendors where id = $1', [vendor]))[0]?.status

describe('a refund', () => {
  test('of a part takes that part of the commission back, and leaves the period', async () => {
    const { vendor, payment } = await payingVendor(books, { chosen, referral: await referred() })
    const { note } = await books.run((tx) => giveBack(tx, payment, 4_000))
    expect(note?.number).toMatch(/^CN-2030-\d{6}$/)
    expect(await paymentOf(payment)).toMatchObject({
      credited_amount: 4_000,
      refunded_amount: 4_000,
      ends_on: '2030-06-14',
      ended_early_on: null,
    })
    expect((await invoicesOf(payment))[1]).toMatchObject({
      kind: 'CREDIT_NOTE',
      purpose: 'REFUND',
      price: -4_000,
      net_total: -3_478,
      tax: -522,
      amount: -4_000,
      supply_on: TODAY,
      reason: 'asked for it',
      credited_invoice: await invoiceOf(payment),
    })
    // 1,000 × 40 / 115 = 347.8, of 100 hundredths of a month 34.8.
    expect(await walletOf(vendor)).toEqual([
      ['COMMISSION', 1_000, 100],
      ['REVERSAL', -348, 35],
    ])
    expect(
      await books.rows(
        'select amount::int, method, reference, period, refunded_on::text, refunded_by from refunds where subscription = $1',
        [payment],
      ),
    ).toEqual([
      {
        amount: 4_000,
        method: 'BANK_TRANSFER',
        reference: 'TRF',
        period: 'KEPT',
        refunded_on: TODAY,
        refunded_by: null,
      },
    ])
  })

  test('of all ends the period and the subscription; of the rest too', async () => {
    const { vendor, payment } = await payingVendor(books, { chosen, referral: await referred() })
    await books.run((tx) => giveBack(tx, payment, 11_499))
    expect(await statusOf(vendor)).toBe('ACTIVE')
    await books.run((tx) => giveBack(tx, payment, 1))
    expect(await paymentOf(payment)).toMatchObject({ refunded_amount: 11_500, ended_early_on: TODAY })
    expect(await statusOf(vendor)).toBe('EXPIRED')
    const entries = await books.rows(
      'select sum(amount)::int as amount, sum(case kind when $2 then covered else -covered end)::int as covered from wallet_entries where referred_vendor = $1',
      [vendor, 'COMMISSION'],
    )
    expect(entries).toEqual([{ amount: 0, covered: 0 }])
    expect(await books.refused((tx) => giveBack(tx, payment, 1))).toEqual(conflict('refunded_already'))
    expect(
      await books.rows(
        "select 1 from history where resource = 'vendors' and record_id = $1 and action = 'expire'",
        [vendor],
      ),
    ).toHaveLength(1)
  })

  test('ends or keeps the period as it says, whatever goes back', async () => {
    const [first, second] = [await payingVendor(books, { chosen }), await payingVendor(books, { chosen })]
    await books.run((tx) => giveBack(tx, first.payment, 1_000, { endsPeriod: true }))
    await books.run((tx) => giveBack(tx, second.payment, 11_500, { endsPeriod: false }))
    expect([await statusOf(first.vendor), await statusOf(second.vendor)]).toEqual(['EXPIRED', 'ACTIVE'])
    const periods = await books.rows(
      'select period from refunds where subscription in ($1, $2) order by id',
      [first.payment, second.payment],
    )
    expect(periods).toEqual([{ period: 'ENDED' }, { period: 'KEPT' }])
  })

  test('is at most what was paid less what went back, and not before the payment', async () => {
    const { payment } = await payingVendor(books, { chosen })
    expect(await books.refused((tx) => giveBack(tx, payment, 11_501))).toEqual(
      issue('amount', 'beyond_refundable'),
    )
    await books.run((tx) => giveBack(tx, payment, 500))
    expect(await books.refused((tx) => giveBack(tx, payment, 11_001))).toEqual(
      issue('amount', 'beyond_refundable'),
    )
    const early = { refundedOn: '2030-05-14' }
    expect(await books.refused((tx) => giveBack(tx, payment, 11_000, early))).toEqual(
      issue('refunded_on', 'before_payment'),
    )
    await books.run((tx) => giveBack(tx, payment, 11_000))
  })

  test('is of a payment that succeeded and cost something', async () => {
    const vendor = await newVendor(books.db.$client)
    const waiting = await books.run((tx) => order(tx, vendor, chosen))
    const trial = await newPackage(books.db.$client, { type: 'FREE_TRIAL', price: 0 })
    const free = await payingVendor(books, { chosen: trial })
    for (const payment of [waiting, free.payment])
      expect(await books.refused((tx) => giveBack(tx, payment, 1))).toEqual(conflict('nothing_to_refund'))
    expect(await books.refused((tx) => giveBack(tx, 9_999_999, 1))).toEqual({
      status: 404,
      code: 'not_found',
    })
  })

  test('of what was cancelled before issues no second credit note', async () => {
    const { vendor, payment } = await payingVendor(books, { chosen, referral: await referred() })
    await books.run((tx) => giveBack(tx, payment, 1_500))
    const invoiceId = await invoiceOf(payment)
    await books.run((tx) => creditInvoice(tx, { invoiceId, reason: 'a mistake', origin: NOBODY }, NOW))
    const before = await walletOf(vendor)
    expect((await books.run((tx) => giveBack(tx, payment, 2_500))).note).toBeNull()
    expect(await paymentOf(payment)).toMatchObject({ credited_amount: 11_500, refunded_amount: 4_000 })
    expect([await invoicesOf(payment), await walletOf(vendor)]).toEqual([
      expect.toSatisfy((all) => all.length === 3),
      before,
    ])
  })

  test('from the limit on is made by another one than who approved, over all that goes back', async () => {
    const first = await books.administrator('finance')
    const second = await books.administrator('finance')
    const dear = await newPackage(books.db.$client, { price: 2_000 })
    const { payment } = await payingVendor(books, { chosen: dear, origin: first })
    await books.run((tx) => giveBack(tx, payment, 99_999, { origin: first }))
    expect(await books.refused((tx) => giveBack(tx, payment, 1, { origin: first }))).toEqual(
      conflict('own_refund'),
    )
    await books.run((tx) => giveBack(tx, payment, 1, { origin: second }))
    expect(
      await books.rows('select refunded_by from refunds where subscription = $1 order by id', [payment]),
    ).toEqual([{ refunded_by: first.actor.username }, { refunded_by: second.actor.username }])
  })
})

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
