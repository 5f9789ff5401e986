import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { pageTexts } from '#tests/support/exports.ts'
import { type Money, moneyOf } from '#tests/support/money.ts'

const today = todayInRiyadh()

let money: Money

beforeAll(async () => {
  money = await moneyOf()
})

/** All that stands on the statement of a partner, without the isolation of its numbers. */
const statementOf = async (partner: number): Promise<string> => {
  const period = new URLSearchParams({ from: addDays(today, -10), to: today })
  const { statusCode, rawPayload } = await money.server.app.inject({
    url: `/api/admin-panal/partners/statement/${partner}?${period}`,
    headers: { authorization: `Bearer ${money.records.token}` },
  })
  expect(statusCode).toBe(200)
  return (await pageTexts(rawPayload))
    .join(' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
}

/** A payment of a monthly package for 249.00 by a vendor whom a partner brought along for 17.5 %, twelve months. */
const referredPayment = async (subscription: Readonly<Record<string, unknown>> = {}) => {
  const partner = await money.partner({ referral_percentage: 17.5, referral_due_months: 12 })
  const pack = await money.pack({ price: 249, subscription_type: 'MONTH', duration: 1, ...subscription })
  const vendor = await money.vendor({ referred_by_code: partner.referral_code })
  const first = await money.paid(vendor.id, { package: pack })
  return { partner: partner.id, vendor: vendor.id, pack, first: first.id }
}

describe('a commission on a statement', () => {
  test('tells the net that counts, the share of it and which of the agreed months it is of', async () => {
    const { partner, vendor, pack } = await referredPayment()
    await money.paid(vendor, { package: pack })
    const text = await statementOf(partner)
    expect(text.match(/216\.52 × 17\.5% = 37\.89/g)).toHaveLength(2)
    expect(text).toContain('month 1 of 12')
    expect(text).toContain('month 2 of 12')
  })

  test('of several months names the first and the last of them', async () => {
    const { partner } = await referredPayment({ duration: 3 })
    expect(await statementOf(partner)).toContain('months 1–3 of 12')
  })

  test('that is still held when the statement ends says from which day on it can be paid out', async () => {
    const { partner, vendor, pack } = await referredPayment()
    expect(await statementOf(partner)).not.toContain('not payable before')
    await money.server.call('/api/admin-panal/setting/update-settings', {
      method: 'POST',
      token: money.records.token,
      body: { commission_hold_days: 9 },
    })
    await money.paid(vendor, { package: pack })
    expect(await statementOf(partner)).toContain(`not payable before ${addDays(today, 9)}`)
  })
})

test('a reversal on a statement names the commission that it takes back', async () => {
  const { partner, first } = await referredPayment()
  const half = { amount: '124.5', method: 'CASH', reference: 'R-1', refunded_on: today, reason: 'Less' }
  expect((await money.refund(first, half)).status).toBe(201)
  const text = await statementOf(partner)
  expect(text).toContain('of a commission of 37.89')
  expect(text).toContain('18.95')
})
