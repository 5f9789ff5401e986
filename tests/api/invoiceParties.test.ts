import { beforeAll, describe, expect, test } from 'vitest'
import { invoices, type Money, moneyOf, subscriptions, vendors } from '#tests/support/money.ts'
import type { Values } from '#tests/support/samples.ts'

let money: Money
let pack: number

beforeAll(async () => {
  money = await moneyOf()
  pack = await money.pack({ price: 1150, subscription_type: 'MONTH', duration: 1 })
})

const VAT = '300000000000003'

const ADDRESS = {
  building_number: '7284',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'الرياض',
  postal_code: '12214',
  additional_number: null,
}

const NOWHERE = Object.fromEntries(Object.keys(ADDRESS).map((name) => [name, null]))

const COMPANY = {
  registration_type: 'UNIFIED_NUMBER',
  unified_number: '7001234567',
  commercial_registration: null,
  freelance_certificate: null,
  tax_number: null,
}

const FREELANCER = {
  registration_type: 'FREELANCE_CERTIFICATE',
  freelance_certificate: 'FL-123456789',
  commercial_registration: null,
  unified_number: null,
  tax_number: null,
}

const invoiced = async (values: Values) => {
  const vendor = await money.vendor(values)
  const payment = await money.paid(vendor.id, { package: pack })
  return { vendor, payment, invoice: await money.invoiceOf(payment.id) }
}

/** Invoices as they were kept before they stated what they state now. */
const asOfBefore = async (ids: readonly number[]): Promise<void> => {
  const { owner } = money.server
  await owner.query('alter table invoices disable trigger user')
  await owner.query(
    'update invoices set buyer_city = null, buyer_registration_type = null where id = any($1)',
    [ids],
  )
  await owner.query('alter table invoices enable trigger user')
}

describe('an administrator', () => {
  test('states the national address with a VAT number, and may save a record of before without it', async () => {
    const vendor = await money.vendor({ ...COMPANY, ...NOWHERE })
    const refused = await money.records.call(vendors, `/${vendor.id}`, {
      method: 'PUT',
      body: { tax_number: VAT, city: 'جدة' },
    })
    expect([refused.status, Object.keys(refused.body.errors ?? {}).sort()]).toEqual([
      422,
      ['building_number', 'district', 'postal_code', 'street'],
    ])
    await money.records.put(vendors, vendor.id, { tax_number: VAT, ...ADDRESS })
    await money.query('update vendors set street = null where id = $1', [vendor.id])
    const saved = await money.records.put(vendors, vendor.id, { company_name: 'شركة أخرى' })
    expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  })

  test.each([
    ['additional_number', '123'],
    ['additional_number', 'abcd'],
  ])('%s is not %s', async (name, value) => {
    const vendor = await money.vendor()
    const answer = await money.records.put(vendors, vendor.id, { [name]: value })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [name]])
  })
})

