import { beforeAll, expect, test } from 'vitest'
import { pageTexts, placedTexts, takeFile } from '#tests/support/exports.ts'
import { invoices, type Money, moneyOf, recordOf, SELLER } from '#tests/support/money.ts'
import type { RecordAnswer } from '#tests/support/records.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

let money: Money
let pack: number

beforeAll(async () => {
  money = await moneyOf({ attaches: true })
  pack = await money.pack({ price: 1150 })
})

const issuedTo = async (vendor: number): Promise<RecordAnswer> =>
  money.invoiceOf((await money.paid(vendor, { package: pack })).id)

const fetched = (path: string, token: string) => takeFile(money.server, path, { token, query: {} })

test('an invoice and its credit note are files of one page that name both sides and all amounts', async () => {
  const vendor = await money.vendor({ company_name: 'Company of one', tax_number: '300000000000003' })
  const invoice = await issuedTo(vendor.id)
  await money.credit(invoice.id, { reason: 'Wrong package' })
  const { data } = await money.records.list(invoices, { subscription: Number(invoice.subscription) })
  expect(data.map(({ kind }) => kind).sort()).toEqual(['CREDIT_NOTE', 'INVOICE'])
  for (const { id, number, kind } of data) {
    const answer = await fetched(`admin-panal/invoices/pdf/${id}`, money.records.token)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain(`${number}.pdf`)
    const pages = await pageTexts(answer.bytes)
    expect(pages).toHaveLength(1)
    for (const text of [
      String(number),
      SELLER.seller_tax_number,
      'Company of one',
      '300000000000003',
      '1,000.00',
      '150.00',
      '1,150.00',
      ...(kind === 'CREDIT_NOTE'
        ? ['Credit Note', 'Wrong package', String(invoice.number)]
        : ['Tax Invoice']),
    ])
      expect(pages[0]).toContain(text)
  }
})

test('place values of the totals line up in the file too: all of them end at one edge', async () => {
  const vendor = await money.vendor()
  const dear = await money.pack({ price: 123_456.78 })
  const { id } = await money.invoiceOf((await money.paid(vendor.id, { package: dear })).id)
  const { bytes } = await fetched(`admin-panal/invoices/pdf/${id}`, money.records.token)
  const totals = (await placedTexts(bytes)).filter(({ text }) => /^[\d,]+\.\d\d.SR$/.test(text.trim()))
  expect(totals.map(({ text }) => text.replace(/\s/g, ' '))).toEqual([
    '107,353.72 SR',
    '16,103.06 SR',
    '123,456.78 SR',
  ])
  for (const { right } of totals) expect(Math.abs(right - (totals[0]?.right ?? 0))).toBeLessThan(0.3)
})

test('a vendor’s people fetch their own invoices, those of others are not there', async () => {
  const own = await vendorPeople(money.server)
  const other = await vendorPeople(money.server)
  const { id } = await issuedTo(own.vendorId)
  const answer = await fetched(`user/invoices/${id}/pdf`, own.token)
  expect([answer.status, answer.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await fetched(`user/invoices/${id}/pdf`, other.token)).status).toBe(404)
  expect((await fetched(`user/invoices/${id}/pdf`, (await own.sub('support')).token)).status).toBe(403)
  expect((await fetched(`admin-panal/invoices/pdf/${id}`, own.token)).status).toBeGreaterThanOrEqual(401)
})

test('the mail about an accepted payment leads to its invoice', async () => {
  const own = await vendorPeople(money.server)
  const { id, number } = await issuedTo(own.vendorId)
  await money.server.context.mailQueue.flush()
  // The queue may be at it by itself.
  const mail = () => money.server.mails.find(({ text }) => text.includes(String(number)))
  await expect.poll(() => mail()?.link).toMatch(new RegExp(`/dashboard/invoices/${id}\\?mail_lang=(ar|en)$`))
})

test('mails that tell of an invoice or a credit note bring its PDF along, those of a payment without one none', async () => {
  const vendor = await money.vendor()
  const payment = await money.paid(vendor.id, { package: pack })
  const { id, number } = await money.invoiceOf(payment.id)
  const correction = { reason: 'The number of VAT', buyer_tax_number: '300000000000003' }
  recordOf(await money.correct(id, correction), 'invoice')
  const back = { amount: '115', method: 'CASH', reference: '1', refunded_on: '2026-11-01', reason: 'x' }
  await money.refund(payment.id, { ...back, refunded_on: String(payment.payment_date) }, { file: null })
  await money.credit((await money.invoiceOf(payment.id)).id, { reason: 'Closed' })
  const rejected = await money.opened(vendor.id, { package: pack })
  await money.decide(vendor.id, rejected.id, { status: 'REJECTED', reason: 'Not received' })
  await money.server.context.mailQueue.flush()
  const sent = money.server.mails.filter(({ to }) => to === vendor.email)
  expect(sent.filter(({ attachments }) => !attachments).map(({ text }) => text)).toEqual([
    expect.stringContaining('Not received'),
  ])
  const brought = sent.flatMap(({ attachments = [] }) => attachments)
  const { data } = await money.records.list(invoices, { subscription: payment.id })
  // Of a correction, the mail brings the invoice that holds; its credit note stands in the area.
  const wanted = data.filter(({ purpose }) => purpose !== 'CORRECTION').map((each) => `${each.number}.pdf`)
  expect(brought.map(({ filename }) => filename).sort()).toEqual(wanted.sort())
  const first = brought.find(({ filename }) => filename === `${number}.pdf`)
  expect((await pageTexts(first?.content ?? Buffer.alloc(0)))[0]).toContain(String(number))
})
