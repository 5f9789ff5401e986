import { beforeAll, describe, expect, test } from 'vitest'
import { creditInvoice } from '#server/money/credit.ts'
import { type Holder, payOut } from '#server/money/wallet.ts'
import { type Books, giveBack, NOBODY, NOW, openBooks, order, payingVendor, settle, TODAY } from './books.ts'
import { newCoupon, newPackage, newPartner, newVendor } from './world.ts'

let books: Books
let chosen: number

beforeAll(async () => {
  books = await openBooks()
  chosen = await newPackage(books.db.$client)
})

/** Who earns 10.00 SR from the payment, and where he is reached. */
const earner = async (of: 'partner' | 'vendor') => {
  const pool = books.db.$client
  const holder: Holder =
    of === 'partner' ? { partner: await newPartner(pool) } : { vendor: await newVendor(pool) }
  const [reached] = await books.rows(
    of === 'partner'
      ? 'select full_name as name, email from partners where id = $1'
      : 'select store_name as name, email from vendors where id = $1',
    Object.values(holder),
  )
  const { payment } = await payingVendor(books, { chosen, referral: { holder, percentage: 10, months: 12 } })
  const [paid] = await books.rows('select process_id from subscriptions where id = $1', [payment])
  return { holder, payment, name: reached?.name, email: reached?.email, process: paid?.process_id }
}

describe.each(['partner', 'vendor'] as const)('a %s whose commission is taken back', (of) => {
  test('is told by mail how much and of which payment, and administrators are', async () => {
    const { payment, name, email, process } = await earner(of)
    await books.run((tx) => giveBack(tx, payment, 11_500))
    expect(
      await books.rows(
        "select params ->> 'amount' as amount, params ->> 'process' as process from mails where to_email = $1 and template = 'commission_reversed'",
        [email],
      ),
    ).toEqual([{ amount: '10.00 SR', process }])
    expect(
      await books.rows(
        "select params from notifications where kind = 'commission_reversed' order by id desc limit 1",
      ),
    ).toEqual([{ params: { holder: name, amount: '10.00 SR', payment: process } }])
  })

  test('owes what was paid out already, and gets nothing more before that is made up', async () => {
    const { holder, payment } = await earner(of)
    const sum = `select sum(amount)::int as balance from wallet_entries where ${of} = $1`
    const about = { method: 'CASH', date: TODAY, file: null, paidBy: 'first' } as const
    await books.run((tx) => payOut(tx, { holder, number: `P-${of}`, amount: 1_000, ...about }, NOW))
    await books.run((tx) => giveBack(tx, payment, 11_500))
    expect(await books.rows(sum, Object.values(holder))).toEqual([{ balance: -1_000 }])
    expect(
      await books.refused((tx) => payOut(tx, { holder, number: `Q-${of}`, amount: 1, ...about }, NOW)),
    ).toMatchObject({ errors: { amount: { key: 'validation.beyond_balance', params: { n: '0.00' } } } })
  })
})

describe('an invoice', () => {
  const latest = async (payment: number) =>
    (
      await books.rows(
        `select seller_name_ar, seller_name_en, seller_registration, seller_address_ar, seller_address_en,
          item_ar, item_en from invoices where subscription = $1 order by id desc limit 1`,
        [payment],
      )
    )[0]

  test('names all that the settings say of the seller, and what was bought in both languages', async () => {
    const about = {
      seller_registration: '1010101010',
      seller_address_ar: 'الرياض',
      seller_address_en: 'Riyadh',
    }
    for (const [key, value] of Object.entries(about))
      await books.rows('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)])
    const pack = await newPackage(books.db.$client, { title_ar: 'باقة', title_en: 'Package' })
    const { payment } = await payingVendor(books, { chosen: pack })
    expect(await latest(payment)).toEqual({
      seller_name_ar: 'شركة ربط للتقنية',
      seller_name_en: 'Rabt Technology',
      ...about,
      item_ar: 'باقة',
      item_en: 'Package',
    })
    await books.rows(`delete from settings where key = any($1) or key = 'seller_name_en'`, [
      Object.keys(about),
    ])
    const untranslated = await newPackage(books.db.$client, { title_ar: 'باقة أخرى' })
    await books.rows('update packages set title_en = null where id = $1', [untranslated])
    const next = await payingVendor(books, { chosen: untranslated })
    expect(await latest(next.payment)).toEqual({
      seller_name_ar: 'شركة ربط للتقنية',
      seller_name_en: 'شركة ربط للتقنية',
      seller_registration: null,
      seller_address_ar: null,
      seller_address_en: null,
      item_ar: 'باقة أخرى',
      item_en: 'باقة أخرى',
    })
  })

  test('of a price with a discount is credited with both, so that they still make the amount', async () => {
    await newCoupon(books.db.$client, [chosen], { code: 'HALF', type: 'PERCENTAGE', discountPercentage: 50 })
    const vendor = await newVendor(books.db.$client)
    const payment = await books.run((tx) => order(tx, vendor, chosen, { couponCode: 'HALF' }))
    await books.run((tx) => settle(tx, vendor, payment))
    const [issued] = await books.rows(
      'select id, price::int, discount::int, amount::int from invoices where subscription = $1',
      [payment],
    )
    expect(issued).toMatchObject({ price: 11_500, discount: 5_750, amount: 5_750 })
    await books.run((tx) =>
      creditInvoice(tx, { invoiceId: Number(issued?.id), reason: 'a mistake', origin: NOBODY }, NOW),
    )
    expect(
      await books.rows(
        'select price::int, discount::int, amount::int from invoices where credited_invoice = $1',
        [issued?.id],
      ),
    ).toEqual([{ price: -11_500, discount: -5_750, amount: -5_750 }])
  })
})