describe('an invoice', () => {
  test('states the parts of the buyer’s address where it is complete, and the kind of its registration', async () => {
    const { invoice } = await invoiced({ ...COMPANY, ...ADDRESS, tax_number: VAT })
    expect(invoice).toMatchObject({
      invoice_type: 'STANDARD',
      buyer_registration: COMPANY.unified_number,
      buyer_registration_type: 'UNIFIED_NUMBER',
      buyer_address: '7284 طريق الملك فهد، العليا، الرياض 12214',
      buyer_building_number: '7284',
      buyer_street: 'طريق الملك فهد',
      buyer_district: 'العليا',
      buyer_city: 'الرياض',
      buyer_postal_code: '12214',
      buyer_additional_number: null,
    })
    const { invoice: other } = await invoiced({ ...FREELANCER, ...NOWHERE, city: 'الرياض' })
    expect(other).toMatchObject({
      invoice_type: 'SIMPLIFIED',
      buyer_registration_type: 'FREELANCE_CERTIFICATE',
      buyer_address: null,
      buyer_city: null,
    })
  })

  test('states the period that was paid for, and the coupon', async () => {
    const coupon = await money.coupon([pack], { type: 'PERCENTAGE', value: 10 })
    const vendor = await money.vendor()
    const payment = await money.paid(vendor.id, { package: pack, coupon: String(coupon.code) })
    const { starts_on, ends_on } = await money.records.read(subscriptions, payment.id)
    expect(await money.invoiceOf(payment.id)).toMatchObject({
      supply_starts_on: starts_on,
      supply_ends_on: ends_on,
      coupon_code: coupon.code,
    })
  })

  test('for life has a period without an end', async () => {
    const life = await money.pack({ subscription_type: 'LIFE_TIME', duration: null, price: 5750 })
    const vendor = await money.vendor()
    const payment = await money.paid(vendor.id, { package: life })
    const { starts_on } = await money.records.read(subscriptions, payment.id)
    expect(await money.invoiceOf(payment.id)).toMatchObject({
      supply_starts_on: starts_on,
      supply_ends_on: null,
      coupon_code: null,
    })
  })

  test('carries what it states of buyer and period on to its credit note and to the one that corrects it', async () => {
    const { vendor, payment, invoice } = await invoiced({ ...COMPANY, ...ADDRESS, tax_number: VAT })
    await money.records.put(vendors, vendor.id, { ...ADDRESS, additional_number: '2121' })
    const answer = await money.correct(invoice.id, { reason: 'another address', buyer_registration: '1010' })
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    const { data } = await money.records.list(invoices, { subscription: payment.id, sort_column: 'id' })
    const [corrected, note] = data
    const period = { supply_starts_on: invoice.supply_starts_on, supply_ends_on: invoice.supply_ends_on }
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', ...period })
    expect(corrected).toMatchObject({ kind: 'INVOICE', ...period })
    expect([
      await money.records.read(invoices, Number(note?.id)),
      await money.records.read(invoices, Number(corrected?.id)),
    ]).toMatchObject([
      { buyer_additional_number: null, buyer_registration_type: 'UNIFIED_NUMBER' },
      { buyer_additional_number: '2121', buyer_registration_type: null, buyer_registration: '1010' },
    ])
  })

  test('is not corrected for the parts of an address that it names in one line already', async () => {
    const { payment, invoice } = await invoiced({ ...COMPANY, ...ADDRESS, tax_number: VAT })
    await asOfBefore([invoice.id])
    const answer = await money.correct(invoice.id, { reason: 'nothing else' })
    expect([answer.status, answer.body.code]).toEqual([409, 'nothing_to_correct'])
    expect((await money.invoiceOf(payment.id)).id).toBe(invoice.id)
  })
})

test('a company without a VAT number is told among vendors and invoices, of before as well', async () => {
  const company = await invoiced(COMPANY)
  const freelancer = await invoiced(FREELANCER)
  const unknown = await money.vendor(COMPANY)
  await money.query('update vendors set unified_number = null where id = $1', [unknown.id])
  await asOfBefore([company.invoice.id, freelancer.invoice.id])
  const found = async (resource: typeof invoices, type: string, ids: readonly number[]) =>
    (await money.records.list(resource, { invoice_type: type, ids: ids.join(',') })).data.map(({ id }) => id)
  const papers = [company.invoice.id, freelancer.invoice.id]
  expect(await found(invoices, 'SIMPLIFIED_COMPANY', papers)).toEqual([company.invoice.id])
  expect(await found(invoices, 'SIMPLIFIED', papers)).toEqual([freelancer.invoice.id])
  const people = [company.vendor.id, freelancer.vendor.id, unknown.id]
  expect(await found(vendors, 'SIMPLIFIED_COMPANY', people)).toEqual([company.vendor.id])
  await money.records.put(vendors, company.vendor.id, { tax_number: VAT, ...ADDRESS })
  expect(await found(vendors, 'STANDARD', people)).toEqual([company.vendor.id])
})
