import { createHash } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { decidePayment } from '#server/money/decide.ts'
import {
  entries,
  invoices,
  type Money,
  moneyOf,
  partners,
  recordOf,
  SELLER,
  subscriptions,
  travelTo,
  vendors,
} from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'

let money: Money
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 1150 })
})

afterEach(() => {
  vi.useRealTimers()
})

/** What is sealed under its name, where it is stated. */
const LATER = [
  ...['buyer_address', 'supply_on', 'purpose', 'replaces_invoice', 'vat_reason', 'buyer_registration_type'],
  ...['buyer_building_number', 'buyer_street', 'buyer_district', 'buyer_city', 'buyer_postal_code'],
  ...['buyer_additional_number', 'supply_starts_on', 'supply_ends_on', 'coupon_code'],
]

const issue = async (): Promise<RecordAnswer> => {
  const { id } = await money.vendor()
  return money.invoiceOf((await money.paid(id, { package: pack })).id)
}

/** Tag, length and value of a QR code's text, read without the code that wrote it. */
const decoded = (qr: unknown): Map<number, string> => {
  const bytes = Buffer.from(String(qr), 'base64')
  const found = new Map<number, string>()
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = [bytes[at], bytes[at + 1]]
    found.set(tag, bytes.subarray(at + 2, at + 2 + length).toString('utf8'))
    at += 2 + length
  }
  return found
}

describe('an invoice', () => {
  test('is issued with the approval: seller, buyer, amounts and number', async () => {
    const vendor = await money.vendor({ company_name: 'شركة المتجر المحدودة', tax_number: '300000000000003' })
    const payment = await money.paid(vendor.id, { package: pack })
    const invoice = await money.invoiceOf(payment.id)
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      subscription: payment.id,
      vendor: vendor.id,
      ...SELLER,
      buyer_name: 'شركة المتجر المحدودة',
      buyer_tax_number: '300000000000003',
      price: 1150,
      discount: 0,
      net_total: 1000,
      tax: 150,
      amount: 1150,
      vat_percentage: 15,
      number: payment.invoice_number,
    })
    expect(invoice.number).toMatch(/^INV-\d{4}-\d{6}$/)
    expect(invoice.uuid).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/)
    await money.records.put(vendors, vendor.id, { company_name: 'Another name' })
    expect((await money.records.read(invoices, invoice.id)).buyer_name).toBe('شركة المتجر المحدودة')
  })

  test('has a QR code that another reader reads: seller, VAT number, time, total and VAT', async () => {
    const { qr, issued_at } = await issue()
    const tags = decoded(qr)
    expect([...tags.keys()]).toEqual([1, 2, 3, 4, 5])
    expect(Object.fromEntries(tags)).toEqual({
      1: SELLER.seller_name_ar,
      2: SELLER.seller_tax_number,
      3: String(issued_at).replace(/\.\d+Z/, 'Z'),
      4: '1150.00',
      5: '150.00',
    })
  })

  test('is never changed or deleted', async () => {
    await issue()
    for (const statement of [
      'update invoices set amount = 1',
      'delete from invoices',
      'truncate invoices cascade',
    ])
      await expect(money.server.owner.query(statement)).rejects.toThrow('is only added to')
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await money.records.call(invoices, '/1', { method, body: {} })).status).toBe(404)
  })
})

describe('numbers', () => {
  const numbersOf = async (kind: string, year: number): Promise<unknown[]> =>
    (
      await money.query(
        'select sequence, number from invoices where kind = $1 and year = $2 order by sequence',
        [kind, year],
      )
    ).map(({ sequence }) => sequence)

  const gapless = (sequences: readonly unknown[]) =>
    expect(sequences).toEqual(Array.from({ length: sequences.length }, (_, at) => at + 1))

  test('have no gaps, also when many are approved at once and some approvals fail', async () => {
    const waiting = []
    for (let count = 0; count < 20; count += 1) {
      const { id } = await money.vendor()
      waiting.push({ vendor: id, payment: (await money.opened(id, { package: pack })).id })
    }
    const { db } = money.server.context
    const failing = ({ vendor, payment }: { vendor: number; payment: number }) =>
      inTransaction(db, async (tx) => {
        const origin = { actor: null, requestId: '', address: '' }
        await decidePayment(
          tx,
          { vendorId: vendor, subscriptionId: payment, to: 'SUCCESS', reason: null, origin },
          new Date(),
        )
        throw new Error('power cut')
      }).catch(() => undefined)
    await Promise.all(
      waiting.map((each, at) =>
        at % 3 ? money.decide(each.vendor, each.payment, { status: 'SUCCESS' }) : failing(each),
      ),
    )
    const year = new Date().getUTCFullYear()
    const sequences = await numbersOf('INVOICE', year)
    expect(sequences.length).toBeGreaterThan(13)
    gapless(sequences)
    for (const { vendor, payment } of waiting.filter((_, at) => at % 3 === 0)) {
      expect((await money.records.read(subscriptions, payment)).status).toBe('PENDING')
      await money.decide(vendor, payment, { status: 'SUCCESS' })
    }
    gapless(await numbersOf('INVOICE', year))
  })

  test('begin again each year, by the calendar of Riyadh', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await travelTo(money, new Date('2027-12-31T20:59:00Z'))
    expect((await issue()).number).toBe('INV-2027-000001')
    await travelTo(money, new Date('2027-12-31T21:00:00Z'))
    expect((await issue()).number).toBe('INV-2028-000001')
  })
})

