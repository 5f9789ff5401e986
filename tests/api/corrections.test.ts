import { beforeAll, describe, expect, test } from 'vitest'
import {
  invoices,
  type Money,
  moneyOf,
  partners,
  recordOf,
  subscriptions,
  vendors,
} from '#tests/support/money.ts'

let money: Money
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 1150 })
})

const VAT = '300000000000003'

const get = async (path: string) =>
  (await money.server.call(`/api/admin-panal/${path}`, { token: money.records.token })).body.result as Record<
    string,
    Record<string, Record<string, unknown>>
  >

const totals = async () => {
  const [row] = await money.query(
    'select sum(net_total)::int as net, sum(tax)::int as tax, count(*)::int from invoices',
  )
  return row
}

describe('correcting an invoice', () => {
  test('is a credit note and a new invoice for the same payment, and nothing else moves', async () => {
    const partner = await money.partner()
    const vendor = await money.vendor({ referred_by_code: partner.referral_code, tax_number: null })
    const payment = await money.paid(vendor.id, { package: pack })
    const wrong = await money.invoiceOf(payment.id)
    const before = [
      await money.records.read(partners, partner.id),
      (await money.records.read(subscriptions, payment.id)).ends_on,
    ]
    const sums = await totals()
    await money.records.put(vendors, vendor.id, { tax_number: VAT, company_name: 'Later Trading Co.' })
    expect((await get(`invoices/correct/${wrong.id}`)).correction).toMatchObject({
      before: { buyer_tax_number: null },
      after: { buyer_tax_number: VAT, buyer_name: 'Later Trading Co.' },
    })
    const answer = await money.correct(wrong.id, { reason: 'The VAT number was missing' })
    const invoice = recordOf(answer, 'invoice')
    expect(answer.status).toBe(201)
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      subscription: payment.id,
      replaces_invoice: wrong.id,
      buyer_tax_number: VAT,
      buyer_name: 'Later Trading Co.',
      amount: 1150,
      tax: 150,
      supply_on: wrong.supply_on,
    })
    const { data } = await money.records.list(invoices, { subscription: payment.id, kind: 'CREDIT_NOTE' })
    expect(data).toMatchObject([
      { purpose: 'CORRECTION', credited_invoice: wrong.id, amount: -1150, supply_on: wrong.supply_on },
    ])
    expect(await totals()).toMatchObject({ net: sums?.net, tax: sums?.tax })
    expect([
      await money.records.read(partners, partner.id),
      (await money.records.read(subscriptions, payment.id)).ends_on,
    ]).toEqual(before)
    expect(await money.records.read(subscriptions, payment.id)).toMatchObject({
      invoice_number: invoice.number,
      refund_state: null,
      credited_amount: 0,
    })
    const mails = await money.query(
      "select 1 from mails where template = 'invoice_corrected' and params ->> 'invoice_id' = $1",
      [String(invoice.id)],
    )
    expect(mails).toHaveLength(1)
    const told = await money.query(
      "select resource from history where action = 'correct' and record_id in ($1, $2, $3) order by resource",
      [wrong.id, payment.id, vendor.id],
    )
    expect(told.map(({ resource }) => resource)).toEqual(['invoices', 'subscriptions', 'vendors'])
  })

  test('may name another buyer than the record has, and may be corrected again', async () => {
    const { id } = await money.vendor({ tax_number: null })
    const payment = await money.paid(id, { package: pack })
    const first = await money.invoiceOf(payment.id)
    const second = recordOf(await money.correct(first.id, { reason: 'x', buyer_tax_number: VAT }), 'invoice')
    expect(second.buyer_tax_number).toBe(VAT)
    const late = await money.correct(first.id, { reason: 'x', buyer_name: 'Third' })
    expect([late.status, late.body.code]).toEqual([409, 'already_corrected'])
    const third = recordOf(await money.correct(second.id, { reason: 'x', buyer_name: 'Third' }), 'invoice')
    expect(third).toMatchObject({ buyer_name: 'Third', replaces_invoice: second.id })
    expect((await money.records.list(subscriptions, { vendor: id })).total).toBe(1)
  })

  test('after a part went back covers what is left', async () => {
    const { id } = await money.vendor()
    const payment = await money.paid(id, { package: pack })
    const refund = {
      amount: '400',
      method: 'CASH',
      reference: '1',
      refunded_on: String(payment.payment_date),
      reason: 'x',
    }
    await money.refund(payment.id, refund, { file: null })
    const wrong = await money.invoiceOf(payment.id)
    const invoice = recordOf(await money.correct(wrong.id, { reason: 'x', buyer_name: 'Other' }), 'invoice')
    expect(invoice).toMatchObject({ amount: 750, tax: 97.83, net_total: 652.17 })
    await money.refund(payment.id, { ...refund, amount: '750' }, { file: null })
    expect(await money.records.read(subscriptions, payment.id)).toMatchObject({ refund_state: 'REFUNDED' })
  })

  test('is refused where nothing would change, where nothing is left, and for a credit note', async () => {
    const { id } = await money.vendor()
    const payment = await money.paid(id, { package: pack })
    const { id: invoice } = await money.invoiceOf(payment.id)
    const codeOf = async (of: number, body: object = { reason: 'x', buyer_name: 'New' }) =>
      (await money.correct(of, body)).body.code
    expect(await codeOf(invoice, { reason: 'x' })).toBe('nothing_to_correct')
    expect((await money.correct(invoice, { buyer_name: 'New' })).body.errors).toHaveProperty('reason')
    expect(
      (await money.correct(invoice, { reason: 'x', buyer_tax_number: '12' })).body.errors,
    ).toHaveProperty('buyer_tax_number')
    const note = recordOf(await money.credit(invoice, { reason: 'x' }), 'invoice')
    expect(await codeOf(invoice)).toBe('already_credited')
    expect(await codeOf(note.id)).toBe('already_corrected')
    expect((await money.correct(999_999, { reason: 'x' })).status).toBe(404)
  })
})

test('sales and their VAT stay as they are when an invoice is corrected', async () => {
  const { id } = await money.vendor()
  const payment = await money.paid(id, { package: pack })
  const report = async () =>
    (await get(`subscriptions/report?vendor=${id}`)).report as unknown as {
      total: number
      sum: unknown
    }
  const before = await report()
  await money.correct((await money.invoiceOf(payment.id)).id, { reason: 'x', buyer_name: 'New' })
  expect(await report()).toMatchObject({ total: before.total, sum: before.sum })
})
