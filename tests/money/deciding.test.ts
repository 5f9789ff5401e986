import { beforeAll, describe, expect, test } from 'vitest'
import { needsReference } from '#server/money/approval.ts'
import { FIRST_HASH, hashOf } from '#server/money/invoices.ts'
import { setVatRate } from '#server/money/vatRates.ts'
import { referralReviews } from '#src/resources/referralReviews/referralReviews.ts'
import { insertSample } from '#tests/support/insertSample.ts'
import {
  type Books,
  conflict,
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

const vendorOf = () => newVendor(books.db.$client)

/** A payment that waits for a decision. */
const waiting = async (more: Parameters<typeof order>[3] = {}, packageId = chosen) => {
  const vendor = await vendorOf()
  return { vendor, id: await books.run((tx) => order(tx, vendor, packageId, more)) }
}

const paymentOf = async (id: number) =>
  (await books.rows('select * from subscriptions where id = $1', [id]))[0]

describe('a decision', () => {
  test('is made once, and says to the next who made it', async () => {
    const { vendor, id } = await waiting()
    await books.run((tx) => settle(tx, vendor, id))
    for (const to of ['SUCCESS', 'REJECTED', 'PENDING'] as const)
      expect(await books.refused((tx) => settle(tx, vendor, id, { to, reason: 'too late' }))).toEqual(
        conflict('payment_decided'),
      )
  })

  test('is not made on a payment of another vendor', async () => {
    const { id } = await waiting()
    const stranger = await vendorOf()
    expect(await books.refused((tx) => settle(tx, stranger, id))).toEqual({ status: 404, code: 'not_found' })
    expect(await books.refused((tx) => settle(tx, 9_999_999, id))).toEqual({ status: 404, code: 'not_found' })
  })

  test('against a payment needs a reason, which stays', async () => {
    const { vendor, id } = await waiting()
    const rejected = { to: 'REJECTED' } as const
    expect(await books.refused((tx) => settle(tx, vendor, id, rejected))).toEqual(issue('reason', 'required'))
    await books.run((tx) => settle(tx, vendor, id, { ...rejected, reason: 'no transfer came' }))
    expect(await paymentOf(id)).toMatchObject({
      status: 'REJECTED',
      reason: 'no transfer came',
      starts_on: null,
    })
    expect(await books.rows('select 1 from invoices where subscription = $1', [id])).toEqual([])
  })

  test('is awaited by what is told to be paid, which keeps how', async () => {
    const { vendor, id } = await waiting({ method: null })
    expect(await books.refused((tx) => settle(tx, vendor, id))).toEqual(issue('method', 'required'))
    await books.run((tx) => settle(tx, vendor, id, { to: 'PENDING', method: 'CASH', reference: 'SLIP-1' }))
    expect(await paymentOf(id)).toMatchObject({ status: 'PENDING', method: 'CASH', reference: 'SLIP-1' })
    expect(await books.refused((tx) => settle(tx, vendor, id, { to: 'PENDING' }))).toEqual(
      conflict('payment_waiting'),
    )
    await books.run((tx) => settle(tx, vendor, id))
    expect(await paymentOf(id)).toMatchObject({ status: 'SUCCESS', method: 'CASH', reference: 'SLIP-1' })
  })

  test('on what nobody said how it was paid takes it for a transfer', async () => {
    const { vendor, id } = await waiting({ method: null })
    await books.run((tx) => settle(tx, vendor, id, { to: 'PENDING' }))
    expect(await paymentOf(id)).toMatchObject({ method: 'BANK_TRANSFER', reference: null })
  })

  test('for a payment begins its period, marks its vendor and issues its invoice', async () => {
    const { vendor, id } = await waiting()
    const issued = await books.run((tx) => settle(tx, vendor, id, { method: 'APPLE_PAY', reference: 'GW-1' }))
    expect(issued?.number).toMatch(/^INV-2030-\d{6}$/)
    const [paid] = await books.rows(
      `select status, method, reference, starts_on::text, ends_on::text, anchor_day, payment_date::text,
        supply_on::text, decided_by, reason from subscriptions where id = $1`,
      [id],
    )
    expect(paid).toEqual({
      status: 'SUCCESS',
      method: 'APPLE_PAY',
      reference: 'GW-1',
      starts_on: TODAY,
      ends_on: '2030-06-14',
      anchor_day: 15,
      payment_date: TODAY,
      supply_on: TODAY,
      decided_by: null,
      reason: null,
    })
    expect(await books.rows('select status, package from vendors where id = $1', [vendor])).toEqual([
      { status: 'ACTIVE', package: chosen },
    ])
    expect(
      await books.rows(
        `select number, price::int, discount::int, net_total::int, tax::int, amount::int, vat_percentage::int,
          supply_on::text, kind, purpose, credited_invoice from invoices where subscription = $1`,
        [id],
      ),
    ).toEqual([
      {
        number: issued?.number,
        price: 11_500,
        discount: 0,
        net_total: 10_000,
        tax: 1_500,
        amount: 11_500,
        vat_percentage: 1_500,
        supply_on: TODAY,
        kind: 'INVOICE',
        purpose: null,
        credited_invoice: null,
      },
    ])
  })

  test('keeps the day on which the money came in', async () => {
    const { vendor, id } = await waiting({ paymentDate: '2030-05-11' })
    await books.run((tx) => settle(tx, vendor, id))
    expect(
      await books.rows(
        'select payment_date::text, supply_on::text, starts_on::text from subscriptions where id = $1',
        [id],
      ),
    ).toEqual([{ payment_date: '2030-05-11', supply_on: '2030-05-11', starts_on: TODAY }])
  })

  test('on what costs nothing needs no method and issues no invoice', async () => {
    const trial = await newPackage(books.db.$client, { type: 'FREE_TRIAL', price: 0 })
    const { vendor, id } = await waiting({ method: null }, trial)
    expect(await books.run((tx) => settle(tx, vendor, id))).toBeNull()
    expect(await books.rows('select status from vendors where id = $1', [vendor])).toEqual([
      { status: 'TRIAL' },
    ])
  })

  test('taxes at the rate of the day of supply, whatever held when the payment was opened', async () => {
    const { vendor, id } = await waiting()
    const later = new Date('2031-02-03T09:00:00Z')
    const rate = { validFrom: '2031-02-01', rate: 2_000, reason: 'a decree', setBy: 'root' }
    expect(await books.run((tx) => setVatRate(tx, rate, NOW))).toBe(1_500)
    await books.run((tx) => settle(tx, vendor, id, {}, later))
    expect(await paymentOf(id)).toMatchObject({
      amount: 11_500,
      vat_percentage: 2_000,
      tax: 1_917,
      net_total: 9_583,
    })
  })
})

describe('what an administrator tells of', () => {
  test('needs a receipt or a reference where somebody of the office said that it was paid', async () => {
    const recorder = await books.administrator('finance')
    const approver = await books.administrator('finance')
    const { vendor, id } = await waiting({ method: null })
    await books.run((tx) => settle(tx, vendor, id, { to: 'PENDING', origin: recorder }))
    const approved = { origin: approver }
    expect(await books.refused((tx) => settle(tx, vendor, id, approved))).toEqual(
      issue('reference', 'receipt_or_reference'),
    )
    await books.run((tx) => settle(tx, vendor, id, { ...approved, reference: 'TRF-9' }))
    expect(await paymentOf(id)).toMatchObject({ status: 'SUCCESS', decided_by: approver.actor.username })
  })

  test('needs none for what the vendor or a gateway told of, nor where one stands on the payment', async () => {
    const { actor } = await books.administrator('finance')
    const payment = { id: 0, status: 'PENDING', amount: 100, receipt: null, reference: null } as const
    const asks = (of: object, by: typeof actor | null = actor) =>
      books.run((tx) => needsReference(tx, { ...payment, ...of }, by))
    expect(await asks({})).toBe(false)
    expect(await asks({ status: 'DUE_PAYMENT' })).toBe(true)
    expect(await asks({ status: 'DUE_PAYMENT' }, null)).toBe(false)
    expect(await asks({ status: 'DUE_PAYMENT', amount: 0 })).toBe(false)
    expect(await asks({ status: 'DUE_PAYMENT', receipt: '/files/a.pdf' })).toBe(false)
    expect(await asks({ status: 'DUE_PAYMENT', reference: 'TRF' })).toBe(false)
  })

  test('is approved by another one from the limit on, who is named; alone nobody can', async () => {
    const recorder = await books.administrator('finance')
    const thousand = await newPackage(books.db.$client, { price: 1_000 })
    const { vendor, id } = await waiting({ method: null }, thousand)
    const own = { origin: recorder, reference: 'TRF-1' }
    expect(await books.refused((tx) => settle(tx, vendor, id, own))).toEqual(conflict('record_first'))
    await books.run((tx) => settle(tx, vendor, id, { ...own, to: 'PENDING' }))
    expect(await books.refused((tx) => settle(tx, vendor, id, own))).toEqual(conflict('own_payment'))
    await books.rows('update users set active = id = $1', [recorder.actor.userId])
    expect(await books.refused((tx) => settle(tx, vendor, id, own))).toEqual(conflict('nobody_else'))
    await books.rows('update users set active = true')
    await books.set('four_eyes_from', 1_000.01)
    await books.run((tx) => settle(tx, vendor, id, own))
    await books.set('four_eyes_from', 1_000)
  })

  test('is approved by himself where it costs nothing', async () => {
    const { actor } = await books.administrator('finance')
    const trial = await newPackage(books.db.$client, { type: 'FREE_TRIAL', price: 0 })
    await books.set('four_eyes_from', 0)
    const { vendor, id } = await waiting({ method: null }, trial)
    expect(await books.run((tx) => settle(tx, vendor, id, { origin: { ...NOBODY, actor } }))).toBeNull()
    await books.set('four_eyes_from', 1_000)
  })
})

describe('a commission', () => {
  const entriesOf = (vendor: number) =>
    books.rows(
      `select kind, amount::int, base_amount::int, percentage::int, month, month_to, month_count, covered::int,
        payable_on::text, partner, vendor from wallet_entries where referred_vendor = $1 order by id`,
      [vendor],
    )

  test('is earned by the partner or the vendor who brought somebody, held for the window of refunds', async () => {
    await books.set('commission_hold_days', 14)
    const [partner, friend] = [await newPartner(books.db.$client), await vendorOf()]
    for (const holder of [{ partner }, { vendor: friend }]) {
      const referral = { holder, percentage: 10, months: 12 }
      const { vendor } = await payingVendor(books, { chosen, referral })
      expect(await entriesOf(vendor)).toEqual([
        {
          kind: 'COMMISSION',
          amount: 1_000,
          base_amount: 10_000,
          percentage: 1_000,
          month: 1,
          month_to: 1,
          month_count: 12,
          covered: 100,
          payable_on: '2030-05-29',
          partner: 'partner' in holder ? partner : null,
          vendor: 'vendor' in holder ? friend : null,
        },
      ])
    }
    await books.set('commission_hold_days', 0)
  })

  test('ends with the agreed months', async () => {
    const holder = { partner: await newPartner(books.db.$client) }
    const { vendor } = await payingVendor(books, { chosen, referral: { holder, percentage: 10, months: 1 } })
    const next = await books.run((tx) => order(tx, vendor, chosen))
    await books.run((tx) => settle(tx, vendor, next))
    expect(await entriesOf(vendor)).toHaveLength(1)
  })

  test('is earned by nobody for a vendor whom nobody brought, or on no terms, or whose referral was declined', async () => {
    expect(await entriesOf((await payingVendor(books, { chosen })).vendor)).toEqual([])
    const partner = await newPartner(books.db.$client)
    for (const unknown of ['referral_percentage', 'referral_due_months']) {
      const vendor = await newVendor(books.db.$client, { holder: { partner }, percentage: 10, months: 12 })
      await books.rows(`update vendors set ${unknown} = null where id = $1`, [vendor])
      const id = await books.run((tx) => order(tx, vendor, chosen))
      await books.run((tx) => settle(tx, vendor, id))
      expect(await entriesOf(vendor)).toEqual([])
    }
    const declined = await newVendor(books.db.$client, { holder: { partner }, percentage: 10, months: 12 })
    const decided = {
      state: 'DECLINED',
      reason: 'the same person',
      decided_by: 'root',
      decided_at: NOW.toISOString(),
    }
    await insertSample(books.db.$client, referralReviews, { referred_vendor: declined, partner, ...decided })
    const id = await books.run((tx) => order(tx, declined, chosen))
    await books.run((tx) => settle(tx, declined, id))
    expect(await entriesOf(declined)).toEqual([])
  })
})

describe('an invoice', () => {
  const content = {
    kind: 'INVOICE',
    subscription: 1,
    vendor: 2,
    credited_invoice: null,
    reason: null,
    seller_name_ar: 'ر',
    seller_name_en: 'R',
    seller_tax_number: '3',
    seller_registration: null,
    seller_address_ar: null,
    seller_address_en: null,
    buyer_name: 'B',
    buyer_tax_number: null,
    buyer_registration: null,
    buyer_address: null,
    buyer_registration_type: null,
    buyer_building_number: null,
    buyer_street: null,
    buyer_district: null,
    buyer_city: null,
    buyer_postal_code: null,
    buyer_additional_number: null,
    item_ar: 'ب',
    item_en: 'I',
    price: 115,
    discount: 0,
    net_total: 100,
    vat_percentage: 1_500,
    tax: 15,
    amount: 115,
    supply_on: null,
    supply_starts_on: null,
    supply_ends_on: null,
    coupon_code: null,
    vat_reason: null,
    purpose: null,
    replaces_invoice: null,
    number: 'INV-2030-000001',
    year: 2030,
    sequence: 1,
    uuid: '00000000-0000-4000-8000-000000000000',
    issued_at: '2030-05-15T09:00:00.000Z',
    previous_hash: FIRST_HASH,
  } as const

  test('is sealed over all that it states: whatever is changed breaks the seal', () => {
    const seal = hashOf(content)
    expect(seal).toMatch(/^[0-9a-f]{64}$/)
    for (const [name, value] of Object.entries(content))
      expect([
        name,
        hashOf({ ...content, [name]: typeof value === 'number' ? value + 1 : `${value}!` }),
      ]).not.toEqual([name, seal])
  })

  test('that states nothing of what was added later keeps the seal that it was given', () => {
    expect(hashOf(content)).toBe('f21c8e67bdd07c30d53d484bab22c34d846ad075d4d8099f5d0a1604dbff0bf1')
  })

  test('of the first one of all names no one before it, and numbers go on without a gap', async () => {
    const numbers = await books.rows(
      "select number, previous_hash, hash from invoices where kind = 'INVOICE' and year = 2030 order by id",
    )
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, index) => `INV-2030-${String(index + 1).padStart(6, '0')}`),
    )
    expect(numbers[0]?.previous_hash).toBe('0'.repeat(64))
    expect(numbers[1]?.previous_hash).toBe(numbers[0]?.hash)
  })
})
