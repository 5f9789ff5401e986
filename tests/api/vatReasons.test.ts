import { beforeAll, expect, test } from 'vitest'
import { vatReasonTexts as wordsAr } from '#src/resources/packages/vatReasons.ar.ts'
import { vatReasonTexts as words } from '#src/resources/packages/vatReasons.en.ts'
import { CATEGORY_OF_REASON, VAT_REASONS, type VatReason } from '#src/resources/packages/vatReasons.ts'
import { todayInRiyadh } from '#src/schema/days.ts'
import { pageTexts, takeFile } from '#tests/support/exports.ts'
import { invoices, type Money, moneyOf, packages, recordOf, subscriptions } from '#tests/support/money.ts'

let money: Money

beforeAll(async () => {
  money = await moneyOf()
})

const vatInQr = (qr: unknown): string | undefined => {
  const bytes = Buffer.from(String(qr), 'base64')
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2)
    if (tag === 5) return bytes.subarray(at + 2, at + 2 + length).toString('utf8')
    at += 2 + length
  }
  return undefined
}

const soldWithout = async (vat_reason: VatReason | null, price = 1150) => {
  const pack = await money.pack({ price, vat_reason })
  const { id: vendor } = await money.vendor()
  return { pack, vendor, payment: await money.paid(vendor, { package: pack }) }
}

test.each(VAT_REASONS)('%s is kept on the payment, sealed into the invoice and printed', async (code) => {
  const { payment, vendor, pack } = await soldWithout(code)
  const untaxed = { vat_reason: code, vat_category: CATEGORY_OF_REASON[code], vat_percentage: 0 }
  expect(await money.records.read(subscriptions, payment.id)).toMatchObject({
    ...untaxed,
    net_total: 1150,
    tax: 0,
    amount: 1150,
  })
  const invoice = await money.invoiceOf(payment.id)
  expect(invoice).toMatchObject({ ...untaxed, net_total: 1150, tax: 0, amount: 1150 })
  expect(vatInQr(invoice.qr)).toBe('0.00')
  const quote = recordOf(await money.quote(vendor, { package: pack }), 'quote')
  expect(quote).toMatchObject({
    vat_reason: code,
    vat_note: expect.stringContaining(words[code]),
    tax: 0,
    net_total: 1150,
  })
})

test('the file of an invoice without VAT names the reason in both languages with its code', async () => {
  const { payment } = await soldWithout('VATEX-SA-33')
  const { id } = await money.invoiceOf(payment.id)
  const { token } = money.records
  const { bytes } = await takeFile(money.server, `admin-panal/invoices/pdf/${id}`, { token, query: {} })
  const [page = '', ...more] = await pageTexts(bytes)
  expect(more).toEqual([])
  expect(page).toContain('VATEX-SA-33')
  expect(page.replaceAll(/\s+/g, ' ')).toContain(words['VATEX-SA-33'])
})

test.each([
  ['VATEX-SA-33', `Without VAT: ${words['VATEX-SA-33']} – VATEX-SA-33`],
  [null, 'VAT of 15% in the total of 1,150.00 SR: 150.00 SR'],
] as const)('the mail about an invoice of a package with %s tells of its VAT', async (reason, told) => {
  const pack = await money.pack({ price: 1150, vat_reason: reason })
  const email = `${reason ? 'without' : 'with'}-vat@stores.test`
  const vendor = await money.vendor({ email, locale: 'en' })
  await money.paid(vendor.id, { package: pack })
  await money.server.context.mailQueue.flush()
  const mail = () => money.server.mails.find(({ to, text }) => to === email && text.includes(told))
  await expect.poll(mail).toBeDefined()
})

test('a package that changes later changes no payment: not its reason, and not whether it is taxed', async () => {
  const pack = await money.pack({ price: 1150, vat_reason: 'VATEX-SA-33' })
  const [{ id: one }, { id: other }] = [await money.vendor(), await money.vendor()]
  const before = await money.opened(one, { package: pack })
  await money.records.put(packages, pack, { vat_reason: null })
  const after = await money.opened(other, { package: pack })
  const kept = recordOf(await money.decide(one, before.id, { status: 'SUCCESS' }), 'subscription')
  expect(kept).toMatchObject({ vat_reason: 'VATEX-SA-33', tax: 0 })
  expect(after).toMatchObject({ vat_reason: null, vat_category: 'S', tax: 150 })
})

test('credit notes and corrections name the reason of their invoice', async () => {
  const { payment } = await soldWithout('VATEX-SA-30')
  const { id } = await money.invoiceOf(payment.id)
  await money.correct(id, { reason: 'x', buyer_name: 'Another name' })
  const { data } = await money.records.list(invoices, { subscription: payment.id })
  expect(data.map(({ vat_reason, vat_category, tax }) => [vat_reason, vat_category, tax])).toEqual(
    Array.from({ length: 3 }, () => ['VATEX-SA-30', 'E', 0]),
  )
})

test('a code that is not on the list is refused by name', async () => {
  const pack = await money.pack()
  const { status, body } = await money.records.put(packages, pack, { vat_reason: 'VATEX-SA-99' })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['vat_reason']])
})

test('the database keeps no VAT beside a reason for none', async () => {
  const { payment } = await soldWithout(null)
  await expect(
    money.query("update subscriptions set vat_reason = 'VATEX-SA-33' where id = $1", [payment.id]),
  ).rejects.toThrow('subscriptions_without_vat')
})

test('the report of sales sums VAT by category and rate, credit notes taken off', async () => {
  const { vendor, payment } = await soldWithout('VATEX-SA-32')
  await money.paid(vendor, { package: await money.pack({ price: 115 }) })
  await money.paid(vendor, { package: await money.pack({ price: 230, vat_reason: 'VATEX-SA-29' }) })
  const given = { amount: '150', method: 'CASH', reference: '1', reason: 'x', period: 'KEPT' }
  const today = todayInRiyadh()
  const refunded = await money.refund(payment.id, { ...given, refunded_on: today }, { file: null })
  expect(refunded.status).toBe(201)
  const ask = async (path: string) =>
    (
      await money.server.call(`/api/admin-panal/subscriptions/report${path}`, {
        token: money.records.token,
      })
    ).body.result as Record<string, { by_vat: { data: unknown }; total: number }>
  const { charts } = await ask(`/charts?vendor=${vendor}&status=SUCCESS`)
  expect(charts?.by_vat.data).toEqual([
    { vat_category: 'E', vat_percentage: 0, net_total: 230, tax: 0, amount: 230, count: 1 },
    { vat_category: 'S', vat_percentage: 15, net_total: 100, tax: 15, amount: 115, count: 1 },
    { vat_category: 'Z', vat_percentage: 0, net_total: 1000, tax: 0, amount: 1000, count: 2 },
  ])
  const { report } = await ask(`?vendor=${vendor}&vat_category=Z,E`)
  expect(report?.total).toBe(3)
})

test('every code has words of its own in both languages', () => {
  for (const texts of [words, wordsAr]) {
    expect(Object.keys(texts)).toEqual(VAT_REASONS)
    expect(new Set(Object.values(texts)).size).toBe(VAT_REASONS.length)
  }
})
