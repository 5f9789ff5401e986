import { beforeAll, describe, expect, test } from 'vitest'
import { creditInvoice } from '#server/money/credit.ts'
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
  TODAY,
} from './books.ts'
import { givenBackIn } from './givenBack.ts'
import { newPackage, newVendor } from './world.ts'

let books: Books
let chosen: number

beforeAll(async () => {
  books = await openBooks()
  chosen = await newPackage(books.db.$client)
})

const { referred, paymentOf, invoicesOf, invoiceOf, walletOf, statusOf } = givenBackIn(() => books)

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
