import { beforeAll, expect, test } from 'vitest'
import { todayInRiyadh } from '#src/schema/days.ts'
import type { Answer } from '#tests/support/app.ts'
import { invoices, type Money, moneyOf, recordOf } from '#tests/support/money.ts'

let money: Money
let second: string
let numbers = 0

beforeAll(async () => {
  money = await moneyOf()
  second = await money.server.signIn('finance')
})

const post = (path: string, body: object, token = money.records.token, locale: 'ar' | 'en' = 'en') =>
  money.server.call(`/api/admin-panal/${path}`, { method: 'POST', token, body, locale })

const paid = async () => {
  const { id: vendor } = await money.vendor({ tax_number: null })
  const payment = await money.paid(vendor, { package: await money.pack() })
  return { vendor, payment: payment.id, invoice: (await money.invoiceOf(payment.id)).id }
}

const paidOut = async (): Promise<number> => {
  numbers += 1
  const partner = await money.partner({ referral_percentage: 100 })
  const pack = await money.pack({ price: 115 })
  await money.paid((await money.vendor({ referred_by_code: partner.referral_code })).id, { package: pack })
  const texts = { payment_number: `TB-${numbers}`, amount: '1', method: 'CASH', payment_date: '2026-11-01' }
  return recordOf(await money.payOut('partners', partner.id, texts), 'payment').id
}

const REFUND = {
  method: 'BANK_TRANSFER',
  reference: 'RF-1',
  refunded_on: todayInRiyadh(),
  reason: 'x',
}

interface Step {
  readonly code: string
  /** What the record is called afterwards. */
  readonly state: RegExp
  /** Takes the step as the second administrator, and returns how to take it again. */
  readonly take: () => Promise<(locale: 'ar' | 'en') => Promise<Answer>>
}

const steps: Record<string, Step> = {
  'deciding on a payment': {
    code: 'payment_decided',
    state: /Rejected/,
    take: async () => {
      const { id: vendor } = await money.vendor()
      const { id } = await money.opened(vendor, { package: await money.pack() })
      await money.decide(vendor, id, { status: 'REJECTED', reason: 'x' }, { token: second })
      return (locale) => money.decide(vendor, id, { status: 'SUCCESS' }, { locale })
    },
  },
  'returning a payout': {
    code: 'payout_returned',
    state: /returned/,
    take: async () => {
      const id = await paidOut()
      const path = `payouts/return/${id}`
      expect((await post(path, { reason: 'x' }, second)).status).toBe(201)
      return (locale) => post(path, { reason: 'x' }, money.records.token, locale)
    },
  },
  'crediting an invoice': {
    code: 'already_credited',
    state: /cancelled/,
    take: async () => {
      const { invoice } = await paid()
      expect((await money.credit(invoice, { reason: 'x' }, { token: second })).status).toBe(201)
      return (locale) => money.credit(invoice, { reason: 'x' }, { locale })
    },
  },
  'correcting an invoice': {
    code: 'already_corrected',
    state: /later invoice/,
    take: async () => {
      const { invoice } = await paid()
      const body = { reason: 'x', buyer_tax_number: '300000000000003' }
      expect((await money.correct(invoice, body, { token: second })).status).toBe(201)
      expect((await money.records.list(invoices, {})).total).toBeGreaterThan(1)
      return (locale) => money.correct(invoice, body, { locale })
    },
  },
  'giving all of a payment back': {
    code: 'refunded_already',
    state: /gone back/,
    take: async () => {
      const { payment } = await paid()
      const all = { ...REFUND, amount: '115' }
      expect((await money.refund(payment, all, { token: second })).status).toBe(201)
      return (locale) => money.refund(payment, { ...all, amount: '1' }, { locale })
    },
  },
}

test.each(Object.entries(steps))(
  '%s a second time tells what the record has become, by whom and when',
  async (_, { code, state, take }) => {
    const again = await take()
    const { status, body } = await again('en')
    expect([status, body.code]).toEqual([409, code])
    expect(body.message).toMatch(state)
    expect(body.message).toContain('finance-')
    expect(body.message).toMatch(/\d{4}, \d{1,2}:\d{2}/)
    expect(body.details).toMatchObject({
      before: { by: expect.stringContaining('finance-'), at: expect.any(String) },
    })
    const arabic = (await again('ar')).body.message ?? ''
    expect(arabic).toContain('finance-')
    expect(arabic).not.toContain('%{')
  },
)