test('every invoice is sealed over what it states and over the one before it', async () => {
  await issue()
  const rows = await money.query(
    `select *, supply_on::text as supply_on, supply_starts_on::text as supply_starts_on,
       supply_ends_on::text as supply_ends_on from invoices order by id`,
  )
  let before = '0'.repeat(64)
  for (const row of rows) {
    expect(row.previous_hash).toBe(before)
    const content = [
      row.previous_hash,
      row.number,
      row.year,
      row.sequence,
      row.uuid,
      new Date(String(row.issued_at)).toISOString(),
      row.kind,
      row.subscription,
      row.vendor,
      row.credited_invoice,
      row.reason,
      row.seller_name_ar,
      row.seller_name_en,
      row.seller_tax_number,
      row.seller_registration,
      row.seller_address_ar,
      row.seller_address_en,
      row.buyer_name,
      row.buyer_tax_number,
      row.buyer_registration,
      row.item_ar,
      row.item_en,
      row.price,
      row.discount,
      row.net_total,
      row.vat_percentage,
      row.tax,
      row.amount,
      ...LATER.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
    ]
    expect(row.hash).toBe(createHash('sha256').update(JSON.stringify(content)).digest('hex'))
    before = String(row.hash)
  }
  expect(rows.length).toBeGreaterThan(20)
})

describe('a credit note', () => {
  test('reverses the invoice, the commission and the period, once', async () => {
    const partner = await money.partner()
    const vendor = await money.vendor({ referred_by_code: partner.referral_code })
    vi.useFakeTimers({ toFake: ['Date'] })
    await travelTo(money, new Date('2029-03-10T09:00:00Z'))
    const payment = await money.paid(vendor.id, { package: pack })
    const invoice = await money.invoiceOf(payment.id)
    await travelTo(money, new Date('2029-03-20T09:00:00Z'))
    const answer = await money.credit(invoice.id, { reason: 'ألغى التاجر اشتراكه' })
    const note = recordOf(answer, 'invoice')
    expect([answer.status, answer.body.message]).toEqual([201, expect.stringContaining('CN-2029-000001')])
    expect(note).toMatchObject({
      kind: 'CREDIT_NOTE',
      number: 'CN-2029-000001',
      credited_invoice: invoice.id,
      reason: 'ألغى التاجر اشتراكه',
      net_total: -1000,
      tax: -150,
      amount: -1150,
    })
    expect(Object.fromEntries(decoded(note.qr))).toMatchObject({ 4: '1150.00', 5: '150.00' })
    expect(await money.records.read(partners, partner.id)).toMatchObject({
      wallet_balance: 0,
      earned_amount: 0,
    })
    expect((await money.records.list(entries, { partner: partner.id })).data.map(({ kind }) => kind)).toEqual(
      ['REVERSAL', 'COMMISSION'],
    )
    expect(await money.records.read(subscriptions, payment.id)).toMatchObject({
      status: 'SUCCESS',
      ends_on: '2029-03-19',
    })
    expect(await money.records.read(vendors, vendor.id)).toMatchObject({ subscription_ends_on: '2029-03-19' })
    for (const id of [invoice.id, note.id]) {
      const again = await money.credit(id, { reason: 'x' })
      expect([again.status, again.body.code]).toEqual([409, 'already_credited'])
    }
    await money.server.context.jobs.flush(await travelTo(money, new Date('2029-04-20T09:00:00Z')))
    expect((await money.records.read(vendors, vendor.id)).status).toBe('EXPIRED')
    expect((await money.records.list(subscriptions, { vendor: vendor.id })).total).toBe(1)
    const told = await money.query(
      `select action from history where resource = 'vendors' and record_id = $1 order by id`,
      [vendor.id],
    )
    expect(told.map(({ action }) => action)).toEqual(['create', 'subscribe', 'approve', 'credit', 'expire'])
  })

  test('of a period that began today leaves no day of it', async () => {
    const { id } = await money.vendor()
    const payment = await money.paid(id, { package: pack })
    await money.credit((await money.invoiceOf(payment.id)).id, { reason: 'x' })
    expect(await money.records.read(subscriptions, payment.id)).toMatchObject({
      period_state: 'CANCELLED',
      ended_early_on: payment.starts_on,
    })
    expect((await money.records.read(vendors, id)).status).toBe('EXPIRED')
  })

  test('is issued once, however many ask at once, and decisions beside it do not wait in a ring', async () => {
    const { id } = await money.vendor()
    const invoice = await money.invoiceOf((await money.paid(id, { package: pack })).id)
    const next = await money.opened(id, { package: pack })
    const [decided, ...answers] = await Promise.all([
      money.decide(id, next.id, { status: 'SUCCESS' }),
      ...Array.from({ length: 10 }, () => money.credit(invoice.id, { reason: 'x' })),
    ])
    expect(decided?.status).toBe(200)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('needs a reason and an invoice', async () => {
    const { id } = await issue()
    for (const reason of [undefined, null, '', '  ', 5, 'x'.repeat(301)])
      expect((await money.credit(id, { reason })).body.errors).toHaveProperty('reason')
    expect((await money.credit(999_999, { reason: 'x' })).status).toBe(404)
  })
})

test('without the seller’s VAT number nothing is approved, and the payment still waits', async () => {
  await money.query(`delete from settings where key = 'seller_tax_number'`)
  const { id } = await money.vendor()
  const payment = await money.opened(id, { package: pack })
  const { status, body } = await money.decide(id, payment.id, { status: 'SUCCESS' })
  expect([status, body.code]).toEqual([409, 'invoice_settings_missing'])
  expect(await money.records.read(subscriptions, payment.id)).toMatchObject({
    status: 'PENDING',
    starts_on: null,
  })
})
