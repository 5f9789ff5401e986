import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Money, moneyOf, recordOf, subscriptions } from '#tests/support/money.ts'
import { formOf, PDF } from '#tests/support/uploads.ts'

const BANK = {
  bank_name_ar: 'مصرف الراجحي',
  bank_name_en: 'Al Rajhi Bank',
  account_name: 'شركة ربط',
  iban: 'SA0380000000608010167519',
}

interface Desk {
  readonly account: typeof BANK
  readonly period: { readonly starts_on: string; readonly ends_on: string | null } | null
  readonly same_receipt: readonly { readonly id: number; readonly status: string }[]
  readonly needs_reference: boolean
  readonly approval: { readonly code: string; readonly text: string } | null
  readonly reversal: { readonly code: string; readonly text: string } | null
}

let money: Money
let finance: string

const save = (body: object) =>
  money.server.call('/api/admin-panal/setting/update-settings', {
    method: 'POST',
    token: money.records.token,
    body,
  })

beforeAll(async () => {
  money = await moneyOf()
  finance = await money.server.signIn('finance')
  expect((await save({ ...BANK, four_eyes_from: 100 })).status).toBe(200)
})

const desk = async (id: number, token = money.records.token, locale: 'ar' | 'en' = 'en'): Promise<Desk> => {
  const path = `/api/admin-panal/subscriptions/desk/${id}`
  const { status, body } = await money.server.call(path, { token, locale })
  expect(status).toBe(200)
  return (body.result as { desk: Desk }).desk
}

test('the desk tells the account that a transfer should have reached, and the period that approving gives', async () => {
  const { id: vendor } = await money.vendor()
  const payment = await money.opened(vendor, { package: await money.pack({ duration: 3 }) })
  const told = await desk(payment.id)
  expect(told.account).toEqual(BANK)
  await money.decide(vendor, payment.id, { status: 'SUCCESS' }, { token: finance })
  const { starts_on, ends_on } = await money.records.read(subscriptions, payment.id)
  expect(told.period).toEqual({ starts_on, ends_on })
  expect((await desk(payment.id)).period).toEqual({ starts_on, ends_on })
})

test('what was rejected gives no period', async () => {
  const { id: vendor } = await money.vendor()
  const payment = await money.opened(vendor, { package: await money.pack() })
  await money.decide(vendor, payment.id, { status: 'REJECTED', reason: 'x' })
  expect(await desk(payment.id)).toMatchObject({ period: null, approval: null, needs_reference: false })
})

test('the desk says before the click what approving, giving back or cancelling would be refused with', async () => {
  const { id: vendor } = await money.vendor()
  const payment = await money.opened(vendor, { package: await money.pack() })
  const refused = await money.decide(vendor, payment.id, { status: 'SUCCESS' })
  expect(refused.body.code).toBe('own_payment')
  expect((await desk(payment.id)).approval).toEqual({
    code: 'own_payment',
    text: refused.body.message,
  })
  expect((await desk(payment.id, money.records.token, 'ar')).approval?.text).toMatch(/[\u0600-\u06FF]/)
  expect((await desk(payment.id, finance)).approval).toBeNull()
  await money.decide(vendor, payment.id, { status: 'SUCCESS' }, { token: finance })
  expect((await desk(payment.id, finance)).reversal?.code).toBe('own_refund')
  expect((await desk(payment.id)).reversal).toBeNull()
})

test('the desk says that a reference is missing, and that what is due is recorded first', async () => {
  const { id: vendor } = await money.vendor({ package: await money.pack() })
  const { data } = await money.records.list(subscriptions, { vendor })
  const told = await desk(data[0]?.id ?? 0, finance)
  expect([told.needs_reference, told.approval?.code]).toEqual([true, 'record_first'])
})

test('who may look but not decide is told the account and nothing about deciding', async () => {
  const { id: vendor } = await money.vendor()
  const payment = await money.opened(vendor, { package: await money.pack() })
  const told = await desk(payment.id, await money.server.signIn('support'))
  expect(told).toMatchObject({ account: BANK, approval: null, needs_reference: false })
})

test('the desk of a payment names the others that came with the same file as their receipt', async () => {
  const bytes = Buffer.concat([PDF, Buffer.from(randomUUID())])
  const chosen = await money.pack()
  const paidWith = async (content: Buffer) => {
    const { id: vendor } = await money.vendor()
    const form = formOf(
      { package: String(chosen), method: 'BANK_TRANSFER' },
      { field: 'receipt', filename: 'a.pdf', type: 'application/pdf', bytes: content },
    )
    const path = `/api/admin-panal/venders/subscribe/${vendor}`
    const answer = await money.server.call(path, { method: 'POST', token: finance, ...form })
    return money.records.read(subscriptions, recordOf(answer, 'subscription').id)
  }
  const [first, second] = [await paidWith(bytes), await paidWith(bytes)]
  const other = await paidWith(Buffer.concat([PDF, Buffer.from(randomUUID())]))
  await money.decide(Number(first.vendor), first.id, { status: 'REJECTED', reason: 'x' })
  expect((await desk(second.id)).same_receipt).toEqual([
    {
      id: first.id,
      process_id: first.processId,
      status: 'REJECTED',
      vendor: first.vendor_label,
    },
  ])
  expect((await desk(first.id)).same_receipt).toMatchObject([{ id: second.id, status: 'PENDING' }])
  expect((await desk(other.id)).same_receipt).toEqual([])
})
