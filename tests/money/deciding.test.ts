import { beforeAll, describe, expect, test } from 'vitest'
import { needsReference } from '#server/money/approval.ts'
import { setVatRate } from '#server/money/vatRates.ts'
import { type Books, conflict, issue, NOBODY, NOW, openBooks, order, settle, TODAY } from './books.ts'
import { newPackage, newVendor } from './world.ts'

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

describe('an invoice', () => {
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
