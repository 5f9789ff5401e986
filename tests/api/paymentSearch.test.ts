import { beforeAll, expect, test } from 'vitest'
import { invoices, type Money, moneyOf, recordOf, subscriptions } from '#tests/support/money.ts'
import { vendorPeople } from '#tests/support/vendorPeople.ts'

let money: Money
let packageId: number

beforeAll(async () => {
  money = await moneyOf()
  packageId = await money.pack()
})

const found = async (search: string): Promise<readonly number[]> =>
  (await money.records.list(subscriptions, { search, pageSize: 100 })).data.map(({ id }) => id)

const renamed = async (vendor: number, store_name: string): Promise<void> => {
  await money.query('update vendors set store_name = $2 where id = $1', [vendor, store_name])
}

test('a payment is found by the name of its store, however it is spelt', async () => {
  const vendor = await money.vendor({ store_name: 'مؤسسة أزهار الطائف' })
  const { id } = await money.opened(vendor.id, { package: packageId })
  expect(await found('ازهار الطايف')).toEqual([id])
  expect(await found('موسسه الطائف')).toEqual([id])
})

test('a payment is found by words of its store and of its own number together', async () => {
  const vendor = await money.vendor({ store_name: 'قرطاسية المعرفة' })
  const first = await money.paid(vendor.id, { package: packageId })
  const second = await money.opened(vendor.id, { package: packageId })
  expect(await found('قرطاسية')).toEqual([second.id, first.id])
  expect(await found(`قرطاسية ${String(first.processId).slice(-6)}`)).toEqual([first.id])
})

test('a payment is found by the VAT number of its vendor', async () => {
  const vendor = await money.vendor({ tax_number: '399912345600003' })
  const { id } = await money.opened(vendor.id, { package: packageId })
  expect(await found('399912345600003')).toEqual([id])
  expect(await found('٣٩٩٩١٢٣٤٥٦٠')).toEqual([id])
})

test('a payment is found by its invoice as soon as it is issued, and by the credit note too', async () => {
  const vendor = await money.vendor()
  const { id } = await money.paid(vendor.id, { package: packageId })
  const invoice = await money.invoiceOf(id)
  expect(await found(String(invoice.number))).toEqual([id])
  await money.credit(invoice.id, { reason: 'طلب التاجر' })
  const notes = await money.records.list(invoices, { subscription: id, kind: 'CREDIT_NOTE' })
  expect(await found(String(notes.data[0]?.number))).toEqual([id])
})

test('payments, decided ones too, are found by the new name of a store and not by the old one', async () => {
  const vendor = await money.vendor({ store_name: 'الاسم القديم جدا' })
  const { id } = await money.paid(vendor.id, { package: packageId })
  await renamed(vendor.id, 'اسم جديد تماما')
  expect(await found('القديم جدا')).toEqual([])
  expect(await found('جديد تماما')).toEqual([id])
})

test('what a payment does not show does not find it', async () => {
  const vendor = await money.vendor({ email: 'nobody.knows@vendor.test', seller_name: 'اسم البائع المخفي' })
  recordOf(await money.subscribe(vendor.id, { package: packageId }), 'subscription')
  expect(await found('nobody.knows')).toEqual([])
  expect(await found('البائع المخفي')).toEqual([])
})

test('a vendor finds its payments by number, invoice and package, all words together, and by nothing that it is not shown', async () => {
  const [mine, others] = [await vendorPeople(money.server), await vendorPeople(money.server)]
  await renamed(mine.vendorId, 'متجر التوابل')
  const yearly = await money.pack({ title_ar: 'باقة الزعفران', title_en: 'Saffron' })
  const paid = await money.paid(mine.vendorId, { package: yearly })
  const due = await money.opened(mine.vendorId, { package: packageId })
  await money.paid(others.vendorId, { package: yearly })
  const { number } = await money.invoiceOf(paid.id)
  const search = async (words: string, locale: 'ar' | 'en' = 'ar') => {
    const { body } = await money.server.call('/api/user/payments', {
      token: mine.token,
      locale,
      query: { search: words },
    })
    return (body as { result: { payments: { data: { id: number }[] } } }).result.payments.data.map(
      ({ id }) => id,
    )
  }
  expect(await search(String(number))).toEqual([paid.id])
  expect(await search(String(paid.processId))).toEqual([paid.id])
  expect(await search('زعفران')).toEqual([paid.id])
  expect(await search('saffron', 'en')).toEqual([paid.id])
  expect(await search(`زعفران ${number}`)).toEqual([paid.id])
  expect(await search(`${due.processId} ${number}`)).toEqual([])
  // Two letters begin a word: of the package, of an invoice.
  expect(await search('زع')).toEqual([paid.id])
  expect(await search(String(number).slice(0, 2))).toEqual([paid.id])
  // Administrators find payments by their store.
  expect(await found('التوابل')).toHaveLength(2)
  expect(await search('التوابل')).toEqual([])
})
